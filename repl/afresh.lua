-- A record played again by another process of the program, which has read the
-- rules itself and knows nothing of this one: what a rule kept outside the
-- state, or took from where things lie in memory, comes to light there.

local console = require "rulewright.console"
local say = require "rulewright.repl.say"

local afresh = {}

local function quoted(text)
  return "'" .. text:gsub("'", "'\\''") .. "'"
end

-- The same check as `given`, of one record.
local function command(given, path)
  local words = { quoted(console.realpath "/proc/self/exe"), "check",
    "--record", quoted(path), "--lang", say.language }
  for _, name in ipairs { "with", "without" } do
    if given[name] then
      words[#words + 1] = "--" .. name
      words[#words + 1] = quoted(table.concat(given[name], ","))
    end
  end
  words[#words + 1] = "-- " .. quoted(given[1]) .. " 2>&1"
  return table.concat(words, " ")
end

local function run(line)
  local pipe, problem = io.popen(line)
  if not pipe then return nil, problem end
  local words = pipe:read "a"
  if pipe:close() then return true end
  return nil, words:match "^rulewright: ([^\n]+)" or words:match "^[^\n]*"
end

-- For battery.run: text of a record → true, or nil and a sentence.
function afresh.player(given)
  return function (text)
    local path = os.tmpname()
    local good, problem = console.write_file(path, text)
    if good then good, problem = run(command(given, path)) end
    os.remove(path)
    return good, problem
  end
end

return afresh
