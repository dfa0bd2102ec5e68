-- The prompt: reads a line, obeys it, says whose turn it is. Nothing that a
-- line does ends the sitting but :quit, Ctrl-D and a closed terminal.

local beside = require "rulewright.repl.draw.terminal_beside"
local bots = require "rulewright.repl.bots"
local commands = require "rulewright.repl.commands"
local complete = require "rulewright.repl.complete"
local console = require "rulewright.console"
local games = require "rulewright.repl.games"
local output = require "rulewright.repl.output"
local palette = require "rulewright.repl.draw.palette"
local sandbox = require "rulewright.engine.sandbox"
local say = require "rulewright.repl.say"
local session = require "rulewright.repl.session"
local show = require "rulewright.repl.show"
local start = require "rulewright.repl.start"
local typed = require "rulewright.repl.typed"

local options = start.options { version = { about = "about_version" } }
options.with, options.without = nil, nil

local prompt = { about = "about_repl", words = {}, options = options }

-- $XDG_STATE_HOME/rulewright/history; without a home there is no file, and a
-- folder that cannot be made is no reason to stop.
local function open_history()
  local state = os.getenv "XDG_STATE_HOME"
  if not state or state == "" then
    local home = os.getenv "HOME"
    state = home and home ~= "" and home .. "/.local/state"
  end
  if state and console.mkdirs(state .. "/rulewright") then
    console.history(state .. "/rulewright/history")
  end
end

local function first_screen(sitting)
  if not sitting.game then
    output.print(say("first_screen", { games = games.list() }))
    return
  end
  output.lines(show.opening(sitting))
end

-- Says whose turn it is when that has changed since it was last said.
local function tell_turn(sitting)
  if not sitting.game then return end
  local status = show.status(sitting)
  if status ~= sitting.said then
    sitting.said = status
    for _, line in ipairs(beside.wrap(status, output.width())) do
      output.print(output.paint(line, "cyan"))
    end
  end
end

-- The prompt asks the rules for that, and they may fail.
local function say_turn(sitting)
  local fine, problem = console.guard(tell_turn, sitting)
  if fine then return end
  output.print(problem == "interrupted" and say "interrupted"
    or say("broken", { message = tostring(problem) }))
end

-- The player's name in the player's colour.
local function badge(sitting, seat)
  local name = sandbox.screen(sitting:name(seat))
  if not output.colour then return name end
  local shade = palette.player(palette.shades(sitting:colours())[seat])
  return ("\27[1;38;5;%d;48;5;%dm %s \27[0m"):format(shade.ink, shade.ansi,
    name)
end

local function sign(sitting)
  local game = sitting.game
  if not game then return "> " end
  local fine, waiting = console.guard(game.waiting, game)
  if not fine or not waiting then return "· > " end
  return badge(sitting, waiting.player) .. " > "
end

-- The lines of a clause until it is whole; nil when it was thrown away.
local function whole_clause(line)
  local told = false
  while typed.is_open(line) do
    if not told then output.print(output.paint(say "unfinished", "dim")) end
    told = true
    local more = console.read("  … ")
    if not more or more:match "^%s*$" then
      output.print(say "thrown_away")
      return nil
    end
    line = line .. "\n" .. more
  end
  return line
end

-- The bots move; Ctrl-C takes the word back to the person.
local function let_bots_move(sitting)
  local fine, done, problem = console.guard(bots.move, sitting)
  if not fine then
    problem = done == "interrupted" and say "interrupted"
      or say("broken", { message = tostring(done) })
  end
  if problem then output.print(problem) end
  sitting:changed()
end

local function obey(sitting, line)
  local kind = typed.kind(line)
  if kind == "nothing" then return end
  local fine, done, problem = console.guard(commands.obey, sitting, kind, line)
  if not fine then
    local message = tostring(done)
    problem = message == "interrupted" and say "interrupted"
      or say("broken", { message = message })
  elseif done then
    problem = nil
  end
  if problem then output.print(problem) end
  sitting:changed()
  if kind == "move" and not problem then let_bots_move(sitting) end
end

local function refused(why, sentence)
  if why == "interrupt" then return true end
  if why == "refused" then
    output.print(say("not_understood", { message = sentence }))
    return true
  end
  return false
end

-- Reads and obeys until the end; the exit code.
function prompt.sit(sitting)
  open_history()
  complete.attach(sitting)
  first_screen(sitting)
  let_bots_move(sitting)
  while not sitting.leaving do
    say_turn(sitting)
    io.stdout:flush()
    local line, why, sentence = console.read(sign(sitting))
    line = line and whole_clause(line)
    if line and line:match "%S" then
      console.add((line:gsub("%s*\n%s*", " ")))
      obey(sitting, line)
    elseif not line and why and not refused(why, sentence) then
      break
    end
  end
  if not sitting.leaving then io.stdout:write "\n" end
  return 0
end

function prompt.run()
  return prompt.sit(session.new())
end

return prompt
