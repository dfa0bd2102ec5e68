-- Two rule sets on the same luck: each seed is played by both, and what is
-- kept is the difference within each pair. Chance comes from streams by name,
-- so a rule that draws once more does not change the dice of the other; what
-- differs is what the rules made different. Plain data that adds up.

local accounts = require("rulewright.lab.accounts")
local statistics = require("rulewright.lab.statistics")

local comparison = {}

-- A win, or the part of one that each of several winners has.
local function credit(game, s)
  return game.won[s] and 1 / game.winners or 0
end

-- The result of a measure of the user: a number, or the mean of the seats.
local function own(found)
  local sum, n = 0, 0
  for _, value in ipairs(found.problem and {} or found.values) do
    if value ~= "none" then
      sum = sum + (math.type(value) and value or value and 1 or 0)
      n = n + 1
    end
  end
  return n > 0 and sum / n or nil
end

-- What is measured of a game, in the order of the report: { name, of(game) };
-- seats and bots have several.
function comparison.measures(sim)
  local list = {}
  local function add(kind, name, of)
    list[#list + 1] = { kind = kind, name = name, of = of }
  end
  add("turns", "turns", function (game) return game.turns end)
  add("decisions", "decisions", function (game) return game.decisions end)
  add("rounds", "rounds", function (game) return game.rounds end)
  for s, name in ipairs(sim.names) do
    add("wins", name, function (game) return credit(game, s) end)
  end
  add("first wins", "first", function (game)
    return game.first and credit(game, game.first)
  end)
  for b = 1, #sim.bots > 1 and #sim.bots or 0 do
    add("bot wins", sim.bots[b].name, function (game)
      local sum = 0
      for s, bot in ipairs(game.bots) do
        if bot == b then sum = sum + credit(game, s) end
      end
      return sum
    end)
  end
  add("best", "best", function (game)
    return game.points and math.max(table.unpack(game.points))
  end)
  for s, name in ipairs(sim.names) do
    add("points", name, function (game)
      return game.points and game.points[s]
    end)
  end
  for i, one in ipairs(sim.measures) do
    add("own", one.name, function (game) return own(game.measures[i]) end)
  end
  return list
end

local function empty()
  return { before = {}, after = {}, difference = {} }
end

-- Sums over no pairs yet.
function comparison.new(measures)
  local account = { pairs = 0, unfinished = 0, broken = 0, faults = {},
    failures = {}, measures = {} }
  for i = 1, #measures do account.measures[i] = empty() end
  return account
end

local function measure(into, before, after)
  statistics.count(into.before, before)
  statistics.count(into.after, after)
  statistics.count(into.difference, after - before)
end

-- Notes the measures of the user that failed.
local function add_failures(account, game)
  for i, found in ipairs(game.measures or {}) do
    if found.problem then
      local known = account.failures[i] or { failed = 0 }
      account.failures[i], known.failed = known, known.failed + 1
      accounts.add_trouble(known, game.seed, found.problem)
    end
  end
end

-- Adds a pair: the game of one seed by the one rules and by the other.
function comparison.add(account, measures, before, after)
  local fault = before.fault or after.fault
  if fault then
    account.broken = account.broken + 1
    return accounts.add_fault(account, before.seed, fault)
  end
  if not (before.won and after.won) then
    account.unfinished = account.unfinished + 1
    return
  end
  account.pairs = account.pairs + 1
  add_failures(account, before)
  add_failures(account, after)
  for i, one in ipairs(measures) do
    local a, b = one.of(before), one.of(after)
    if a and b then measure(account.measures[i], a, b) end
  end
end

-- The share of games that may differ though none of `count` did, with this
-- confidence.
local function unseen(count, level)
  return 1 - (1 - level) ^ (1 / count)
end

-- Whether a measure is a share of wins.
function comparison.is_share(one) return one.kind:find("wins$") ~= nil end

-- A share cannot change by more than all.
local function clamped(one, found)
  if found.low and comparison.is_share(one) then
    found.low, found.high = math.max(-1, found.low), math.min(1, found.high)
  end
  return found
end

-- What is known of one measure. verdict: "more" or "less" where the interval
-- leaves out 0; "always" where all pairs differ by the same; "same" where
-- none differs; "unknown".
local function judged(one, level)
  local sample = statistics.sample(one.difference)
  local mean = statistics.mean(sample)
  local low, high = statistics.interval(sample, level)
  local found = { count = sample.count, difference = mean, low = low,
    high = high,
    before = statistics.mean(statistics.sample(one.before)),
    after = statistics.mean(statistics.sample(one.after)),
    counts = statistics.values(one.difference) }
  if sample.count < 2 then found.verdict = "unknown"
  elseif sample.least == sample.most then
    found.verdict = mean == 0 and "same" or "always"
    found.unseen = unseen(sample.count, level)
  elseif low > 0 then found.verdict = "more"
  elseif high < 0 then found.verdict = "less"
  else
    found.verdict = "unknown"
    found.needed = statistics.needed(mean, statistics.variance(sample), level)
  end
  return found
end

-- The findings: one for each measure that came. Their intervals hold all at
-- once with 95 % confidence (each has its share of the doubt: Bonferroni).
function comparison.findings(account, measures)
  local list, present = {}, 0
  for i = 1, #measures do
    if next(account.measures[i].difference) then present = present + 1 end
  end
  local level = 1 - 0.05 / math.max(1, present)
  for i, one in ipairs(measures) do
    local sums = account.measures[i]
    if next(sums.difference) then
      local found = judged(sums, level)
      found.kind, found.name = one.kind, one.name
      list[#list + 1] = clamped(one, found)
    end
  end
  return list
end

return comparison
