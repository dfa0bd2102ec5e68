-- `rulewright fit GAME`: plays games with bots and fits to their results what
-- things weigh in `value "prospects"`. What it prints depends on the modules,
-- the bots and the seeds alone.

local columns = require "rulewright.repl.output.columns"
local disk = require "rulewright.repl.arguments.disk"
local experiments = require "rulewright.repl.studies.command"
local fitting = require "rulewright.lab.studies.fitting"
local output = require "rulewright.repl.output"
local parts = require "rulewright.repl.studies.parts"
local runs = require "rulewright.repl.studies.runs"
local sampling = require "rulewright.lab.studies.sampling"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"
local simulation = require "rulewright.lab.studies.simulation"

local usual_games, usual_bots = 2000, { "greedy" }

local command = { options = experiments.options("of output",
  { games = { about = "about_fit_games" },
    output = { about = "about_fit_output" } }) }

-- A simulation for each number of players that is wanted, or that the game has;
-- nil and a sentence.
local function simulations(request)
  local list, first, message = {}, simulation.new(request)
  if not first then return nil, message end
  if not first.rules.values.prospects then
    return nil, say("fit_nothing", { title = session.heading_of(first.rules) })
  end
  local counts = request.players and { #first.names } or first.rules.players
  for i, count in ipairs(counts) do
    list[i], message = simulation.new(setmetatable({ players = request.players
      or count }, { __index = request }))
    if not list[i] then return nil, message end
  end
  return list
end

-- Seed by seed the numbers of players take turns.
local function work_of(sims)
  return { new = sampling.new, play = function (account, seed, stop)
    return sampling.play(account, sims[seed % #sims + 1], seed, stop)
  end }
end

-- Whose weights are fitted: the module that is named, else the last one that
-- was asked for, else the base.
local function module_of(wanted, rules)
  local asked = wanted.of or wanted.with and wanted.with[#wanted.with]
  for _, module in ipairs(rules.modules) do
    if asked == module.name or asked and asked == module.asked
      or not asked and module.kind == "base" then
      return module.name
    end
  end
  return nil, say("fit_of", { name = asked })
end

-- What was found ----------------------------------------------------------

local function players_of(found)
  local list = {}
  for i, sim in ipairs(found.sims) do list[i] = #sim.names end
  return table.concat(list, ", ")
end

local function blanks_of(found)
  return { title = session.heading_of(found.rules), module = found.module,
    games = columns.games(found.games), seeds = parts.range(found.seeds),
    bots = table.concat(found.bots, ", "), players = players_of(found),
    loss = ("%.4f"):format(found.loss), points = ("%.4f"):format(found.points),
    before = ("%.4f"):format(found.before), even = ("%.4f"):format(found.even),
    held = columns.count(found.held), fitted = columns.count(found.positions),
    kept = #found.weights, columns = found.columns }
end

local function weights(found)
  local rows = { { say "fit_name", say "fit_weight", say "fit_doubt" } }
  for _, one in ipairs(found.weights) do
    rows[#rows + 1] = { one.name, tostring(one.weight), "± " .. one.doubt }
  end
  return columns.lines(rows)
end

local function foretold(found)
  local rows = { { say "fit_foretold", say "fit_won", say "fit_seats" } }
  for _, one in ipairs(found.ranges) do
    if one.count > 0 then
      rows[#rows + 1] = { columns.percent(one.foretold),
        columns.percent(one.won), columns.count(one.count) }
    end
  end
  return columns.lines(rows)
end

local function lines_of(found)
  local blanks = blanks_of(found)
  return runs.lines(say("fit_head", blanks), { weights(found),
    foretold(found) }, { say("fit_loss", blanks), say("fit_kept", blanks) })
end

-- A chapter of data, English as all rule files.
function command.file(found)
  local blanks = blanks_of(found)
  local lines = {}
  local function add(text) lines[#lines + 1] = "-- " .. text end
  add "What things weigh in `value \"prospects\"`, in thousandths of log-odds."
  add(("Fitted by `rulewright fit` for %s:"):format(found.module))
  add("  " .. blanks.title)
  add(("  %d games of %s, %s players, seeds %s"):format(found.games,
    blanks.bots, blanks.players, blanks.seeds))
  add(("Loss in a fifth of them, not fitted: %s; by points %s,"):format(
    blanks.loss, blanks.points))
  add(("without these weights %s, by even chances %s."):format(blanks.before,
    blanks.even))
  lines[#lines + 1] = "return {"
  for _, one in ipairs(found.weights) do
    lines[#lines + 1] = ("  [%q] = %d, -- ± %d"):format(one.name, one.weight,
      one.doubt)
  end
  lines[#lines + 1] = "}"
  return table.concat(lines, "\n") .. "\n"
end

local function tell(wanted, found)
  if wanted.output ~= "-" then output.lines(lines_of(found)) end
  if not wanted.output then return 0 end
  local ok, message = disk.put(wanted.output, command.file(found))
  return ok and 0 or output.fail(message)
end

function command.begin(request, wanted)
  request.bots, request.count = request.bots or usual_bots, "nothing"
  local sims, message = simulations(request)
  local module = sims
  if sims then module, message = module_of(wanted, sims[1].rules) end
  if not module then return nil, message end
  local study = { work = work_of(sims) }
  function study.part(accounts, range)
    return { account = accounts[1], sims = sims, rules = sims[1].rules,
      module = module, seeds = range, bots = request.bots }
  end
  function study.stopped() return "fit_stopped" end
  return study
end

-- Part of the games says nothing.
function command.report(wanted, part, _, signal)
  if signal then return 0 end
  local account = part.account
  local fault = account.faults[1]
  if fault then output.complain(say("sim_broken", { seed = fault.seed,
    games = account.broken, message = fault.message })) end
  local found = fitting.find(sampling.positions(account), part.rules,
    part.module)
  if not found then return output.fail(say "fit_few") end
  part.games = account.games
  for key, value in pairs(part) do found[key] = value end
  return tell(wanted, found)
end

function command.seeds(wanted)
  if not (wanted.games or wanted.seeds) then wanted.games = usual_games end
  return runs.seeds(wanted)
end

return experiments.new(command)
