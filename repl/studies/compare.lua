-- `rulewright compare GAME --against MODULE`: two rule sets on the same luck,
-- and what can be said of the difference.

local accounts = require "rulewright.lab.figures.accounts"
local comparison = require "rulewright.lab.figures.comparison"
local compare_text = require "rulewright.repl.studies.compare_text"
local jobs = require "rulewright.repl.studies.jobs"
local locale = require "rulewright.engine.language.locale"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local runs = require "rulewright.repl.studies.runs"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"
local simulation = require "rulewright.lab.studies.simulation"

local compare = {
  more = true,
  words = { { name = "GAME", place = true } },
  options = options.of("against without with games players bots measure"
    .. " iters ms offers wait seeds jobs limit csv json svg lang color ascii"
    .. " help", { without = { about = "about_compare_without" } }),
}

-- The simulations by the one rules and by the other; nil and a sentence.
local function both(wanted)
  local before, after = runs.request(wanted), runs.request(wanted)
  before.without, before.count, after.count = nil, "nothing", "nothing"
  after.with = table.move(wanted.with or {}, 1, #(wanted.with or {}), 1, {})
  for _, name in ipairs(wanted.against or {}) do
    after.with[#after.with + 1] = name
  end
  local first, second, message
  first, message = simulation.new(before)
  if first then second, message = simulation.new(after) end
  if second and #first.names ~= #second.names then
    message = say("compare_seats", { before = #first.names,
      after = #second.names })
  end
  if message then return nil, message end
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
  local titles, texts, asked = {}, {}, {}
  for _, name in ipairs(wanted.against or {}) do asked[name] = true end
  for _, module in ipairs(after.rules.modules) do
    if asked[module.name] or asked[module.asked or ""] then
      titles[#titles + 1] = locale.text(after.rules, module.title,
        say.language)
    end
  end
  local function add(key, names)
    if not names or #names == 0 then return end
    texts[#texts + 1] = say(key, { names = table.concat(names, ", ") })
  end
  add("compare_with", #titles > 0 and titles or wanted.against)
  add("compare_without", wanted.without)
  return table.concat(texts, ", ")
end

-- Seats as the chosen language calls them.
local function measured(sim, measures, account)
  local called = locale.colours(sim.rules, say.language)
  local list = comparison.findings(account, measures)
  for _, one in ipairs(list) do
    local by_seat = one.kind == "wins" or one.kind == "points"
    one.called = by_seat and called[one.name] or nil
  end
  return list
end

local function run(wanted, range)
  local before, after = both(wanted)
  if not before then return output.fail(after) end
  local measures = comparison.measures(before)
  local account, stopped = jobs.run(work_of(before, after, measures), range,
    wanted.jobs or 1)
  if not account then return output.fail(stopped) end
  local bots = {}
  for i, bot in ipairs(before.bots) do bots[i] = bot.name end
  local code = runs.report({
    title = session.heading_of(before.rules), change = change_of(wanted, after),
    players = #before.names, bots = bots, pairs = account.pairs,
    unfinished = account.unfinished, broken = account.broken,
    faults = account.faults, seeds = range,
    failures = accounts.failures(before.measures, account.failures),
    measures = measured(before, measures, account) }, wanted, compare_text)
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
