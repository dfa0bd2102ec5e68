-- The results of a part, computed once for the table, the files and the figure:
-- shares with Wilson's intervals, means, quantiles, how often clauses fired.
-- Players who share a win each get a part of it, so all shares add up to one
-- and can be compared with the even share.

local statistics = require "rulewright.lab.statistics"
local tally = require "rulewright.lab.tally"

local findings = {}

local function share(wins, games)
  local low, high = statistics.wilson(wins, games)
  return { wins = wins, games = games, share = games > 0 and wins / games or 0,
    low = low, high = high }
end

-- Whether a share is more or less than the even one, or how many games would be
-- enough to know if it stays as it is.
local function judged(row)
  local off = row.share - row.even
  if row.low > row.even then row.verdict = "more"
  elseif row.high < row.even then row.verdict = "less"
  else
    row.verdict = "unknown"
    row.needed = statistics.needed(off, row.even * (1 - row.even))
  end
  return row
end

-- The numbers that describe counts; nil if nothing came.
function findings.summary(counts)
  local sample = statistics.sample(counts)
  if sample.count == 0 then return nil end
  local low, high = statistics.interval(sample)
  return { count = sample.count, mean = statistics.mean(sample), low = low,
    high = high, deviation = statistics.deviation(sample),
    least = sample.least, most = sample.most,
    q05 = statistics.quantile(counts, 0.05),
    median = statistics.quantile(counts, 0.5),
    q95 = statistics.quantile(counts, 0.95) }
end

local function won(wins)
  local sum = 0
  for _, n in pairs(wins) do sum = sum + n end
  return sum
end

local function seat_rows(list, games, name_of)
  local rows = {}
  for s, seat in ipairs(list) do
    local row = share(tally.credit(seat.wins), games)
    row.name, row.won, row.even = name_of(s), won(seat.wins), 1 / #list
    row.points = findings.summary(seat.points)
    rows[s] = judged(row)
  end
  return rows
end

local function bots(part)
  local list = {}
  for b, bot in ipairs(part.tally.bots) do
    local row = share(tally.credit(bot.wins), bot.games)
    row.name, row.points = part.head.bots[b].name,
      findings.summary(bot.points)
    row.won, row.seats = bot.won, bot.games > 0 and bot.seats / bot.games or 0
    row.even = row.seats / #part.tally.seats
    row.asked, row.broke, row.stopped, row.illegal = bot.asked, bot.broke,
      bot.stopped, bot.illegal
    row.trouble = bot.trouble
    list[b] = judged(row)
  end
  return list
end

-- kind: "usual", "own", or "winners": the winners' values of a user's measure
-- that is asked of each seat. Where only yes and no came, it is a share.
local function measure(kind, name, counts)
  local row = findings.summary(counts)
  if not row then return nil end
  row.kind, row.name, row.counts = kind, name, counts
  if statistics.is_truth(counts) then
    row.truth = true
    row.low, row.high = statistics.wilson(counts.yes or 0, row.count)
  end
  return row
end

local function measured(part)
  local list = {}
  for _, name in ipairs { "turns", "rounds", "decisions", "best", "lead" } do
    list[#list + 1] = measure("usual", name, part.tally[name])
  end
  for i, one in ipairs(part.head.measures) do
    local found = part.tally.measures[i]
    list[#list + 1] = measure("own", one.name, found.all)
    list[#list + 1] = measure("winners", one.name, found.winners)
  end
  return list
end

-- Measures that failed: { name, failed, trouble }.
local function failures(part)
  local list = {}
  for i, one in ipairs(part.head.measures) do
    local found = part.tally.measures[i]
    if found.failed > 0 then
      list[#list + 1] = { name = one.name, failed = found.failed,
        trouble = found.trouble }
    end
  end
  return list
end

-- Clauses by how often they fired, most often first; equals in the order of the
-- rulebook.
local function clauses(part)
  local list, t = {}, part.tally
  for c, fired in ipairs(t.fired) do
    local label = part.labels[c]
    list[c] = { name = ("%s %s \"%s\""):format(label.id, label.verb,
      label.name), id = label.id, verb = label.verb, says = label.says,
      fired = fired, place = c, games = t.fired_games[c] }
  end
  table.sort(list, function (a, b)
    if a.fired ~= b.fired then return a.fired > b.fired end
    return a.place < b.place
  end)
  return list
end

-- The seats in the order of the first round; `always`: the seat that began
-- every game. nil where no turn was reported.
local function places(part)
  local t, games = part.tally, won(part.tally.began)
  if games == 0 then return nil end
  local rows = seat_rows(t.places, games, tostring)
  for s, name in ipairs(part.head.players) do
    if t.began[s] == games then rows.always = name end
  end
  return rows
end

function findings.of(part)
  local t = part.tally
  return { game = part.head.game, title = part.title, seeds = t.seeds,
    called = part.called or {}, games = t.games, finished = t.finished,
    unfinished = t.unfinished, broken = t.broken, shared = t.shared,
    faults = t.faults, seats = seat_rows(t.seats, t.finished, function (s)
      return part.head.players[s]
    end), places = places(part), bots = bots(part),
    measures = measured(part), failures = failures(part),
    clauses = clauses(part), counted = part.head.counted }
end

return findings
