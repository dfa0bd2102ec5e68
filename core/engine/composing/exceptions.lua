-- Which clauses an `except` weakens. It speaks of clauses by an id; of several
-- with one id it weakens all that are of one verb. Of a clause that was
-- replaced it weakens the one in force; of one that was dropped, nothing.
--
-- rules.uses_up: whether an exception is used up by what happens, and not only
-- by moves that it lets pass.
-- rules.exceptions: by clause the list of its exceptions, in catalogue order;
-- rules.excepted: by exception the list of what it weakens, empty where all of
-- that was dropped; rules.spared: by exception the set of the moves that it
-- names.

local nearest = require("rulewright.engine.text.nearest")
local verbs = require("rulewright.engine.language.verbs")

local exceptions = {}
local fail, called = verbs.fail, verbs.called

-- What can fail to hold, and how far: `places`, some places of an argument;
-- `moves`, some moves; `once`, a number of times.
local weakened = {
  forbid = { places = true, moves = true, once = true },
  move = { places = true }, step = { once = true }, on = { once = true },
  follow = {}, adjust = { places = true, moves = true, once = true },
  domain = { places = true, once = true },
  except = { places = true, moves = true, once = true },
}

-- Why others do not fail to hold so, by what the exception says.
local cannot = {
  once = "nothing would use it up; say when, and note in the state that it was "
    .. "used",
  places = "that is about no place; say when",
  moves = "that is not about several moves; say when",
}

-- What to do instead where there can be no exception.
local instead = { value = "adjust it", component = "change it",
  define = "wrap it" }

-- Words that alter clauses are no rules themselves.
local alters = { drop = true, change = true, settle = true }

-- The clause in force of one that was said; nil if there is none.
local function in_force(rules, clause)
  local target = clause.verb == "replace" and clause.replaces or clause
  local state = rules.state[target]
  if not state or state.state == "changed" then return target end
  if clause.verb == "replace" and state.by ~= clause then return nil end
  local stand_in = state.stand_in
  return stand_in and not stand_in.hollow and stand_in or nil
end

-- The clauses with the id that are in force, first those whose first id it is;
-- and whether any is not.
local function found_by(rules, except, id)
  local own, also, gone = {}, {}, false
  for _, clause in ipairs(rules.by_id[id] or {}) do
    if clause ~= except and not alters[clause.verb] then
      local target = in_force(rules, clause)
      local wanted = except.def.clause
      gone = gone or not target
      if target and target ~= except and (wanted == nil
        or wanted == target.verb .. " " .. target.name) then
        table.insert(clause.ids[1] == id and own or also, target)
      end
    end
  end
  return own[1] and own or also, gone
end

local function refuse_none(rules, except, id)
  if rules.elements[id] then
    fail(except, "%s: '%s' is an element; name a clause of it", called(except),
      id)
  end
  local named = except.def.clause
  fail(except, "there is no clause %s%s to make an exception to%s", id,
    named and (" '%s'"):format(named) or "",
    rules.by_id[id] and "" or nearest.hint(id, rules.by_id, nil, 1))
end

local ways = { "places", "moves", "once" }

-- Whether the clause can fail to hold in all ways that the exception says.
local function suits(except, clause)
  local can = weakened[clause.verb]
  for _, field in ipairs(can and ways or {}) do
    if except.def[field] ~= nil and not can[field] then return false end
  end
  return can ~= nil
end

-- Those that suit, or if none does, those that can fail to hold at all.
local function suiting(except, found)
  local list = {}
  for _, clause in ipairs(found) do
    if suits(except, clause) then list[#list + 1] = clause end
  end
  return list[1] and list or found
end

-- Those that can fail to hold so, if they are of one verb.
local function one_kind(except, id, found)
  local kept, verb = {}, nil
  for _, clause in ipairs(suiting(except, found)) do
    if weakened[clause.verb] then
      if verb and verb ~= clause.verb then
        fail(except, "%s has several clauses; say clause = \"%s %s\" or \"%s "
          .. "%s\"", id, kept[1].verb, kept[1].name, clause.verb, clause.name)
      end
      verb, kept[#kept + 1] = clause.verb, clause
    end
  end
  if verb then return kept end
  fail(except, "%s takes no exception (%s): %s", id, called(found[1]),
    instead[found[1].verb] or "replace or drop it")
end

local function refuse_way(except, target, field)
  fail(except, "%s: an exception to %s has no %s: %s", called(except),
    called(target), field, cannot[field])
end

-- What an exception says must suit what it weakens.
local function check(except, target)
  local can = weakened[target.verb]
  for _, field in ipairs(ways) do
    if except.def[field] ~= nil and not can[field] then
      refuse_way(except, target, field)
    end
  end
  if target.verb == "domain" and not (target.def.places or target.def.value)
  then
    fail(except, "%s: %s lists its values, and nobody says which others there "
      .. "could be; replace it with a longer list", called(except),
      called(target))
  elseif except.def.once and not except.ids[1] then
    fail(except, "%s: once is remembered by the id, so id was expected",
      called(except))
  end
end

local function append(lists, key, item)
  lists[key] = lists[key] or {}
  for _, other in ipairs(lists[key]) do
    if other == item then return end
  end
  table.insert(lists[key], item)
end

-- Exceptions that stand on each other in a circle would never be settled.
local function check_circle(rules, except, from, seen)
  for _, target in ipairs(rules.excepted[from] or {}) do
    if target == except then
      fail(except, "%s is an exception to itself", called(except))
    elseif not seen[target] then
      seen[target] = true
      check_circle(rules, except, target, seen)
    end
  end
end

-- Notes whose exceptions there are, among the clauses in force.
function exceptions.gather(rules)
  local all = {}
  for _, except in ipairs(rules.clauses) do
    if except.verb == "except" then
      all[#all + 1], rules.excepted[except] = except, {}
    end
  end
  for _, except in ipairs(all) do
    for _, id in ipairs(except.names) do
      local found, gone = found_by(rules, except, id)
      if not found[1] and not gone then refuse_none(rules, except, id) end
      for _, target in ipairs(found[1] and one_kind(except, id, found) or {}) do
        check(except, target)
        append(rules.exceptions, target, except)
        append(rules.excepted, except, target)
      end
    end
  end
  for _, except in ipairs(all) do check_circle(rules, except, except, {}) end
end

-- The moves that an exception names are among those of what it weakens.
local function check_spared(rules, except, points)
  local spared, met = rules.spared[except], false
  for _, target in ipairs(rules.excepted[except]) do
    local is_forbid = target.verb == "forbid"
    for _, name in ipairs(is_forbid and points(target, "forbid", target.names)
      or {}) do
      met = met or spared[name]
    end
    met = met or not is_forbid
  end
  if not met and next(spared) and rules.excepted[except][1] then
    fail(except, "%s: %s says nothing of '%s'", called(except),
      called(rules.excepted[except][1]),
      table.concat(verbs.list(except.def.moves), "', '"))
  end
end

-- Only a value of places has places, only a price is that of a move, and only
-- what is asked of a player is used up by one.
local function check_adjust(rules, except, adjust)
  local value, def = rules.values[adjust.name], except.def
  local is_placed = value and value.def.kind == "places"
  if value and def.places and not is_placed then
    refuse_way(except, adjust, "places")
  elseif def.moves and adjust.name ~= "price" then
    refuse_way(except, adjust, "moves")
  elseif def.once and value and (is_placed or def.once == "player"
    and value.def.of) then
    refuse_way(except, adjust, "once")
  end
end

-- What is refused does not happen, so only what happens by itself uses up an
-- exception to an exception.
local happens = { step = true, on = true, adjust = true }

local function is_used_up(rules, target)
  if target.verb ~= "except" then return happens[target.verb] end
  for _, below in ipairs(rules.excepted[target] or {}) do
    if not is_used_up(rules, below) then return false end
  end
  return true
end

-- Notes what each exception spares; points(clause, "moves", names): the moves
-- and steps that are called so. An exception to a move or a step forbids it.
function exceptions.apply(rules, points)
  for _, except in ipairs(rules.clauses) do
    local names = except.verb == "except" and except.def.moves
    if names then
      local spared = {}
      for _, name in ipairs(points(except, "moves", names)) do
        spared[name] = true
      end
      rules.spared[except] = spared
      check_spared(rules, except, points)
    end
    for _, target in ipairs(rules.excepted[except] or {}) do
      if target.verb == "adjust" then check_adjust(rules, except, target) end
      if except.def.once and target.verb == "except"
        and not is_used_up(rules, target) then
        refuse_way(except, target, "once")
      end
      rules.uses_up = rules.uses_up or except.def.once
        and (target.verb == "adjust" or target.verb == "except") or false
      if target.verb == "move" or target.verb == "step" then
        append(rules.forbids, target.name, except)
      end
    end
  end
end

return exceptions
