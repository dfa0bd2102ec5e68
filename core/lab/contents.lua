-- What is in the box, what it costs and which cards a deck has, as tables of a
-- rulebook; see rulebook.lua. A component that stands in a table stands in no
-- section.

local kernel = require("rulewright.kernel")
local quantities = require("rulewright.engine.quantities")
local sandbox = require("rulewright.engine.sandbox")

local contents = {}

-- What find(things) gives of the things of the box: a number, or a table of
-- numbers by how many play.
local function by_players(rules, find)
  local counts, same = {}, true
  for _, players in ipairs(rules.players) do
    local ok, things = sandbox.guard(quantities.things, rules, players)
    counts[players] = ok and math.tointeger(find(things)) or nil
    same = same and counts[players] == counts[rules.players[1]]
  end
  return same and counts[rules.players[1]] or next(counts) and counts or nil
end

-- `count` of a piece says how many are in the box where `each` would mislead,
-- 0 for what is no thing of its own.
local COUNTS = { "count", "each", "bank", "common", "copies" }

local function count_of(rules, kind, name)
  for _, field in ipairs(COUNTS) do
    local value = by_players(rules, function (things)
      return things[kind][name][field]
    end)
    if value then return value, field end
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
  local count, field = count_of(rules, clause.kind, clause.name)
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

local function cards_of(rules, deck)
  local cards, names, seen = {}, {}, {}
  for _, players in ipairs(rules.players) do
    local ok, things = sandbox.guard(quantities.things, rules, players)
    for name in kernel.order.pairs(ok and things.deck[deck].cards or {}) do
      if not seen[name] then names[#names + 1], seen[name] = name, true end
    end
  end
  table.sort(names)
  local registry = rules.things.card or { list = {} }
  for _, name in ipairs(registry.list) do
    if registry[name].deck == deck then
      if not seen[name] then names[#names + 1] = name end
      seen[name] = true
    end
  end
  for i, name in ipairs(names) do
    cards[i] = { name = name, clause = rule_of_card(rules, name),
      count = by_players(rules, function (things)
        local own = registry[name] and registry[name].deck == deck
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
