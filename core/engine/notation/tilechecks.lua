-- Does a tile hold together? Each edge has one segment of its kind, each half
-- of an edge its ground, and what runs through parts the ground.

local lex = require "rulewright.engine.notation.lex"
local places = require "rulewright.engine.notation.tileplaces"

-- Check = { reader, tile, kinds, spots, owner = side or half → its segment }.
local check = {}
check.__index = check

-- Raises at a word, naming the tile.
function check:fail(place, message, ...)
  self.reader:fail(place, "tile %s: " .. message, self.tile.id, ...)
end

function check:way_of(side)
  return self.kinds[self.tile.edges[side]].way
end

-- Gives a segment a side, or ground a half.
function check:take(segment, name, what)
  local side, place = name:sub(1, 1), self.spots[segment][name]
  local kind, way, before = self.tile.edges[side], self:way_of(side),
    self.owner[name]
  if what == "half" and way == "whole" then
    self:fail(place, "half %s is %s: no %s lies there", name, kind,
      segment.kind)
  elseif (what == "edge" or way == "ground") and kind ~= segment.kind then
    self:fail(place, "edge %s is %s, not %s", side, kind, segment.kind)
  elseif before then
    self:fail(place, "%s %s belongs to %s already", what, name, before.name)
  end
  self.owner[name] = segment
end

-- The segments at both halves of a side.
function check:grounds(side)
  local one, other = table.unpack(places.halves_of[side])
  return self.owner[one], self.owner[other]
end

-- All of an edge once its owners are known.
function check:edge(side)
  local place, way, kind = self.spots[side], self:way_of(side),
    self.tile.edges[side]
  if way ~= "ground" and not self.owner[side] then
    self:fail(place, "edge %s is %s, but no %s reaches it", side, kind, kind)
  end
  if way == "whole" then return end
  for _, half in ipairs(places.halves_of[side]) do
    if not self.owner[half] then
      self:fail(place, "half %s has no ground: name it in a segment", half)
    end
  end
  local one, other = self:grounds(side)
  if way == "ground" and one ~= other then
    self:fail(place, "edge %s is %s: both its halves belong to one segment",
      side, kind)
  end
end

-- A segment in the middle of edges either ends on the tile or runs through.
function check:middle(segment)
  local spot, runs = self.spots[segment], #segment.sides > 1
  local ends = self.kinds[segment.kind].ends
  if runs and segment.ends then
    self:fail(spot[1], "%s runs through: it has no end", segment.name)
  elseif not runs and not segment.ends then
    self:fail(spot[1], "%s has one edge: expected %s", segment.name,
      #ends > 0 and "to " .. lex.either(ends) or "a second one")
  end
  for _, side in ipairs(runs and segment.sides or {}) do
    local one, other = self:grounds(side)
    if one == other then
      self:fail(spot[side], "%s runs through, but %s lies on both its sides",
        segment.name, one.name)
    end
  end
end

-- Raises at the first thing that does not hold.
return function (reader, tile, spots)
  local self = setmetatable({ reader = reader, tile = tile, spots = spots,
    kinds = reader.tiles.kinds, owner = {} }, check)
  for _, segment in ipairs(tile.segments) do
    for _, name in ipairs(segment.sides or segment.halves) do
      self:take(segment, name, segment.sides and "edge" or "half")
    end
  end
  for _, side in ipairs(places.sides) do self:edge(side) end
  for _, segment in ipairs(tile.segments) do
    if self.kinds[segment.kind].way == "middle" then self:middle(segment) end
  end
end
