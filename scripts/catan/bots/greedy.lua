-- Builds what it can, towns before roads, and gathers what the next building
-- lacks. A corner is worth the chances of its hexes, more where they bring
-- what is not harvested yet.

local ipairs, pairs = ipairs, pairs

-- How many of 36 rolls bring this sum.
local function chances(token)
  return token and token ~= 7 and 6 - math.abs(7 - token) or 0
end

local function good_of(g, hex)
  local terrain = g.things.terrain[g.marks.terrain[hex]]
  return terrain and terrain.yields
end

-- Chances of each good at the player's buildings.
local function harvests(g, player)
  local list = {}
  for corner in g:placed(player, "building") do
    local n = g.things.piece[g:building_at(corner)].harvest or 1
    for _, hex in ipairs(g.places.corner_cells[corner]) do
      local good = good_of(g, hex)
      if good then
        list[good] = (list[good] or 0) + n * chances(g.marks.token[hex])
      end
    end
  end
  return list
end

local function corner_worth(g, player, corner)
  local sum, have, seen = 0, harvests(g, player), {}
  for _, hex in ipairs(g.places.corner_cells[corner]) do
    local good = good_of(g, hex)
    if good then
      sum = sum + chances(g.marks.token[hex])
      if not have[good] and not seen[good] then sum = sum + 2 end
      seen[good] = true
    end
  end
  return sum
end

local function is_open(g, corner)
  local built = g:placed(nil, "building")
  return g:value "land":touching "corner"[corner] and not built[corner]
    and not built:neighbours()[corner]
end

-- Corners on which the player could build a settlement at once.
local function sites(g, player)
  return g:ends(player) & g:free "corner"
    - g:placed(nil, "building"):neighbours()
end

-- What to gather for: { name, cost, worth }, the best first.
local function aims(g, player)
  local list, cost, supply = {}, g.things.cost, g.players[player].supply
  local function add(name, worth)
    if not cost[name] then return end
    list[#list + 1] = { cost = cost[name], worth = worth }
  end
  local free = #sites(g, player) > 0
  if supply.city > 0 and g:count(player, "settlement") > 0 then
    add("city", 4)
  end
  if supply.settlement > 0 and free then add("settlement", 5) end
  if supply.road > 0 and supply.settlement > 0 and not free then
    add("settlement", 3)
    add("road", 3)
  end
  add("development card", 2)
  return list
end

local function missing(cost, hand)
  local count = 0
  for good, n in pairs(cost) do
    if good ~= "name" and hand[good] and hand[good] < n then
      count = count + n - hand[good]
    end
  end
  return count
end

-- How near a hand is to its aims.
local function hand_worth(g, player, hand)
  local sum = 0
  for _, aim in ipairs(aims(g, player)) do
    local lack = missing(aim.cost, hand)
    sum = math.max(sum, aim.worth * (lack == 0 and 3 or 1 / lack))
  end
  return sum
end

-- The hand after giving and getting bundles.
local function after(hand, give, get)
  local changed = {}
  for good, n in pairs(hand) do
    changed[good] = n - (give[good] or 0) + (get[good] or 0)
  end
  return changed
end

local function gain(g, player, give, get)
  local hand = g.players[player].hand
  return hand_worth(g, player, after(hand, give, get))
    - hand_worth(g, player, hand)
end

-- The best site that a road on this edge leads to.
local function road_worth(g, player, edge)
  local best = 0
  for _, corner in ipairs(g.places.edge_corners[edge]) do
    if is_open(g, corner) then
      best = math.max(best, corner_worth(g, player, corner))
    end
    for _, other in ipairs(g.places.corner_corners[corner]) do
      if is_open(g, other) then
        best = math.max(best, corner_worth(g, player, other) * 0.6)
      end
    end
  end
  return best
end

-- How much the robber on a hex hurts the others and not the player.
local function robber_worth(g, player, hex)
  local corners, sum = g:set("hex", hex):touching "corner", 0
  for corner in corners & g:placed(nil, "building") do
    local piece, owner = g:at("corner", corner)
    local weight = chances(g.marks.token[hex])
      * (g.things.piece[piece].harvest or 1)
    sum = sum + (owner == player and -3 * weight
      or weight * (1 + g:value("public points", owner) / 5))
  end
  return sum
end

local worth = {}

function worth.settlement(g, player, m)
  return 200 + corner_worth(g, player, m.at)
end

worth["starting settlement"] = function (g, player, m)
  return corner_worth(g, player, m.at)
end

function worth.city(g, player, m)
  return 200 + corner_worth(g, player, m.at)
end

function worth.road(g, player, m, s)
  local best = road_worth(g, player, m.at)
  if s.free then return best end
  if #sites(g, player) == 0 and g.players[player].supply.settlement > 0 then
    return best > 0 and 60 + best or -1
  end
  local roads = g:value("road length", player)
  if g.longest_road ~= player and roads >= 4 then return 20 + best end
  return g:hand_size(player) > 7 and best / 10 or -1
end

function worth.buy() return 40 end

function worth.trade(g, player, m)
  local more = gain(g, player, m.give, { [m.get] = 1 })
  return more > 0 and 30 + more or -1
end

function worth.accept(g, player)
  local offer = g.offer
  return gain(g, player, offer.get, offer.give) > 0 and 1 or -1
end

function worth.discard(g, player, m)
  return 10 + gain(g, player, { [m.good] = 1 }, {})
    + g.players[player].hand[m.good] / 10
end

function worth.robber(g, player, m)
  local sum = robber_worth(g, player, m.to)
  if m.victim then
    sum = sum + g:value("public points", m.victim) / 2
      + math.min(3, g:hand_size(m.victim)) / 2
  end
  return sum
end

function worth.knight(g, player)
  local hurt = robber_worth(g, player, g.robber) < 0
  return g.turn.rolled and 25 or hurt and 25 or -1
end

worth["road building"] = function (g)
  return g.turn.rolled and 35 or -1
end

worth["year of plenty"] = function (g, player, m)
  local get = { [m.first] = 1 }
  if m.second then get[m.second] = (get[m.second] or 0) + 1 end
  local more = gain(g, player, {}, get)
  return g.turn.rolled and more > 3 and 50 + more or -1
end

function worth.monopoly(g, player, m)
  local out = (g.things.good[m.good].bank or 0) - (g.bank[m.good] or 0)
    - g.players[player].hand[m.good]
  return g.turn.rolled and out > 3 and 30 + out or -1
end

-- Gold --------------------------------------------------------------

function worth.spend(g, player, m)
  local more = gain(g, player, {}, { [m.good] = 1 })
  return more > 0 and 30 + more or -1
end

function worth.raid(g, player, m)
  return g:value("public points", m.victim) + g:hand_size(m.victim)
end

-- Barbarians on hexes -------------------------------------------------

function worth.recall(g, player, m) return -robber_worth(g, player, m.from) end
function worth.send(g, player, m) return robber_worth(g, player, m.to) end
function worth.capture(g, player, m) return -robber_worth(g, player, m.at) end

-- How much a knight on a path helps: most where one more is needed to win, for
-- the hexes of the player before others.
local function post_worth(g, player, path)
  local sum = 0
  for hex in g:set("edge", path):touching "hex" do
    local lack = g:barbarians_on(hex) - #g:knights_around(hex)
    if g:barbarians_on(hex) > 0 then
      sum = sum + 4 - math.max(0, lack)
        + math.max(0, -robber_worth(g, player, hex)) / 10
    end
  end
  return sum
end

function worth.post(g, player, m) return post_worth(g, player, m.at) end

function worth.ride(g, player, m)
  local more = post_worth(g, player, m.at) - post_worth(g, player, m.from)
  return more - (next(g:value("price", player, "ride", m)) and 3 or 0)
end

-- Wagons --------------------------------------------------------------

local function steps(g, from, to)
  local reached, count = g:set("corner", from), 0
  while #(reached & to) == 0 and count < 30 do
    reached, count = reached | reached:neighbours(), count + 1
  end
  return count
end

-- Where the player's cargo is needed, or any other plaza.
local function goal(g, player)
  local seat = g.players[player]
  local place = seat.cargo and g.things.commodity[seat.cargo].to
  local here = g:set("corner", seat.wagon)
  if not place then return g.cache.plazas - here end
  return g:placed(nil, "terrain", place):touching "corner" & g.cache.plazas
end

function worth.drive(g, player, m)
  local to = goal(g, player)
  local nearer = steps(g, g.players[player].wagon, to) - steps(g, m.to, to)
  return nearer > 0 and 10 * nearer or -1
end

function worth.feed(g, player)
  local far = steps(g, g.players[player].wagon, goal(g, player))
  return g.turn.movement < 2 and far > 0 and far < 3 and 5 or -1
end

worth["swift journey"] = function () return 20 end
worth["fight off"] = function () return 5 end

function worth.barbarian(g, player, m)
  return m.victim and 5 + g:hand_size(m.victim) or 0
end

function worth.rest() return -1 end

function worth.offer() return -2 end
worth.counter = worth.offer

worth["end"] = function () return 0 end
for _, name in ipairs { "roll", "decline", "withdraw", "halt", "stay" } do
  worth[name] = worth["end"]
end

-- What no chapter of the base offers: it is bought where it costs something,
-- and else done as gladly as the turn is ended.
local function unfamiliar(g, player, m)
  return next(g:value("price", player, m.move, m)) and 100 or 0
end

bot "greedy" {
  title = "Greedy",
  about = "Builds what it can and gathers what the next building lacks.",
  worth = function (g, player, m)
    local judge = worth[m.move] or unfamiliar
    return judge(g, player, m, g:step() or {})
  end,
}
