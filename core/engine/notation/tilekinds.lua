-- What a text of tiles declares before its first tile: kinds and signs.

local lex = require "rulewright.engine.notation.lex"

local tilekinds = {}

tilekinds.compass = { "n", "ne", "e", "se", "s", "sw", "w", "nw" }

local function set_of(list)
  local set = {}
  for _, each in ipairs(list) do set[each] = true end
  return set
end

tilekinds.compass_set = set_of(tilekinds.compass)

local ways = { "whole", "middle", "ground" }
local way_set = set_of(ways)
local parts = { "marks", "ends", "by" }
local part_set = set_of(parts)
local reserved = set_of { "to", "by", "with", "has", "inside", "compass" }

-- A new name: letters, digits, - and _, not a word of the notation.
local function new_name(reader, what, taken)
  local text, place = reader:word(what)
  if not text:find "^[%w_\x80-\xff-]+$" or reserved[text] then
    reader:fail(place, "%s is no name; expected letters, digits, - or _",
      lex.quote(text))
  end
  if taken[text] then
    reader:fail(place, "%s stands twice", lex.quote(text))
  end
  return text
end

local function names(reader, what)
  local list, seen = {}, {}
  repeat
    local name = new_name(reader, what, seen)
    seen[name], list[#list + 1] = true, name
  until not reader:is_word()
  return list
end

-- kind city whole, marks shield cathedral, ends gate, by field
function tilekinds.read_kind(reader, tiles)
  local name = new_name(reader, "the name of a kind", tiles.kinds)
  local kind = { way = reader:one_of(ways, way_set, "a way to take edges"),
    marks = {}, ends = {}, by = {} }
  local seen = {}
  while reader:skip "," do
    local part, place = reader:one_of(parts, part_set, "a part of a kind")
    if seen[part] then reader:fail(place, "%s stands twice", part) end
    seen[part], kind[part] = true, names(reader, "a name")
  end
  tiles.kinds[name] = kind
  table.insert(tiles.order.kinds, name)
end

-- sign garden / sign machine compass / sign circle fork club
function tilekinds.read_sign(reader, tiles)
  local name = new_name(reader, "the name of a sign", tiles.signs)
  local values = true
  if reader:skip "compass" then
    values = "compass"
  elseif reader:is_word() then
    values = names(reader, "a word")
  end
  tiles.signs[name] = values
  table.insert(tiles.order.signs, name)
end

-- Once all kinds are there: what they may touch must be kinds.
function tilekinds.check(reader, tiles)
  for _, name in ipairs(tiles.order.kinds) do
    local kind = tiles.kinds[name]
    for _, other in ipairs(kind.by) do
      if not tiles.kinds[other] then
        reader:fail(reader.words[1], "kind %s touches %s, which is no kind",
          name, lex.quote(other))
      end
    end
    if kind.way ~= "middle" and #kind.ends > 0 then
      reader:fail(reader.words[1], "kind %s has ends, but only a middle kind "
        .. "ends on a tile", name)
    end
  end
end

return tilekinds
