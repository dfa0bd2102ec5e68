-- A made-up box on Carcassonne as it is: towers that capture figures, hills
-- that break ties, and guides who walk along roads.

module "next_box" {
  title = "The next box", version = "1.0", extends = "carcassonne",
}

section("Towers", "turn")

for _, face in ipairs(tilerows [[
title The next box
kind city whole
kind road middle
kind field ground, by city
sign tower

tile NX-A x4  field field road road
  road s w
  field n e se wn; field sw ws
  has tower
]]) do
  component.tile (face.id) {
    id = "NEXT-01", says = "Four tiles show a tower on a hill.", face = face,
    copies = face.copies,
  }
end

on "game begins" {
  id = "NEXT-03", says = "The towers have no floors yet.",
  run = function (g) g.floors = {} end,
}

define "has_tower" (function (g, index)
  return g:face(g.laid[index].tile).row.flags.tower
end)

domain "tower" {
  id = "NEXT-04", says = "A floor goes on a tower.", of = "tile",
  list = function (g)
    local list = {}
    for index in ipairs(g.laid) do
      if g:has_tower(index) then list[#list + 1] = index end
    end
    return list
  end,
}

move "floor" {
  id = "NEXT-05", says = "Instead of placing a figure you may add a floor.",
  during = "place a figure", form = "floor <on>", on = "tower",
  apply = function (g, player, m)
    g.floors[m.on] = (g.floors[m.on] or 0) + 1
    g:ask("capture", { player = player, tower = m.on })
  end,
}

step "capture" {
  id = "NEXT-06", says = "You may send a figure in reach home.",
}

domain "figure in reach" {
  id = "NEXT-07",
  says = "It must stand in the row or column of the tower, no further away "
    .. "than the tower is high.",
  of = "figure on the map",
  list = function (g, _, _, s)
    local list, here = {}, s and s.tower and g.laid[s.tower]
    for i, one in ipairs(here and g.figures or {}) do
      local there = g.laid[one.tile]
      local across = math.abs(there.x - here.x)
      local down = math.abs(there.y - here.y)
      if across * down == 0 and across + down <= g.floors[s.tower] then
        list[#list + 1] = i
      end
    end
    return list
  end,
}

move "send home" {
  id = "NEXT-08",
  says = "The figure goes back to its owner, which costs a point for each "
    .. "floor.",
  during = "capture", form = "send home <figure>", figure = "figure in reach",
  apply = function (g, player, m, s)
    g:take_figure(m.figure)
    g:ask("award", { player = player, points = -g.floors[s.tower] })
  end,
}

move "spare" {
  id = "NEXT-09", says = "You need not.", during = "capture", form = "spare",
}

worth "floor" (function () return -1000 end)

section("Hills", "points")

define "owners" {
  id = "NEXT-10",
  says = "In a tie a player with a meeple on a hill is the only owner.",
  wraps = function (g, former, feature)
    local owners, high = former(g, feature), {}
    for _, i in ipairs(#owners > 1 and g:figures_on(feature) or {}) do
      local one = g.figures[i]
      if g:has_tower(one.tile) then high[#high + 1] = one.player end
    end
    return #high > 0 and high or owners
  end,
}

section("Guides", "turn")

step "guide" {
  id = "NEXT-11",
  says = "After robbers, if there are any, a player with a thief on a road "
    .. "that reaches the new tile gets a point for each tile between.",
  of = "tile turn", after = { "set the tile aside", "place robbers?" },
  before = "place a figure",
  when = function (_, s) return s.laid ~= nil end,
  run = function (g, s)
    for k, kind in ipairs(g:face(g.laid[s.laid].tile).kinds) do
      if kind == "road" then g:guide_along(g:segment(s.laid, k)) end
    end
  end,
}

define "guide_along" (function (g, road)
  local player, steps = g:active(), { [road] = 0 }
  g:walk(road, function (segment, before)
    steps[segment] = steps[before] + 1
    for _, i in ipairs(g:meeples_of(player, "road")) do
      local one = g.figures[i]
      if g:segment(one.tile, one.segment) == segment then
        g:ask("award", { player = player, points = steps[segment] })
        return true
      end
    end
  end)
end)
