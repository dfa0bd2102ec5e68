-- What is in the box, what it costs and which cards a deck has, as tables of a
-- rulebook; see init.lua. A component that stands in a table stands in no
-- section.

local quantities = require("rulewright.engine.language.quantities")
local sandbox = require("rulewright.engine.sandbox")

local contents = {}

-- The things of the box by how many play; none where they cannot be told.
function contents.gather_boxes(self)
  for i, players in ipairs(self.rules.players) do
    local ok, things = sandbox.guard(quantities.things, self.rules, players)
    self.boxes[i] = { players = players, things = ok and things }
  end
end

-- What find(things) gives of them: a number, or a table of numbers by how many
-- play.
local function by_players(self, find)
  local counts, same, first = {}, true, nil
  for i, box in ipairs(self.boxes) do
    local count = box.things and math.tointeger(find(box.things)) or nil
    if i == 1 then first = count end
    counts[box.players], same = count, same and count == first
  end
  return same and first or next(counts) and counts or nil
end

-- `count` of a piece says how many are in the box where `each` would mislead,
-- 0 for what is no thing of its own. Of a die there is one.
local COUNTS = { "count", "each", "bank", "common", "copies" }

local function count_of(self, kind, name)
  for _, field in ipairs(kind == "die" and {} or COUNTS) do
    local value = by_players(self, function (things)
      return things[kind][name][field]
    end)
    if value then return value, field == "each" end
  end
  return kind == "die" and 1 or 0
end

local function price_of(rules, thing)
  local price = {}
  for _, good in ipairs(quantities.names(rules.things, "good")) do
    if math.type(thing[good]) == "integer" then
      price[#price + 1] = { name = good, count = thing[good] }
    end
  end
  return price
end

-- Rows of components of a module with the same sentence are one row.
local function add(self, list, clause, thing)
  local key = table.concat({ clause.verb, clause.kind, clause.module,
    clause.says or clause.name }, " ")
  local row = self.rows[key]
  if not row then
    row = { kind = clause.kind, clause = clause, module = clause.module,
      things = {} }
    self.rows[key], list[#list + 1] = row, row
  end
  table.insert(row.things, thing)
  self.row_of[clause] = row
  return true
end

-- Whether what a component is for, a step, a move or a follow by its name,
-- comes into play: else nobody takes the thing out of the box.
local function is_used(self, thing)
  local name, rules = thing.serves, self.rules
  local clause = name and (rules.steps[name] or rules.moves[name]
    or rules.follows[name])
  return not name or clause ~= nil and not self.never[clause]
end

-- Whether a component stands in one of the tables instead of its section.
function contents.tabulate(self, clause)
  local rules, kind, name = self.rules, clause.kind, clause.name
  local thing = (rules.things[kind] or {})[name]
  if not thing or kind == "card" then return false end
  if not is_used(self, thing) then return true end
  if kind == "cost" then
    return add(self, self.costs, clause,
      { name = name, price = price_of(rules, thing) })
  end
  local count, each = count_of(self, kind, name)
  return count ~= 0
    and add(self, self.contents, clause,
      { name = name, count = count, each = each })
end

-- The names of its cards: those that it lists, then those that say where they
-- are.
local function names_of(self, deck)
  local names, seen = {}, {}
  local function add_name(name)
    if not seen[name] then names[#names + 1], seen[name] = name, true end
  end
  for _, box in ipairs(self.boxes) do
    local cards = box.things and box.things.deck[deck].cards
    for name in pairs(cards or {}) do add_name(name) end
  end
  table.sort(names)
  local things = self.rules.things
  for _, name in ipairs(quantities.names(things, "card")) do
    if things.card[name].deck == deck then add_name(name) end
  end
  return names
end

-- A card is played by the move of its name, or a step.
local function cards_of(self, deck)
  local rules, cards = self.rules, {}
  for i, name in ipairs(names_of(self, deck)) do
    local card = (rules.things.card or {})[name]
    local own = card and card.deck == deck
    cards[i] = { name = name, clause = rules.moves[name] or rules.steps[name]
      or (rules.component_clauses.card or {})[name],
      count = by_players(self, function (things)
        return own and (things.card[name].count or 1)
          or (things.deck[deck].cards or {})[name]
      end) }
  end
  return cards
end

function contents.gather_decks(self)
  for _, name in ipairs(quantities.names(self.rules.things, "deck")) do
    local cards = cards_of(self, name)
    if #cards > 0 then
      self.decks[#self.decks + 1] = { name = name, cards = cards,
        clause = self.rules.component_clauses.deck[name] }
    end
  end
end

return contents
