-- The words of tiles: tiles of segments, figures on them, free spots.

local entry = require "rulewright.repl.draw.scene.entry"
local look = require "rulewright.repl.draw.plan.look"

local words = {}

local MOST_SEGMENTS = 40

local function names(list)
  local copied = {}
  for i, value in ipairs(list or {}) do copied[i] = look.text(value) end
  return copied
end

-- Signs of a tile and marks of a segment, by name: { name, count or value }.
local function signs(given)
  local copied = {}
  for name, value in pairs(given or {}) do
    if type(name) == "number" then name, value = value, true end
    copied[#copied + 1] = { name = look.text(name),
      value = value ~= true and value ~= 1 and look.text(value) or nil }
  end
  table.sort(copied, function(a, b) return a.name < b.name end)
  return copied
end

-- The number of a segment, nil for anything else.
local function number(value, most)
  if math.type(value) == "integer" and value >= 1 and value <= most then
    return value
  end
end

local function numbers(list, most)
  local copied = {}
  for _, value in ipairs(type(list) == "table" and list or {}) do
    copied[#copied + 1] = number(value, most)
  end
  return copied
end

local function segments_of(self, given)
  local copied = {}
  local segments = entry.list("tile", "the segments", given.segments)
  if #segments > MOST_SEGMENTS then
    error(("scene:tile: a tile has at most %d segments"):format(MOST_SEGMENTS),
      0)
  end
  for i, segment in ipairs(segments) do
    entry.count(self)
    copied[i] = { kind = look.text(segment.kind), sides = names(segment.sides),
      halves = names(segment.halves), marks = signs(segment.marks),
      ends = segment.ends and look.text(segment.ends),
      ends_at = number(segment.ends_at, #segments),
      touches = numbers(segment.touches, #segments) }
  end
  return copied
end

local function complete(self, tile, given)
  tile.segments = segments_of(self, given)
  tile.flags = signs(given.flags)
  tile.rotation = (tile.rotation or 0) % 4
  return tile
end

function words:tile(x, y, given)
  complete(self, entry.put(self, "tile", x, y, given), given)
end

function words:next_tile(given)
  self.coming = complete(self, look.copy("scene:next_tile", given), given)
end

function words:figure(x, y, given)
  entry.put(self, "figure", x, y, given)
end

-- A thing that leads from one side of a tile to another.
function words:link(x, y, given)
  local link, sides = entry.put(self, "link", x, y, given), entry.sides
  if not sides[link.from] or not sides[link.to] or link.from == link.to then
    error("scene:link: from and to are to be two of n, e, s, w", 0)
  end
end

-- At most the four turns that a square has.
local function turns_of(given)
  local turns = given and given.turns or {}
  local fits = type(turns) == "table" and #turns <= 4
  for _, turn in ipairs(fits and turns or {}) do
    fits = fits and type(turn) == "table"
  end
  if fits then return turns end
  error("scene:spot: turns are to be a list of at most four tables", 0)
end

function words:spot(x, y, given)
  local spot = entry.put(self, "spot", x, y, given or {})
  spot.turns = {}
  for i, turn in ipairs(turns_of(given)) do
    spot.turns[i] = { rotation = number(turn.rotation, 3) or 0,
      text = look.text(turn.text) }
  end
end

return words
