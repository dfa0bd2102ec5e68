-- What every word of the scene does with what it is given: count it, check
-- its place, copy it into a list.

local look = require "rulewright.repl.draw.plan.look"

local entry = {}

local MOST_THINGS = 100000

function entry.count(self)
  self.things = self.things + 1
  if self.things > MOST_THINGS then
    error("scene: more than 100,000 things are drawn", 0)
  end
end

function entry.number_in(word, value, low, high)
  if math.type(value) ~= "integer" or value < low or value > high then
    error(("%s: %s is not a place of the board"):format(word,
      look.text(value)), 0)
  end
end

local FAR = 1000

-- The field of a grid or a tile.
function entry.field(word, x, y)
  entry.number_in(word, x, -FAR, FAR)
  entry.number_in(word, y, -FAR, FAR)
end

-- A thing of a field, kept in the list of its word.
function entry.put(self, word, x, y, given)
  entry.field("scene:" .. word, x, y)
  local copied = look.copy("scene:" .. word, given)
  copied.x, copied.y = x, y
  return entry.add(self, self[word .. "s"], copied)
end

-- The list of a look, if it gave one.
function entry.list(word, what, given)
  if given == nil or type(given) == "table" then return given or {} end
  error(("scene:%s: %s are to be a list, not %s"):format(word, what,
    look.text(given)), 0)
end

entry.sides = { n = true, e = true, s = true, w = true }

function entry.add(self, list, given)
  entry.count(self)
  list[#list + 1] = given
  return given
end

function entry.mark(word, mark)
  if type(mark) ~= "table" then mark = { kind = mark } end
  return look.copy(word, mark)
end

-- Ground is one look for each place: what is given again replaces, marks add.
function entry.ground(self, word, places, key, given)
  local place = places.by_key[key]
  if not place then
    place = entry.add(self, places.list, { marks = {}, key = key })
    places.by_key[key] = place
  end
  for field, value in pairs(look.copy(word, given)) do place[field] = value end
  if given.mark ~= nil then
    entry.add(self, place.marks, entry.mark(word, given.mark))
  end
  return place
end

-- Numbered captions.
function entry.texts(word, given)
  local copied = {}
  for key, value in pairs(given or {}) do
    if math.type(key) ~= "integer" then
      error(word .. ": captions are numbered", 0)
    end
    copied[key] = look.text(value)
  end
  return copied
end

return entry
