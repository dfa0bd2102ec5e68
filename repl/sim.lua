-- `rulewright sim GAME`: plays games with bots and reports the results.
-- `rulewright sim merge PART…` adds up what several runs counted.
--
-- The output depends on the modules, the bots and the seeds alone: not on the
-- number of processes, the machine, or the clock.

local disk = require "rulewright.repl.disk"
local findings = require "rulewright.repl.findings"
local jobs = require "rulewright.repl.jobs"
local locale = require "rulewright.engine.locale"
local output = require "rulewright.repl.output"
local parts = require "rulewright.repl.parts"
local say = require "rulewright.repl.say"
local session = require "rulewright.repl.session"
local sim_files = require "rulewright.repl.sim_files"
local sim_options = require "rulewright.repl.sim_options"
local sim_output = require "rulewright.repl.sim_output"
local sim_table = require "rulewright.repl.sim_table"
local simulation = require "rulewright.lab.simulation"
local tally = require "rulewright.lab.tally"

local options = sim_options.all {
  each = { value = "FILE", about = "about_each" },
  part = { value = "FILE", about = "about_part" },
  records = { value = "FOLDER", about = "about_records" },
  quick = { about = "about_quick" },
  clauses = { about = "about_every_clause" },
}

local kind = { name = "sim", title = "rulewright part 2",
  accounts = function (part)
    return { { head = part.head, account = part.tally } }
  end }

local sim = {
  about = "about_sim", more = "more_sim",
  words = { { name = "GAME or merge PART…", many = true, place = true } },
  options = options,
  order = { "games", "players", "bots", "measure", "iters", "ms", "offers",
    "wait", "seeds", "jobs", "with", "without", "limit", "quick", "clauses",
    "csv", "json", "svg", "each", "part", "records", "lang", "color", "ascii",
    "help" },
}

-- Writing ------------------------------------------------------------------

local makers = {
  lines = function (all) return sim_table.lines(all.found) end,
  csv = function (all) return sim_files.csv(all.found) end,
  json = function (all) return sim_files.json(all.found) end,
  svg = function (all)
    return require "rulewright.repl.draw.sim_figure".text(all.found)
  end,
  each = function (all)
    return sim_files.game_head(all.head.players, all.head.measures)
      .. table.concat(all.rows)
  end,
}

local function report(part, rows, wanted)
  local found = findings.of(part)
  local ok, message = sim_output.write({ found = found, head = part.head,
    rows = rows }, wanted, makers)
  if ok and wanted.part then
    ok, message = parts.write(kind, wanted.part, part)
  end
  if not ok then return output.fail(message) end
  for _, line in ipairs(sim_table.faults(found)) do output.complain(line) end
  return (found.broken > 0 or #found.failures > 0) and 1 or 0
end

-- Playing ------------------------------------------------------------------

local function write_record(made, seed, folder)
  local text, message = made:record(seed)
  if not text then return nil, message end
  return disk.write(("%s/seed-%d.record"):format(folder, seed), text)
end

-- The work of jobs.run: a tally, and the rows of --each by seed.
local function work_of(made, wanted)
  local work = {}
  function work.new() return { tally = tally.new(made:shape()), rows = {} } end
  function work.play(account, seed, stop)
    local game = made:play(seed, { stop = stop, hash = wanted.each ~= nil })
    if not game then return false end
    tally.add(account.tally, game)
    if wanted.each then
      account.rows[#account.rows + 1] = sim_files.game(game, made)
    end
    if wanted.records and not game.fault then
      local ok, message = write_record(made, seed, wanted.records)
      if not ok then error(message, 0) end
    end
  end
  return work
end

-- What is reported about each clause: its id, verb, name and sentence.
local function labels_of(clauses)
  local list = {}
  for i, clause in ipairs(clauses) do
    list[i] = { id = clause.ids[1], verb = clause.verb, name = clause.name,
      says = locale.sentence(clause, say.language) or clause.def.says }
  end
  return list
end

local function play(made, range, wanted)
  local account, stopped = jobs.run(work_of(made, wanted), range,
    wanted.jobs or 1)
  if not account then return nil, stopped end
  local part = { head = made:head(), tally = account.tally,
    labels = labels_of(made.watched), title = session.heading_of(made.rules),
    called = locale.colours(made.rules, say.language) }
  return part, account.rows, stopped
end

local function run(wanted)
  local range, problem = sim_options.seeds(wanted)
  if not range then return output.fail(problem, 2) end
  local made, message = simulation.new(sim_options.request(wanted))
  if not made then return output.fail(message) end
  if wanted.records then
    local ok, why = disk.make_folder(wanted.records)
    if not ok then return output.fail(why) end
  end
  local part, rows, stopped = play(made, range, wanted)
  if not part then return output.fail(rows) end
  local code = report(part, rows, wanted)
  if not stopped then return code end
  return output.fail(say("sim_stopped", { done = part.tally.games,
    all = range[2] - range[1] + 1 }), 128 + stopped)
end

local function merge(wanted)
  local part, message, code = parts.merge(kind, wanted)
  if not part then return output.fail(message, code) end
  return report(part, {}, wanted)
end

function sim.run(wanted)
  if wanted[1] == "merge" then return merge(wanted) end
  if wanted[2] then
    return output.fail(say("too_many", { word = wanted[2] }), 2)
  end
  return run(wanted)
end

return sim
