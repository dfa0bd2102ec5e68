section("The city wall", "actions")

-- g.walls: site → { player, piece }. Sites are called N5, S2, E9: the side
-- and the column or row. seat.walls: how many pieces a player has laid.

local printed = data "printed"

-- Sites of each side in the order in which they are filled: to the north and
-- south from the gate to the sea, to the east from the northern gate.
cache "wall sites" {
  depends = { "board" },
  build = function (g)
    local sites = { N = {}, S = {}, E = {} }
    for column = g.cache.width - 2, 2, -1 do
      table.insert(sites.N, "N" .. column)
      table.insert(sites.S, "S" .. column)
    end
    for row = 2, #printed.rows - 1 do
      table.insert(sites.E, "E" .. printed.rows[row])
    end
    return sites
  end,
}

-- The sites where the next piece may lie.
cache "open walls" {
  depends = { "walls", "board" },
  build = function (g)
    local sites, open = g.cache["wall sites"], {}
    for _, side in ipairs { "N", "S", "E" } do
      open[#open + 1] = g:next_wall(sites[side], 1, 1)
    end
    local last = g:next_wall(sites.E, #sites.E, -1)
    if last ~= open[#open] then open[#open + 1] = last end
    return open
  end,
}

define "next_wall" (function (g, sites, from, by)
  while sites[from] and g.walls[sites[from]] do from = from + by end
  return sites[from]
end)

domain "wall place" {
  what = "a side (north, south) or a site of the wall, such as N5 or E3",
  list = function (g)
    local sites, all = g.cache["wall sites"], {}
    for _, side in ipairs { "N", "S", "E" } do
      for _, site in ipairs(sites[side]) do all[#all + 1] = site end
    end
    return all
  end,
  parse = function (g, text)
    local word = text:upper()
    for side, sites in pairs(g.cache["wall sites"]) do
      for _, site in ipairs(sites) do
        if site == word then return site end
      end
      if word == side or #word > 3 and g:side_name(side) == word then
        return g:side_end(side)
      end
    end
    return nil, ("there is no site of the wall called '%s': N or S and a "
      .. "column, or E and a row, were expected [ELA-154]"):format(text)
  end,
}

define "side_name" (function (g, side)
  return side == "N" and "NORTH" or side == "S" and "SOUTH" or "EAST"
end)

-- What "north" or "east" alone means: the next site of that side.
define "side_end" (function (g, side)
  local found = {}
  for _, site in ipairs(g.cache["open walls"]) do
    if site:sub(1, 1) == side then found[#found + 1] = site end
  end
  if #found == 1 then return found[1] end
  if #found == 0 then return nil, "that side of the wall is complete" end
  return nil, ("the east wall grows from both gates: %s or %s was expected")
    :format(found[1], found[2])
end)

move "wall" {
  id = { "ELA-155", "ELA-068", "ELA-152", "ELA-158", "ELA-162", "ELA-167" },
  says = "You may lay the top piece of your stack as a part of the wall, for "
    .. "two gold towards the sea, for four between the gates, as you choose. "
    .. "It needs no claim.",
  during = "building", form = "wall <at>", at = "wall site",
  as = { "structure" },
  cost = function (g, player, m) return g:cached("wall price", m.at) end,
  apply = function (g, player, m) g:lay_wall(player, m.at) end,
}

cache "wall price" {
  depends = {},
  build = function (g, site)
    local east = site and site:sub(1, 1) == "E"
    return { gold = g.things.cost[east and "east wall" or "sea wall"].gold }
  end,
}

domain "wall site" {
  id = { "ELA-153", "ELA-154", "ELA-156", "ELA-157" },
  says = "A piece lies next to a gate or to a piece on the plan, whoever laid "
    .. "it: each side is filled from its gate without gaps, the east from "
    .. "either end.",
  of = "wall place",
  list = function (g) return g.cache["open walls"] end,
}

forbid "wall" {
  id = "ELA-164", says = "A wall piece must be left.",
  when = function (g, player)
    return g.players[player].walls >= #g.things.wall.list
  end,
}

forbid "wall" {
  id = "ELA-164", says = "The wall must not be complete yet.",
  when = function (g) return #g.cache["open walls"] == 0 end,
}

value "sea walls first" {
  id = "ELA-158",
  says = "You may build to the east while there is room towards the sea.",
  kind = "any", base = printed.sea_walls_first,
}

forbid "wall" {
  id = "ELA-158",
  says = "The east side waits until the sides towards the sea are complete.",
  when = function (g, player, m)
    return g:value "sea walls first" and m.at:sub(1, 1) == "E"
      and g.cache["open walls"][1]:sub(1, 1) ~= "E"
  end,
}

event "wall laid" { says = "{player} lays wall piece {piece} at {at}." }

define "lay_wall" (function (g, player, site)
  local seat = g.players[player]
  g.turn.built, seat.walls = g.turn.built + 1, seat.walls + 1
  g.walls[site] = { player = player, piece = seat.walls }
  g:changed "walls"
  g:emit("wall laid", { player = player, piece = seat.walls, at = site })
  g:ask("reward", { player = player, piece = seat.walls })
end)

sequence "reward" {}

step "power from the wall" {
  id = { "ELA-159", "ELA-161", "ELA-070" },
  says = "The piece gives its builder the power cards it shows at once.",
  of = "reward", before = "tower",
  when = function (g, s) return g:wall_piece(s.piece).power > 0 end,
  run = function (g, s)
    local power = g:zeroes()
    power[s.player] = g:wall_piece(s.piece).power
    g:pay_out(s.player, nil, power)
  end,
}

step "tower" {
  id = { "ELA-160", "ELA-165" },
  says = "On a piece with a tower he puts a victory marker instead; pieces and "
    .. "markers stay to the end.",
  of = "reward", after = "power from the wall",
  when = function (g, s) return g:wall_piece(s.piece).tower end,
  run = function (g) g:ask "victory" end,
}

define "wall_piece" (function (g, number)
  return g.things.wall["piece " .. number]
end)

-- How many towers each player has.
cache "towers" {
  depends = { "walls" },
  build = function (g)
    local towers = g:zeroes()
    for site, wall in pairs(g.walls) do
      local player = wall.player
      if g:tower_at(player, site) then towers[player] = towers[player] + 1 end
    end
    return towers
  end,
}

-- Whether a tower of this player stands on the site.
define "tower_at" (function (g, player, site)
  local wall = g.walls[site]
  return wall ~= nil and wall.player == player
    and g:wall_piece(wall.piece).tower
end)
