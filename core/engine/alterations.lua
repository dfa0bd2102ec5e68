-- Clauses that replace others, and clauses that are left out. What is left out
-- keeps the game playable: a step keeps its place but does nothing, a value is
-- what its kind is without any contribution, a domain accepts what the one
-- below it accepts, and clauses about a move that is gone are ignored.

local nearest = require("rulewright.engine.nearest")
local rulings = require("rulewright.engine.rulings")
local sentences = require("rulewright.engine.sentences")
local verbs = require("rulewright.engine.verbs")

local alterations = {}
local fail, where = verbs.fail, verbs.where

-- Whether two ids differ in more digits than one, and in nothing else.
local function another_number(a, b)
  local count = 0
  for i = 1, #a == #b and #a or 0 do
    local one, other = a:sub(i, i), b:sub(i, i)
    if one ~= other then
      if not (one .. other):find("^%d%d$") then return false end
      count = count + 1
    end
  end
  return count > 1
end

local function near(name, names, lang)
  local found = not names[name] and nearest.name(name, names)
  return found and not another_number(name, found)
    and nearest.hint(name, names, lang) or ""
end

-- Clauses with an id. Those whose first id it is come first if there are any:
-- for the others it is a further id.
local function by_id(rules, id)
  local own, also = {}, {}
  for _, clause in ipairs(rules.all) do
    for i, one in ipairs(clause.ids) do
      if one == id then
        local list = i == 1 and own or also
        list[#list + 1] = clause
        break
      end
    end
  end
  return own, also
end

local function all_ids(rules)
  local ids = {}
  for _, clause in ipairs(rules.all) do
    for _, one in ipairs(clause.ids) do ids[one] = true end
  end
  return ids
end

-- The fields that are left of a clause that is left out, by its verb; a clause
-- of another verb goes altogether. A domain of another keeps no own list.
local remains = { step = { "of", "after", "before" }, value = { "kind" },
  event = {}, sequence = { "loops" }, domain = { "of", "within", "words",
    "what", "parse", "print", "list", "has" } }

local function hollow(clause)
  local copy, def = {}, {}
  for field, content in pairs(clause) do copy[field] = content end
  for _, field in ipairs(remains[clause.verb]) do
    def[field] = clause.def[field]
  end
  if def.within or def.of then def.list, def.has = nil, nil end
  copy.def, copy.ids, copy.says, copy.hollow = def, {}, nil, true
  return copy
end

local function mark(rules, clause, by)
  rules.state[clause] = { state = "dropped", by = by and where(by)
    or "the command line" }
end

-- Removes a clause without a substitute; clauses about it are ignored.
local function go(rules, clause, by)
  mark(rules, clause, by)
  for _, name in ipairs(clause.names) do rules.gone[name] = true end
  for _, name in ipairs(verbs.list(clause.verb == "move" and clause.def.as
    or nil)) do
    rules.gone[name] = true
  end
end

local function leave_out(rules, clause, by)
  if not remains[clause.verb] then return go(rules, clause, by) end
  mark(rules, clause, by)
  rules.stand_in[clause] = hollow(clause)
end

local function has_element(rules, box, name)
  for _, module in ipairs(rules.modules) do
    for _, element in ipairs(module.name == box and module.elements or {}) do
      if element.name == name then return true end
    end
  end
  return false
end

-- Removes a whole element, by "box.element", with its things. True if there is
-- such an element, taken or not.
local function drop_element(rules, name, by)
  local box, element = name:match("^([%w_]+)%.([%w_]+)$")
  if not box or not has_element(rules, box, element) then return false end
  for _, clause in ipairs(rules.all) do
    if clause.module == box and clause.element == element then
      go(rules, clause, by)
    end
  end
  return true
end

-- The first ids of clauses, each once.
local function first_ids(list)
  local ids, seen = {}, {}
  for _, clause in ipairs(list) do
    local id = clause.ids[1]
    if not seen[id] then ids[#ids + 1], seen[id] = id, true end
  end
  return table.concat(ids, ", ")
end

-- A person who drops a clause is told why not in a language, the author of a
-- module with its line.
local function refuse(by, lang, key, blanks)
  local text = sentences.say(key, not by and lang or nil, blanks)
  if by then fail(by, "%s", text) end
  error(text, 0)
end

-- There is no neutral word that could replace one.
local function refuse_words(id, list, by, lang)
  for _, clause in ipairs(list) do
    if clause.verb == "value" and type(clause.def.base) == "string" then
      refuse(by, lang, "drops_words", { id = id, name = clause.name,
        words = clause.def.base })
    end
  end
end

local function label(clause)
  return clause.verb .. " " .. clause.name
end

-- Those of the list that a drop or a replace means, which may name one of them.
local function those_named(list, by)
  local wanted, found = by and by.def.clause, {}
  for _, clause in ipairs(list) do
    if clause ~= by and (not wanted or label(clause) == wanted) then
      found[#found + 1] = clause
    end
  end
  return found
end

-- Things of a box cannot be left out: rules count on them.
local function drop_all(rules, id, by, lang)
  if drop_element(rules, id, by) then return end
  local own, also = by_id(rules, id)
  own, also = those_named(own, by), those_named(also, by)
  refuse_words(id, own, by, lang)
  local count, things = 0, false
  for _, clause in ipairs(own) do
    if clause.verb == "component" then
      things = true
    else
      leave_out(rules, clause, by)
      count = count + 1
    end
  end
  if count > 0 then return end
  if things then
    refuse(by, lang, "drops_things", { id = id })
  elseif #also > 0 then
    refuse(by, lang, "drops_none", { id = id, ids = first_ids(also) })
  end
  local wanted = by and by.def.clause
  refuse(by, lang, "no_clause", { id = id
    .. (wanted and (" '" .. wanted .. "'") or ""),
    near = near(id, all_ids(rules), not by and lang) })
end

-- The clause that a replace means: by id, and by verb and name if several.
local function target_of(rules, replace)
  local named, own, also = replace.def.clause, by_id(rules, replace.name)
  if named ~= nil and type(named) ~= "string" then
    fail(replace, "replace '%s': clause must be a verb and a name, such as "
      .. "\"forbid wall\", not a %s", replace.name, type(named))
  end
  local function meant(list)
    local found = {}
    for _, clause in ipairs(those_named(list, replace)) do
      if clause.verb ~= "replace" then found[#found + 1] = clause end
    end
    return found
  end
  local found = meant(own)
  if #found == 0 then found = meant(also) end
  if #found == 0 then
    fail(replace, "there is no clause %s%s to replace%s", replace.name,
      named and (" '" .. named .. "'") or "",
      near(replace.name, all_ids(rules)))
  elseif #found > 1 then
    local labels = {}
    for i, clause in ipairs(found) do
      labels[i] = "\"" .. label(clause) .. "\""
    end
    fail(replace, "%s has several clauses; say clause = %s", replace.name,
      table.concat(labels, " or "))
  end
  return found[1]
end

-- Whether a ruling keeps the one against the other: in a meeting, against its
-- modules only.
local function decides(settle, winner, loser)
  local against = settle.meeting == nil
  for _, name in ipairs(settle.meeting or {}) do
    against = against or name == loser.module
  end
  return against and settle.def.keep == winner.module
end

-- Of two contributions to a point that takes only one: the one that a ruling
-- keeps.
function alterations.only_one(rules, name, first, second)
  for _, settle in ipairs(rules.settles[name] or {}) do
    if decides(settle, first, second) then return first end
    if decides(settle, second, first) then return second end
  end
  fail(second, "%s '%s' by %s meets that of %s at %s; one must go, or a ruling "
    .. "must settle it%s", second.verb, name, second.module, first.module,
    where(first), rulings.advice(rules, name, first, second,
    ("keep = \"%s\""):format(second.module)))
end

-- The same; the other is marked as dropped by it.
function alterations.kept_one(rules, name, first, second)
  local keep = alterations.only_one(rules, name, first, second)
  mark(rules, keep == first and second or first, keep)
  return keep
end

-- Groups of fields of which a clause has only one.
local rivals = { forbid = { "when", "places", "all_but" },
  domain = { "places", "list", "has" } }

-- The fields of the replaced clause, except those whose alternative is given.
local function remaining(replace, target)
  local left, given = {}, false
  for field, value in pairs(target.def) do left[field] = value end
  for _, field in ipairs(rivals[target.verb] or {}) do
    given = given or replace.def[field] ~= nil
  end
  for _, field in ipairs(given and rivals[target.verb] or {}) do
    left[field] = nil
  end
  return left
end

local function apply_replace(rules, replace, target)
  local merged = remaining(replace, target)
  for field, value in pairs(replace.def) do
    if field ~= "clause" then merged[field] = value end
  end
  local clause = {}
  for field, value in pairs(target) do clause[field] = value end
  clause.def, clause.says = merged, replace.says or target.says
  clause.run = replace.run or target.run
  clause.module, clause.file = replace.module, replace.file
  clause.line, clause.replaces = replace.line, target
  clause.ids = #replace.ids > 0 and replace.ids or target.ids
  verbs.check_fields(clause, merged)
  rules.state[target] = { state = "replaced", by = where(replace) }
  rules.stand_in[target] = clause
  rules.stand_in[replace] = false
end

local function replaces(rules)
  local chosen, sequence = {}, {}
  for _, clause in ipairs(rules.all) do
    local target = clause.verb == "replace" and not rules.state[clause]
      and target_of(rules, clause)
    clause.replaces = target or nil
    if target and rules.state[target] then
      rules.stand_in[clause] = false
      rules.passed_over[clause] = target
    elseif target then
      local before = chosen[target]
      if before then
        clause = alterations.kept_one(rules, clause.name, before, clause)
      else
        sequence[#sequence + 1] = target
      end
      chosen[target] = clause
    end
  end
  for _, target in ipairs(sequence) do
    apply_replace(rules, chosen[target], target)
  end
end

-- First all drops, also of rulings; `without`: ids from the command line. An id
-- that is gone with its module is dropped already. `lang`: the language of a
-- refusal to the person who asks for `without`.
function alterations.drop(rules, without, absent, lang)
  local present = all_ids(rules)
  for _, id in ipairs(without) do
    if present[id] or not absent[id] then drop_all(rules, id, nil, lang) end
  end
  for _, clause in ipairs(rules.all) do
    local names = clause.verb == "drop" and not rules.state[clause]
      and clause.names or {}
    for _, name in ipairs(names) do drop_all(rules, name, clause) end
  end
end

-- Then replaces; rules.clauses are those in force afterwards.
function alterations.replace(rules)
  replaces(rules)
  for _, clause in ipairs(rules.all) do
    local stand_in = rules.stand_in[clause]
    if stand_in then
      rules.clauses[#rules.clauses + 1] = stand_in
    elseif not rules.state[clause] and stand_in == nil then
      rules.clauses[#rules.clauses + 1] = clause
    end
  end
end

return alterations
