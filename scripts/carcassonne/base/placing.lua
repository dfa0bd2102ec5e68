-- Step 1: a place and a turn for the tile drawn.
--
-- A placement is one number, cell and turn together, so that all of them come
-- from one call of the kernel.

section("Placing a tile", "turn")

---@return integer?
define "placement" (function (g, at)
  return g.cache.map.tiles:unpack(at)
end)

-- Where the tile in hand fits, by rows from the north-west.
local function placements(g)
  local turn, map = g.turn, g.cache.map
  if not (turn and turn.tile) then return {} end
  return map.faces[turn.tile].printed:placements(map.tiles)
end

-- Turns that look the same have one word, the first of n w s e.
local function least_turn(g, turn)
  if not (g.turn and g.turn.tile) then return turn end
  return turn % g:face(g.turn.tile).turns
end

domain "free cell" {
  id = { "CAR-013", "CAR-012" },
  says = "Place the tile on a free cell.",
  words = 2, what = "a cell and the side of the tile that points north, "
    .. "such as 1,0 e",
  has = function (g, _, at) return not g:tile_at(g:placement(at)) end,
  parse = function (g, text)
    local x, y, word = text:lower():match("^(%-?%d+),(%-?%d+)%s+(%l)$")
    local turn = word and g:turn_of(word)
    if not turn or #x > 4 or #y > 4 then return nil end
    x, y = math.tointeger(x), math.tointeger(y)
    if x * x > 250000 or y * y > 250000 then return nil end
    return g.cache.map.tiles:pack(x, y, least_turn(g, turn))
  end,
  print = function (g, at)
    local x, y, turn = g:placement(at)
    return x .. "," .. y .. " " .. g:turn_word(turn)
  end,
  where = function (g, _, at)
    local x, y, turn = g:placement(at)
    return { { x = x, y = y, turn = turn } }
  end,
}

domain "cell beside a tile" {
  id = "CAR-013",
  says = "The tile must touch another along a whole side.",
  within = "free cell",
  has = function (g, _, at)
    local x, y = g:placement(at)
    return g:tile_at(x, y) or g:tile_at(x, y - 1) or g:tile_at(x + 1, y)
      or g:tile_at(x, y + 1) or g:tile_at(x - 1, y)
  end,
}

domain "placement" {
  id = { "CAR-014", "CAR-015", "CAR-016", "CAR-041" },
  says = "You may turn the tile as you like, but the picture must continue on "
    .. "every side that touches another tile.",
  within = "cell beside a tile", list = placements,
  all = function (g) return g:window_placements() end,
}

move "place" {
  id = { "CAR-014", "CAR-012", "CAR-013", "CAR-015", "CAR-016", "CAR-041" },
  says = "Place the tile on the map, turned any way, so that it touches "
    .. "another tile and every picture continues.",
  form = "place <at>", at = "placement", during = "place the tile",
  apply = function (g, _, m, s)
    local turn = g.turn
    local tile = turn.tile
    turn.tile = nil
    s.laid = g:lay(tile, g.cache.map.tiles:unpack(m.at))
  end,
}
