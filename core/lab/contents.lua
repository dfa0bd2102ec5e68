-- What is in the box, what it costs and which cards a deck has, as tables of a
-- rulebook; see rulebook.lua. A component that stands in a table stands in no
-- section.

local sandbox = require("rulewright.engine.sandbox")

local contents = {}

-- What depends on the number of players, for so many: a table by it, or a
-- function of it.
local function for_players(value, players)
  if type(value) == "table" then return value[players] end
  if type(value) ~= "function" then return value end
  local ok, found = sandbox.guard(value, players)
  return ok and found or nil
end

-- A number, or a table of them by how many play.
local function by_players(rules, value)
  if math.type(value) == "integer" or value == nil then return value end
  local counts = {}
  for _, players in ipairs(rules.players) do
    counts[players] = math.tointeger(for_players(value, players))
  end
  return #rules.players > 1 and counts or counts[rules.players[1]]
end

-- `count` of a piece says how many are in the box where `each` would mislead,
-- 0 for what is no thing of its own.
local COUNTS = { "count", "each", "bank", "common", "copies" }

local function count_of(rules, thing)
  for _, field in ipairs(COUNTS) do
    local value = by_players(rules, thing[field])
    if math.type(value) == "integer" or type(value) == "table"
      and math.type(select(2, next(value))) == "integer" then
      return value, field
    end
  end
end

-- Rows of components with the same sentence are one row.
local function row_for(self, list, clause)
  local key = clause.verb .. clause.kind .. (clause.says or clause.name)
  local row = self.rows[key]
  if not row or row.list ~= list then
    row = { kind = clause.kind, clause = clause, things = {}, list = list }
    self.rows[key] = row
    list[#list + 1] = row
  end
  return row
end

local function price_of(rules, thing)
  local price = {}
  for _, good in ipairs(rules.things.good and rules.things.good.list or {}) do
    if math.type(thing[good]) == "integer" then
      price[#price + 1] = { name = good, count = thing[good] }
    end
  end
  return price
end

-- Whether a component stands in one of the tables instead of its section.
function contents.tabulate(self, clause)
  local rules = self.rules
  local registry = rules.things[clause.kind]
  local thing = registry and registry[clause.name]
  if not thing or clause.kind == "card" then return false end
  if clause.kind == "cost" then
    local row = row_for(self, self.costs, clause)
    row.things[#row.things + 1] = { name = clause.name,
      price = price_of(rules, thing) }
    self.row_of[clause] = row
    return true
  end
  local count, field = count_of(rules, thing)
  if clause.kind == "die" then count, field = 1, "count" end
  if not count or count == 0 then return false end
  local row = row_for(self, self.contents, clause)
  row.things[#row.things + 1] = { name = clause.name, count = count,
    each = field == "each" }
  self.row_of[clause] = row
  return true
end

-- The clause by which a card is played: the move of its name, or a step.
local function rule_of_card(rules, name)
  return rules.moves[name] or rules.steps[name]
    or (rules.component_clauses.card or {})[name]
end

-- The counts of a deck by card; all its cards may depend on how many play.
local function printed_cards(rules, cards)
  if type(cards) == "table" then return cards end
  local printed = {}
  for _, players in ipairs(rules.players) do
    for name, count in pairs(for_players(cards, players) or {}) do
      printed[name] = printed[name] or {}
      printed[name][players] = count
    end
  end
  return printed
end

local function cards_of(rules, deck)
  local counts, names = {}, {}
  local function add(name, count)
    if not counts[name] then names[#names + 1] = name end
    counts[name] = count
  end
  local printed = printed_cards(rules, deck.cards or {})
  local listed = {}
  for name in pairs(printed) do listed[#listed + 1] = name end
  table.sort(listed)
  for _, name in ipairs(listed) do
    add(name, by_players(rules, printed[name]))
  end
  local registry = rules.things.card or { list = {} }
  for _, name in ipairs(registry.list) do
    if registry[name].deck == deck.name then
      add(name, by_players(rules, registry[name].count) or 1)
    end
  end
  local cards = {}
  for i, name in ipairs(names) do
    cards[i] = { name = name, count = counts[name],
      clause = rule_of_card(rules, name) }
  end
  return cards
end

function contents.gather_decks(self)
  local registry = self.rules.things.deck or { list = {} }
  for _, name in ipairs(registry.list) do
    local cards = cards_of(self.rules, registry[name])
    if #cards > 0 then
      self.decks[#self.decks + 1] = { name = name, cards = cards,
        clause = self.rules.component_clauses.deck[name] }
    end
  end
end

return contents
