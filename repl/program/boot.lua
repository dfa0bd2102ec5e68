-- The first Lua that the program runs. It hides Lua's own error output from
-- users: whatever goes wrong below ends as one sentence on stderr.

local console = require "rulewright.console"

local boot = {}

-- Games make much short-lived garbage and keep little: the collector waits
-- until memory has grown to four times what was in use. Specs keep much, and
-- four times that would exceed the memory limit of scripts, so they use Lua's
-- default. Where nothing is kept from game to game the collector is
-- generational, and a minor collection comes before the growth (in percent)
-- exceeds the processor's caches.
local collector_pause, growth = 400, 6
local forgetful = { sim = true, compare = true }

local function one_line(problem)
  local text = type(problem) == "table" and rawget(problem, "message")
    or problem
  return (tostring(text):match("[^\n]*"):gsub("%c", "?"))
end

local function asks_help(arguments)
  for _, word in ipairs(arguments) do
    if word == "--help" or word == "-h" then return true end
  end
end

local function program(arguments)
  if arguments[1] == "test" and not asks_help(arguments) then
    local specs = require "rulewright.repl.specs.test"
    return specs.run(table.move(arguments, 2, #arguments, 1, {}))
  end
  if forgetful[arguments[1]] then
    collectgarbage("generational", growth)
  else
    collectgarbage("incremental", collector_pause)
  end
  return require("rulewright.repl.program.main")(arguments)
end

local function run(arguments)
  local fine, code = xpcall(program, function(problem)
    if os.getenv "RULEWRIGHT_DEBUG" then
      return debug.traceback(one_line(problem), 2)
    end
    return one_line(problem)
  end, arguments)
  if fine then
    code = math.type(code) == "integer" and code or 0
    return code ~= 0 and console.interrupted() and 130 or code
  end
  if console.interrupted() or code == "interrupted" then return 130 end
  io.stdout:flush()
  io.stderr:write("rulewright: ", code, "\n")
  return 1
end

-- The exit code of the program: 0 good, 1 refused or failed, 2 usage,
-- 130 Ctrl-C; and what to say if its output cannot be written.
function boot.run(arguments)
  local code = run(arguments)
  local say = package.loaded["rulewright.repl.sentences.say"]
  return code, say and say "not_printed"
end

return boot
