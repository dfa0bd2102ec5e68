-- `rulewright replay FILE`: plays a record again, printing each move with who
-- made it; a record that does not hold is refused with the first line that
-- differs. `--to N` stops after N moves and draws the board; `--step` goes
-- through it move by move, and a line beside it can be played from anywhere.

local commands = require "rulewright.repl.commands"
local console = require "rulewright.console"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"
local show = require "rulewright.repl.sitting.show"
local verdict = require "rulewright.repl.sitting.verdict"

local replay = {
  words = { { name = "FILE" } },
  options = options.of "to step with agree lang color ascii help",
}

-- How many moves stand before the first moment that can be gone back to.
local function beginning(game) return game.entries[game.first].made end

-- A sitting at the end of the record that is given, or after `to` moves; nil
-- and a sentence.
function replay.open(given)
  local sitting, to = session.new(), given.to
  local ok, message = sitting:load(given[1], given.with, given.agree)
  if not ok then return nil, message end
  local game = sitting.game
  sitting.length = game:decisions()
  if to and to < sitting.length and not game:go_to(to) then
    return nil, say("replay_before", { to = to, count = beginning(game) })
  end
  sitting:changed()
  return sitting
end

-- Step by step ----------------------------------------------------------------

local longest = 1000 -- bytes of a line

-- Lines around what happened and the board: the move, who is to decide, the
-- prompt.
local AROUND = 5

local function at(sitting)
  return sitting.game:decisions()
end

-- The board as large as the window allows under that many lines.
local function board(sitting, above)
  local text, problem = show.board(sitting,
    { height = output.room(above + AROUND) })
  return text or problem
end

local function print_place(sitting)
  local told, number, last = sitting.game:log(), sitting.game:back()()
  if number then output.print(show.decision(sitting, number, last)) end
  output.lines(told)
  output.print(board(sitting, #told))
  output.print(show.status(sitting))
end

local ways = { [""] = 1, n = 1, b = -1 }

-- Whether a line is for the game: a command, and in a line beside the record
-- whatever can be typed at the prompt.
local function is_for_game(sitting, line)
  return line:find "^:" or sitting.line and not ways[line] and line ~= "q"
    and not tonumber(line)
end

-- Obeys a line: true if the position is to be shown.
local function obeyed(sitting, line)
  if is_for_game(sitting, line) then
    local before = sitting.game:hash()
    local done, problem = output.paged(commands.obey, sitting, line)
    if not done then
      output.lines(type(problem) == "table"
        and show.refusal(sitting, problem, line) or { problem })
    end
    return done and sitting.line and sitting.game:hash() ~= before
  end
  sitting.leaving = line == "q"
  local way, number = ways[line], math.tointeger(tonumber(line))
  number = number and math.min(sitting.length,
    math.max(number, beginning(sitting.game)))
    or way and at(sitting) + way
  local there, problem
  if number then there, problem = sitting.game:go_to(number) end
  sitting:changed()
  if there then return true end
  if not sitting.leaving then
    output.print(way and say "step_end" or problem or say "step_keys")
  end
  return false
end

local function read(sitting)
  local sign = (sitting.line and say "beside_sign" or "")
    .. ("%d/%d > "):format(at(sitting), sitting.length)
  if console.is_terminal(0) then return output.read(output.screen(sign)) end
  return console.line(longest)
end

-- Steps through a record from its beginning: what happened and the board after
-- each move, forwards and back. A line is empty or `n` (on), `b` (back), a
-- number (to that move), `q` (leave), or a command of the prompt.
local function go_through(sitting)
  local found = sitting.game.verdict
  sitting.game:go_to(beginning(sitting.game))
  sitting:changed()
  local remark = verdict.remark(sitting.game)
  if remark then output.print(remark) end
  output.print(say "step_keys")
  output.paged(print_place, sitting)
  while not sitting.leaving do
    io.stdout:flush()
    local line, why = read(sitting)
    if not line and why ~= "interrupt" then break end
    if line and obeyed(sitting, line:match "^%s*(.-)%s*$") then
      output.paged(print_place, sitting)
    end
  end
  return found.is_true and 0 or 1
end

function replay.run(given)
  local sitting, problem = replay.open(given)
  if not sitting then return output.fail(problem) end
  if given.step then return go_through(sitting) end
  for i, decision in ipairs(sitting.game:history()) do
    output.print(show.decision(sitting, i, decision))
  end
  local text, message = show.board(sitting)
  output.print ""
  output.print(text and text .. "\n" or message)
  output.print(show.status(sitting))
  local count = sitting.game:decisions()
  if count < sitting.length then
    output.print(say("replay_to", { count = count, all = sitting.length }))
  end
  return replay.judge(sitting.game)
end

-- Says whether the record of a game that was loaded is true; returns the exit
-- code.
function replay.judge(game)
  local text, is_true = verdict.text(game)
  if not is_true then return output.fail(text) end
  output.print(text)
  return 0
end

return replay
