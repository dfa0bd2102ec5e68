-- What is counted of simulated games: whole numbers only, plain data, so that
-- the tallies of parts add up to that of the whole in any order.

local accounts = require("rulewright.lab.accounts")
local statistics = require("rulewright.lab.statistics")

local tally = {}
local count = statistics.count

-- What is measured of each game: the most points and how far they lead, too.
tally.usual = { "turns", "rounds", "decisions", "best", "lead" }

-- Wins are counted by how many shared them: { [1] = 40, [2] = 3 }, so that each
-- of two winners can be given half a win.
local function new_seat() return { wins = {}, points = {} } end

local function new_bot()
  return { games = 0, wins = {}, won = 0, seats = 0, points = {}, asked = 0,
    broke = 0, stopped = 0, illegal = 0 }
end

-- What a measure of one's own gave: of each game or of each seat, of the seats
-- that won, and how often it failed.
local function new_measure() return { all = {}, winners = {}, failed = 0 } end

local function zero() return 0 end

local function list_of(length, new)
  local list = {}
  for i = 1, length do list[i] = new() end
  return list
end

-- A tally of nothing, for a simulation. `places` are the seats in the order of
-- the first round.
function tally.new(sim)
  local seats, clauses = #sim.names, #sim.watched
  return accounts.new { games = 0, finished = 0, shared = 0,
    seats = list_of(seats, new_seat), places = list_of(seats, new_seat),
    began = list_of(seats, zero), bots = list_of(#sim.bots, new_bot),
    measures = list_of(#sim.measures, new_measure),
    fired = list_of(clauses, zero), fired_games = list_of(clauses, zero),
    decisions = {}, turns = {}, rounds = {}, best = {}, lead = {} }
end

-- The wins, each of several winners having its part of one.
function tally.credit(wins)
  local sum = 0
  for _, one in ipairs(statistics.values(wins)) do
    sum = sum + one[2] / one[1]
  end
  return sum
end

-- One game ---------------------------------------------------------------

local function add_mistakes(t, game)
  for bot, message in pairs(game.trouble or {}) do
    accounts.add_trouble(t.bots[bot], game.seed, message)
  end
  for s, bot in ipairs(game.bots) do
    accounts.join(t.bots[bot], game.asked[s])
  end
end

local function add_seat(seat, game, s)
  if game.points then count(seat.points, game.points[s]) end
  if game.won[s] then count(seat.wins, game.winners) end
end

local function add_seats(t, game)
  local won = {}
  for s, bot in ipairs(game.bots) do
    t.bots[bot].seats = t.bots[bot].seats + 1
    won[bot] = won[bot] or game.won[s]
    add_seat(t.seats[s], game, s)
    add_seat(t.bots[bot], game, s)
    if game.order then add_seat(t.places[game.order[s]], game, s) end
  end
  if game.first then t.began[game.first] = t.began[game.first] + 1 end
  for bot, has_won in pairs(won) do
    accounts.join(t.bots[bot], { games = 1, won = has_won and 1 or 0 })
  end
end

local function add_measures(t, game)
  for i, found in ipairs(game.measures or {}) do
    local into = t.measures[i]
    for s, value in ipairs(found.values) do
      if value ~= "none" then
        count(into.all, value)
        if found.by_seat and game.won[s] then count(into.winners, value) end
      end
    end
  end
  accounts.add_failures(t.measures, game)
end

local function add_finished(t, game)
  t.finished = t.finished + 1
  if game.winners > 1 then t.shared = t.shared + 1 end
  for _, name in ipairs(tally.usual) do
    if game[name] then count(t[name], game[name]) end
  end
  add_seats(t, game)
  add_measures(t, game)
  for c, n in ipairs(game.fired) do
    t.fired[c] = t.fired[c] + n
    t.fired_games[c] = t.fired_games[c] + (n > 0 and 1 or 0)
  end
end

-- game: what simulation:play returned.
function tally.add(t, game)
  t.games = t.games + 1
  local ended = accounts.ended(t, game)
  if ended ~= nil then add_mistakes(t, game) end
  if ended then add_finished(t, game) end
end

return tally
