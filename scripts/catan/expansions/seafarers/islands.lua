section("Islands and chips", "points")

component.map_list "islands" {}
component.map_list "free set-up" {}
component.map_list "barred tokens" {}

-- The islands of the map: those it names, else all land that hangs together.
-- A list of { name =, hexes = set, corners = set }.
cache "islands" {
  depends = { "terrain" },
  build = function (g)
    local list = {}
    for _, entry in ipairs(g:map().lists.islands or {}) do
      local hexes = {}
      for i, place in ipairs(entry.places) do
        hexes[i] = g:find("hex", place.name)
      end
      g:add_island(list, entry.words[1], g:set("hex", hexes))
    end
    return #list > 0 and list or g:found_islands()
  end,
}

-- A name that stands twice takes more hexes.
define "add_island" (function (g, list, name, hexes)
  local last = list[#list]
  if last and last.name == name then
    hexes = hexes | last.hexes
    list[#list] = nil
  end
  list[#list + 1] = { name = name, hexes = hexes,
    corners = hexes:touching "corner" }
end)

define "found_islands" (function (g)
  local list, left = {}, g:value "land"
  while #left > 0 do
    local hexes = g:set("hex", left:first())
    repeat
      local size = #hexes
      hexes = hexes | hexes:neighbours() & left
    until #hexes == size
    g:add_island(list, ("island %d"):format(#list + 1), hexes)
    left = left - hexes
  end
  return list
end)

-- The number of the island at a corner, or nil.
---@return integer?
define "island_at" (function (g, corner)
  for i, island in ipairs(g.cache.islands) do
    if island.corners[corner] then return i end
  end
  return nil
end)

-- The corners of the islands whose names begin so.
---@return set
define "shores" (function (g, name)
  local corners = g:set "corner"
  for _, island in ipairs(g.cache.islands) do
    if island.name:sub(1, #name) == name then
      corners = corners | island.corners
    end
  end
  return corners
end)

value "chips for an island" {
  id = { "SEA-055", "SEA-057" },
  says = "The scenario says how many chips your first settlement on a foreign "
    .. "island wins. Chips that only show points never run out.",
  base = 0,
}

value "chips for another settlement" {
  id = "SEA-055",
  says = "Another settlement on an island you have settled wins no chip.",
  takes = { "player", "island", "count" }, base = 0,
}

-- seat.islands: for the number of each island where the seat has settled 0 if
-- it is at home there, else its place in the order of its foreign islands;
-- seat.foreign: how many foreign islands it has settled; seat.chips: chips it
-- has won. The mark: those under a building.
component.mark "chips" { on = "corner" }

observe "islands" {
  what = "one more than each island counts for the seat", size = 32,
  seats = true,
  of = function (g, seat)
    local counts = {}
    for island, count in pairs(g.players[seat].islands or {}) do
      counts[island] = count + 1
    end
    return counts
  end,
}

on "game begins" {
  id = "SEA-055", says = "At first nobody has won a chip.",
  printed = false,
  run = function (g)
    for _, seat in ipairs(g.players) do
      seat.islands, seat.foreign, seat.chips = {}, 0, 0
    end
  end,
}

event "island settled" {
  says = "{player} settles a new island at {at:corner}.",
}
event "chips won" { says = "{player} gets {count} {count|chip|chips}." }

on { "settlement placed", "city placed" } {
  id = { "SEA-055", "SEA-CK-25" },
  says = "The islands where you place your starting buildings are your home.",
  run = function (g, e)
    local island = not g.turn and g:island_at(e.at)
    if island then g.players[e.player].islands[island] = 0 end
  end,
}

on "settlement placed" {
  id = { "SEA-055", "SEA-CK-25" },
  says = "Every other island is foreign to you until you settle it. Only "
    .. "settlements of players win chips.",
  run = function (g, e)
    local seat, island = g.players[e.player], g.turn and g:island_at(e.at)
    if not island or not g:decides(e.player) or not g:value("was built", e) then
      return
    end
    local count, why = seat.islands[island], "chips for another settlement"
    if not count then
      count, why = seat.foreign + 1, "chips for an island"
      seat.foreign, seat.islands[island] = count, count
      g:emit("island settled", { player = e.player, at = e.at })
    end
    g:win_chips(e.player, g:value(why, e.player, island, count), e.at)
  end,
}

define "win_chips" (function (g, player, count, at)
  if count == 0 then return end
  local seat = g.players[player]
  seat.chips = seat.chips + count
  if at then g:mark("chips", at, (g.marks.chips[at] or 0) + count) end
  g:changed "chips"
  g:emit("chips won", { player = player, count = count })
end)

adjust "public points" {
  id = { "SEA-055", "SEA-056", "SEA-112" },
  says = "Each chip is worth one point, and you never lose it.",
  depends = { "chips" },
  plus = function (g, player) return g.players[player].chips end,
}

replace "CAT-151" {
  clause = "step victory",
  id = { "SEA-110", "SEA-111" },
  says = "You win as soon as you have the points of the scenario on your own "
    .. "turn. Points gained on another player's turn wait for yours.",
}
