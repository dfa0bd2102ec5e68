-- The map that is played: a board, and the island that a scenario lays on its
-- main island, if one does.

-- The map of the board. Boxes may choose another by the number of players.
define "board_map" (function (g)
  return g.things.map[g:value "map"].map
end)

-- The map of the island that is laid, or nil.
define "island_map" (function (g)
  local island = g.things.map[g:value "main island"]
  return island and island.map
end)

define "map" (function (g) return g.cache.map end)

cache "map" {
  depends = {},
  build = function (g)
    local board, island = g:board_map(), g:island_map()
    return island and g:joined_map(board, island) or board
  end,
}

-- The hexes where a scenario has laid its island; none if no scenario has.
define "laid_island" (function (g)
  return g:set("hex", g:island_map() and g:listed("hex", "main island"))
end)

-- The names of the board's hexes by those of the island's that come to lie
-- there: both lists go from row to row.
local function names_on(board, island)
  local main, places, names = board.lists["main island"], {}, {}
  assert(main, "the map names no main island for the scenario")
  for _, entry in ipairs(main) do
    table.move(entry.places, 1, #entry.places, #places + 1, places)
  end
  local first, corner = board.cells[places[1].cell], island.cells[1]
  for i, cell in ipairs(island.cells) do
    local place = places[i] and board.cells[places[i].cell]
    assert(place and place.q - first.q == cell.q - corner.q
      and place.r - first.r == cell.r - corner.r and #places == #island.cells,
      "the main island of the map has another shape than the scenario's")
    names[cell.name] = place.name
  end
  return names
end

-- What a list says of places, said of the board.
local function moved(entries, board, names)
  for _, entry in ipairs(entries) do
    for _, place in ipairs(entry.places) do
      local hex = names[place.name:match "^%u+%d+"]
      place.name = place.side and hex .. "." .. place.side or hex
      place.cell = board.at[hex]
    end
  end
  return entries
end

-- Takes the entries from a list of the board that lie on the main island; the
-- others stay.
local function cleared(entries, inside)
  local left = {}
  for _, entry in ipairs(entries or {}) do
    if not inside[entry.places[1].cell] then left[#left + 1] = entry end
  end
  return left
end

-- The board with the island's hexes, piles and lists in place of its own; its
-- harbours are dealt if those of the board are.
define "joined_map" (function (g, board, island)
  local map, laid, inside = g:copy(board), g:copy(island), {}
  local names = names_on(map, laid)
  for i, cell in ipairs(laid.cells) do
    local at = map.at[names[cell.name]]
    local old = map.cells[at]
    if old.words[1] == "random" then map.piles[old.words[2]] = nil end
    inside[at] = true
    map.cells[at] = { name = old.name, q = old.q, r = old.r,
      words = cell.words, number = cell.number }
  end
  map.piles.tokens = nil
  local dealt = map.piles["harbour kinds"]
  for name, pile in pairs(laid.piles) do map.piles[name] = pile end
  map.piles["harbour kinds"] = dealt or map.piles["harbour kinds"]
  for _, harbour in ipairs(dealt and laid.lists.harbours or {}) do
    harbour.words = { "random" }
  end
  for name, entries in pairs(laid.lists) do
    map.lists[name] = cleared(map.lists[name], inside)
    table.move(moved(entries, map, names), 1, #entries,
      #map.lists[name] + 1, map.lists[name])
  end
  return map
end)
