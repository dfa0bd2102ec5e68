-- The game and the line beside it, compared: what each seat has on either side,
-- and the rules, as far as whoever opened the line may know them.

local columns = require "rulewright.repl.output.columns"
local eyes = require "rulewright.repl.sitting.eyes"
local game_json = require "rulewright.repl.json.game"
local json = require "rulewright.repl.json"
local locale = require "rulewright.engine.language.locale"
local say = require "rulewright.repl.sentences.say"
local seating = require "rulewright.engine.board.seats"

local sides = {}

local list_of = game_json.list

-- The points of a seat; nil where the viewer may not know them.
local function points_of(sitting, seat)
  local is_known = eyes.may_know(sitting, function (game)
    return tostring(game:points(seat))
  end)
  return is_known and sitting.game:points(seat) or nil
end

local function side(sitting)
  local game, viewer, players = sitting.game, eyes.viewer(sitting), {}
  local shown = viewer and game:view(viewer) or game.g
  for seat = 1, seating.deciding(game.g) do
    players[seat] = { seat = seat, player = sitting:name(seat),
      points = points_of(sitting, seat),
      hand = game_json.tree(shown.players[seat].hand) }
  end
  return { decisions = game:decisions(), hash = game:hash(),
    players = json.list(players), modules = game_json.modules(game.rules),
    without = list_of(game.rules.request.without or {}) }
end

-- A line that was dealt anew is compared as its seat would see it: what stands
-- for hidden cards there says nothing of them.
local function line_of(sitting)
  local seat = sitting.line.seat
  return seat and setmetatable({ eyes = seat }, { __index = sitting })
    or sitting
end

-- Adds both sides to an answer.
function sides.add(sitting, answer)
  answer.game, answer.line = side(sitting.line.real), side(line_of(sitting))
  answer.dealt = sitting.line.seat
  return answer
end

-- As text -------------------------------------------------------------------

local function change(one, other)
  return one == other and one or one .. " → " .. other
end

-- "1 brick, 2 ore", and the hidden cards counted; nil of an empty hand.
local function held(game, hand)
  local rules, goods, parts = game.rules, game.machine.goods, {}
  local text = locale.bundle(rules, hand, goods, say.language)
  if text ~= locale.bundle(rules, {}, {}, say.language) then parts[1] = text end
  if (hand["?"] or 0) > 0 then
    parts[#parts + 1] = say.count("hidden_forms", hand["?"])
  end
  return parts[1] and table.concat(parts, ", ")
end

local function row(game, one, other)
  local parts = {}
  if one.points or other.points then
    parts[1] = say("side_points", { points = change(
      tostring(one.points or "?"), tostring(other.points or "?")) })
  end
  local hand, later = held(game, one.hand), held(game, other.hand)
  if hand or later then
    parts[#parts + 1] = say("side_hand", {
      hand = change(hand or "–", later or "–") })
  end
  return { one.player, table.concat(parts, "; ") }
end

-- What the one list has and the other has not, each behind a sign.
local function more(list, one, other, sign)
  local known = {}
  for _, name in ipairs(other) do known[name] = true end
  for _, name in ipairs(one) do
    if not known[name] then list[#list + 1] = sign .. name end
  end
end

local function names(modules)
  return list_of(modules, function (module) return module.name end)
end

-- "+twelve_points −CAT-041"; "" where both sides play by the same rules.
local function rules_text(game, line)
  local list, before, now = {}, names(game.modules), names(line.modules)
  more(list, now, before, "+")
  more(list, before, now, "−")
  more(list, line.without, game.without, "−")
  more(list, game.without, line.without, "+")
  return table.concat(list, " ")
end

-- The lines of an answer with both sides.
function sides.lines(sitting, answer)
  local game, line, rows = answer.game, answer.line, {}
  rows[1] = { say "side_moves", change(tostring(game.decisions),
    tostring(line.decisions)) }
  for seat, one in ipairs(game.players) do
    rows[seat + 1] = row(sitting.game, one, line.players[seat])
  end
  local rules = rules_text(game, line)
  rows[#rows + 1] = rules ~= "" and { say "side_rules", rules } or nil
  return { say("sides", { since = sitting.line.since }),
    columns.explained(rows) }
end

return sides
