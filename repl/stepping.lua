-- A record step by step: what happened and the board after each move, forwards
-- and back. A line is empty or `n` (on), `b` (back), a number (to that move),
-- `q` (leave), or a command of the prompt.

local commands = require "rulewright.repl.commands"
local console = require "rulewright.console"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.say"
local show = require "rulewright.repl.show"

local stepping = {}

local longest = 1000 -- bytes of a line

local function at(sitting)
  return #sitting.game:history()
end

-- Goes one move on or back, whatever was changed by hand in between; false if
-- there is none.
local function step(sitting, way)
  local before = at(sitting)
  repeat
    if not sitting.game[way](sitting.game, 1) then return false end
  until at(sitting) ~= before
  sitting:changed()
  return true
end

local function go_to(sitting, number)
  while at(sitting) > number and step(sitting, "undo") do end
  while at(sitting) < number and step(sitting, "redo") do end
end

local function print_place(sitting)
  local list = sitting.game:history()
  if #list > 0 then
    output.print(show.decision(sitting, #list, list[#list]))
  end
  output.lines(sitting.game:log())
  local text, problem = show.board(sitting)
  output.print(text or problem)
  output.print(show.status(sitting))
end

local obey = {
  [""] = function (sitting) return step(sitting, "redo") end,
  b = function (sitting) return step(sitting, "undo") end,
  q = function (sitting)
    sitting.leaving = true
    return true
  end,
}
obey.n = obey[""]

local function to_number(sitting, line)
  local number = math.tointeger(tonumber(line))
  if number then go_to(sitting, math.min(number, sitting.length)) end
  return number ~= nil
end

-- Obeys a line: true if the position is to be shown.
local function obeyed(sitting, line)
  if line:find "^:" then
    local done, problem = output.paged(commands.obey, sitting, "command", line)
    if not done then output.print(problem) end
    return false
  end
  local known = obey[line]
  if known and known(sitting) then return not sitting.leaving end
  if not known and to_number(sitting, line) then return true end
  output.print(say(known and "step_end" or "step_keys"))
  return false
end

local function read(sitting)
  local sign = say("step_sign", { at = at(sitting), all = sitting.length })
  if console.is_terminal(0) then return console.read(output.screen(sign)) end
  return console.line(longest)
end

-- Steps through a record from its beginning; returns the exit code.
function stepping.run(sitting)
  go_to(sitting, 0)
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
  return 0
end

return stepping
