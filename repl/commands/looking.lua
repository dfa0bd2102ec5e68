-- Commands that look at the position.

local disk = require "rulewright.repl.arguments.disk"
local eyes = require "rulewright.repl.sitting.eyes"
local forms = require "rulewright.repl.sitting.forms"
local locale = require "rulewright.engine.language.locale"
local nearest = require "rulewright.engine.text.nearest"
local say = require "rulewright.repl.sentences.say"
local show = require "rulewright.repl.sitting.show"

local function move_names(sitting)
  if not sitting.game or not eyes.may_ask(sitting) then return {} end
  local _, order = show.by_name(sitting:texts())
  for i, name in ipairs(order) do
    order[i] = forms.called(sitting.game, name)
  end
  return order
end

-- The name of a move that was typed, preferably of one that is legal now, or
-- nil; then a sentence if there is no such move.
local function named_move(sitting, rest)
  if rest == "" then return nil end
  local game, _, order = sitting.game, show.by_name(sitting:texts())
  for _, word in ipairs { rest,
    locale.original(game.rules, rest, say.language) } do
    for _, name in ipairs(order) do
      if name == word or forms.called(game, name) == word then return name end
    end
    if game.rules.moves[word] then return word end
  end
  return nil, say("no_such_move", { word = rest,
    near = nearest.hint(rest, game.rules.moves, say.language) })
end

local function moves(sitting, rest)
  local only, unknown = named_move(sitting, rest)
  if unknown then return nil, unknown end
  local lines = show.moves(sitting, only)
  if #lines > 0 then return lines end
  return only and say("moves_of_none", { name = only }) or show.status(sitting)
end

local boards = { on = true, off = true, auto = true }

local function board(sitting, rest)
  if boards[rest] then
    sitting.boards = rest
    return say("board_" .. rest)
  end
  local only, unknown = named_move(sitting, rest)
  if unknown then return nil, unknown end
  local text, problem = show.board(sitting,
    { light = eyes.may_ask(sitting) and only or nil })
  return text and { text, show.status(sitting) }, problem
end

local function svg(sitting, rest)
  local text, problem = sitting:svg()
  if not text then return nil, problem end
  local path = disk.expand(rest)
  local ok, message = disk.write(path, text)
  return ok and say("drawn", { path = path }), message
end

local function view(sitting, rest)
  if rest == "" or rest == "all" then
    sitting.eyes = rest == "" and "own" or "all"
    return say(rest == "" and "view_own" or "view_all")
  end
  local seat, problem = sitting:seat(rest)
  if not seat then return nil, problem end
  sitting.eyes = seat
  local drawn, message = board(sitting, "")
  return drawn and { say("view_of", { who = sitting:name(seat) }), drawn },
    message
end

local function players(sitting)
  if not sitting.game then return {} end
  local list = sitting:names()
  list[#list + 1] = "all"
  return list
end

local function why(sitting, rest)
  local reasons = sitting.game:why(rest)
  return #reasons == 0 and say "legal" or show.refusal(sitting, reasons, rest)
end

local function texts(sitting)
  if not sitting.game or not eyes.may_ask(sitting) then return {} end
  local list = {}
  for i, move in ipairs(sitting:texts()) do list[i] = move.text end
  return list
end

local function names_and_whens(sitting)
  local list = move_names(sitting)
  return table.move({ "on", "off", "auto" }, 1, 3, #list + 1, list)
end

return {
  { name = "moves", takes = "[NAME]", run = moves, offers = move_names,
    own = true },
  { name = "why", takes = "MOVE", run = why, offers = texts,
    needs = "needs_move", own = true },
  { name = "board", takes = "[NAME or WHEN]", run = board,
    offers = names_and_whens },
  { name = "view", takes = "[PLAYER]", run = view, offers = players },
  { name = "svg", takes = "FILE", run = svg, offers = disk.offers,
    needs = "needs_file" },
}
