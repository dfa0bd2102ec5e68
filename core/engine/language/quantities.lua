-- How many of a thing there are, where that depends on the number of players: a
-- table by that number, { [3] = 10, [4] = 12 }, or a function of it. Neutral
-- seats do not count as players.

local kernel = require("rulewright.kernel")
local shapes = require("rulewright.engine.language.shapes")
local verbs = require("rulewright.engine.language.verbs")

local quantities = {}
local kinds = shapes.kinds

-- Fields that may depend on it, by kind of component.
local fields = { good = { "bank" }, piece = { "each", "common" },
  card = { "count" }, neutral = { "count" }, deck = { "cards" } }

-- What a field says for so many players. A deck may say its cards one by one,
-- or all by the number of players.
local function resolved(clause, field, players, value)
  local shape = field == "cards" and kinds.table or kinds.count
  if type(value) == "function" then
    value = value(players)
  elseif type(value) == "table" and shape == kinds.count then
    value = value[players]
  end
  verbs.check(clause, ("%s for %d players"):format(field, players), shape,
    value)
  if shape == kinds.count then return value end
  local all = {}
  for card, n in kernel.order.pairs(value) do
    all[card] = resolved(clause, "cards." .. card, players, n)
  end
  return all
end

local function thing_for(clause, thing, players)
  local copy = {}
  for field, value in pairs(thing) do copy[field] = value end
  for _, field in ipairs(fields[clause.kind] or {}) do
    if copy[field] ~= nil then
      copy[field] = resolved(clause, field, players, copy[field])
    end
  end
  return copy
end

-- The things of the box for so many players.
function quantities.things(rules, players)
  local things = rules.things_for[players]
  if things then return things end
  things = {}
  for kind, registry in pairs(rules.things) do
    things[kind] = { list = registry.list, with = registry.with }
    for _, name in ipairs(registry.list) do
      things[kind][name] = thing_for(rules.component_clauses[kind][name],
        registry[name], players)
    end
  end
  rules.things_for[players] = things
  return things
end

-- The names of the things of a kind.
function quantities.names(things, kind)
  return things[kind] and things[kind].list or {}
end

return quantities
