-- Does a tile hold together? Each edge has one segment of its kind, each half
-- of an edge its ground, and what runs through parts the ground.

local lex = require "rulewright.engine.notation.lex"
local tilesegments = require "rulewright.engine.notation.tilesegments"

local tilechecks = {}

local function check_side(reader, tile, side, owner, segment, place)
  if owner[side] then
    reader:fail(place, "edge %s of tile %s belongs to %s already", side,
      tile.id, owner[side].name)
  end
  if tile.edges[side] ~= segment.kind then
    reader:fail(place, "edge %s of tile %s is %s, not %s", side, tile.id,
      tile.edges[side], segment.kind)
  end
  owner[side] = segment
end

-- side → its whole or middle segment
local function sides_of(reader, tiles, tile, spots)
  local owner = {}
  for _, segment in ipairs(tile.segments) do
    for _, side in ipairs(segment.sides or {}) do
      check_side(reader, tile, side, owner, segment, spots[segment][side])
    end
  end
  for i, side in ipairs(tilesegments.sides) do
    local kind = tile.edges[side]
    if tiles.kinds[kind].way ~= "ground" and not owner[side] then
      reader:fail(spots.edges[i], "edge %s of tile %s is %s, but no %s reaches "
        .. "it", side, tile.id, kind, kind)
    end
  end
  return owner
end

local function check_half(reader, tiles, tile, half, segment, spots)
  local place = spots[segment][half]
  local side = half:sub(1, 1)
  local kind = tile.edges[side]
  local way = tiles.kinds[kind].way
  if way == "whole" then
    reader:fail(place, "half %s of tile %s is %s: no %s lies there", half,
      tile.id, kind, segment.kind)
  end
  if way == "ground" and kind ~= segment.kind then
    reader:fail(place, "edge %s of tile %s is %s, not %s", side, tile.id, kind,
      segment.kind)
  end
end

-- half → its ground segment
local function halves_of(reader, tiles, tile, spots)
  local owner = {}
  for _, segment in ipairs(tile.segments) do
    for _, half in ipairs(segment.halves or {}) do
      check_half(reader, tiles, tile, half, segment, spots)
      if owner[half] then
        reader:fail(spots[segment][half], "half %s of tile %s belongs to %s "
          .. "already", half, tile.id, owner[half].name)
      end
      owner[half] = segment
    end
  end
  return owner
end

local function check_edge(reader, tiles, tile, i, owner, spots)
  local side = tilesegments.sides[i]
  local kind = tile.edges[side]
  local way = tiles.kinds[kind].way
  if way == "whole" then return end
  local one, other = table.unpack(tilesegments.halves_of[side])
  for _, half in ipairs { one, other } do
    if not owner[half] then
      reader:fail(spots.edges[i], "half %s of tile %s has no ground: name it "
        .. "in a segment", half, tile.id)
    end
  end
  if way == "ground" and owner[one] ~= owner[other] then
    reader:fail(spots.edges[i], "edge %s of tile %s is %s: both its halves "
      .. "belong to one segment", side, tile.id, kind)
  end
end

local function check_end(reader, tiles, tile, segment, place)
  if #segment.sides > 1 and segment.ends then
    reader:fail(place, "%s of tile %s runs through: it has no end",
      segment.name, tile.id)
  end
  local ends = tiles.kinds[segment.kind].ends
  if #segment.sides == 1 and not segment.ends then
    reader:fail(place, "%s of tile %s has one edge: expected %s", segment.name,
      tile.id, #ends > 0 and "to " .. lex.either(ends) or "a second one")
  end
end

local function check_through(reader, tile, segment, owner, spots)
  if #segment.sides == 1 then return end
  for _, side in ipairs(segment.sides) do
    local one, other = table.unpack(tilesegments.halves_of[side])
    if owner[one] == owner[other] then
      reader:fail(spots[segment][side], "%s of tile %s runs through, but %s "
        .. "lies on both its sides", segment.name, tile.id, owner[one].name)
    end
  end
end

-- Raises at the first thing that does not hold. spots.edges: the words of the
-- tile's edges.
function tilechecks.check(reader, tiles, tile, spots)
  sides_of(reader, tiles, tile, spots)
  local owner = halves_of(reader, tiles, tile, spots)
  for i = 1, 4 do check_edge(reader, tiles, tile, i, owner, spots) end
  for _, segment in ipairs(tile.segments) do
    if tiles.kinds[segment.kind].way == "middle" then
      check_end(reader, tiles, tile, segment, spots[segment][1])
      check_through(reader, tile, segment, owner, spots)
    end
  end
end

return tilechecks
