module "flying_machines" {
  title = "Flying Machines", version = "1.0", extends = "carcassonne",
}

section("Flying machines", "turn")

for _, face in ipairs(tilerows(text "tiles.txt")) do
  component.tile (face.id) {
    id = { "CAR-FLY-01", "CAR-FLY-02", "CAR-FLY-04" },
    says = "Shuffle in the eight tiles that show a flying machine. Its arrow "
      .. "points along a row, a column or a diagonal, and turns with the "
      .. "tile.",
    face = face, copies = face.copies,
  }
end

component.die "flight" {
  id = { "CAR-FLY-01", "CAR-FLY-02", "CAR-ORDER-21" },
  says = "One die, shared by everyone, lies beside the track. Its faces are "
    .. "1, 1, 2, 2, 3, 3.",
  faces = { 1, 1, 2, 2, 3, 3 },
}

-- Steps clockwise from the north: how far each goes east and south.
local east = { 0, 1, 1, 1, 0, -1, -1, -1 }
local south = { -1, -1, 0, 1, 1, 1, 0, -1 }
local step_of = { n = 1, ne = 2, e = 3, se = 4, s = 5, sw = 6, w = 7, nw = 8 }

-- The number of the tile so many tiles away along the arrow of a tile; nil
-- without a tile there or an arrow here.
local function target(g, index, far)
  local laid = g.laid[index]
  local arrow = step_of[g:face(laid.tile).row.flags.machine]
  if not arrow then return nil end
  local way = (arrow - 1 + 2 * laid.turn) % 8 + 1
  return g:tile_at(laid.x + far * east[way], laid.y + far * south[way])
end

value "landing kinds" {
  id = { "CAR-FLY-07", "CAR-FLY-09", "CAR-FLY-17", "CAR-FLY-18",
    "CAR-FLY-19" },
  says = "A meeple, ordinary or big, may land on any kind of feature where it "
    .. "may stand, except a field. Other figures cannot fly.",
  kind = "set",
  base = function (g, figure)
    local kinds = {}
    if not g.things.figure[figure].meeple then return kinds end
    for _, name in ipairs(g.things.role.list) do
      local role = g.things.role[name]
      local feature = g.things.feature[role.on]
      if role.figure == figure and feature and not feature.endless then
        kinds[#kinds + 1] = role.on
      end
    end
    return kinds
  end,
}

value "landing places" {
  id = { "CAR-FLY-07", "CAR-FLY-08", "CAR-FLY-09", "CAR-FLY-10", "CAR-FLY-11",
    "CAR-FLY-15", "CAR-FLY-22" },
  says = "A flight must end on a tile, on a road, in a city or in a monastery "
    .. "that is not complete, whoever stands there, and never on a field. "
    .. "Free cells along the way do not matter.",
  kind = "set",
  base = function (g, index, far, figure)
    local list, at = {}, target(g, index, far)
    if not at then return list end
    local kinds = {}
    for _, kind in ipairs(g:value("landing kinds", figure)) do
      kinds[kind] = true
    end
    for k, kind in ipairs(g:face(g.laid[at].tile).kinds) do
      local segment = g:segment(at, k)
      if kinds[kind] and not g:value("complete", segment) then
        list[#list + 1] = segment
      end
    end
    return list
  end,
}

domain "flyer" {
  id = { "CAR-FLY-17", "CAR-FLY-18", "CAR-FLY-19" },
  says = "Only figures that may land can fly: meeples of any size.",
  words = "some", what = "a meeple that can fly",
  all = function (g) return g.things.figure.list end,
  list = function (g)
    local list = {}
    for _, name in ipairs(g.things.figure.list) do
      if #g:value("landing kinds", name) > 0 then list[#list + 1] = name end
    end
    return list
  end,
}

event "flight" { says = "{player} flies {far} {far|tile|tiles} far." }
event "flight failed" { says = "{player} finds nowhere to land." }

move "fly" {
  id = { "CAR-FLY-03", "CAR-FLY-05", "CAR-FLY-06", "CAR-FLY-12", "CAR-FLY-20",
    "CAR-FLY-21", "CAR-ORDER-06" },
  says = "Instead of placing a meeple on the tile you have just placed, you "
    .. "may let it fly from there; the die says how far. If it cannot land, "
    .. "it comes back, and you place nothing else this turn.",
  form = "fly <figure>", figure = "flyer", during = "place a figure",
  as = "figure",
  apply = function (g, player, m, s)
    local far = g:roll "flight"
    g:emit("flight", { player = player, far = far })
    local places = g:value("landing places", s.laid, far, m.figure)
    if #places == 0 then
      g:emit("flight failed", { player = player })
    else
      g:ask("come down", { player = player, figure = m.figure,
        places = places })
    end
  end,
}

forbid "fly" {
  id = { "CAR-FLY-21", "CAR-FLY-03" },
  says = "A meeple can only fly from a machine on the tile you have just "
    .. "placed.",
  when = function (g)
    return g:face(g.laid[#g.laid].tile).row.flags.machine == nil
  end,
}

forbid "fly" {
  id = { "CAR-FLY-03", "CAR-FLY-17" },
  says = "The meeple must be in your supply.",
  when = function (g, player, m)
    return g.players[player].figures[m.figure] < 1
  end,
}

step "come down" {
  id = { "CAR-FLY-06", "CAR-FLY-13", "CAR-FLY-14" },
  says = "The meeple must land if it can. If there are several places, choose "
    .. "one.",
  alone = "automatic",
}

domain "landing place" {
  id = { "CAR-FLY-07", "CAR-FLY-13" },
  says = "The meeple lands on a part of the tile it has reached.",
  of = "segment",
  list = function (_, _, _, s) return s and s.places or {} end,
}

move "land" {
  id = { "CAR-FLY-06", "CAR-FLY-13", "CAR-FLY-16", "CAR-FLY-22",
    "CAR-ORDER-24" },
  says = "The meeple lands, and is a thief, knight or monk like any other "
    .. "from then on.",
  form = "land <at>", at = "landing place", during = "come down",
  apply = function (g, player, m, s)
    local index, k = g:segment_place(m.at)
    g:put_figure(player, s.figure, index, k)
  end,
}

-- What it brings to stand there too: a share for the player, or less for who
-- would have it alone.
local function landing(g, player, figure, place)
  local own = g:value("strength", place, player)
  local others = g:strongest_other(place, player)
  local with = own + (figure == "big meeple" and 2 or 1)
  local gain = -g:meeple_price(player)
  if (own == 0 or own < others) and with >= others then
    gain = gain + 0.6 * g:expected(place)
  end
  if others > 0 and others >= own and with > others then
    gain = gain + g:expected(place) / (#g.players - 1)
  end
  return gain
end

worth "land" (function (g, player, m)
  return landing(g, player, g:step().figure, m.at)
end)

worth "fly" (function (g, player, m)
  local sum = 0
  for far = 1, 3 do
    local best
    for _, place in ipairs(g:value("landing places", #g.laid, far, m.figure)) do
      local n = landing(g, player, m.figure, place)
      if not best or n > best then best = n end
    end
    sum = sum + (best or 0)
  end
  return sum / 3
end)

chapter "drawing"
