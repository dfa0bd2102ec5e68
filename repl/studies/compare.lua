-- `rulewright compare GAME --against MODULE`: two rule sets on the same luck,
-- and what can be said of the difference.

local compare_text = require "rulewright.repl.studies.compare_text"
local jobs = require "rulewright.repl.studies.jobs"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local runs = require "rulewright.repl.studies.runs"
require "rulewright.repl.sitting.programs"
local say = require "rulewright.repl.sentences.say"
local studies = require "rulewright.repl.studies.study"

local compare = {
  more = true,
  words = { { name = "GAME", place = true } },
  options = options.of("against without with games players bots measure"
    .. " iters ms offers wait seeds jobs limit csv json svg lang color ascii"
    .. " help", { without = { about = "about_compare_without" } }),
}

local function run(wanted, range)
  local request = runs.request(wanted)
  request.without = nil
  local study, problem = studies.compare(request,
    { against = wanted.against, without = wanted.without })
  if not study then return output.fail(problem) end
  local account, stopped = jobs.run(study.work, range, wanted.jobs or 1)
  if not account then return output.fail(stopped) end
  local code = runs.report(study.found(account, range), wanted, compare_text)
  return runs.code(code, stopped, "sim_stopped", {
    all = range[2] - range[1] + 1, done = account.pairs + account.unfinished
      + account.broken })
end

function compare.run(wanted)
  if not wanted.against and not wanted.without then
    return output.fail(say "compare_nothing", 2)
  end
  local range, problem = runs.seeds(wanted)
  if not range then return output.fail(problem, 2) end
  return run(wanted, range)
end

return compare
