-- Commands that look at the position.

local beside = require "rulewright.repl.draw.terminal.beside"
local disk = require "rulewright.repl.arguments.disk"
local eyes = require "rulewright.repl.sitting.eyes"
local forms = require "rulewright.repl.sitting.forms"
local output = require "rulewright.repl.output"
local pointing = require "rulewright.repl.sitting.pointing"
local say = require "rulewright.repl.sentences.say"
local show = require "rulewright.repl.sitting.show"

local function move_names(sitting)
  if not sitting.game or not eyes.may_ask(sitting) then return {} end
  local _, order = show.by_name(sitting:texts())
  for i, name in ipairs(order) do
    order[i] = show.spoken(sitting.game, forms.called(sitting.game, name))
  end
  return order
end

local function read_name(_, rest)
  return { name = rest ~= "" and rest or nil }
end

local function print_moves(sitting, answer, rest)
  local is_one = rest ~= ""
  local lines = show.moves(sitting, answer.moves, is_one)
  if #lines > 0 then return lines end
  return is_one and say("moves_of_none", { name = rest })
    or show.status(sitting)
end

local boards = { on = true, off = true, auto = true }

local function is_place(sitting, text)
  local picture = sitting:scene()
  return picture and pointing.ask_for(sitting.game, picture, text)
end

-- What `:board` is followed by: a place, or the name of a move, whose places
-- are lit where the viewer may know them. nil and a sentence if it is neither.
local function read_board(sitting, rest)
  if rest == "" or rest == "full" then return {} end
  local name, unknown = forms.named(sitting, rest)
  if name then return { light = eyes.may_ask(sitting) and name or nil } end
  if is_place(sitting, rest) then return { around = rest } end
  return nil, unknown
end

-- As large as the window has room for.
local function board(sitting, rest)
  if boards[rest] then
    sitting.boards = rest
    return say("board_" .. rest)
  end
  local options, problem = read_board(sitting, rest)
  if not options then return nil, problem end
  local status = show.status(sitting)
  options.height = rest ~= "full"
    and output.room(#beside.wrap(status, output.width())) or nil
  local text, wrong = show.board(sitting, options)
  return text and { text, status }, wrong
end

local function write_svg(_, answer, rest)
  local path = disk.expand(rest)
  local ok, message = disk.write(path, answer.svg)
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

-- "red road D3.e": the seat, and the move; nil and the text where it is a move
-- itself.
local function of_seat(sitting, text)
  local name, rest = text:match "^(%S+)%s+(.+)$"
  local seat = name and not sitting.game:parse(text) and sitting:seat(name)
  return seat or nil, seat and rest or text
end

local function read_why(sitting, rest)
  local seat, move = of_seat(sitting, rest)
  return { move = move, of = seat }
end

local function print_why(sitting, answer, _, asked)
  if answer.legal then return say "legal" end
  return { show.refusal(sitting, answer.reasons, asked.move),
    show.causes(answer.reasons) }
end

local function texts(sitting)
  if not sitting.game or not eyes.may_ask(sitting) then return {} end
  local list = {}
  for i, move in ipairs(sitting:texts()) do list[i] = move.text end
  return list
end

local function names_and_whens(sitting)
  local list = move_names(sitting)
  return table.move({ "full", "on", "off", "auto" }, 1, 4, #list + 1,
    list)
end

return {
  { name = "moves", takes = "[NAME]", read = read_name, print = print_moves,
    offers = move_names, own = true },
  { name = "why", takes = "[PLAYER] MOVE", read = read_why, print = print_why,
    offers = texts, needs = "needs_move", own = true },
  { name = "board", takes = "[NAME, PLACE or WHEN]", run = board,
    offers = names_and_whens,
    alone = "a terminal shows letters, clients get the picture" },
  { name = "view", takes = "[PLAYER]", run = view, offers = players,
    alone = "the prompt keeps whose view it shows; a request names its seat" },
  { name = "svg", takes = "FILE", asks = "board", print = write_svg,
    offers = disk.offers, needs = "needs_file" },
}
