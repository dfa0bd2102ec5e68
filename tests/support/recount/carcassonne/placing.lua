-- Where the tile in hand fits, and which figures may be placed on the tile just
-- laid, or fly from it.

local recount = require "recount.game"

local key, placing = recount.key, {}

-- Tiles ----------------------------------------------------------------------

local function fits(p, parts, x, y)
  local touches = false
  for _, side in ipairs(p.sides) do
    local step = p.steps[side]
    local index = p:tile_at(x + step[1], y + step[2])
    if index then
      local laid = p.laid[index]
      local other = p:parts(laid.tile, laid.turn)
      touches = true
      if p:edge(parts, side) ~= p:edge(other, p.opposite[side]) then
        return false
      end
    end
  end
  return touches
end

-- A text that is the same for turns that look the same.
local function look(p, tile, turn)
  local parts, seen, words = p:parts(tile, turn), {}, {}
  local function see(k)
    if not k then return words end
    seen[k] = seen[k] or { n = #words }
    local segment, touched = parts.row.segments[k], {}
    for _, other in ipairs(segment.touches or {}) do
      local places = {}
      for _, one in ipairs(p.sides) do
        if parts.side[one] == other then places[#places + 1] = one end
      end
      touched[#touched + 1] = table.concat(places)
    end
    table.sort(touched)
    local marks = {}
    for mark, n in pairs(segment.marks or {}) do
      marks[#marks + 1] = mark .. n
    end
    table.sort(marks)
    words[#words + 1] = seen[k].n .. segment.kind .. (segment.ends or "")
      .. table.concat(marks) .. table.concat(touched, "/")
  end
  for _, side in ipairs(p.sides) do
    if parts.side[side] then see(parts.side[side])
    else words[#words + 1] = "-" end
  end
  for _, half in ipairs { "nw", "ne", "en", "es", "se", "sw", "ws", "wn" } do
    if parts.half[half] then see(parts.half[half])
    else words[#words + 1] = "-" end
  end
  local machine = parts.row.flags.machine
  if machine then words[#words + 1] = machine .. turn end
  return table.concat(words, ",")
end

local function turns(p, tile)
  local list, seen = {}, {}
  for turn = 0, 3 do
    local text = look(p, tile, turn)
    if not seen[text] then seen[text], list[#list + 1] = true, turn end
  end
  return list
end

-- The river: the cell that it flows into, from which side, and its last bend
-- (CAR-RIVER-05 to -07).
local order = { n = 0, e = 1, s = 2, w = 3 }

local function river_sides(p, parts)
  local list = {}
  for _, side in ipairs(p.sides) do
    if p:edge(parts, side) == "river" then list[#list + 1] = side end
  end
  return list
end

local function river_end(p)
  local index, from, bend = 1, nil, nil
  while true do
    local laid = p.laid[index]
    local out
    for _, side in ipairs(river_sides(p, p:parts(laid.tile, laid.turn))) do
      if side ~= from then out = side end
    end
    if from and out then
      local turn = (order[out] - order[p.opposite[from]]) % 4
      if turn ~= 0 then bend = turn end
    end
    if not out then return nil end
    local step = p.steps[out]
    local x, y = laid.x + step[1], laid.y + step[2]
    local next_one = p:tile_at(x, y)
    if not next_one then return x, y, p.opposite[out], bend end
    index, from = next_one, p.opposite[out]
  end
end

local function carries_river_on(p, parts, x, y)
  local list = river_sides(p, parts)
  if #list == 0 then return true end
  local rx, ry, from, bend = river_end(p)
  if x ~= rx or y ~= ry or p:edge(parts, from) ~= "river" then return false end
  for _, out in ipairs(list) do
    if out ~= from then
      local turn = (order[out] - order[p.opposite[from]]) % 4
      if turn ~= 0 and turn == bend then return false end
    end
  end
  return true
end

local function places(p)
  local set = {}
  if p.step ~= "place the tile" then return set end
  local tile = p.g.turn.tile
  for _, laid in ipairs(p.laid) do
    for _, side in ipairs(p.sides) do
      local x, y = laid.x + p.steps[side][1], laid.y + p.steps[side][2]
      for _, turn in ipairs(not p:tile_at(x, y) and turns(p, tile) or {}) do
        local parts = p:parts(tile, turn)
        if fits(p, parts, x, y) and carries_river_on(p, parts, x, y) then
          set[key(x, y, turn)] = true
        end
      end
    end
  end
  return set
end

-- Figures --------------------------------------------------------------------

local function has(p, figure)
  return (p.g.players[p.seat].figures[figure] or 0) > 0
end

-- The parts of the tile just laid for which test(feature, k) holds.
local function parts_that(p, kinds, test)
  local set, index = {}, #p.laid
  local row = p.g.things.tile[p.laid[index].tile].face
  for k = 1, #row.segments + 1 do
    local feature = p:feature_of(index, k)
    if feature and kinds[feature.kind] and test(feature) then
      set[key(k)] = true
    end
  end
  return set
end

local function is_free(feature) return next(feature.strength) == nil end

local function figures(figure, kind)
  return function (p)
    if p.step ~= "place a figure" or not has(p, figure) then return {} end
    return parts_that(p, { [kind] = true }, is_free)
  end
end

local function beside_own(figure, kinds)
  return function (p)
    if p.step ~= "place a figure" or not has(p, figure) then return {} end
    return parts_that(p, kinds, function (feature)
      return feature.strength[p.seat] ~= nil
    end)
  end
end

local function abbots(p)
  if p.step ~= "place a figure" or not has(p, "abbot") then return {} end
  return parts_that(p, { monastery = true, garden = true }, is_free)
end

local function abbots_back(p)
  for _, figure in ipairs(p.step == "place a figure" and p.figures or {}) do
    if figure.seat == p.seat and figure.name == "abbot" then
      return { [""] = true }
    end
  end
  return {}
end

-- CAR-FLY-03, -17.
local function flights(p)
  local set, laid = {}, p.laid[#p.laid]
  if p.step == "place a figure"
    and p.g.things.tile[laid.tile].face.flags.machine then
    for _, figure in ipairs { "meeple", "big meeple" } do
      if has(p, figure) then set[figure] = true end
    end
  end
  return set
end

local compass = { n = 0, ne = 1, e = 2, se = 3, s = 4, sw = 5, w = 6, nw = 7 }
local east = { [0] = 0, 1, 1, 1, 0, -1, -1, -1 }
local south = { [0] = -1, -1, 0, 1, 1, 1, 0, -1 }

-- CAR-FLY-04 to -11; told.far: what the die showed.
local function landing_places(p, last)
  local set, laid = {}, p.laid[last]
  local arrow = p.g.things.tile[laid.tile].face.flags.machine
  local way = (compass[arrow] + 2 * laid.turn) % 8
  local index = p:tile_at(laid.x + p.told.far * east[way],
    laid.y + p.told.far * south[way])
  if not index then return set end
  local row = p.g.things.tile[p.laid[index].tile].face
  for k = 1, #row.segments + 1 do
    local feature = p:feature_of(index, k)
    local kind = feature and feature.kind
    if (kind == "road" or kind == "city" or kind == "monastery")
      and not p:is_complete(feature) then
      set[key(index, k)] = true
    end
  end
  return set
end

local function landings(p)
  return p.step == "come down" and landing_places(p, #p.laid) or {}
end

-- CAR-FLY-12, -13: without a place the meeple comes back, with one it lands.
local function flown(before, m, after)
  local n = 0
  for _ in pairs(landing_places(before, #before.laid)) do n = n + 1 end
  if after.step == "come down" then
    return n < 2 and "a landing is asked for with fewer than two places" or nil
  end
  return n > 1 and "no landing is asked for" or nil
end

placing.effects = { fly = flown }
placing.legal = { place = places, thief = figures("meeple", "road"),
  knight = figures("meeple", "city"), monk = figures("meeple", "monastery"),
  farmer = figures("meeple", "field"),
  ["big thief"] = figures("big meeple", "road"),
  ["big knight"] = figures("big meeple", "city"),
  ["big monk"] = figures("big meeple", "monastery"),
  ["big farmer"] = figures("big meeple", "field"),
  builder = beside_own("builder", { road = true, city = true }),
  pig = beside_own("pig", { field = true }), abbot = abbots,
  ["abbot back"] = abbots_back, fly = flights, land = landings }

-- How these moves are told apart: by cell and turn, by the number of a segment
-- of the tile just laid, by a tile and a segment.
placing.keys = {
  place = function (p, m)
    local x, y, turn = p.g:placement(m.at)
    return key(x, y, turn)
  end,
  land = function (p, m) return key(p.g:segment_place(m.at)) end,
}

local function spot(p, m) return key(p:segment(#p.laid, m.at)) end

for _, name in ipairs { "thief", "knight", "monk", "farmer", "big thief",
  "big knight", "big monk", "big farmer", "builder", "pig", "abbot" } do
  placing.keys[name] = spot
end

return placing
