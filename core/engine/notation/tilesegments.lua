-- The statements of one tile: its segments and its signs.
--
-- Where a segment stands in the text is kept for the checks:
--   spots[segment] = { its first word, side or half = word, … }
-- A reference is a segment that another names: by its kind, and by an edge or
-- half of it where the tile has several. References are resolved when the tile
-- is complete, so that the order of its segments does not matter.

local lex = require "rulewright.engine.notation.lex"
local places = require "rulewright.engine.notation.tileplaces"

local MOST = 64 -- segments of a tile

local compass = { "n", "ne", "e", "se", "s", "sw", "w", "nw" }

-- The edges of a whole or middle segment, or the halves of ground.
local function read_place(reader, kind, is_ground, spot)
  local name, place = reader:take()
  local halves = places.halves_of[name]
  if not halves and not is_ground then
    reader:fail(place, "expected n, e, s or w, which %s takes, not %s", kind,
      lex.quote(name))
  elseif not halves and not places.is_half[name] then
    reader:fail(place, "%s is no edge or half of one; expected n, e, s, w, %s "
      .. "or inside for %s", lex.quote(name), table.concat(places.halves, ", "),
      kind)
  end
  local taken = is_ground and halves or { name }
  for _, each in ipairs(taken) do
    reader:once(spot, each, place, " in this segment")
  end
  return name
end

local clauses = {}

local function read_places(reader, kind, is_ground, spot)
  local sides, halves = {}, {}
  if is_ground and reader:skip "inside" then return halves end
  while reader:is_word() and not clauses[reader:peek()] do
    sides[#sides + 1] = read_place(reader, kind, is_ground, spot)
  end
  if #sides == 0 then
    reader:fail(reader:place(), is_ground and "expected the edges or halves of "
      .. "%s, or inside" or "expected the edges of %s: n, e, s or w", kind)
  elseif not is_ground then
    return sides
  end
  for _, half in ipairs(places.halves) do
    if spot[half] then halves[#halves + 1] = half end
  end
  return halves
end

local function read_reference(reader, list, what)
  local kind, place = reader:one_of(list, what)
  local reference, side = { kind = kind, place = place }, reader:peek()
  if reader.tiles.kinds[kind]
      and (places.halves_of[side] or places.is_half[side]) then
    reference.side, reference.place = reader:take()
  end
  return reference
end

function clauses.to(reader, kind, segment)
  if kind.way ~= "middle" then
    reader:fail(reader:place(), "only a middle segment ends, not %s",
      segment.kind)
  end
  local reference = read_reference(reader, kind.ends,
    "where " .. segment.kind .. " ends")
  segment.ends = reference.kind
  segment.ends_at = reader.tiles.kinds[segment.ends] and reference
end

function clauses.by(reader, kind, segment)
  segment.touches = {}
  repeat
    table.insert(segment.touches, read_reference(reader, kind.by,
      "what " .. segment.kind .. " touches"))
  until not reader:skip ","
end

clauses["with"] = function (reader, kind, segment)
  repeat
    local name = reader:one_of(kind.marks, "a mark of " .. segment.kind)
    segment.marks[name] = (segment.marks[name] or 0) + 1
  until not reader:skip ","
end

local function read_clauses(reader, kind, segment)
  local seen = {}
  while not reader:is_end() do
    local name, place = reader:take()
    if not clauses[name] then
      reader:fail(place, "expected to, by, with or ; not %s", lex.quote(name))
    end
    reader:once(seen, name, place)
    clauses[name](reader, kind, segment)
  end
end

local function read_segment(reader, tile, spots)
  local name, place = reader:one_of(reader.kinds, "a kind of segment")
  if #tile.segments == MOST then
    reader:fail(place, "a tile has at most %d segments", MOST)
  end
  local kind, segment = reader.tiles.kinds[name], { kind = name, marks = {} }
  local is_ground, spot = kind.way == "ground", { place }
  local list = read_places(reader, name, is_ground, spot)
  segment[is_ground and "halves" or "sides"] = list
  segment.name = name .. " " .. (list[1] or "inside")
  read_clauses(reader, kind, segment)
  table.insert(tile.segments, segment)
  spots[segment] = spot
end

local function read_signs(reader, tile)
  repeat
    local name, place = reader:one_of(reader.signs, "a sign")
    reader:once(tile.flags, name, place)
    local values = reader.tiles.signs[name]
    tile.flags[name] = values == true or (reader:one_of(
      values == "compass" and compass or values, "a " .. name))
  until not reader:skip ","
  if not reader:is_end() then
    reader:fail(reader:place(), "expected , or ; not %s",
      lex.quote(reader:peek()))
  end
end

-- The number of the segment that a reference means.
local function resolve(reader, tile, spots, reference)
  local kind, side, found = reference.kind, reference.side, nil
  for i, segment in ipairs(tile.segments) do
    if segment.kind == kind and (not side or spots[segment][side]) then
      if found then
        reader:fail(reference.place, "this tile has several of %s: say which, "
          .. "such as %s", kind, segment.name)
      end
      found = i
    end
  end
  if not found then
    reader:fail(reference.place, "this tile has no %s%s", kind,
      side and " at " .. side or "")
  end
  return found
end

local function resolve_all(reader, tile, spots)
  for _, segment in ipairs(tile.segments) do
    if segment.ends_at then
      segment.ends_at = resolve(reader, tile, spots, segment.ends_at)
    end
    local seen = {}
    for i, reference in ipairs(segment.touches or {}) do
      local number = resolve(reader, tile, spots, reference)
      reader:once(seen, tile.segments[number].name, reference.place,
        " after by")
      segment.touches[i] = number
    end
  end
end

-- Reads the lines of a tile below its first one into tile.segments and
-- tile.flags.
return function (reader, tile, spots)
  while reader:is_indented() do
    while reader:peek() ~= "" do
      if reader:skip "has" then
        read_signs(reader, tile)
      elseif reader:peek() ~= ";" then
        read_segment(reader, tile, spots)
      end
      reader:skip ";"
    end
    reader:next()
  end
  resolve_all(reader, tile, spots)
end
