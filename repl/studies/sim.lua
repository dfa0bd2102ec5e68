-- `rulewright sim GAME`: plays games with bots and reports the results.
-- `rulewright sim merge PART…` adds up what several runs counted.
--
-- The output depends on the modules, the bots and the seeds alone: not on the
-- number of processes, the machine, or the clock.

local accounts = require "rulewright.lab.figures.accounts"
local command = require "rulewright.repl.studies.command"
local disk = require "rulewright.repl.arguments.disk"
local parts = require "rulewright.repl.studies.parts"
local runs = require "rulewright.repl.studies.runs"
local sim_files = require "rulewright.repl.studies.sim_files"
local sim_table = require "rulewright.repl.studies.sim_table"
local studies = require "rulewright.repl.studies.study"
local tally = require "rulewright.lab.figures.tally"

local kind = { name = "sim", title = "rulewright part 2",
  accounts = function (part)
    return { { head = part.head, account = part.tally } }
  end }

local sim = { kind = kind, options = command.options("measure quick clauses"
  .. " csv json svg each pace part records",
  { clauses = { about = "about_every_clause" } }) }

local function write_record(made, seed, folder)
  local path = ("%s/seed-%d.record"):format(folder, seed)
  local text, problem = made:record(seed)
  if text then text, problem = disk.write(path, text) end
  if not text then error(problem, 0) end
end

-- The rows of --each go with the account.
function sim.begin(request, wanted)
  local study, message = studies.sim(request)
  if study and wanted.records then
    local ok, why = disk.make_folder(wanted.records)
    message = not ok and why or nil
  end
  if message then return nil, message end
  local _, row_of = sim_files.games(study.made:head())
  study.arm.hash = wanted.each ~= nil
  function study.hear(account, game)
    if wanted.each then accounts.join(account, { rows = { row_of(game) } }) end
    if wanted.records and not game.fault then
      write_record(study.made, game.seed, wanted.records)
    end
  end
  return study
end

function sim.report(wanted, part)
  local rows = part.tally.rows
  part.tally.rows = nil
  local found = tally.findings(part)
  found.head, found.rows, found.pace = part.head, rows, wanted.pace
  return runs.report(found, wanted, sim_table, function (path)
    return parts.write(kind, path, part)
  end)
end

return command.new(sim)
