-- What is counted of simulated games: whole numbers only, plain data, so that
-- the tallies of parts add up to that of the whole in any order. The seeds
-- that were played stand in it as ranges { first, last }, ascending.

local statistics = require("rulewright.engine.statistics")

local tally = {}

-- Faults kept with their sentence: those of the lowest seeds.
local most_faults = 10

tally.kinds = { "broke", "stopped", "illegal" }

-- A number of each game: its sample, and how often each value came.
local function measured() return { sample = statistics.sample(), counts = {} }
end

local function measure(into, x)
  statistics.add(into.sample, x)
  into.counts[x] = (into.counts[x] or 0) + 1
end

local function add_counts(into, counts)
  for key, n in pairs(counts) do into[key] = (into[key] or 0) + n end
end

local function join_measured(into, other)
  statistics.join(into.sample, other.sample)
  add_counts(into.counts, other.counts)
end

local function new_seat()
  return { wins = 0, points = measured() }
end

local function new_bot()
  return { games = 0, wins = 0, seats = 0, points = measured(), asked = 0,
    broke = 0, stopped = 0, illegal = 0 }
end

-- A tally of nothing; shape: how many seats, bots and clauses there are.
function tally.new(shape)
  local t = { seeds = {}, games = 0, finished = 0, unfinished = 0, broken = 0,
    shared = 0, faults = {}, seats = {}, bots = {}, fired = {},
    fired_games = {}, decisions = measured(), turns = measured(),
    best = measured(), lead = measured() }
  for s = 1, shape.seats do t.seats[s] = new_seat() end
  for b = 1, shape.bots do t.bots[b] = new_bot() end
  for c = 1, shape.clauses do t.fired[c], t.fired_games[c] = 0, 0 end
  return t
end

-- Seeds ------------------------------------------------------------------

-- Ranges in order, those that meet joined.
local function ordered(ranges)
  table.sort(ranges, function (a, b) return a[1] < b[1] end)
  local list = {}
  for _, range in ipairs(ranges) do
    local last = list[#list]
    if last and range[1] == last[2] + 1 then last[2] = range[2]
    else list[#list + 1] = { range[1], range[2] } end
  end
  return list
end

-- The first range that both have, or nil.
function tally.overlap(a, b)
  for _, one in ipairs(a.seeds) do
    for _, other in ipairs(b.seeds) do
      local first = math.max(one[1], other[1])
      local last = math.min(one[2], other[2])
      if first <= last then return { first, last } end
    end
  end
end

-- The ranges between those that were played.
function tally.gaps(t)
  local list = {}
  for i = 2, #t.seeds do
    list[#list + 1] = { t.seeds[i - 1][2] + 1, t.seeds[i][1] - 1 }
  end
  return list
end

-- One game ---------------------------------------------------------------

local function add_fault(t, seed, message)
  t.faults[#t.faults + 1] = { seed = seed, message = message }
  table.sort(t.faults, function (a, b) return a.seed < b.seed end)
  t.faults[most_faults + 1] = nil
end

-- The sentence of the game with the lowest seed.
local function take_trouble(b, trouble)
  if trouble and (not b.trouble or trouble.seed < b.trouble.seed) then
    b.trouble = trouble
  end
end

local function add_mistakes(t, game)
  for bot, message in pairs(game.trouble or {}) do
    take_trouble(t.bots[bot], { seed = game.seed, message = message })
  end
  for s, bot in ipairs(game.bots) do
    local b, seat = t.bots[bot], game.asked[s]
    b.asked = b.asked + seat.asked
    for _, kind in ipairs(tally.kinds) do b[kind] = b[kind] + seat[kind] end
  end
end

local function add_seats(t, game)
  local played, won = {}, {}
  for s, bot in ipairs(game.bots) do
    local seat, b = t.seats[s], t.bots[bot]
    played[bot], b.seats = true, b.seats + 1
    if game.points then
      measure(seat.points, game.points[s])
      measure(b.points, game.points[s])
    end
    if game.won[s] then seat.wins, won[bot] = seat.wins + 1, true end
  end
  for bot in pairs(played) do
    t.bots[bot].games = t.bots[bot].games + 1
    if won[bot] then t.bots[bot].wins = t.bots[bot].wins + 1 end
  end
end

-- The most points, and how far ahead of the next.
local function best_two(points)
  local list = table.move(points, 1, #points, 1, {})
  table.sort(list, function (a, b) return a > b end)
  return list[1], list[2] and list[1] - list[2] or list[1]
end

local function add_fired(t, fired)
  for c, n in ipairs(fired or {}) do
    t.fired[c] = t.fired[c] + n
    if n > 0 then t.fired_games[c] = t.fired_games[c] + 1 end
  end
end

local function add_finished(t, game)
  t.finished = t.finished + 1
  if game.winners > 1 then t.shared = t.shared + 1 end
  measure(t.decisions, game.decisions)
  measure(t.turns, game.turns)
  if game.points then
    local most, lead = best_two(game.points)
    measure(t.best, most)
    measure(t.lead, lead)
  end
  add_seats(t, game)
  add_fired(t, game.fired)
end

-- game: what simulation:play returned.
function tally.add(t, game)
  t.games = t.games + 1
  t.seeds[#t.seeds + 1] = { game.seed, game.seed }
  t.seeds = ordered(t.seeds)
  if game.fault then
    t.broken = t.broken + 1
    return add_fault(t, game.seed, game.fault)
  end
  add_mistakes(t, game)
  if game.won then return add_finished(t, game) end
  t.unfinished = t.unfinished + 1
end

-- Parts ------------------------------------------------------------------

local numbers = { "games", "finished", "unfinished", "broken", "shared" }

local function add_numbers(into, other, names)
  for _, name in ipairs(names) do into[name] = into[name] + other[name] end
end

-- Adds the tally `other` of other seeds to `t`.
function tally.join(t, other)
  add_numbers(t, other, numbers)
  for _, range in ipairs(other.seeds) do
    t.seeds[#t.seeds + 1] = { range[1], range[2] }
  end
  t.seeds = ordered(t.seeds)
  for _, fault in ipairs(other.faults) do
    add_fault(t, fault.seed, fault.message)
  end
  for _, name in ipairs { "decisions", "turns", "best", "lead" } do
    join_measured(t[name], other[name])
  end
  for s, seat in ipairs(other.seats) do
    t.seats[s].wins = t.seats[s].wins + seat.wins
    join_measured(t.seats[s].points, seat.points)
  end
  for b, bot in ipairs(other.bots) do
    add_numbers(t.bots[b], bot, { "games", "wins", "seats", "asked", "broke",
      "stopped", "illegal" })
    join_measured(t.bots[b].points, bot.points)
    take_trouble(t.bots[b], bot.trouble)
  end
  add_counts(t.fired, other.fired)
  add_counts(t.fired_games, other.fired_games)
end

return tally
