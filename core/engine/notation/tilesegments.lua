-- The statements of one tile: its segments and its signs.
--
-- A `spot` is a place of a statement in the text, kept for the checks:
--   spots = { segment = { word, side or half = word, … }, … }

local lex = require "rulewright.engine.notation.lex"
local tilekinds = require "rulewright.engine.notation.tilekinds"
local tileplaces = require "rulewright.engine.notation.tileplaces"
local tilereferences = require "rulewright.engine.notation.tilereferences"

local tilesegments = {}

local MOST = 64 -- segments of a tile

local is_clause = { to = true, by = true, with = true }

local function take_place(reader, list, spot, name)
  local _, place = reader:take()
  if spot[name] then
    reader:fail(place, "%s stands twice in this segment", name)
  end
  spot[name] = place
  list[#list + 1] = name
end

-- Edges of a whole or middle segment.
local function read_sides(reader, kind, spot)
  local sides = {}
  while reader:is_word() and not is_clause[reader:peek()] do
    local name = reader:peek()
    if not tileplaces.halves_of[name] then
      reader:fail(reader:place(), "expected n, e, s or w, which %s takes, not "
        .. "%s", kind, lex.quote(name))
    end
    take_place(reader, sides, spot, name)
  end
  if #sides == 0 then
    reader:fail(reader:place(), "expected the edges of %s: n, e, s or w", kind)
  end
  return sides
end

local function in_order(spot)
  local list = {}
  for _, half in ipairs(tileplaces.halves) do
    if spot[half] then list[#list + 1] = half end
  end
  return list
end

local function read_half(reader, kind, spot)
  local name = reader:peek()
  local both = tileplaces.halves_of[name]
  if not both and not tileplaces.is_half[name] then
    reader:fail(reader:place(), "%s is no edge or half of one; expected n, e, "
      .. "s, w, %s or inside for %s", lex.quote(name),
      table.concat(tileplaces.halves, ", "), kind)
  end
  local place = reader:place()
  for _, half in ipairs(both or { name }) do
    if spot[half] then
      reader:fail(place, "%s stands twice in this segment", half)
    end
    spot[half] = place
  end
  reader:take()
end

-- Halves of ground, or none when it lies inside.
local function read_halves(reader, kind, spot)
  if reader:skip "inside" then return {} end
  if reader:is_end() or is_clause[reader:peek()] then
    reader:fail(reader:place(), "expected the edges or halves of %s, or inside",
      kind)
  end
  while reader:is_word() and not is_clause[reader:peek()] do
    read_half(reader, kind, spot)
  end
  return in_order(spot)
end

local function set_of(list)
  local set = {}
  for _, each in ipairs(list) do set[each] = true end
  return set
end

local function read_to(reader, tiles, segment)
  local kind = tiles.kinds[segment.kind]
  if kind.way ~= "middle" then
    reader:fail(reader:place(), "only a middle segment ends, not %s",
      segment.kind)
  end
  segment.ends = reader:one_of(kind.ends, set_of(kind.ends),
    "where " .. segment.kind .. " ends")
  if tiles.kinds[segment.ends] then
    segment.ends_at = tilereferences.read(reader, segment.ends)
  end
end

local function read_by(reader, tiles, segment)
  local kind = tiles.kinds[segment.kind]
  segment.touches = {}
  repeat
    local name = reader:one_of(kind.by, set_of(kind.by),
      "what " .. segment.kind .. " touches")
    table.insert(segment.touches, tilereferences.read(reader, name))
  until not reader:skip ","
end

local function read_with(reader, tiles, segment)
  local marks = tiles.kinds[segment.kind].marks
  repeat
    local name = reader:one_of(marks, set_of(marks),
      "a mark of " .. segment.kind)
    segment.marks[name] = (segment.marks[name] or 0) + 1
  until not reader:skip ","
end

local clauses = { to = read_to, by = read_by, with = read_with }

local function read_clauses(reader, tiles, segment)
  local seen = {}
  while not reader:is_end() do
    local name, place = reader:take()
    if not clauses[name] then
      reader:fail(place, "expected to, by, with or ; not %s", lex.quote(name))
    end
    if seen[name] then reader:fail(place, "%s stands twice", name) end
    seen[name] = true
    clauses[name](reader, tiles, segment)
  end
end

local function read_segment(reader, tiles, tile, spots)
  local name, place = reader:one_of(tiles.order.kinds, tiles.kinds,
    "a kind of segment")
  if #tile.segments == MOST then
    reader:fail(place, "a tile has at most %d segments", MOST)
  end
  local segment = { kind = name, marks = {} }
  local spot = { place }
  if tiles.kinds[name].way == "ground" then
    segment.halves = read_halves(reader, name, spot)
    segment.name = name .. " " .. (segment.halves[1] or "inside")
  else
    segment.sides = read_sides(reader, name, spot)
    segment.name = name .. " " .. segment.sides[1]
  end
  read_clauses(reader, tiles, segment)
  table.insert(tile.segments, segment)
  spots[segment] = spot
end

local function sign_value(reader, values, name)
  if values == true then return true end
  local list = values == "compass" and tilekinds.compass or values
  return (reader:one_of(list, set_of(list), "a " .. name))
end

local function read_signs(reader, tiles, tile)
  repeat
    local name, place = reader:one_of(tiles.order.signs, tiles.signs, "a sign")
    if tile.flags[name] then reader:fail(place, "%s stands twice", name) end
    tile.flags[name] = sign_value(reader, tiles.signs[name], name)
  until not reader:skip ","
  if not reader:is_end() then
    reader:fail(reader:place(), "expected , or ; not %s",
      lex.quote(reader:peek()))
  end
end

-- All statements of the reader's line.
function tilesegments.read(reader, tiles, tile, spots)
  while reader:peek() ~= "" do
    if reader:peek() == "has" then
      reader:take()
      read_signs(reader, tiles, tile)
    elseif reader:peek() ~= ";" then
      read_segment(reader, tiles, tile, spots)
    end
    reader:skip ";"
  end
end

return tilesegments
