-- A command that plays an experiment and reports on its account: `sim`,
-- `compare`, `ladder` and `fit`. Each says
--
--   options        made by command.options
--   begin(request, wanted)
--                  its study: { work = or works = what jobs.run plays, in turn;
--                  part(accounts, range) = what is kept of them;
--                  stopped(accounts, range, at) = the key of the sentence that
--                  is said where a signal stops the work, and its blanks };
--                  or nil, a sentence and the exit code
--   report(wanted, part, range, signal)
--                  what it prints and writes; the exit code
--   seeds(wanted)  the first and the last seed, if not as in runs.lua
--   kind           what parts.lua adds up, if it can add up files

local jobs = require "rulewright.repl.studies.jobs"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local parts = require "rulewright.repl.studies.parts"
require "rulewright.repl.sitting.programs"
local runs = require "rulewright.repl.studies.runs"

local command = {}

local played = "games players bots iters ms offers wait seeds secret jobs with"
  .. " without limit"
local shown = "lang color ascii help"

-- The options of all such commands, and those of its `own`; changed: what
-- differs in some, by name.
function command.options(own, changed)
  return options.of(("%s %s %s"):format(played, own, shown), changed)
end

-- The accounts of the works; the signal that stopped one, and its number. Those
-- behind it have played nothing. nil and a sentence if a process was lost.
local function play(works, range, count)
  local list, signal, at = {}, nil, nil
  for i, work in ipairs(works) do
    if signal then
      list[i] = work.new()
    else
      list[i], signal = jobs.run(work, range, count)
      if not list[i] then return nil, signal end
      at = signal and i
    end
  end
  return list, signal, at
end

local function carry_out(self, wanted, range)
  local study, message, code = self.begin(runs.request(wanted), wanted)
  if not study then return output.fail(message, code) end
  local accounts, signal, at = play(study.works or { study.work }, range,
    wanted.jobs or 1)
  if not accounts then return output.fail(signal) end
  code = self.report(wanted, study.part(accounts, range), range, signal)
  return runs.code(code, signal, study.stopped(accounts, range, at))
end

-- The same, with `run(wanted)`.
function command.new(self)
  self.more = true
  self.words = { self.kind and { name = "GAME or merge PART…", many = true,
    place = true, choices = { "merge" } } or { name = "GAME", place = true } }
  function self.run(wanted)
    if self.kind then
      local part, found, code = parts.given(self.kind, wanted)
      if part then return self.report(wanted, part, found) end
      if found then return output.fail(found, code) end
    end
    local range, problem = (self.seeds or runs.seeds)(wanted)
    if not range then return output.fail(problem, 2) end
    return carry_out(self, wanted, range)
  end
  return self
end

return command
