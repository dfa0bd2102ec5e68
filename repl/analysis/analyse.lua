-- `rulewright analyse RECORD`: who stood how at each moment of a game, where it
-- turned, and which decisions were mistakes.

local jobs = require "rulewright.repl.studies.jobs"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local runs = require "rulewright.repl.studies.runs"
local session = require "rulewright.repl.sitting.session"
local study = require "rulewright.repl.analysis.study"
local text = require "rulewright.repl.analysis.text"
local verdict = require "rulewright.repl.sitting.verdict"

local command = {
  more = true,
  words = { { name = "RECORD" } },
  options = options.of("iters ms seed jobs with agree csv json svg lang color"
    .. " ascii help", { iters = { about = "about_analyse_iters" },
      ms = { about = "about_analyse_ms", least = 1 },
      seed = { about = "about_analyse_seed" },
      jobs = { about = "about_analyse_jobs" } }),
}

-- What is found, as far as it came, and the signal that ended it; nil and a
-- sentence.
function command.whole(sitting, given)
  local one, problem = study.of(sitting, given)
  if not one then return nil, problem end
  local account, stopped = jobs.run(one.work, { one.first, one.last },
    given.jobs or jobs.both())
  if not account then return nil, stopped end
  return one.found(account), stopped
end

function command.run(wanted)
  local sitting = session.new()
  local ok, problem = sitting:load(wanted[1], wanted.with, wanted.agree)
  if not ok then return output.fail(problem) end
  local said, is_true = verdict.text(sitting.game)
  if not is_true then output.complain(said) end
  local found, stopped = command.whole(sitting, wanted)
  if not found then return output.fail(stopped) end
  ok, problem = runs.write(found, wanted, text)
  if not ok then return output.fail(problem) end
  return runs.code(found.broken > 0 and 1 or 0, stopped, "analysis_stopped",
    { done = found.done, all = found.moments })
end

return command
