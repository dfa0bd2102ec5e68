-- `rulewright compare GAME --against MODULE`: two rule sets on the same luck,
-- and what can be said of the difference.

local command = require "rulewright.repl.studies.command"
local compare_text = require "rulewright.repl.studies.compare_text"
local runs = require "rulewright.repl.studies.runs"
local say = require "rulewright.repl.sentences.say"
local studies = require "rulewright.repl.studies.study"

local compare = { options = command.options("against measure csv json svg",
  { without = { about = "about_compare_without" } }) }

function compare.begin(request, wanted)
  if not wanted.against and not wanted.without then
    return nil, say "compare_nothing", 2
  end
  request.without = nil
  return studies.compare(request,
    { against = wanted.against, without = wanted.without })
end

function compare.report(wanted, found)
  return runs.report(found, wanted, compare_text)
end

return command.new(compare)
