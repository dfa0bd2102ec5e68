-- How many of a thing there are, where that depends on the number of players: a
-- table by that number, { [3] = 10, [4] = 12 }, or a function of it. Neutral
-- seats do not count as players.

local checks = require("rulewright.engine.clause_checks")

local quantities = {}

-- Fields that may depend on it, by kind of component.
local fields = { good = { "bank" }, piece = { "each", "common" },
  card = { "count" }, neutral = { "count" } }

local function refuse(kind, name, field, value, players)
  error(("%s '%s': %s for %d players must be a whole number from 0, not %s")
    :format(kind, name, field, players, checks.shown(value)), 0)
end

local function resolve(kind, name, field, value, players)
  if type(value) == "table" then value = value[players]
  elseif type(value) == "function" then value = value(players) end
  if not checks.is_count(value) then
    refuse(kind, name, field, value, players)
  end
  return value
end

-- A deck may say its cards one by one, or all by the number of players.
local function cards(name, value, players)
  if type(value) == "function" then value = value(players) end
  if type(value) ~= "table" then
    error(("deck '%s': cards for %d players must be a table, not %s"):format(
      name, players, checks.shown(value)), 0)
  end
  local resolved = {}
  for card, n in pairs(value) do
    resolved[card] = resolve("deck", name, "cards." .. tostring(card), n,
      players)
  end
  return resolved
end

local function thing_for(kind, thing, players)
  local copy = {}
  for field, value in pairs(thing) do copy[field] = value end
  for _, field in ipairs(fields[kind] or {}) do
    if copy[field] ~= nil then
      copy[field] = resolve(kind, thing.name, field, copy[field], players)
    end
  end
  if kind == "deck" and thing.cards then
    copy.cards = cards(thing.name, thing.cards, players)
  end
  return copy
end

local function registry_for(kind, registry, players)
  local copy = { list = registry.list, with = registry.with }
  for _, name in ipairs(registry.list) do
    copy[name] = thing_for(kind, registry[name], players)
  end
  return copy
end

-- The things of the box for so many players. Where nothing depends on it all
-- games share one table.
function quantities.things(rules, players)
  if not rules.by_players then return rules.things end
  rules.things_for = rules.things_for or {}
  local things = rules.things_for[players]
  if not things then
    things = {}
    for kind, registry in pairs(rules.things) do
      local counted = fields[kind] or kind == "deck"
      things[kind] = counted and registry_for(kind, registry, players)
        or registry
    end
    rules.things_for[players] = things
  end
  return things
end

-- The names of the things of a kind.
function quantities.names(things, kind)
  return things[kind] and things[kind].list or {}
end

return quantities
