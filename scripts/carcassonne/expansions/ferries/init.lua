-- g.ferries       { tile =, from =, to = } for each lake, in the order laid;
--                 from and to are roads of that tile, by their numbers
-- g.turn.ferried  what has moved with the tile laid last: { tile =, roads = the
--                 segments that the ferry joins now, and those it joined }

module "ferries" {
  title = "Ferries", version = "1.0", extends = "carcassonne",
}

section("Lakes and ferries", "turn")

for _, pier in ipairs { "from", "to" } do
  observe("ferry " .. pier) {
    what = "the road of each cell that its ferry joins, by its number",
    size = function (g) return g:window_size() end,
    of = function (g)
      local roads = {}
      for _, ferry in ipairs(g.ferries or {}) do
        local cell = g:window_cell(ferry.tile)
        if cell then roads[cell] = ferry[pier] end
      end
      return roads
    end,
  }
end

for _, face in ipairs(tilerows(text "tiles.txt")) do
  component.tile (face.id) {
    id = { "CAR-FERRY-01", "CAR-FERRY-02", "CAR-FERRY-03", "CAR-FERRY-04",
      "CAR-FERRY-07", "CAR-FERRY-25" },
    says = "Shuffle in the eight tiles that show a lake. Each road there ends "
      .. "at the lake by itself; the lake means nothing else.",
    face = face, copies = face.copies,
  }
end

component.token "ferry" {
  id = { "CAR-FERRY-01", "CAR-FERRY-02", "CAR-ORDER-19", "CAR-ORDER-21" },
  says = "There are eight ferries, one for each lake. They belong to nobody.",
  count = 8,
}

on "game begins" {
  id = { "CAR-FERRY-02", "CAR-ORDER-19" },
  says = "Lay the ferries beside the track.",
  run = function (g) g.ferries = {} end,
}

local sides = { "n", "e", "s", "w" }

local function has_lake(g, index)
  return g:face(g.laid[index].tile).row.flags.lake
end

-- The segment of the road that ends at the lake from each side.
local function lake_ends(g, index)
  local laid, ends = g.laid[index], {}
  local face = g:face(laid.tile)
  for d, side in ipairs(sides) do
    local k = face.ways[laid.turn].side[d]
    local segment = face.row.segments[k]
    if segment and segment.ends == "lake" then ends[side] = k end
  end
  return ends
end

-- The roads that end at a lake: side → segment on the map.
define "lake_roads" (function (g, index)
  local roads = {}
  for side, k in pairs(lake_ends(g, index)) do
    roads[side] = g:segment(index, k)
  end
  return roads
end)

-- All ways in which a ferry can lie on a lake: "n e", "n s" …
local function crossings(g, index)
  local ends, list = lake_ends(g, index), {}
  for i, one in ipairs(sides) do
    for j = i + 1, #sides do
      if ends[one] and ends[sides[j]] then
        list[#list + 1] = one .. " " .. sides[j]
      end
    end
  end
  return list
end

local function ferry_on(g, index)
  for _, ferry in ipairs(g.ferries or {}) do
    if ferry.tile == index then return ferry end
  end
end

-- The two segments that a crossing joins.
local function joined(g, index, crossing)
  local ends = lake_ends(g, index)
  local from, to = crossing:match("^(%l) (%l)$")
  return ends[from], ends[to]
end

-- How the ferry on a lake lies, as it is called.
define "crossing_of" (function (g, index)
  local ferry = ferry_on(g, index)
  for _, crossing in ipairs(ferry and crossings(g, index) or {}) do
    if joined(g, index, crossing) == ferry.from
      and select(2, joined(g, index, crossing)) == ferry.to then
      return crossing
    end
  end
end)

adjust "joined segments" {
  id = { "CAR-FERRY-06", "CAR-FERRY-07", "CAR-FERRY-09", "CAR-FERRY-10",
    "CAR-FERRY-13", "CAR-FERRY-25" },
  says = "A ferry joins two roads at its lake into one; the others end there.",
  adds = function (g)
    local list = {}
    for i, ferry in ipairs(g.ferries or {}) do
      list[i] = { ferry.tile, ferry.from, ferry.tile, ferry.to }
    end
    return list
  end,
}

section("Laying a ferry", "Lakes and ferries")

step "lay the ferry" {
  id = { "CAR-FERRY-05", "CAR-FERRY-06", "CAR-FERRY-08", "CAR-FERRY-11",
    "CAR-FERRY-19", "CAR-FERRY-21", "CAR-ORDER-07" },
  says = "If your tile shows a lake, you must lay a ferry on it after the "
    .. "figure and before scoring.",
  of = "tile turn", after = "place a figure",
  before = "score what is complete",
  when = function (g, s)
    return s.laid ~= nil and g.ferries ~= nil and has_lake(g, s.laid)
  end,
}

local function read_crossing(text)
  local a, b = text:lower():match("^(%l) (%l)$")
  local place = { n = 1, e = 2, s = 3, w = 4 }
  if not place[a] or not place[b] or a == b then return nil end
  if place[a] > place[b] then a, b = b, a end
  return a .. " " .. b
end

domain "crossing" {
  id = { "CAR-FERRY-06", "CAR-FERRY-13" },
  says = "A ferry joins two of the roads that end at its lake, straight "
    .. "across or around a corner.",
  words = 2, what = "two sides of the lake, such as n e",
  all = { "n e", "n s", "n w", "e s", "e w", "s w" },
  list = function (g, _, m, s)
    local lake = m and m.at or s and s.laid
    return lake and crossings(g, lake) or {}
  end,
  parse = function (_, text) return read_crossing(text) end,
  where = function (g, _, crossing, m, s)
    local lake, list = m.at or s and s.laid, {}
    for _, k in ipairs(lake and { joined(g, lake, crossing) } or list) do
      list[#list + 1] = g:spot_of(g:segment(lake, k))
    end
    return list
  end,
}

event "ferry laid" {
  says = "{player} lays a ferry from {from} to {to}.",
  carries = { "player", "index", "from", "to" },
}
event "ferry moved" {
  says = "{player} turns the ferry on {index:tile}: it goes from {from} to "
    .. "{to}.",
}

local function tell(g, event, player, index, crossing)
  local from, to = crossing:match("^(%l) (%l)$")
  g:emit(event, { player = player, index = index, from = from:upper(),
    to = to:upper() })
end

move "ferry" {
  id = { "CAR-FERRY-06", "CAR-FERRY-08", "CAR-FERRY-24" },
  says = "Lay a ferry that joins two roads, whoever stands on them.",
  form = "ferry <way>", way = "crossing", during = "lay the ferry",
  apply = function (g, player, m, s)
    local index = s.laid
    local from, to = joined(g, index, m.way)
    local a, b = g:segment(index, from), g:segment(index, to)
    g.ferries[#g.ferries + 1] = { tile = index, from = from, to = to }
    tell(g, "ferry laid", player, index, m.way)
    g:join(a, b)
  end,
}

section("Moving ferries", "Lakes and ferries")

-- The segments of roads to which one comes from a tile without a ferry.
local function dry_roads(g, index)
  local reached = {}
  local function visit(segment, before)
    local crosses = g:segment_place(segment) == g:segment_place(before)
    reached[segment] = not crosses
    return crosses
  end
  for k, kind in ipairs(g:face(g.laid[index].tile).kinds) do
    if kind == "road" then g:walk(g:segment(index, k), visit) end
  end
  return reached
end

-- Tiles with the first ferry along each road of a tile, in each direction:
-- those of which one end is reached without a ferry.
local function first_ferries(g, index)
  local list, reached = {}, dry_roads(g, index)
  for _, ferry in ipairs(g.ferries) do
    local at = ferry.tile
    if at ~= index and (reached[g:segment(at, ferry.from)]
      or reached[g:segment(at, ferry.to)]) then
      list[#list + 1] = at
    end
  end
  table.sort(list)
  return list
end

on "tile laid" {
  id = "CAR-FERRY-18", says = "With each tile, ferries may be moved again.",
  printed = false,
  run = function (g)
    if g.turn then g.turn.ferried = nil end
  end,
}

step "move ferries" {
  id = { "CAR-FERRY-12", "CAR-FERRY-15", "CAR-FERRY-16", "CAR-FERRY-17",
    "CAR-FERRY-19", "CAR-FERRY-21", "CAR-FERRY-29", "CAR-ORDER-07" },
  says = "If your tile extends roads with ferries, you may move the first "
    .. "ferry on each of them, in each direction. Lay a new ferry first.",
  of = "tile turn", after = "lay the ferry", before = "score what is complete",
  repeats = true, alone = "automatic",
  when = function (_, s) return s.laid ~= nil end,
  run = function (g, s) s.ferries = first_ferries(g, s.laid) end,
}

domain "movable ferry" {
  id = { "CAR-FERRY-15", "CAR-FERRY-16", "CAR-FERRY-17", "CAR-FERRY-20" },
  says = "You can only move the first ferry along a road that your tile "
    .. "extends, and not one laid with this tile.",
  of = "tile",
  list = function (_, _, _, s) return s and s.ferries or {} end,
}

domain "other crossing" {
  id = "CAR-FERRY-13",
  says = "A ferry stays on its lake when it moves, and joins another pair of "
    .. "the roads there.",
  of = "crossing",
  list = function (g, _, m)
    local list, now = {}, g:crossing_of(m.at)
    for _, crossing in ipairs(crossings(g, m.at)) do
      if crossing ~= now then list[#list + 1] = crossing end
    end
    return list
  end,
}

move "move ferry" {
  id = { "CAR-FERRY-12", "CAR-FERRY-13", "CAR-FERRY-14", "CAR-FERRY-23",
    "CAR-FERRY-24", "CAR-FERRY-26", "CAR-FERRY-27" },
  says = "You may move a ferry, even off a road that has just been completed. "
    .. "This joins or separates roads at once, but does not count as "
    .. "extending them.",
  form = "move ferry <at> <way>", at = "movable ferry",
  way = "other crossing", during = "move ferries",
  apply = function (g, player, m)
    local index, ferry = m.at, ferry_on(g, m.at)
    local from, to = joined(g, index, m.way)
    local roads = { g:segment(index, from), g:segment(index, to),
      g:segment(index, ferry.from), g:segment(index, ferry.to) }
    ferry.from, ferry.to = from, to
    g.turn.ferried = g.turn.ferried or {}
    table.insert(g.turn.ferried, { tile = index, roads = roads })
    tell(g, "ferry moved", player, index, m.way)
    g:join(roads[1], roads[2])
    g:part(roads[3], roads[4])
  end,
}

forbid "move ferry" {
  id = { "CAR-FERRY-18", "CAR-FERRY-20" },
  says = "You can move a ferry only once a turn.",
  when = function (g, _, m)
    for _, moved in ipairs(g.turn.ferried or {}) do
      if moved.tile == m.at then return true end
    end
    return false
  end,
}

move "leave ferries" {
  id = "CAR-FERRY-12", says = "You do not have to move a ferry.",
  form = "leave ferries", during = "move ferries", ends = true,
}

adjust "completed features" {
  id = { "CAR-FERRY-11", "CAR-FERRY-14", "CAR-FERRY-22", "CAR-FERRY-23" },
  says = "Roads that a moved ferry completes are scored too.",
  adds = function (g)
    local list = {}
    for _, moved in ipairs(g.turn.ferried or {}) do
      for _, segment in ipairs(moved.roads) do
        local road = g:feature(segment)
        if g:value("complete", road) then list[#list + 1] = road end
      end
    end
    return list
  end,
}

chapter "worth"
chapter "drawing"
