-- What a position is worth to a player, for bots that compare positions. Each
-- clause says by name how much the player has of what may help to win; the
-- weights of these names were found from the results of games (weights.lua). A
-- box adds clauses of its own by `adjust "prospects"`, with weights for them,
-- or more or less weight for what stands here. Nothing is read but what the
-- player may see.

-- How far the game has come: from 0 at the beginning to 1, when somebody wins.
local function progress(g)
  local most = 0
  for player = 1, #g.players do
    most = math.max(most, g:value("public points", player)
      / g:value("points to win", player))
  end
  return math.min(1, most)
end

-- What the player collects on which numbers, the likeliest first, and at what
-- harbours.
local function in_words(g, player)
  local lines = {}
  for _, token in ipairs { 6, 8, 5, 9, 4, 10, 3, 11, 2, 12 } do
    local seen = {}
    for corner in g:placed(player, "building") do
      for _, hex in ipairs(g.places.corner_cells[corner]) do
        local terrain = g.things.terrain[g.marks.terrain[hex]]
        local good = terrain and terrain.yields
        if good and g.marks.token[hex] == token and not seen[good] then
          seen[good] = true
          lines[#lines + 1] = table.concat({ "collects", good, "on", token },
            " ")
        end
      end
    end
  end
  for kind in pairs(g:cached("kinds of harbour", player)) do
    lines[#lines + 1] = kind == "any" and "harbour for any resource"
      or table.concat({ "harbour for", kind }, " ")
  end
  return lines
end

value "prospects" { kind = "weighed", weights = data "weights",
  late = progress, about = in_words }

-- Points, and how many are left to win.
adjust "prospects" {
  plus = function (g, player)
    local left = g:value("points to win", player) - g:value("points", player)
    return { points = -left, ["one point short"] = left <= 1 and 1 or 0,
      ["two points short"] = left == 2 and 1 or 0 }
  end,
}

-- How soon you take your turn.
adjust "prospects" {
  plus = function (g, player)
    local now = g.turn and g.turn.player or g.first_player
    return { ["turns to wait"] = (player - now) % #g.players }
  end,
}

local basic = { "brick", "lumber", "wool", "grain", "ore" }

-- Cards a roll.
local function income(g, player)
  local have, list = g:cached("harvests", player), {}
  for i = 1, #basic do list[basic[i]] = (have[basic[i]] or 0) / 36 end
  return list
end

-- What your buildings harvest, and what it makes.
adjust "prospects" {
  plus = function (g, player)
    local at, kinds, rates = income(g, player), 0, 0
    for i = 1, #basic do
      local n = at[basic[i]]
      kinds = kinds + (n > 0 and 1 or 0)
      rates = rates + n * (4 / g:value("rate", player, basic[i]) - 1)
    end
    return { brick = at.brick, lumber = at.lumber, wool = at.wool,
      grain = at.grain, ore = at.ore, ["kinds of harvest"] = kinds,
      ["cities made"] = math.min(at.ore / 3, at.grain / 2),
      ["roads made"] = math.min(at.brick, at.lumber),
      ["cards made"] = math.min(at.ore, at.grain, at.wool),
      ["good rates"] = rates }
  end,
}

-- What the robber keeps from you.
adjust "prospects" {
  plus = function (g, player)
    local hex, sum = g.robber, 0
    if not hex or hex == 0 then return {} end
    local token = g.marks.token[hex]
    local corners = g:set("hex", hex):touching "corner"
    for corner in corners & g:placed(player, "building") do
      sum = sum + (g.things.piece[g:building_at(corner)].harvest or 1)
    end
    return { robbed = token and token ~= 7
      and sum * (6 - math.abs(7 - token)) / 36 or 0 }
  end,
}

local function lack(cost, hand)
  local count = 0
  for good, n in next, cost do
    local have = hand[good]
    if have and have < n then count = count + n - have end
  end
  return count
end

-- Your cards, and how near they come to a building.
adjust "prospects" {
  plus = function (g, player)
    local hand, size = g.players[player].hand, g:hand_size(player)
    local costs, supply = g.things.cost, g.players[player].supply
    local city = supply.city > 0 and g:count(player, "settlement") > 0
      and lack(costs.city, hand)
    local site = supply.settlement > 0 and g:has_site(player)
      and lack(costs.settlement, hand)
    return { cards = math.min(7, size), ["cards over seven"] =
      math.max(0, size - 7),
      ["city at hand"] = city and (5 - city) / 5 or 0,
      ["city paid"] = city == 0 and 1 or 0,
      ["settlement at hand"] = site and (4 - site) / 4 or 0,
      ["settlement paid"] = site == 0 and 1 or 0 }
  end,
}

-- What stands, and where more may stand.
adjust "prospects" {
  plus = function (g, player)
    local open, ends = g:open_corners(), g:ends(player)
    local next_to = ends:neighbours() - ends
    local sites, near = ends & open, next_to & open
    return { cities = g:count(player, "city"),
      ["a site"] = #sites > 0 and 1 or 0, ["more sites"] =
        math.max(0, #sites - 1),
      ["a near site"] = #near > 0 and 1 or 0,
      ["more near sites"] = math.min(3, math.max(0, #near - 1)),
      ["settlements left"] = g.players[player].supply.settlement == 0
        and -1 or 0 }
  end,
}

-- How near a player is to an award that somebody has for `best`.
local function race(own, best, least, holds)
  local need = math.max(least, best + 1) - own
  return holds and 0 or 1 / (1 + math.max(0, need))
end

-- Your road, and how near it is to being the longest.
adjust "prospects" {
  plus = function (g, player)
    local own, best = g:value("road length", player), 0
    local holds = g.longest_road == player
    for other = 1, #g.players do
      if other ~= player then
        best = math.max(best, g:value("road length", other))
      end
    end
    return { road = own, ["road ahead"] = holds and math.min(4, own - best)
      or 0, ["longest road"] = holds and 1 or 0,
      ["road race"] = race(own, best, g:value "shortest longest road", holds) }
  end,
}

element("development", "Development cards")

-- Your development cards that have not been played.
adjust "prospects" {
  plus = function (g, player)
    local seat = g.players[player]
    local knights = g:count_card(seat.cards, "knight")
      + g:count_card(seat.fresh, "knight")
    local points = g:count_card(seat.cards, "victory point")
      + g:count_card(seat.fresh, "victory point")
    return { ["knights held"] = knights,
      ["cards held"] = #seat.cards + #seat.fresh - knights - points,
      ["hidden points"] = points }
  end,
}

element("largest_army", "The largest army")

-- Your knights, and how near they are to being the largest army.
adjust "prospects" {
  plus = function (g, player)
    local own, best = g:value("army", player), 0
    local holds = g.largest_army == player
    for other = 1, #g.players do
      if other ~= player then best = math.max(best, g:value("army", other)) end
    end
    return { knights = own, ["army ahead"] = holds and math.min(3, own - best)
      or 0, ["largest army"] = holds and 1 or 0,
      ["army race"] = race(own, best, g:value "smallest largest army", holds) }
  end,
}

element()
