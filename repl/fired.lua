-- Which clauses fired: the process of each spec file writes them to a sealed
-- file, and another adds them up. A spec whose file is missing or damaged is
-- named; the others are counted.

local coverage = require "rulewright.lab.coverage"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.say"
local sealed = require "rulewright.repl.sealed"

local fired = {}

local title = "rulewright fired 1"

-- True, or false after saying why.
function fired.write(path)
  local ok, problem = sealed.write(path, title, coverage.part())
  if not ok then output.complain(problem) end
  return ok or false
end

-- Adds what a spec wrote to the file at `path`; true, or nil and a sentence.
function fired.add(path, spec)
  local part, problem = sealed.read(path, title)
  if not part then
    return nil, say(problem == "none" and "fired_none" or "fired_damaged",
      { path = spec })
  end
  coverage.join(part)
  return true
end

-- Reports the clauses whose ids begin with one of `list`, "CAT-,CK-".
function fired.print(list)
  local prefixes = {}
  for prefix in list:gmatch "[^,]+" do prefixes[#prefixes + 1] = prefix end
  local lines = coverage.lines(coverage.report(prefixes))
  io.stdout:write("\n", table.concat(lines, "\n"), "\n")
end

return fired
