-- What is in the box, what it costs, and the cards of each deck, as rows of
-- tables in the chosen language; see contents.lua of lab/rulebook.

local kernel = require "rulewright.kernel"
local palette = require "rulewright.repl.draw.ink.palette"
local say = require "rulewright.repl.sentences.say"
local spoken = require "rulewright.repl.rulebook.spoken"

local box = {}

-- Numbers that depend on how many play: "14 (3), 12 (4)".
local function count_text(count)
  if type(count) ~= "table" then return tostring(count) end
  local parts = {}
  for size, cards in kernel.order.pairs(count) do
    parts[#parts + 1] = say("count_of_players",
      { count = cards, players = size })
  end
  return table.concat(parts, ", ")
end

local function count_of(count, each)
  return each and say("count_each", { count = count }) or count
end

local MOST_NAMED = 12

-- What numbered things are called: "claim" where all are a claim and a number;
-- else their kind.
local function stem_of(row)
  local stem
  for _, thing in ipairs(row.things) do
    local own = thing.name:match "^(.*) %d+$"
    if not own or own ~= (stem or own) then return row.kind end
    stem = own
  end
  return stem
end

-- Many things with one sentence, or several with pictures, are counted; so is
-- one whose name is not a word.
local function is_counted(self, row)
  return #row.things > MOST_NAMED or self.rules.looks[row.kind] ~= nil
    and (#row.things > 1 or not row.things[1].name:find "%l")
end

local function counted(self, row)
  local sum = 0
  for _, thing in ipairs(row.things) do
    sum = sum + (math.type(thing.count) and thing.count or 0)
  end
  return { { name = spoken.name(self, stem_of(row)), sum = sum,
    count = count_of(tostring(sum), row.things[1].each) } }
end

-- A colour alone names no thing.
local function called(self, row, thing)
  local name = spoken.name(self, thing.name)
  if row.kind == "die" then return say("die_called", { name = name }) end
  if palette.ground(thing.name) and row.kind ~= "good" then
    return say("of_colour", { kind = spoken.name(self, row.kind),
      colour = name })
  end
  return name
end

local function things_of(self, row)
  if is_counted(self, row) then return counted(self, row) end
  local things = {}
  for i, thing in ipairs(row.things) do
    things[i] = { kind = thing.name, name = called(self, row, thing),
      count = count_of(count_text(thing.count), thing.each) }
  end
  return things
end

-- What a box says of its own things has no mark.
local function says_of(self, row)
  local list, own = {}, spoken.box(self, row.module)
  local function add(clause)
    local made = spoken.sentence(self, clause)
    if made.box == own then made.box = nil end
    list[#list + 1] = made
  end
  if row.clause.says then add(row.clause) end
  for _, clause in ipairs(row.also or {}) do add(clause) end
  return list
end

-- Counted things of one name in one box are one row with all their sentences.
local function join(before, made)
  local was, now = before and before.things[1], made.things[1]
  if not (was and was.sum and now.sum) or was.name ~= now.name
    or before.box ~= made.box then
    return false
  end
  was.sum = was.sum + now.sum
  was.count = was.count:gsub("%d+", tostring(was.sum), 1)
  table.move(made.says, 1, #made.says, #before.says + 1, before.says)
  return true
end

-- Rows in the order of the boxes.
function box.contents(self)
  local list = {}
  for _, row in ipairs(self.composed.contents) do
    local made = { kind = row.kind, things = things_of(self, row),
      says = says_of(self, row), box = spoken.box(self, row.module) }
    if not join(list[#list], made) then list[#list + 1] = made end
  end
  return list
end

function box.costs(self)
  local list = {}
  for i, row in ipairs(self.composed.costs) do
    local things = {}
    for k, thing in ipairs(row.things) do
      local price = {}
      for n, part in ipairs(thing.price) do
        price[n] = { key = part.name, count = part.count,
          name = spoken.name(self, part.name) }
      end
      things[k] = { name = spoken.name(self, thing.name), price = price }
    end
    list[i] = { says = says_of(self, row), things = things }
  end
  return list
end

local function card_of(self, card)
  return { key = card.name, name = spoken.name(self, card.name),
    count = count_text(card.count),
    ids = card.clause and card.clause.ids or {} }
end

function box.decks(self)
  local list = {}
  for i, deck in ipairs(self.composed.decks) do
    local cards = {}
    for k, card in ipairs(deck.cards) do cards[k] = card_of(self, card) end
    list[i] = { name = spoken.name(self, deck.name), key = deck.name,
      box = spoken.box(self, deck.clause.module), cards = cards }
  end
  return list
end

return box
