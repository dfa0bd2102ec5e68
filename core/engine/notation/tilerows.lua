-- Square tiles made of segments, as people write them: see docs/notations.md.

local fault = require "rulewright.engine.notation.fault"
local lex = require "rulewright.engine.notation.lex"
local pages = require "rulewright.engine.notation.pages"
local tilechecks = require "rulewright.engine.notation.tilechecks"
local tilekinds = require "rulewright.engine.notation.tilekinds"
local tileplaces = require "rulewright.engine.notation.tileplaces"
local tilereferences = require "rulewright.engine.notation.tilereferences"
local tilesegments = require "rulewright.engine.notation.tilesegments"
local tilewords = require "rulewright.engine.notation.tilewords"

local tilerows = {}

local MOST = 10000 -- copies of one face

local function read_title(reader, tiles)
  local place = reader:place()
  if place[2] == "" then reader:fail(place, "expected a title") end
  if tiles.title then reader:fail(reader.words[1], "the title stands twice") end
  tiles.title = reader.page.line:sub(place[1])
  reader.at = #reader.words
end

local heads = { title = read_title, kind = tilekinds.read_kind,
  sign = tilekinds.read_sign }

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

local function read_edges(reader, tiles, tile, spots)
  for i, side in ipairs(tileplaces.sides) do
    tile.edges[side], spots.edges[i] = reader:one_of(tiles.order.kinds,
      tiles.kinds, "the kind of edge " .. side)
  end
end

local function nothing_more(reader)
  if reader:peek() ~= "" then
    reader:fail(reader:place(), "expected the end of the line, not %s",
      lex.quote(reader:peek()))
  end
end

local function read_tile(reader, tiles, seen)
  if #tiles == 0 then tilekinds.check(reader, tiles) end
  local name, place = reader:word "the name of a tile"
  if seen[name] then
    reader:fail(place, "tile %s stands twice; the first is in line %d",
      lex.quote(name), seen[name])
  end
  seen[name] = place[3]
  local tile = { id = name, copies = read_copies(reader), line = place[3],
    edges = {}, segments = {}, flags = {} }
  local page, spots = reader.page, { edges = {} }
  read_edges(reader, tiles, tile, spots)
  nothing_more(reader)
  page:next()
  while page:is_indented() do
    tilesegments.read(tilewords.open(page), tiles, tile, spots)
    page:next()
  end
  tilereferences.resolve(reader, tile)
  tilechecks(reader, tiles, tile, spots)
  tiles[#tiles + 1] = tile
end

local function read_head(reader, tiles, word, place)
  if not heads[word] then
    reader:unknown(word, place, { "tile", "title", "kind", "sign" },
      "the beginning of a line")
  end
  if #tiles > 0 then
    reader:fail(place, "%s stands above the first tile", word)
  end
  heads[word](reader, tiles)
  nothing_more(reader)
  reader.page:next()
end

local function read(text)
  local page = pages.open(text)
  local tiles = { kinds = {}, signs = {}, order = { kinds = {}, signs = {} } }
  local seen = {}
  while page.line do
    if page:is_indented() then
      page:fail(1, "expected tile, title, kind or sign at column 1")
    end
    local reader = tilewords.open(page)
    local word, place = reader:take()
    if word == "tile" then
      read_tile(reader, tiles, seen)
    else
      read_head(reader, tiles, word, place)
    end
  end
  if #tiles == 0 then page:fail(1, "expected a tile") end
  return tiles
end

-- The list of tiles, or nil, message, line, column.
function tilerows.parse(text)
  return fault.catch(read, text)
end

return tilerows
