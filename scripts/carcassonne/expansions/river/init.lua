module "river" {
  title = "The River", version = "1.0", extends = "carcassonne",
}

section("The River", "setup")

local source, lake = "RV-A", "RV-L"

for _, face in ipairs(tilerows(text "tiles.txt")) do
  component.tile (face.id) {
    id = { "CAR-RIVER-01", "CAR-RIVER-10", "CAR-RIVER-11", "CAR-RIVER-15",
      "CAR-RIVER-16" },
    says = "Twelve tiles show a river. It separates fields, and roads cross "
      .. "it on bridges. In everything else they are tiles like any other.",
    face = face, copies = face.copies, apart = true, river = true,
    pile = face.id == lake and "lake" or "river",
  }
end

change "start tile" {
  id = { "CAR-RIVER-01", "CAR-RIVER-02", "CAR-RIVER-03" },
  says = "The source is the first tile; the start tile stays in the box.",
  from = "BA-DS", to = source,
}

-- g.river is the river's end so far: the cell it flows into, the heading (0
-- north, 1 east …), which way it bent last (`bend`: 1 right, 3 left, nil not
-- yet) and what the last tile did (`last`: 0 went straight).
local dx, dy = { [0] = 0, 1, 0, -1 }, { [0] = -1, 0, 1, 0 }

on "game begins" {
  id = { "CAR-RIVER-03", "CAR-RIVER-04", "CAR-RIVER-13", "CAR-RIVER-14",
    "CAR-ORDER-15" },
  says = "Shuffle the other river tiles, put the lake under them, and draw "
    .. "all of them before the other tiles.",
  run = function (g)
    local stack, deck = {}, g.decks.tiles
    for _, name in ipairs(g.things.tile.list) do
      local tile = g.things.tile[name]
      if tile.river and name ~= source and name ~= lake then
        stack[#stack + 1] = name
      end
    end
    g:shuffle("deck:river", stack)
    deck[#deck + 1] = lake
    for _, name in ipairs(stack) do deck[#deck + 1] = name end
    g.river = { x = 1, y = 0, heading = 1 }
  end,
}

-- The edges of a face that show river, as they lie.
local function river_sides(g, tile, turn)
  local face, sides = g:face(tile), {}
  for d = 0, 3 do
    local k = face.ways[turn].side[d + 1]
    if k > 0 and face.kinds[k] == "river" then sides[#sides + 1] = d end
  end
  return sides
end

-- How a placement of the tile in hand carries the river on: 0 straight, 1 to
-- the right, 3 to the left; nil when it does not, or is no river tile.
define "river_bend" (function (g, at)
  local river = g.river
  if not river or not g.things.tile[g.turn.tile].river then return nil end
  local x, y, turn = g:placement(at)
  if x ~= river.x or y ~= river.y then return nil end
  local out = g:river_flow(g.turn.tile, turn, river.heading)
  return out and (out - river.heading) % 4
end)

-- Where the river leaves a tile that it enters with a heading: the new
-- heading, or nil where it does not enter; for the lake the heading is kept.
define "river_flow" (function (g, tile, turn, heading)
  local entered, out = false, heading
  for _, d in ipairs(river_sides(g, tile, turn)) do
    if d == (heading + 2) % 4 then entered = true else out = d end
  end
  return entered and out or nil
end)

forbid "place" {
  id = "CAR-RIVER-05",
  says = "A river tile must continue the river.",
  when = function (g, _, m)
    return g.river ~= nil and g.things.tile[g.turn.tile].river
      and g:river_bend(m.at) == nil
  end,
}

forbid "place" {
  id = { "CAR-RIVER-06", "CAR-RIVER-07", "CAR-RIVER-08" },
  says = "The river cannot bend the same way twice in a row, however many "
    .. "straight tiles lie between. A straight tile may always follow.",
  when = function (g, _, m)
    local river = g.river
    local bend = river and g:river_bend(m.at)
    return bend and bend ~= 0 and bend == river.bend
  end,
}

on "tile laid" {
  id = { "CAR-RIVER-04", "CAR-RIVER-05", "CAR-RIVER-06", "CAR-RIVER-09",
    "CAR-RIVER-12", "CAR-RIVER-14" },
  says = "Each river tile continues the river, and the lake ends it. In "
    .. "everything else it is a tile like any other, but no figure stands on "
    .. "the river.",
  run = function (g, e)
    local river = g.river
    if not river or not g.things.tile[e.tile].river then return end
    if e.tile == lake then
      g.river = nil
      return
    end
    local laid = g.laid[e.index]
    local out = g:river_flow(e.tile, laid.turn, river.heading)
    if not out then return end
    local bend = (out - river.heading) % 4
    river.last = bend
    if bend ~= 0 then river.bend = bend end
    river.heading = out
    river.x, river.y = laid.x + dx[out], laid.y + dy[out]
  end,
}

draw (function (_, scene)
  scene:kind("source", { shape = "round", letter = "o", fill = "blue" })
  scene:kind("lake", { shape = "round", letter = "L", fill = "blue" })
  scene:kind("river", { shape = "line", fill = "blue", letter = "~",
    pattern = "waves" })
end)
