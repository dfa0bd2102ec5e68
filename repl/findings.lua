-- What a part says, worked out once for the table, the files and the figure:
-- shares with Wilson's intervals, means, quantiles, how often clauses fired.

local statistics = require "rulewright.engine.statistics"

local findings = {}

local function share(wins, games)
  local low, high = statistics.wilson(wins, games)
  return { wins = wins, games = games, share = games > 0 and wins / games or 0,
    low = low, high = high }
end

-- The numbers that describe a measured quantity; nil if it never came.
function findings.summary(measured)
  local sample, counts = measured.sample, measured.counts
  if sample.count == 0 then return nil end
  local low, high = statistics.interval(sample)
  return { count = sample.count, mean = statistics.mean(sample), low = low,
    high = high, deviation = statistics.deviation(sample),
    least = sample.least, most = sample.most,
    q05 = statistics.quantile(counts, 0.05),
    median = statistics.quantile(counts, 0.5),
    q95 = statistics.quantile(counts, 0.95) }
end

local function seats(part)
  local list = {}
  for s, seat in ipairs(part.tally.seats) do
    list[s] = share(seat.wins, part.tally.finished)
    list[s].name = part.head.players[s]
    list[s].points = findings.summary(seat.points)
  end
  return list
end

local function bots(part)
  local list = {}
  for b, bot in ipairs(part.tally.bots) do
    local row = share(bot.wins, bot.games)
    row.name, row.points = part.head.bots[b].name,
      findings.summary(bot.points)
    row.seats = bot.games > 0 and bot.seats / bot.games or 0
    row.asked, row.broke, row.stopped, row.illegal = bot.asked, bot.broke,
      bot.stopped, bot.illegal
    row.trouble = bot.trouble
    list[b] = row
  end
  return list
end

local measures = { "turns", "decisions", "best", "lead" }

local function measured(part)
  local list = {}
  for _, name in ipairs(measures) do
    local row = findings.summary(part.tally[name])
    if row then
      row.name, row.counts = name, part.tally[name].counts
      list[#list + 1] = row
    end
  end
  return list
end

-- Clauses by how often they fired, the most often first; of equals, those
-- that stand first in the rulebook.
local function clauses(part)
  local list, t = {}, part.tally
  for c, fired in ipairs(t.fired) do
    local label = part.labels[c]
    list[c] = { name = label, id = label:match "^%S+",
      verb = label:match "^%S+ (%S+)", fired = fired, place = c,
      games = t.fired_games[c] }
  end
  table.sort(list, function (a, b)
    if a.fired ~= b.fired then return a.fired > b.fired end
    return a.place < b.place
  end)
  return list
end

function findings.of(part)
  local t = part.tally
  return { game = part.head.game, title = part.title, seeds = t.seeds,
    games = t.games, finished = t.finished, unfinished = t.unfinished,
    broken = t.broken, shared = t.shared, faults = t.faults,
    seats = seats(part), bots = bots(part), measures = measured(part),
    clauses = clauses(part) }
end

return findings
