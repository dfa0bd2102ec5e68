-- What is counted of simulated games: whole numbers only, plain data, so that
-- the tallies of parts add up to that of the whole in any order. And what that
-- says: shares with Wilson's intervals, means, quantiles, how often clauses
-- fired. Players who share a win each get a part of it, so all shares add up to
-- one and can be compared with the even share.

local accounts = require("rulewright.lab.figures.accounts")
local statistics = require("rulewright.lab.figures.statistics")

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
local function new_measure()
  return { all = {}, winners = {}, failed = 0, groups = {} }
end

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

-- sums: of one game, or of one seat in it, by group.
local function add_groups(list, sums, has_won)
  for name, sum in pairs(sums) do
    local into = list[name] or { all = {}, winners = {} }
    list[name] = into
    count(into.all, sum)
    if has_won then count(into.winners, sum) end
  end
end

local function add_measures(t, game)
  for i, found in ipairs(game.measures or {}) do
    for s, value in ipairs(found.values) do
      local has_won = found.by_seat and game.won[s]
      if found.by then
        add_groups(t.measures[i].groups, value, has_won)
      elseif value ~= "none" then
        count(t.measures[i].all, value)
        if has_won then count(t.measures[i].winners, value) end
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

-- Findings -----------------------------------------------------------------

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

-- The row of what won `counted.wins` of some games.
local function share(name, counted, games, even)
  local wins = tally.credit(counted.wins)
  local low, high = statistics.wilson(wins, games)
  local row = { name = name, wins = wins, games = games, low = low, high = high,
    share = games > 0 and wins / games or 0, even = even,
    points = summary(counted.points) }
  statistics.judge(row, even, row.share, even * (1 - even))
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

-- A group of a measure: how often it came at all (`share` of games, or of the
-- seats of all games), its sum where it came, and with how many wins.
local function group(name, counted, one, tries)
  local row = summary(counted.all)
  row.name, row.share, row.total = name, row.count / tries,
    row.mean * row.count
  if one.by_seat then
    row.won = sum_of(counted.winners)
    row.won_share = row.won / row.count
    row.won_low, row.won_high = statistics.wilson(row.won, row.count)
  end
  return row
end

-- Measures by group, the largest sums first: { { name =, by =, rows = {} } }.
local function groups(part)
  local list, t = {}, part.tally
  for i, one in ipairs(part.head.measures) do
    local rows = {}
    local tries = t.finished * (one.by_seat and #part.head.players or 1)
    for name, counted in pairs(t.measures[i].groups) do
      rows[#rows + 1] = group(name, counted, one, tries)
    end
    table.sort(rows, function (a, b)
      if a.total ~= b.total then return a.total > b.total end
      return a.name < b.name
    end)
    if rows[1] then
      list[#list + 1] = { name = one.name, by = one.by, by_seat = one.by_seat,
        rows = rows }
    end
  end
  return list
end

-- What the seats had that did not win.
local function others_of(found)
  local others = {}
  for value, n in pairs(found.all) do
    local rest = n - (found.winners[value] or 0)
    if rest > 0 then others[value] = rest end
  end
  return others
end

-- By how much winners had more than others, in standard deviations of all: the
-- measures of players by what tells winners and others apart most.
local function contrast(part)
  local list = {}
  for i, one in ipairs(part.head.measures) do
    local found = part.tally.measures[i]
    local all = summary(found.all)
    local winners, others = summary(found.winners), summary(others_of(found))
    if one.by_seat and winners and others and (all.deviation or 0) > 0 then
      list[#list + 1] = { name = one.name, winners = winners.mean,
        others = others.mean, difference = winners.mean - others.mean,
        effect = (winners.mean - others.mean) / all.deviation }
    end
  end
  table.sort(list, function (a, b)
    local x, y = math.abs(a.effect), math.abs(b.effect)
    if x ~= y then return x > y end
    return a.name < b.name
  end)
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

-- What a part, { head =, tally =, labels =, title = }, says: computed once for
-- the table, the files and the figure.
function tally.findings(part)
  local t = part.tally
  return { game = part.head.game, title = part.title, seeds = t.seeds,
    called = part.called or {}, games = t.games, finished = t.finished,
    unfinished = t.unfinished, broken = t.broken, shared = t.shared,
    faults = t.faults, seats = seat_rows(t.seats, t.finished,
      part.head.players), places = places(part), bots = bots(part),
    measures = measured(part), groups = groups(part),
    contrast = contrast(part), failures = accounts.failures(
      part.head.measures, t.measures), clauses = clauses(part),
    counted = part.head.counted }
end

return tally
