-- Plays a record again in another process of the program, which reads the rules
-- itself and shares nothing with this one. So it finds rules that keep
-- something outside the state, or depend on addresses in memory.

local console = require "rulewright.console"
local disk = require "rulewright.repl.arguments.disk"
local programs = require "rulewright.repl.arguments.programs"
local say = require "rulewright.repl.sentences.say"

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

local function run(words)
  local said, code = programs.run(words)
  if not said then return nil, code end
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
