-- Which clauses fired, told by one process for each file of specs and added up
-- by another: in a folder, under the path of the spec, a sealed file. A spec
-- that has left none, or one that is not whole, is named; what the others told
-- is counted.

local coverage = require "rulewright.engine.coverage"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.say"
local sealed = require "rulewright.repl.sealed"

local fired = {}

local title = "rulewright fired 1"

-- True, or false and the sentence said.
function fired.write(path)
  local ok, problem = sealed.write(path, title, coverage.part())
  if not ok then output.complain(problem) end
  return ok or false
end

-- Adds what was told in `folder` of these specs; how many told nothing whole.
function fired.add(folder, specs)
  local lost = 0
  for _, path in ipairs(specs) do
    local part, problem = sealed.read(folder .. "/" .. path, title)
    if part then
      coverage.join(part)
    else
      lost = lost + 1
      output.complain(say(problem == "none" and "fired_none"
        or "fired_damaged", { path = path }))
    end
  end
  return lost
end

-- Tells of the clauses whose ids begin with one of `list`, "CAT-,CK-".
function fired.print(list)
  local prefixes = {}
  for prefix in list:gmatch "[^,]+" do prefixes[#prefixes + 1] = prefix end
  local lines = coverage.lines(coverage.report(prefixes))
  io.stdout:write("\n", table.concat(lines, "\n"), "\n")
end

return fired
