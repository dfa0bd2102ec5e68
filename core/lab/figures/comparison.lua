-- Two rule sets on the same luck: each seed is played by both, and what is
-- kept is the difference within each pair. Chance comes from streams by name,
-- so a rule that draws once more does not change the dice of the other; what
-- differs is what the rules made different. Plain data that adds up.

local accounts = require("rulewright.lab.figures.accounts")
local statistics = require("rulewright.lab.figures.statistics")

local comparison = {}
local credit = accounts.credit

-- What a measure by group found of a seat or a game, all groups together.
local function sum_of(sums)
  local sum = 0
  for _, n in pairs(sums) do sum = sum + n end
  return sum
end

-- The result of a measure of the user: a number, or the mean of the seats.
local function own(found)
  local sum, n = 0, 0
  for _, value in ipairs(found.problem and {} or found.values) do
    if type(value) == "table" then value = sum_of(value) end
    if value ~= "none" then
      sum = sum + (math.type(value) and value or value and 1 or 0)
      n = n + 1
    end
  end
  return n > 0 and sum / n or nil
end

-- What is measured of a game, in the order of the report: { kind, name,
-- of(game) }; seats and bots have several.
function comparison.measures(sim)
  local list = {}
  local function add(kind, name, of)
    list[#list + 1] = { kind = kind, name = name, of = of }
  end
  for _, name in ipairs { "turns", "decisions", "rounds" } do
    add(name, name, function (game) return game[name] end)
  end
  for s, name in ipairs(sim.names) do
    add("wins", name, function (game) return credit(game, s) end)
  end
  add("first wins", "first", function (game)
    return game.first and credit(game, game.first)
  end)
  for b, bot in ipairs(#sim.bots > 1 and sim.bots or {}) do
    add("bot wins", bot.name, function (game)
      return accounts.credit_of_bot(game, b)
    end)
  end
  add("best", "best", function (game) return game.best end)
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

-- Sums over no pairs yet.
function comparison.new(measures)
  local account = accounts.new { pairs = 0, failures = {}, measures = {} }
  for i, one in ipairs(measures) do
    account.measures[i] = { before = {}, after = {}, difference = {} }
    if one.kind == "own" then table.insert(account.failures, { failed = 0 }) end
  end
  return account
end

-- Adds a pair: the game of one seed by the one rules and by the other.
function comparison.add(account, measures, before, after)
  if not accounts.ended(account, before, after) then return end
  account.pairs = account.pairs + 1
  accounts.add_failures(account.failures, before)
  accounts.add_failures(account.failures, after)
  for i, one in ipairs(measures) do
    local a, b, sums = one.of(before), one.of(after), account.measures[i]
    if a and b then
      statistics.count(sums.before, a)
      statistics.count(sums.after, b)
      statistics.count(sums.difference, b - a)
    end
  end
end

-- Whether a measure is a share of wins.
function comparison.is_share(one) return one.kind:find("wins$") ~= nil end

-- What is known of a difference. verdict: "more" or "less" where the interval
-- leaves out 0; "always" where all pairs differ by the same; "same" where
-- none differs; "unknown". unseen: the share of games that may differ though
-- none of these did.
local function judge(found, sample, level)
  if sample.count < 2 then found.verdict = "unknown"
  elseif sample.least == sample.most then
    found.verdict = sample.mean == 0 and "same" or "always"
    found.unseen = 1 - (1 - level) ^ (1 / sample.count)
  else
    statistics.judge(found, 0, sample.mean, sample.variance, level)
  end
end

local function finding(one, sums, level)
  local sample = statistics.sample(sums.difference, level)
  local found = { kind = one.kind, name = one.name, count = sample.count,
    difference = sample.mean, low = sample.low, high = sample.high,
    before = statistics.sample(sums.before).mean,
    after = statistics.sample(sums.after).mean,
    counts = statistics.values(sums.difference) }
  judge(found, sample, level)
  -- A share cannot change by more than all.
  if found.low and comparison.is_share(one) then
    found.low, found.high = math.max(-1, found.low), math.min(1, found.high)
  end
  return found
end

-- The findings: one for each measure that came. Their intervals hold all at
-- once with 95 % confidence (each has its share of the doubt: Bonferroni).
function comparison.findings(account, measures)
  local list, present = {}, 0
  for _, sums in ipairs(account.measures) do
    present = present + (next(sums.difference) and 1 or 0)
  end
  for i, one in ipairs(measures) do
    local sums = account.measures[i]
    if next(sums.difference) then
      list[#list + 1] = finding(one, sums, 1 - 0.05 / present)
    end
  end
  return list
end

return comparison
