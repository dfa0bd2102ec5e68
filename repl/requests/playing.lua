-- Requests about the decision that is due: what may be done, doing it, and who
-- does it.

local bots = require "rulewright.repl.sitting.bots"
local eyes = require "rulewright.repl.sitting.eyes"
local find = require "rulewright.repl.sitting.find"
local forms = require "rulewright.repl.sitting.forms"
local game_json = require "rulewright.repl.json.game"
local json = require "rulewright.repl.json"
local say = require "rulewright.repl.sentences.say"
local news = require "rulewright.repl.news"
local show = require "rulewright.repl.sitting.show"
local standing = require "rulewright.repl.requests.standing"
local why_move = require "rulewright.repl.analysis.why"
local turns = require "rulewright.repl.sitting.turns"

local list_of, pick = game_json.list, game_json.pick

local function is_asked(sitting, seat)
  local waiting = sitting.game:waiting()
  return waiting and (not seat or seat == waiting.player)
end

local function of_name(moves, name)
  local list = {}
  for _, move in ipairs(moves) do
    if not name or move.move == name then list[#list + 1] = move end
  end
  return list
end

-- What the words of moves are called in the viewer's language, where that is
-- something else: of their names, and of the names and values in their
-- arguments.
local function words_in(game, list)
  local said = {}
  local function add(word)
    if type(word) == "table" then
      for name, value in pairs(word) do add(name) add(value) end
    elseif type(word) == "string" and said[word] == nil then
      said[word] = show.spoken(game, word:gsub("_", " "))
    end
  end
  add(list)
  for word, spoken in pairs(said) do
    if word == spoken then said[word] = nil end
  end
  return said
end

local function moves(sitting, asked)
  local game, name, unknown = sitting.game, nil, nil
  if asked.name then name, unknown = forms.named(sitting, asked.name) end
  if unknown then return nil, unknown end
  local list = is_asked(sitting, asked.seat) and of_name(game:moves(), name)
    or {}
  local texts, problem = game:texts(list)
  local places, wrong = game:where(list)
  if not (texts and places) then return nil, problem or wrong end
  local found = game_json.moves(game.rules, list, texts, places)
  for _, move in ipairs(found) do move.title = show.spoken(game, move.text) end
  return { moves = found, words = words_in(game, list) }
end

-- Reasons against a move as data, with what speaks against it on the board.
local function reasons_of(sitting, reasons, move, seat)
  local places, number = sitting.game:causes(move, reasons, seat), 0
  return list_of(reasons, function (reason)
    local one = pick(reason, "says text column file line")
    number = number + 1
    one.rule, one.exceptions = reason.id, find.excepted(reason)
    one.places = list_of(places[number] or {}, function (place)
      local made = game_json.place(place)
      made.says = show.cause(sitting, place)
      return made
    end)
    return one
  end)
end

-- The move as the seat would make it: the text itself where no seat is named,
-- it is the seat's turn or the text is not a move.
local function meant(sitting, asked)
  local move = not is_asked(sitting, asked.seat) and asked.seat
    and sitting.game:parse(asked.move)
  if not move then return asked.move end
  move.player = asked.seat
  return move
end

local function play(sitting, asked)
  local move = meant(sitting, asked)
  local ok, reasons = sitting.game:play(move)
  if not ok then
    return nil, reasons[1].text, reasons_of(sitting, reasons, move)
  end
  return find.add_fired(sitting, standing.add(sitting, {
    log = list_of(sitting.game:log(eyes.viewer(sitting))),
    told = game_json.told(news.since(sitting,
      sitting.game:decisions() - 1)) }))
end

local function texts_of(reasons)
  local texts = {}
  for i, reason in ipairs(reasons) do texts[i] = reason.text end
  return table.concat(texts, "\n")
end

-- What would speak against a move `of` another player if it were their turn,
-- as far as that may be known.
local function why_of(sitting, asked, seat)
  local known = eyes.may_know(sitting, function (game)
    return texts_of(game:why(asked.move, seat))
  end)
  if not known then return nil, say("why_hidden", { move = asked.move }) end
  return sitting.game:why(asked.move, seat)
end

local function why(sitting, asked)
  local move, seat, reasons, problem = asked.move, nil, nil, nil
  if asked.of then
    seat, problem = sitting:seat(tostring(asked.of))
    if seat then reasons, problem = why_of(sitting, asked, seat) end
  else
    move = meant(sitting, asked)
    reasons = sitting.game:why(move)
  end
  if not reasons then return nil, problem end
  return { legal = #reasons == 0, title = show.spoken(sitting.game, asked.move),
    reasons = reasons_of(sitting, reasons, move, seat) }
end

-- Decisions of bots, one or as many as were asked for.
local function go(sitting, asked)
  local made = {}
  for _ = 1, asked.count or 1 do
    local one, problem = turns.of_bot(sitting)
    if problem and not made[1] then return nil, problem end
    if not one then break end
    one.lines = list_of(one.lines)
    made[#made + 1] = one
  end
  return standing.add(sitting, { made = list_of(made) })
end

local function seat_bots(sitting, asked)
  local ok, problem = bots.seat(sitting, asked.bots, asked)
  if not ok then return nil, problem end
  return standing.add(sitting, { bots = bots.seats(sitting),
    known = list_of(bots.names(sitting)) })
end

local function hint(sitting, asked)
  local move, name, trouble = bots.hint(sitting, asked.bot, asked)
  if not move then return nil, name end
  local found, problem = why_move.of(sitting, move)
  local text = sitting.game:text(move)
  return { bot = name, move = text, trouble = trouble or problem,
    title = show.spoken(sitting.game, text),
    why = found and { says = found.says, more = json.list(found.more),
      less = json.list(found.less), chance = found.chance, next = found.next,
      next_chance = found.next_chance } }
end

-- The clauses that fired in a decision of the past; the last, if none is said.
local function fired(sitting, asked)
  local last = sitting.game:decisions()
  if last == 0 then return nil, say "nothing_yet" end
  return find.fired_in(sitting, asked.decision or last)
end

-- Which clauses fire is noted from now on, or no longer.
local function trace(sitting, asked)
  if asked.on ~= nil then
    local ok, message = sitting.game:trace(asked.on)
    if not ok then return nil, message end
    sitting.tracing = asked.on
  end
  return find.add_fired(sitting, { on = sitting.tracing })
end

return {
  { name = "moves", takes = "name seat", run = moves },
  { name = "play", takes = "move! seat", run = play },
  { name = "why", takes = "move! of seat", run = why },
  { name = "bots", takes = "bots iters ms offers", run = seat_bots },
  { name = "go", takes = "count", run = go,
    alone = "at the prompt bots move by themselves" },
  { name = "hint", takes = "bot iters ms offers", run = hint },
  { name = "trace", takes = "on seat", run = trace },
  { name = "fired", takes = "decision seat", run = fired },
}
