-- Step 1: a place and a turn for the tile drawn.
--
-- A placement is one number, cell and turn together, so that all of them come
-- from one call of the kernel: ((y + 512) * 1024 + x + 512) * 4 + turn.

section "Placing a tile"

local function placement(x, y, turn)
  return ((y + 512) * 1024 + x + 512) * 4 + turn
end

local function taken_apart(at)
  local cell = at // 4
  return cell % 1024 - 512, cell // 1024 - 512, at % 4
end

define "placement" (function (_, at) return taken_apart(at) end)

-- Where the tile in hand fits, by rows from the north-west.
local function placements(g)
  if not (g.turn and g.turn.tile) then return {} end
  local face, list = g:face(g.turn.tile), {}
  local labels = face.ways[0].labels
  local flat = g:cached("map").tiles:fits(labels[1], labels[2], labels[3],
    labels[4], face.turns)
  for i = 1, #flat, 3 do
    list[#list + 1] = placement(flat[i], flat[i + 1], flat[i + 2])
  end
  return list
end

-- Turns that look the same have one word, the first of n w s e.
local function least_turn(g, turn)
  if not (g.turn and g.turn.tile) then return turn end
  return turn % g:face(g.turn.tile).turns
end

domain "placement" {
  id = { "CAR-012", "CAR-013", "CAR-014", "CAR-015", "CAR-016", "CAR-041" },
  says = "A tile, turned as you like, must touch a laid tile along a whole "
    .. "side, and on each side that touches the picture must go on.",
  words = 2, what = "a cell and the side of the tile that points north, "
    .. "such as 1,0 e",
  list = placements,
  parse = function (g, text)
    local x, y, word = text:lower():match("^(%-?%d+),(%-?%d+)%s+(%l)$")
    local turn = word and g:turn_of(word)
    if not turn or #x > 4 or #y > 4 then
      return nil, ("'%s' is no place for a tile; one is named like 1,0 e: a "
        .. "cell and the printed side that points north"):format(text)
    end
    x, y = math.tointeger(x), math.tointeger(y)
    if x * x > 250000 or y * y > 250000 then
      return nil, ("'%s' is too far away"):format(text)
    end
    return placement(x, y, least_turn(g, turn))
  end,
  print = function (g, at)
    local x, y, turn = taken_apart(at)
    return x .. "," .. y .. " " .. g:turn_word(turn)
  end,
}

move "place" {
  id = { "CAR-012", "CAR-013", "CAR-014", "CAR-015", "CAR-016", "CAR-041" },
  says = "You must add the tile to the map, in any of four ways, so that it "
    .. "touches a tile and every picture goes on.",
  form = "place <at>", at = "placement", during = "place the tile",
  apply = function (g, _, m, s)
    local x, y, turn = taken_apart(m.at)
    local tile = g.turn.tile
    g.turn.tile = nil
    s.laid = g:lay(tile, x, y, turn)
  end,
}
