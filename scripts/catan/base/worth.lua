-- What moves are worth to a bot: towns before roads, and cards that the next
-- building lacks. A corner is worth the chances of its hexes, more where they
-- bring what is not harvested yet. A box adds what its own moves are worth; of
-- a corner it says so by `worth "founding"`, and of what to gather cards for by
-- `component.aim`.

-- What a building is worth wherever it stands.
local town = 200

-- How many of 36 rolls bring this sum.
local function chances(token)
  return token and token ~= 7 and 6 - math.abs(7 - token) or 0
end

local function good_of(g, hex)
  local terrain = g.things.terrain[g.marks.terrain[hex]]
  return terrain and terrain.yields
end

-- Chances of each good at the player's buildings.
cache "harvests" {
  depends = { "building", "terrain", "token" },
  build = function (g, player)
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
  end,
}

-- How many of 36 rolls bring a player this good, cities twice.
---@return integer
define "harvest_of" (function (g, player, good)
  return g:cached("harvests", player)[good] or 0
end)

local function corner_worth(g, player, corner)
  local sum, have, seen = 0, g:cached("harvests", player), {}
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

-- Corners that are far enough from all buildings.
define "open_corners" (function (g)
  local built = g:placed(nil, "building")
  return g:value "land":touching "corner" - built - built:neighbours()
end)

-- Corners on which the player could build a settlement at once.
local function sites(g, player)
  return g:ends(player) & g:free "corner"
    - g:placed(nil, "building"):neighbours()
end

-- What a corner is worth to settle at, to all who say so.
define "site_worth" (function (g, player, corner)
  return g:worth(player, { move = "settlement", player = player, at = corner })
    - town
end)

define "has_site" (function (g, player)
  return g.players[player].supply.settlement > 0 and #sites(g, player) > 0
end)

-- What cards are gathered for: what it costs, and what it is worth to a player
-- now; nil if he has no use for it.
component.aim "city" {
  of = function (g, player)
    local may = g:supply(player, "city") > 0
      and g:count(player, "settlement") > 0
    return may and g.things.cost.city, 4
  end,
}

component.aim "settlement" {
  of = function (g, player)
    local may = g:supply(player, "settlement") > 0
    return may and g.things.cost.settlement, g:has_site(player) and 5 or 3
  end,
}

component.aim "road" {
  of = function (g, player)
    local may = g:supply(player, "road") > 0
      and g:supply(player, "settlement") > 0 and not g:has_site(player)
    return may and g.things.cost.road, 3
  end,
}

local function missing(cost, hand)
  local count = 0
  for good, n in pairs(cost) do
    if good ~= "name" and hand[good] and hand[good] < n then
      count = count + n - hand[good]
    end
  end
  return count
end

local function nearness(cost, worth, hand)
  local lack = missing(cost, hand)
  return worth * (lack == 0 and 3 or 1 / lack)
end

-- The hand after giving and getting bundles.
local function after(hand, give, get)
  local changed = {}
  for good, n in pairs(hand) do
    changed[good] = n - (give[good] or 0) + (get[good] or 0)
  end
  return changed
end

-- How much nearer to its best aim a hand comes by giving and getting bundles.
local function gain(g, player, give, get)
  local hand, now, soon = g.players[player].hand, 0, 0
  local changed = after(hand, give, get)
  for _, name in ipairs(g.things.aim.list) do
    local cost, worth = g.things.aim[name].of(g, player)
    if cost then
      now = math.max(now, nearness(cost, worth, hand))
      soon = math.max(soon, nearness(cost, worth, changed))
    end
  end
  return soon - now
end

-- The best site that a road on this edge leads to.
local function road_worth(g, player, edge)
  local best, open = 0, g:open_corners()
  for _, corner in ipairs(g.places.edge_corners[edge]) do
    if open[corner] then
      best = math.max(best, g:site_worth(player, corner))
    end
    for _, other in ipairs(g.places.corner_corners[corner]) do
      if open[other] then
        best = math.max(best, g:site_worth(player, other) * 0.6)
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

-- What a hand is worth more after giving and getting these bundles.
define "gain_worth" (function (g, player, give, get)
  return gain(g, player, give, get)
end)

-- How much a hex that yields nothing hurts others more than the player.
---@return number
define "hex_worth" (function (g, player, hex)
  return robber_worth(g, player, hex)
end)

worth "founding" (function (g, player, m)
  return corner_worth(g, player, m.at)
end)

worth "settlement" (function () return town end)

worth "city" (function (g, player, m)
  return town + corner_worth(g, player, m.at)
end)

worth "road" (function (g, player, m)
  local best = road_worth(g, player, m.at)
  if g:step().corner or g:waiting() == "free road" then return best end
  if not g:has_site(player) and g:supply(player, "settlement") > 0 then
    return best > 0 and 60 + best or -1
  end
  local roads = g:value("road length", player)
  if g.longest_road ~= player and roads >= 4 then return 20 + best end
  return g:hand_size(player) > 7 and best / 10 or -1
end)

worth "trade" (function (g, player, m)
  local more = gain(g, player, m.give, { [m.get] = 1 })
  return more > 0 and 30 + more or -1
end)

worth "choose" (function (g, player, m)
  return gain(g, player, {}, { [m.good] = 1 })
end)

worth "discard" (function (g, player, m)
  return 10 + gain(g, player, { [m.good] = 1 }, {})
    + g.players[player].hand[m.good] / 10
end)

-- What it is worth to rob somebody.
define "prey_worth" (function (g, victim)
  return g:value("public points", victim) / 2
    + math.min(3, g:hand_size(victim)) / 2
end)

worth "robber" (function (g, player, m)
  return robber_worth(g, player, m.to) - robber_worth(g, player, g.robber)
    + (m.victim and g:prey_worth(m.victim) or 0)
end)

for _, move in ipairs { "end", "roll", "decline", "withdraw" } do
  worth(move) (function () return 0 end)
end

element("development", "Development cards")

component.aim "development card" {
  of = function (g) return g.things.cost["development card"], 2 end,
}

worth "buy" (function () return 40 end)

worth "knight" (function (g, player)
  local hurt = robber_worth(g, player, g.robber) < 0
  return (g.turn.rolled or hurt) and 25 or -1
end)

worth "road building" (function (g)
  return g.turn.rolled and 35 or -1
end)

worth "year of plenty" (function (g, player, m)
  local get = { [m.first] = 1 }
  if m.second then get[m.second] = (get[m.second] or 0) + 1 end
  local more = gain(g, player, {}, get)
  return g.turn.rolled and more > 3 and 50 + more or -1
end)

worth "monopoly" (function (g, player, m)
  local out = (g.things.good[m.good].bank or 0) - (g.bank[m.good] or 0)
    - g.players[player].hand[m.good]
  return g.turn.rolled and out > 3 and 30 + out or -1
end)

element()
