-- The rules of Traders & Barbarians written a second time, from the clauses and
-- the bare state, without sets, caches or values: random games are compared
-- with it. Slow and plain on purpose. A part is skipped where the game lacks
-- what it checks.

local any_table = require "any_table"
local routes = require "route_recount"

local recount = {}

local buildings = { settlement = 1, city = 2 }

local function seats(g)
  local list = {}
  for seat in ipairs(g.players) do list[seat] = seat end
  return list
end

local function decides(g, seat) return not g.players[seat].neutral end

-- Buildings that lie on their side (TB-ATTACK-22).
local function fallen(g, corner)
  if not g.in_reserve then return false end
  for _, hex in ipairs(g.places.corner_cells[corner]) do
    if g.marks.terrain[hex] and g.marks.terrain[hex] ~= "sea"
      and g.marks.barbarians[hex] ~= 3 then
      return false
    end
  end
  return true
end

-- Every building of the seat: calls back with its corner and its points.
local function each_building(g, seat, see)
  for piece, points in pairs(buildings) do
    for corner, owner in pairs(g.pieces[piece]) do
      if owner == seat then see(corner, points) end
    end
  end
end

-- TB-HARBOR-01, -05, -08.
function recount.harbour_points(g, seat)
  local sum = 0
  each_building(g, seat, function (corner, points)
    local served = false
    for _, edge in ipairs(g.places.corner_edges[corner]) do
      if g.marks.harbour[edge] then served = true end
    end
    if served and not fallen(g, corner) then sum = sum + points end
  end)
  return sum
end

-- TB-RIVER-30, -31, -43.
local function wealth(g, seat)
  if not g.things.cost.bridge or not decides(g, seat) then return 0 end
  local richest, poorest, own = true, true, g.players[seat].hand.gold
  for _, other in ipairs(seats(g)) do
    if other ~= seat and decides(g, other) then
      local gold = g.players[other].hand.gold
      richest, poorest = richest and gold < own, poorest and gold >= own
    end
  end
  local poor = not g.things.train and poorest
  return (richest and 1 or 0) - (poor and 2 or 0)
end

-- TB-CARAVAN-22.
local function passed(g, corner, on)
  local n = 0
  for _, edge in ipairs(g.places.corner_edges[corner]) do
    if on[edge] then n = n + 1 end
  end
  return n > 1
end

-- All points of a seat in its turns; `longest`: what the card is worth.
function recount.points(g, seat, longest)
  local state, on, sum = g.players[seat], routes.camels(g), 0
  each_building(g, seat, function (corner, points)
    if not fallen(g, corner) then sum = sum + points end
    if passed(g, corner, on) then sum = sum + 1 end
  end)
  local function two(held) return held == seat and 2 or 0 end
  sum = sum + (g.longest_road == seat and longest or 0)
    + two(g.largest_army) + two(g.harbormaster)
  return sum + any_table.times(state.cards or {}, "victory point")
    + any_table.times(state.fresh or {}, "victory point")
    + (state.prisoners or 0) // 2 + (state.delivered or 0)
    + (state.level == 5 and 1 or 0) + wealth(g, seat)
end

local function scores_of(g, count)
  local scores = {}
  for seat in ipairs(g.players) do scores[seat] = count(g, seat) end
  return scores
end

function recount.awards(g, shortest)
  local wrong = g.harbormaster and routes.award("the harbormaster",
    g.harbormaster, scores_of(g, recount.harbour_points), 3)
  if wrong or not shortest then return wrong end
  return routes.award("the longest road", g.longest_road,
    scores_of(g, routes.longest), shortest)
end

-- TB-TRADE-13: a side of a trade hex with no land beyond.
local trade_terrain = { castle = true, quarry = true, glassworks = true }

local function is_plaza(g, corner)
  return #g.places.corner_cells[corner] == 1
    and #g.places.corner_edges[corner] == 4
end

local function by_the_sea(g, edge)
  local ends = g.places.edge_corners[edge]
  if is_plaza(g, ends[1]) or is_plaza(g, ends[2]) then return false end
  for _, hex in ipairs(g.places.edge_cells[edge]) do
    local terrain = g.marks.terrain[hex]
    if terrain ~= "sea" and not trade_terrain[terrain] then return false end
  end
  return true
end

local function is_crossing(g, edge)
  for _, entry in ipairs(g:map().lists.bridges or {}) do
    for _, place in ipairs(entry.places) do
      if g:find("edge", place.name) == edge then return true end
    end
  end
  return false
end

-- What a path costs the wagon of a seat: points, gold, and whose road it is
-- (TB-TRADE-22, -23, TB-EVENT-12h, TB-RIVER-43).
function recount.price(g, seat, edge)
  local points, gold = 2, 0
  local road = g.pieces.road[edge]
  local bridge = g.pieces.bridge and g.pieces.bridge[edge]
  local damaged = false
  for _, one in ipairs(g.players) do
    damaged = damaged or one.damaged == edge
  end
  if road and not damaged then points = 1 end
  if road and road ~= seat and not damaged then gold = 1 end
  if bridge then points, gold = 1, bridge ~= seat and 2 or 0 end
  if not bridge and g.pieces.bridge and is_crossing(g, edge) then points = 3 end
  if g.marks.barbarian[edge] then points = points + 2 end
  return points, gold, road or bridge
end

-- Where the wagon of a seat can go in one step: corner → points, gold, owner.
function recount.steps(g, seat)
  local steps, at = {}, g.players[seat].wagon
  for _, edge in ipairs(g.places.corner_edges[at]) do
    local points, gold, owner = recount.price(g, seat, edge)
    if not by_the_sea(g, edge) and points <= g.turn.movement
      and gold <= g.players[seat].hand.gold then
      local ends = g.places.edge_corners[edge]
      steps[ends[1] == at and ends[2] or ends[1]] = { points, gold, owner }
    end
  end
  return steps
end

-- The fewest points for which a wagon comes from one corner to another.
function recount.cheapest(g, seat, from, to)
  local cost, done = { [from] = 0 }, {}
  while true do
    local at
    for corner, points in pairs(cost) do
      if not done[corner] and (not at or points < cost[at]) then at = corner end
    end
    if not at or at == to then return at and cost[at] or math.huge end
    done[at] = true
    for _, edge in ipairs(g.places.corner_edges[at]) do
      local ends = g.places.edge_corners[edge]
      local far = ends[1] == at and ends[2] or ends[1]
      if not by_the_sea(g, edge) and (at == from or not is_plaza(g, at)) then
        local points = cost[at] + recount.price(g, seat, edge)
        if points < (cost[far] or math.huge) then cost[far] = points end
      end
    end
  end
end

-- Who places the camel, or where it goes without asking: from the bids and the
-- named paths by seat, as TB-CARAVAN-13 to -15 and, for "two", TB-TWO-44 say;
-- for "paths" the votes of a path are counted, not who agrees.
function recount.vote(bids, names, turn, by)
  local sum, best, leader = 0, 0, nil
  for seat, votes in pairs(bids) do
    sum = sum + votes
    if votes > best then best, leader = votes, seat
    elseif votes == best then leader = nil end
  end
  if leader and 2 * best > sum then return leader end
  if by == "two" then return nil end
  if by == "paths" then return recount.most_votes(bids, names, turn) end
  for _, path in pairs(names) do
    local votes, voices = 0, 0
    for other, also in pairs(names) do
      if also == path then
        votes, voices = votes + bids[other], voices + 1
      end
    end
    if voices > 1 and 2 * votes > sum then return nil, path end
  end
  return leader or turn
end

function recount.most_votes(bids, names, turn)
  local votes, best, path = {}, 0, nil
  for seat, at in pairs(names) do votes[at] = (votes[at] or 0) + bids[seat] end
  for at, sum in pairs(votes) do
    if sum == best then path = nil end
    if sum > best then best, path = sum, at end
  end
  return not path and turn or nil, path
end

-- Where a camel may stand: the arrows without one, and the free paths at the
-- head of each caravan (TB-CARAVAN-06, -07).
function recount.camel_paths(g)
  local on, free = routes.camels(g), {}
  for _, edge in ipairs(g.arrows) do free[edge] = not on[edge] or nil end
  for _, caravan in ipairs(g.caravans) do
    for _, edge in ipairs(g.places.corner_edges[caravan.head]) do
      if not on[edge] then free[edge] = true end
    end
  end
  return free
end

-- The hex of the coast with this number (TB-ATTACK-04).
function recount.coast(g, number)
  for hex, token in pairs(g.marks.token) do
    local land = 0
    for _, other in ipairs(g.places.cell_cells[hex]) do
      local terrain = other > 0 and g.marks.terrain[other]
      if terrain and terrain ~= "sea" then land = land + 1 end
    end
    if token == number and land < 6 then return hex end
  end
end

local function total(map)
  local sum = 0
  for _, n in pairs(map) do sum = sum + n end
  return sum
end

-- The totals of everything that is conserved: name → found, wanted; `wanted`
-- has those that depend on house rules.
local function sums(g, wanted)
  local found = {}
  local function add(name, n) found[name] = (found[name] or 0) + n end
  for _, state in ipairs(g.players) do
    add("fish", #(state.fish or {}))
    add("tokens", state.tokens or 0)
    add("cargoes", (state.delivered or 0) + (state.cargo and 1 or 0))
    add("barbarians", state.prisoners or 0)
    add("cards", #(state.cards or {}) + #(state.fresh or {})
      + (state.knights or 0))
  end
  add("cards", #g.decks.development + #g.discards.development
    + (wanted.dismissed or 0))
  if g.boot then
    add("fish", #g.decks.fish + #g.discards.fish + (g.boot > 0 and 1 or 0))
  end
  add("tokens", g.tokens_left or 0)
  if g.decks["event cards"] then
    add("event cards", #g.decks["event cards"] + #g.discards["event cards"])
  end
  if g.in_reserve then
    add("barbarians", g.in_reserve + total(g.marks.barbarians))
  end
  for _, name in ipairs { "castle", "quarry", "glassworks" } do
    add("cargoes", #(g.decks["goods of the " .. name] or {}))
  end
  if g.caravans then
    add("camels", any_table.size(routes.camels(g)) + g.camels)
  end
  return found
end

-- What is broken, or nil.
function recount.broken(g, wanted)
  for name, n in pairs(sums(g, wanted)) do
    if wanted[name] and n ~= wanted[name] then
      return ("%d %s, not %d"):format(n, name, wanted[name])
    end
  end
  for seat, state in ipairs(g.players) do
    for good, n in pairs(state.hand) do
      if n > 0 and not decides(g, seat) then return "neutral " .. good end
    end
    if (state.hand.gold or 0) < 0 then return "gold below zero" end
    if #(state.fish or {}) > 7 then return "more than seven fish tokens" end
  end
  for _, n in pairs(g.marks.barbarians or {}) do
    if n > 3 or n < 1 then return n .. " barbarians on a hex" end
  end
  if g.things.train and any_table.size(g.marks.barbarian) ~= 3 then
    return "barbarians on paths"
  end
  return any_table.lost(g)
end

return recount
