-- Does a tile hold together? Each edge has one segment of its kind, each half
-- of an edge its ground, and what runs through parts the ground.
--
-- A check is { reader, tiles, tile, spots, side_owner = side → its whole or
-- middle segment, half_owner = half → its ground }.

local lex = require "rulewright.engine.notation.lex"
local tileplaces = require "rulewright.engine.notation.tileplaces"

local check = {}
check.__index = check

-- Raises at a place, naming the tile.
function check:fail(place, message, ...)
  self.reader:fail(place, "tile %s: " .. message, self.tile.id, ...)
end

function check:way_of(side)
  return self.tiles.kinds[self.tile.edges[side]].way
end

function check:side(segment, side)
  local place, kind = self.spots[segment][side], self.tile.edges[side]
  local before = self.side_owner[side]
  if before then
    self:fail(place, "edge %s belongs to %s already", side, before.name)
  end
  if kind ~= segment.kind then
    self:fail(place, "edge %s is %s, not %s", side, kind, segment.kind)
  end
  self.side_owner[side] = segment
end

function check:half(segment, half)
  local place, side = self.spots[segment][half], half:sub(1, 1)
  local kind, way = self.tile.edges[side], self:way_of(side)
  if way == "whole" then
    self:fail(place, "half %s is %s: no %s lies there", half, kind,
      segment.kind)
  end
  if way == "ground" and kind ~= segment.kind then
    self:fail(place, "edge %s is %s, not %s", side, kind, segment.kind)
  end
  local before = self.half_owner[half]
  if before then
    self:fail(place, "half %s belongs to %s already", half, before.name)
  end
  self.half_owner[half] = segment
end

function check:ground(side, place)
  local one, other = table.unpack(tileplaces.halves_of[side])
  for _, half in ipairs { one, other } do
    if not self.half_owner[half] then
      self:fail(place, "half %s has no ground: name it in a segment", half)
    end
  end
  if self:way_of(side) == "ground"
      and self.half_owner[one] ~= self.half_owner[other] then
    self:fail(place, "edge %s is %s: both its halves belong to one segment",
      side, self.tile.edges[side])
  end
end

-- All of an edge once its owners are known.
function check:edge(side, place)
  local way, kind = self:way_of(side), self.tile.edges[side]
  if way ~= "ground" and not self.side_owner[side] then
    self:fail(place, "edge %s is %s, but no %s reaches it", side, kind, kind)
  end
  if way ~= "whole" then self:ground(side, place) end
end

function check:ends(segment)
  local place = self.spots[segment][1]
  if #segment.sides > 1 and segment.ends then
    self:fail(place, "%s runs through: it has no end", segment.name)
  end
  local ends = self.tiles.kinds[segment.kind].ends
  if #segment.sides == 1 and not segment.ends then
    self:fail(place, "%s has one edge: expected %s", segment.name,
      #ends > 0 and "to " .. lex.either(ends) or "a second one")
  end
end

function check:through(segment)
  for _, side in ipairs(#segment.sides > 1 and segment.sides or {}) do
    local one, other = table.unpack(tileplaces.halves_of[side])
    if self.half_owner[one] == self.half_owner[other] then
      self:fail(self.spots[segment][side], "%s runs through, but %s lies on "
        .. "both its sides", segment.name, self.half_owner[one].name)
    end
  end
end

function check:owners()
  for _, segment in ipairs(self.tile.segments) do
    for _, side in ipairs(segment.sides or {}) do self:side(segment, side) end
    for _, half in ipairs(segment.halves or {}) do self:half(segment, half) end
  end
end

-- Raises at the first thing that does not hold. spots.edges: the words of the
-- tile's edges.
return function (reader, tiles, tile, spots)
  local self = setmetatable({ reader = reader, tiles = tiles, tile = tile,
    spots = spots, side_owner = {}, half_owner = {} }, check)
  self:owners()
  for i, side in ipairs(tileplaces.sides) do
    self:edge(side, spots.edges[i])
  end
  for _, segment in ipairs(tile.segments) do
    if tiles.kinds[segment.kind].way == "middle" then
      self:ends(segment)
      self:through(segment)
    end
  end
end
