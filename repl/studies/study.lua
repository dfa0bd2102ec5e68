-- What the commands `sim` and `compare` and the requests of these names have in
-- common. A study has `work`, an experiment, and `found(account, range)`, what
-- is known from an account: plain data. For the rest see command.lua.

local accounts = require "rulewright.lab.figures.accounts"
local comparison = require "rulewright.lab.figures.comparison"
local experiment = require "rulewright.lab.studies.experiment"
local locale = require "rulewright.engine.language.locale"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"
local simulation = require "rulewright.lab.studies.simulation"
local tally = require "rulewright.lab.figures.tally"

local studies = {}

-- Simulations -----------------------------------------------------------------

-- What is reported about each clause: its id, verb, name and sentence.
local function labels_of(clauses)
  local list = {}
  for i, clause in ipairs(clauses) do
    list[i] = { id = clause.ids[1], verb = clause.verb, name = clause.name,
      says = locale.sentence(clause, say.language) or clause.def.says }
  end
  return list
end

-- How many seeds a signal left over.
local function stopped(done, range)
  return "sim_stopped", { done = done, all = range[2] - range[1] + 1 }
end

-- request: of simulation.new. nil and a sentence if it does not fit. `part`:
-- what a part file holds; `hear(account, game)` may be set, as may `arm.hash`.
function studies.sim(request)
  local made, message = simulation.new(request)
  if not made then return nil, message end
  local study = { made = made, arm = { sim = made } }
  study.work = experiment.new({ study.arm }, {
    new = function () return tally.new(made) end,
    add = function (account, game)
      tally.add(account, game)
      if study.hear then study.hear(account, game) end
    end })
  function study.part(list)
    return { head = made:head(), tally = list[1],
      labels = labels_of(made.watched),
      title = session.heading_of(made.rules),
      called = locale.colours(made.rules, say.language) }
  end
  function study.found(account)
    return tally.findings(study.part { account })
  end
  function study.stopped(list, range) return stopped(list[1].games, range) end
  return study
end

-- Comparisons -----------------------------------------------------------------

-- A list with these entries behind.
local function joined(list, more)
  local all = table.move(list or {}, 1, #(list or {}), 1, {})
  return table.move(more or {}, 1, #(more or {}), #all + 1, all)
end

-- The simulations by the one rules and by the other; nil and a sentence.
local function both(request, change)
  local before, after = {}, {}
  for field, value in pairs(request) do
    before[field], after[field] = value, value
  end
  before.count, after.count = "nothing", "nothing"
  after.with = joined(request.with, change.against)
  after.without = joined(request.without, change.without)
  after.typed = change.typed and joined(request.typed, change.typed)
    or request.typed
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
  return experiment.new({ { sim = before }, { sim = after } }, {
    new = function () return comparison.new(measures) end,
    add = function (account, a, b)
      comparison.add(account, measures, a, b)
    end })
end

-- What changes, in words: "with: Twelve points", "without: CAT-041".
local function change_of(change, after)
  local titles, texts, asked = {}, {}, {}
  for _, name in ipairs(change.against or {}) do asked[name] = true end
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
  add("compare_with", #titles > 0 and titles or change.against)
  texts[#texts + 1] = change.typed and say "compare_typed"
  add("compare_without", change.without)
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

-- request: of simulation.new, for both; change: what the second rules take
-- besides, `against` (modules) and `typed` (clauses), and leave out, `without`.
-- nil and a sentence if they do not fit.
function studies.compare(request, change)
  local before, after = both(request, change)
  if not before then return nil, after end
  local measures, bots = comparison.measures(before), {}
  for i, bot in ipairs(before.bots) do bots[i] = bot.name end
  local study = { work = work_of(before, after, measures) }
  function study.found(account, range)
    return { title = session.heading_of(before.rules),
      change = change_of(change, after), players = #before.names, bots = bots,
      pairs = account.pairs, unfinished = account.unfinished,
      broken = account.broken, faults = account.faults, seeds = range,
      failures = accounts.failures(before.measures, account.failures),
      measures = measured(before, measures, account) }
  end
  function study.part(list, range) return study.found(list[1], range) end
  function study.stopped(list, range)
    local account = list[1]
    return stopped(account.pairs + account.unfinished + account.broken, range)
  end
  return study
end

return studies
