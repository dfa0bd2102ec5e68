-- `rulewright sim GAME`: plays games with bots and reports the results.
-- `rulewright sim merge PART…` adds up what several runs counted.
--
-- The output depends on the modules, the bots and the seeds alone: not on the
-- number of processes, the machine, or the clock.

local disk = require "rulewright.repl.arguments.disk"
local jobs = require "rulewright.repl.studies.jobs"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local parts = require "rulewright.repl.studies.parts"
require "rulewright.repl.sitting.programs"
local runs = require "rulewright.repl.studies.runs"
local sim_files = require "rulewright.repl.studies.sim_files"
local sim_table = require "rulewright.repl.studies.sim_table"
local studies = require "rulewright.repl.studies.study"
local tally = require "rulewright.lab.figures.tally"

local kind = { name = "sim", title = "rulewright part 2",
  accounts = function (part)
    return { { head = part.head, account = part.tally } }
  end }

local sim = {
  more = true,
  words = { { name = "GAME or merge PART…", many = true, place = true,
    choices = { "merge" } } },
  options = options.of("games players bots measure iters ms offers wait"
    .. " seeds secret jobs with without limit quick clauses csv json svg each"
    .. " pace part records lang color ascii help",
    { clauses = { about = "about_every_clause" } }),
}

-- rows: those of --each.
local function report(wanted, part, rows)
  local found = tally.findings(part)
  found.head, found.rows, found.pace = part.head, rows, wanted.pace
  return runs.report(found, wanted, sim_table, function (path)
    return parts.write(kind, path, part)
  end)
end

local function write_record(made, seed, folder)
  local path = ("%s/seed-%d.record"):format(folder, seed)
  local text, problem = made:record(seed)
  if text then text, problem = disk.write(path, text) end
  if not text then error(problem, 0) end
end

-- The work of jobs.run: that of the study, and the rows of --each by seed.
local function work_of(study, wanted)
  local work, made = {}, study.made
  local _, row_of = sim_files.games(made:head())
  function work.new() return { tally = study.work.new(), rows = {} } end
  function work.play(account, seed, stop)
    local game = made:play(seed, { stop = stop, hash = wanted.each ~= nil })
    if not game then return false end
    tally.add(account.tally, game)
    if wanted.each then
      account.rows[#account.rows + 1] = row_of(game)
    end
    if wanted.records and not game.fault then
      write_record(made, seed, wanted.records)
    end
  end
  return work
end

local function run(wanted, range)
  local study, message = studies.sim(runs.request(wanted))
  if study and wanted.records then
    local ok, why = disk.make_folder(wanted.records)
    message = not ok and why or nil
  end
  if message then return output.fail(message) end
  local account, stopped = jobs.run(work_of(study, wanted), range,
    wanted.jobs or 1)
  if not account then return output.fail(stopped) end
  local code = report(wanted, study.part(account.tally), account.rows)
  return runs.code(code, stopped, "sim_stopped", {
    done = account.tally.games, all = range[2] - range[1] + 1 })
end

function sim.run(wanted)
  local part, message, code = parts.given(kind, wanted)
  if part then return report(wanted, part) end
  if message then return output.fail(message, code) end
  local range, problem = runs.seeds(wanted)
  if not range then return output.fail(problem, 2) end
  return run(wanted, range)
end

return sim
