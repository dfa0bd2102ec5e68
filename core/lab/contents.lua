-- What is in the box, what it costs and which cards a deck has, as tables of a
-- rulebook; see rulebook.lua. A component that stands in a table stands in no
-- section.

local quantities = require("rulewright.engine.quantities")
local sandbox = require("rulewright.engine.sandbox")

local contents = {}

-- What find(things) gives of the things of the box: a number, or a table of
-- numbers by how many play.
local function by_players(rules, find)
  local counts, same = {}, true
  local first = rules.players[1]
  for _, players in ipairs(rules.players) do
    local ok, things = sandbox.guard(quantities.things, rules, players)
    counts[players] = ok and math.tointeger(find(things)) or nil
    same = same and counts[players] == counts[first]
  end
  return same and counts[first] or next(counts) and counts or nil
end

-- `count` of a piece says how many are in the box where `each` would mislead,
-- 0 for what is no thing of its own.
local COUNTS = { "count", "each", "bank", "common", "copies" }

-- Of a die there is one.
local function count_of(rules, kind, name)
  for _, field in ipairs(kind == "die" and {} or COUNTS) do
    local value = by_players(rules, function (things)
      return things[kind][name][field]
    end)
    if value then return value, field == "each" end
  end
  return kind == "die" and 1 or 0
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

-- Rows of components with the same sentence are one row.
local function add(self, list, clause, thing)
  local key = clause.verb .. clause.kind .. (clause.says or clause.name)
  local row = self.rows[key]
  if not row then
    row = { kind = clause.kind, clause = clause, things = {} }
    self.rows[key], list[#list + 1] = row, row
  end
  table.insert(row.things, thing)
  self.row_of[clause] = row
  return true
end

-- Whether a component stands in one of the tables instead of its section.
function contents.tabulate(self, clause)
  local rules, kind, name = self.rules, clause.kind, clause.name
  local thing = (rules.things[kind] or {})[name]
  if not thing or kind == "card" then return false end
  if kind == "cost" then
    return add(self, self.costs, clause,
      { name = name, price = price_of(rules, thing) })
  end
  local count, each = count_of(rules, kind, name)
  return count ~= 0
    and add(self, self.contents, clause,
      { name = name, count = count, each = each })
end

-- The clause by which a card is played: the move of its name, or a step.
local function rule_of_card(rules, name)
  return rules.moves[name] or rules.steps[name]
    or (rules.component_clauses.card or {})[name]
end

-- The names of its cards: those that it lists, then those that say where they
-- are.
local function names_of(rules, deck)
  local names, seen = {}, {}
  local function add_name(name)
    if not seen[name] then names[#names + 1], seen[name] = name, true end
  end
  for _, players in ipairs(rules.players) do
    local ok, things = sandbox.guard(quantities.things, rules, players)
    for name in pairs(ok and things.deck[deck].cards or {}) do
      add_name(name)
    end
  end
  table.sort(names)
  local registry = rules.things.card or { list = {} }
  for _, name in ipairs(registry.list) do
    if registry[name].deck == deck then add_name(name) end
  end
  return names
end

local function cards_of(rules, deck)
  local cards, registry = {}, rules.things.card or {}
  for i, name in ipairs(names_of(rules, deck)) do
    local own = registry[name] and registry[name].deck == deck
    cards[i] = { name = name, clause = rule_of_card(rules, name),
      count = by_players(rules, function (things)
        return own and (things.card[name].count or 1)
          or (things.deck[deck].cards or {})[name]
      end) }
  end
  return cards
end

function contents.gather_decks(self)
  local registry = self.rules.things.deck or { list = {} }
  for _, name in ipairs(registry.list) do
    local cards = cards_of(self.rules, name)
    if #cards > 0 then
      self.decks[#self.decks + 1] = { name = name, cards = cards,
        clause = self.rules.component_clauses.deck[name] }
    end
  end
end

return contents
