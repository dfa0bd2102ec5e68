-- The results of a part, computed once for the table, the files and the figure:
-- shares with Wilson's intervals, means, quantiles, how often clauses fired.
-- Players who share a win each get a part of it, so all shares add up to one
-- and can be compared with the even share.

local statistics = require "rulewright.lab.statistics"
local tally = require "rulewright.lab.tally"

local findings = {}

-- The numbers that describe counts; nil if nothing came.
local function summary(counts)
  local row = statistics.sample(counts)
  if row.count == 0 then return nil end
  row.sum, row.variance = nil, nil
  row.q05 = statistics.quantile(counts, 0.05)
  row.median = statistics.quantile(counts, 0.5)
  row.q95 = statistics.quantile(counts, 0.95)
  return row
end

-- Whether a share is more or less than the even one, or how many games would be
-- enough to know if it stays as it is.
local function judge(row)
  if row.low > row.even then row.verdict = "more"
  elseif row.high < row.even then row.verdict = "less"
  else
    row.verdict = "unknown"
    row.needed = statistics.needed(row.share - row.even,
      row.even * (1 - row.even))
  end
end

-- The row of what won `counted.wins` of some games.
local function share(name, counted, games, even)
  local wins = tally.credit(counted.wins)
  local low, high = statistics.wilson(wins, games)
  local row = { name = name, wins = wins, games = games, low = low, high = high,
    share = games > 0 and wins / games or 0, even = even,
    points = summary(counted.points) }
  judge(row)
  return row
end

local function sum_of(counts)
  local sum = 0
  for _, n in pairs(counts) do sum = sum + n end
  return sum
end

local function seat_rows(list, games, names)
  local rows = {}
  for s, seat in ipairs(list) do
    rows[s] = share(names[s] or tostring(s), seat, games, 1 / #list)
    rows[s].won = sum_of(seat.wins)
  end
  return rows
end

local function bots(part)
  local list = {}
  for b, bot in ipairs(part.tally.bots) do
    local seats = bot.games > 0 and bot.seats / bot.games or 0
    local row = share(part.head.bots[b].name, bot, bot.games,
      seats / #part.tally.seats)
    row.seats = seats
    for _, field in ipairs { "won", "asked", "broke", "stopped", "illegal",
      "trouble" } do
      row[field] = bot[field]
    end
    list[b] = row
  end
  return list
end

-- kind: "usual", "own", or "winners": the winners' values of a user's measure
-- that is asked of each seat. Where only yes and no came, it is a share.
local function measure(kind, name, counts)
  local row = summary(counts)
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
  for _, name in ipairs(tally.usual) do
    list[#list + 1] = measure("usual", name, part.tally[name])
  end
  for i, one in ipairs(part.head.measures) do
    local found = part.tally.measures[i]
    list[#list + 1] = measure("own", one.name, found.all)
    list[#list + 1] = measure("winners", one.name, found.winners)
  end
  return list
end

-- Those of these measures that failed: { name, failed, trouble }.
function findings.failures(measures, counted)
  local list = {}
  for i, one in ipairs(measures) do
    local found = counted[i]
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
  local list = {}
  for c, label in ipairs(part.labels) do
    list[c] = { name = ("%s %s \"%s\""):format(label.id, label.verb,
      label.name), id = label.id, verb = label.verb, says = label.says,
      fired = part.tally.fired[c], place = c,
      games = part.tally.fired_games[c] }
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
  local t, games = part.tally, sum_of(part.tally.began)
  if games == 0 then return nil end
  local rows = seat_rows(t.places, games, {})
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
    faults = t.faults, seats = seat_rows(t.seats, t.finished,
      part.head.players), places = places(part), bots = bots(part),
    measures = measured(part), failures = findings.failures(part.head.measures,
      t.measures), clauses = clauses(part), counted = part.head.counted }
end

return findings
