-- Square tiles made of segments, as people write them: see docs/notations.md.
-- The reader holds `tiles`, what was read, and the names of its kinds and signs
-- in their order.

local fault = require "rulewright.engine.notation.fault"
local lex = require "rulewright.engine.notation.lex"
local read_segments = require "rulewright.engine.notation.tilesegments"
local check_tile = require "rulewright.engine.notation.tilechecks"
local sides = require "rulewright.engine.notation.tileplaces".sides
local tilewords = require "rulewright.engine.notation.tilewords"

local tilerows = {}

local MOST = 10000 -- copies of one face

local ways = { "whole", "middle", "ground" }
local parts = { "marks", "ends", "by" }
local reserved = { to = true, by = true, with = true, has = true,
  inside = true, compass = true }

-- What is declared before the first tile ---------------------------------

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

local heads = {}

function heads.title(reader, tiles)
  local place = reader:place()
  if place[2] == "" then reader:fail(place, "expected a title") end
  if tiles.title then reader:fail(1, "the title stands twice") end
  tiles.title = reader.line:sub(place[1])
  reader.at = #reader.words
end

-- kind city whole, marks shield cathedral, ends gate, by field
function heads.kind(reader, tiles)
  local name = new_name(reader, "the name of a kind", tiles.kinds)
  local kind, seen = { marks = {}, ends = {}, by = {} }, {}
  kind.way = reader:one_of(ways, "a way to take edges")
  while reader:skip "," do
    local part, place = reader:one_of(parts, "a part of a kind")
    reader:once(seen, part, place)
    kind[part] = names(reader, "a name")
  end
  tiles.kinds[name] = kind
  table.insert(reader.kinds, name)
end

-- sign garden / sign machine compass / sign circle fork club
function heads.sign(reader, tiles)
  local name = new_name(reader, "the name of a sign", tiles.signs)
  tiles.signs[name] = reader:skip "compass" and "compass"
    or not reader:is_word() or names(reader, "a word")
  table.insert(reader.signs, name)
end

-- Once all kinds are there: what they may touch must be kinds.
local function check_kinds(reader, kinds)
  for _, name in ipairs(reader.kinds) do
    local kind = kinds[name]
    for _, other in ipairs(kind.by) do
      if not kinds[other] then
        reader:fail(1, "kind %s touches %s, which is no kind", name,
          lex.quote(other))
      end
    end
    if kind.way ~= "middle" and #kind.ends > 0 then
      reader:fail(1, "kind %s has ends, but only a middle kind ends on a tile",
        name)
    end
  end
end

-- Tiles --------------------------------------------------------------------

local function read_copies(reader)
  local digits = reader:peek():match "^x(%d+)$"
  if not digits then return 1 end
  local _, place = reader:take()
  local copies = math.tointeger(digits)
  if not copies or copies < 1 or copies > MOST then
    reader:fail(place, "a tile has x1 to x%d copies", MOST)
  end
  return copies
end

local function end_line(reader)
  if reader:peek() ~= "" then
    reader:fail(reader:place(), "expected the end of the line, not %s",
      lex.quote(reader:peek()))
  end
  reader:next()
end

local function read_tile(reader, tiles, seen)
  if #tiles == 0 then check_kinds(reader, tiles.kinds) end
  local name, place = reader:word "the name of a tile"
  if seen[name] then
    reader:fail(place, "tile %s stands twice; the first is in line %d",
      lex.quote(name), seen[name])
  end
  seen[name] = place[3]
  local tile = { id = name, copies = read_copies(reader), line = place[3],
    edges = {}, segments = {}, flags = {} }
  -- Where the tile's edges stand in the text, and places of each segment.
  local spots = {}
  for _, side in ipairs(sides) do
    tile.edges[side], spots[side] = reader:one_of(reader.kinds,
      "the kind of edge " .. side)
  end
  end_line(reader)
  read_segments(reader, tile, spots)
  check_tile(reader, tile, spots)
  tiles[#tiles + 1] = tile
end

local function read_head(reader, tiles)
  local word, place = reader:one_of({ "tile", "title", "kind", "sign" },
    "the beginning of a line")
  if word == "tile" then return word end
  if #tiles > 0 then
    reader:fail(place, "%s stands above the first tile", word)
  end
  heads[word](reader, tiles)
  end_line(reader)
end

local function read(text)
  local reader, seen = tilewords.open(text), {}
  local tiles = { kinds = {}, signs = {} }
  reader.tiles, reader.kinds, reader.signs = tiles, {}, {}
  while reader.line do
    if reader:is_indented() then
      reader:fail(1, "expected tile, title, kind or sign at column 1")
    end
    if read_head(reader, tiles) then read_tile(reader, tiles, seen) end
  end
  if #tiles == 0 then reader:fail(1, "expected a tile") end
  return tiles
end

-- The list of tiles, or nil, message, line, column.
function tilerows.parse(text)
  return fault.catch(read, text)
end

return tilerows
