-- `rulewright compare GAME --against MODULE`: two rule sets on the same luck,
-- and what can be said of the difference.

local comparison = require "rulewright.lab.comparison"
local compare_text = require "rulewright.repl.compare_text"
local jobs = require "rulewright.repl.jobs"
local locale = require "rulewright.engine.locale"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.say"
local session = require "rulewright.repl.session"
local sim_options = require "rulewright.repl.sim_options"
local sim_output = require "rulewright.repl.sim_output"
local sim_table = require "rulewright.repl.sim_table"
local simulation = require "rulewright.lab.simulation"

local options = sim_options.all {
  against = { value = "MODULE,…", kind = "places", about = "about_against" },
}
options.without = { value = "ID,…", kind = "list",
  about = "about_compare_without" }

local compare = {
  about = "about_compare", more = "more_compare",
  words = { { name = "GAME", place = true } },
  options = options,
  order = { "against", "without", "with", "games", "players", "bots",
    "measure", "iters", "ms", "offers", "wait", "seeds", "jobs", "limit",
    "csv", "json", "svg", "lang", "color", "ascii", "help" },
}

local function both(wanted)
  local before, after = sim_options.request(wanted), sim_options.request(wanted)
  before.without, before.count, after.count = nil, "nothing", "nothing"
  after.with = table.move(wanted.with or {}, 1, #(wanted.with or {}), 1, {})
  for _, name in ipairs(wanted.against or {}) do
    after.with[#after.with + 1] = name
  end
  local first, message = simulation.new(before)
  if not first then return nil, message end
  local second
  second, message = simulation.new(after)
  if not second then return nil, message end
  if #first.names ~= #second.names then
    return nil, say("compare_seats", { before = #first.names,
      after = #second.names })
  end
  return first, second
end

local function work_of(before, after, measures)
  local work = {}
  function work.new() return comparison.new(measures) end
  function work.play(account, seed, stop)
    local hooks = { stop = stop, hash = false }
    local a = before:play(seed, hooks)
    local b = a and after:play(seed, hooks)
    if not b then return false end
    comparison.add(account, measures, a, b)
  end
  return work
end

-- What changes, in words: "with: Twelve points", "without: CAT-041".
local function change_of(wanted, after)
  local titles, texts = {}, {}
  for _, module in ipairs(after.rules.modules) do
    for _, name in ipairs(wanted.against or {}) do
      if module.name == name or module.asked == name then
        titles[#titles + 1] = locale.text(after.rules, module.title,
          say.language)
      end
    end
  end
  if #titles == 0 then titles = wanted.against or {} end
  if #titles > 0 then
    texts[1] = say("compare_with", { names = table.concat(titles, ", ") })
  end
  if wanted.without then
    texts[#texts + 1] = say("compare_without", {
      names = table.concat(wanted.without, ", ") })
  end
  return table.concat(texts, ", ")
end

local makers = {
  lines = compare_text.lines, csv = compare_text.csv, json = compare_text.json,
  svg = function (found)
    return require "rulewright.repl.draw.compare_figure".text(found)
  end,
}

local function report(wanted, found)
  local ok, message = sim_output.write(found, wanted, makers)
  if not ok then return output.fail(message) end
  local faults = sim_table.faults(found)
  for _, line in ipairs(faults) do output.complain(line) end
  return #faults > 0 and 1 or 0
end

-- The user's own measures that failed.
local function failures(sim, account)
  local list = {}
  for i, one in ipairs(sim.measures) do
    local failed = account.failures[i]
    if failed then
      list[#list + 1] = { name = one.name, failed = failed.failed,
        trouble = failed.trouble }
    end
  end
  return list
end

local by_seat = { wins = true, points = true }

-- Seats as the chosen language calls them.
local function found_of(sim, measures, account)
  local called = locale.colours(sim.rules, say.language)
  local list = comparison.findings(account, measures)
  for _, one in ipairs(list) do
    one.called = by_seat[one.kind] and called[one.name] or nil
  end
  return list
end

local function findings(wanted, sims, measures, account)
  return { title = session.heading_of(sims[1].rules),
    change = change_of(wanted, sims[2]), players = #sims[1].names,
    bots = sims[1].bots, pairs = account.pairs,
    unfinished = account.unfinished, broken = account.broken,
    faults = account.faults, failures = failures(sims[1], account),
    measures = found_of(sims[1], measures, account) }
end

local function run(wanted, range)
  local before, after = both(wanted)
  if not before then return output.fail(after) end
  local measures = comparison.measures(before)
  local count = range[2] - range[1] + 1
  local account, stopped = jobs.run(work_of(before, after, measures), range,
    wanted.jobs or 1)
  if not account then return output.fail(stopped) end
  local found = findings(wanted, { before, after }, measures, account)
  found.seeds = range
  local code = report(wanted, found)
  if not stopped then return code end
  return output.fail(say("sim_stopped", { all = count, done = account.pairs
    + account.unfinished + account.broken }), 128 + stopped)
end

function compare.run(wanted)
  if not wanted.against and not wanted.without then
    return output.fail(say "compare_nothing", 2)
  end
  local range, problem = sim_options.seeds(wanted)
  if not range then return output.fail(problem, 2) end
  return run(wanted, range)
end

return compare
