-- Plays a record again in another process of the program, which reads the rules
-- itself and shares nothing with this one. So it finds rules that keep
-- something outside the state, or depend on addresses in memory.

local console = require "rulewright.console"
local disk = require "rulewright.repl.disk"
local say = require "rulewright.repl.say"

local afresh = {}

-- The same check as `given`, of one record.
local function command(given, path)
  local words = { console.realpath "/proc/self/exe", "check", "--record", path,
    "--lang", say.language }
  for _, name in ipairs { "with", "without" } do
    if given[name] then
      words[#words + 1] = "--" .. name
      words[#words + 1] = table.concat(given[name], ",")
    end
  end
  words[#words + 1] = "--"
  words[#words + 1] = given[1]
  return words
end

-- Runs a program to its end: its exit code and what it said.
local function finish(words)
  local job, why = console.start(words)
  if not job then return 1, say("no_process", { why = say.phrase(why) }) end
  local said = {}
  repeat
    local more = console.hear({ job }, 1)[1]
    if more then said[#said + 1] = more end
  until more == false
  return console.code(job), table.concat(said)
end

local function run(words)
  local code, said = finish(words)
  if code == 0 then return true end
  return nil, said:match "^rulewright: ([^\n]+)" or said:match "^[^\n]*"
end

-- For battery.run: text of a record → true, or nil and a sentence.
function afresh.player(given)
  return function (text)
    local path = os.tmpname()
    local good, problem = disk.write(path, text)
    if good then good, problem = run(command(given, path)) end
    os.remove(path)
    return good, problem
  end
end

return afresh
