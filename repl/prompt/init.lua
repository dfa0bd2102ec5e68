-- The prompt: reads a line, obeys it, says whose turn it is. Only :quit, Ctrl-D
-- and a closed terminal end the sitting.

local beside = require "rulewright.repl.beside"
local commands = require "rulewright.repl.commands"
local complete = require "rulewright.repl.prompt.complete"
local console = require "rulewright.console"
local eyes = require "rulewright.repl.sitting.eyes"
local games = require "rulewright.repl.sitting.games"
local history = require "rulewright.repl.prompt.history"
local kept = require "rulewright.repl.sitting.kept"
local news = require "rulewright.repl.news"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local palette = require "rulewright.repl.draw.ink.palette"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"
local show = require "rulewright.repl.sitting.show"
local standings = require "rulewright.repl.sitting.standings"
local turns = require "rulewright.repl.sitting.turns"
local wrap = require "rulewright.repl.draw.terminal.beside".wrap

local prompt = { words = {},
  options = options.of "lang color ascii help version" }

-- The rules may fail to keep the game; that has no bearing on it.
local function tell_kept(sitting)
  local fine, done, why = console.guard(kept.keep, sitting)
  local path = kept.path(sitting)
  if path and not sitting.game:over() then
    output.print(say "kept")
    print(output.screen(kept.command(sitting, path)))
  elseif fine and not done then
    output.print(why and say("not_kept_why", { why = say.phrase(why) })
      or say "not_kept")
  end
  kept.leave(sitting)
end

-- Commands are not broken into lines, so that they can be typed again.
local function tell_left(sitting)
  local list = kept.offer(sitting)
  if list[1] then output.print(say "left") end
  for _, one in ipairs(list) do
    output.print(one.says)
    print(output.screen(one.command))
  end
end

-- With fewer rows than this for the board, what stands over it scrolls away.
local LEAST = 12

-- The board after a change, as large as fits the window; above, below: how many
-- lines stand there.
local function tell_board(sitting, above, below)
  local game, at = sitting.game, sitting.game.at
  if sitting.boards == "off" or sitting.drawn == game
    and sitting.drawn_at == at then
    return
  end
  sitting.drawn, sitting.drawn_at = game, at
  local room = sitting.boards ~= "on" and output.room(below) or nil
  local text, way = show.board(sitting, { height = room
    and math.max(room - above, math.min(room, LEAST)) })
  if text and (way or sitting.boards == "on") then output.print(text) end
end

-- Whose turn it is, what is to be decided and what is in hand, as lines.
local function turn_lines(sitting)
  local lines = wrap(show.status(sitting), output.width())
  for i, line in ipairs(lines) do lines[i] = output.paint(line, "cyan") end
  local hand = show.hand(sitting)
  local more = hand and wrap(hand, output.width(), "  ") or {}
  return table.move(more, 1, #more, #lines + 1, lines)
end

-- What is said when the game is over, as lines.
local function end_lines(sitting)
  if not sitting.game:over() then return {} end
  local lines = standings.lines(sitting)
  lines[#lines + 1] = show.seed(sitting)
  local more = show.afterwards(sitting)
  return table.move(more, 1, #more, #lines + 1, lines)
end

-- Tells what happened, shows the board and says whose turn it is, after a move
-- and when that has changed.
local function tell_turn(sitting)
  if not sitting.game then return end
  local happened, turn = news.take(sitting), turn_lines(sitting)
  local last = end_lines(sitting)
  table.move(last, 1, #last, #turn + 1, turn)
  output.lines(happened)
  tell_board(sitting, #happened, #turn)
  local said = table.concat(turn, "\n")
  if said == sitting.said then return end
  sitting.said = said
  output.lines(turn)
end

-- The results of console.guard, the problem told: rules may fail, and Ctrl-C
-- may stop them; `stopped`: the sentence for that.
local function told(stopped, fine, result, ...)
  if not fine then
    output.print(result == "interrupted" and say(stopped)
      or say("broken", { message = tostring(result) }))
  end
  return fine, result, ...
end

local function obey(sitting, line)
  local is_move = commands.kind(line) == "move"
  local f = is_move and commands.obey
    or function (...) return output.paged(commands.obey, ...) end
  local fine, done, problem = told("interrupted",
    console.guard(f, sitting, line))
  if fine and not done then
    output.lines(type(problem) == "table"
      and show.refusal(sitting, problem, line) or { problem })
  end
  sitting:changed()
  if is_move and fine and done then
    sitting.paused, sitting.said = nil, nil
  end
end

-- Commands that may be given before the keyboard is passed.
local before_passing = { quit = true, undo = true, view = true, bots = true }

-- Another person gets the keyboard before their cards are shown. False when
-- nobody took it.
local function pass_keyboard(sitting)
  local seat = sitting.game and eyes.due(sitting)
  if not seat then return true end
  output.print(say("pass_keyboard", { who = sitting:name(seat) }))
  io.stdout:flush()
  local line, why = output.read ""
  if why == "eof" then return false end
  if line and before_passing[line:match "^:(%l+)"] then obey(sitting, line) end
  if sitting.leaving then return false end
  if not line or line:find "%S" then return pass_keyboard(sitting) end
  sitting.holder = seat
  output.clear()
  news.passed(sitting, seat)
  return true
end

-- The prompt asks the rules for that, and they may fail. False when the
-- terminal has been closed.
local function say_turn(sitting)
  local fine, passed = console.guard(pass_keyboard, sitting)
  if not fine and passed == "interrupted" then return say_turn(sitting) end
  if fine and not passed then return false end
  if fine then fine, passed = console.guard(tell_turn, sitting) end
  told("interrupted", fine, passed)
  return true
end

-- The player's name in the player's colour.
local function badge(sitting, seat)
  local name = output.screen(sitting:name(seat))
  if not output.colour then return name end
  local shade = palette.player(palette.shades(sitting:colours())[seat])
  return ("\27[1;38;5;%d;48;5;%dm %s \27[0m"):format(shade.ink, shade.ansi,
    name)
end

local function sign(sitting)
  local game = sitting.game
  if not game then return "> " end
  local lead = sitting.line and output.screen(say "beside_sign") or ""
  local fine, waiting = console.guard(game.waiting, game)
  if not fine or not waiting then return lead .. output.screen "· > " end
  return lead .. badge(sitting, waiting.player) .. " > "
end

-- The lines of a clause until it is complete; nil when it was discarded.
local function whole_clause(line)
  local asked = false
  while commands.is_open(line) do
    if not asked then output.print(output.paint(say "unfinished", "dim")) end
    asked = true
    local more = output.read(output.screen "  … ")
    if not more or more:match "^%s*$" then
      output.print(say "thrown_away")
      return nil
    end
    line = line .. "\n" .. more
  end
  return line
end

-- Bots move, and decisions with one choice are made, until a person is to
-- decide or presses Ctrl-C.
local function go_on(sitting)
  if sitting.paused then return end
  local fine, done, problem = told("interrupted_bots",
    console.guard(turns.go_on, sitting,
      sitting.game and not eyes.people(sitting)[1]))
  if not fine then sitting.paused = done == "interrupted" end
  if fine and problem then output.print(problem) end
  sitting:changed()
end

-- Reads and obeys until the end; the exit code.
function prompt.sit(sitting)
  local folder = kept.folder()
  if folder then history.open(folder .. "/history") end
  complete.attach(sitting)
  output.lines(sitting.game and show.opening(sitting)
    or { say("first_screen", { games = games.list() }) })
  console.guard(kept.keep, sitting)
  console.guard(tell_left, sitting)
  sitting.makes_only_moves = true
  while not sitting.leaving do
    go_on(sitting)
    if not say_turn(sitting) then break end
    console.guard(kept.keep, sitting)
    io.stdout:flush()
    local line, why, sentence = output.read(sign(sitting))
    line = line and whole_clause(line)
    if line and line:match "%S" then
      history.add((line:gsub("%s*\n%s*", " ")))
      if commands.kind(line) ~= "nothing" then obey(sitting, line) end
    elseif line then
      sitting.paused = nil
    elseif why == "refused" then
      output.print(say("not_understood", { message = say.phrase(sentence) }))
    elseif why and why ~= "interrupt" then
      break
    end
  end
  if not sitting.leaving then io.stdout:write "\n" end
  beside.close(sitting)
  tell_kept(sitting)
  return 0
end

function prompt.run()
  local sitting = session.new()
  sitting.eyes = "own"
  return prompt.sit(sitting)
end

return prompt
