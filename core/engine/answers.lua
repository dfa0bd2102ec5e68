-- Checks what functions of strangers' clauses return, each time: a float, a
-- text instead of a number or a seat that does not exist would get into the
-- state and fail far from its origin. The error names the clause with file and
-- line. Shipped rules are covered by their specs and pay nothing.

local CTX = require("rulewright.engine.context").key
local checks = require("rulewright.engine.clause_checks")
local kernel = require("rulewright.kernel")
local verbs = require("rulewright.engine.verbs")

local answers = {}

local function refuse(clause, field, answer, expected)
  verbs.fail(clause, "%s '%s': %s answered %s, but %s was expected",
    clause.verb, clause.name, field, checks.shown(answer), expected)
end

local longest = 100 * 1000

-- A table, or the list that tiles of the kernel lend.
local function is_list(answer)
  local meta = type(answer) == "userdata" and getmetatable(answer)
  return type(answer) == "table"
    or meta and meta.__name == "rulewright.placements"
end

local function a_table(clause, field, answer)
  if not is_list(answer) then refuse(clause, field, answer, "a list") end
  if #answer > longest then
    verbs.fail(clause, "%s '%s': the list of %s has more than %d entries",
      clause.verb, clause.name, field, longest)
  end
end

local function is_word(value)
  return type(value) == "string" and utf8.len(value) and value ~= ""
    and not value:find("%c")
end

-- What an argument of a move may be.
local function is_value(value)
  if type(value) == "table" then return not kernel.tree.check({ value }) end
  return math.type(value) == "integer" or is_word(value)
end

local function a_list(clause, field, answer)
  a_table(clause, field, answer)
  for i = 1, #answer do
    if not is_value(answer[i]) then
      refuse(clause, field, answer[i],
        "a list of whole numbers, words or tables")
    end
  end
end

local most_samples = 1000

local function moves(clause, field, answer)
  a_table(clause, field, answer)
  if #answer > most_samples then
    verbs.fail(clause, "%s '%s': the %s has more than %d moves", clause.verb,
      clause.name, field, most_samples)
  end
  for i = 1, #answer do
    if type(answer[i]) ~= "table" or kernel.tree.check({ answer[i] }) then
      refuse(clause, field, answer[i], "a list of moves such as { at = 3 }")
    end
  end
end

local function a_text(clause, field, answer)
  if type(answer) ~= "string" and math.type(answer) ~= "integer" then
    refuse(clause, field, answer, "a text")
  end
end

local longest_text = 200

local function a_line(clause, field, answer)
  a_text(clause, field, answer)
  if not verbs.is_line(tostring(answer), longest_text) then
    verbs.fail(clause, "%s '%s': the text of %s is not one line of at most %d "
      .. "bytes", clause.verb, clause.name, field, longest_text)
  end
end

local function a_value(clause, field, answer)
  if not is_value(answer) then
    refuse(clause, field, answer, "a whole number, a word or a plain table")
  end
end

-- Of a domain that goes `by` another argument: a list for each of its values.
local function lists(clause, field, answer)
  if not clause.def.by then return a_list(clause, field, answer) end
  a_table(clause, field, answer)
  for _, list in next, answer do a_list(clause, field, list) end
end

local function texts(clause, field, answer)
  a_table(clause, field, answer)
  for _, line in ipairs(answer) do
    a_text(clause, field, line)
    if not verbs.is_line(tostring(line), 1000) then
      refuse(clause, field, line, "a list of lines")
    end
  end
end

local function a_seat(clause, field, answer, g)
  if math.type(answer) ~= "integer" or not g.players[answer] then
    refuse(clause, field, answer, ("a seat from 1 to %d"):format(#g.players))
  end
end

local function a_price(clause, field, answer, _, rules)
  checks.bases.price(clause, field, answer, rules)
end

-- The layer that a domain of places stands on.
local function layer_of(rules, clause)
  local of = clause.def.within or clause.def.of
  while rules.domains[of] do
    local def = rules.domains[of].def
    of = def.within or def.of
  end
  return of
end

-- The layer out of which a forbid takes places: that of its argument in the
-- first move that it is about.
local function forbidden_layer(g, clause)
  for _, move in ipairs(g[CTX].machine.move_list) do
    for _, forbid in ipairs(move.forbids) do
      if forbid.clause == clause then return forbid.arg.domain.layer end
    end
  end
end

local function a_set(clause, field, answer, g, rules)
  if not kernel.sets.is(answer) then
    refuse(clause, field, answer, "a set of places")
  end
  local layer = clause.verb == "domain" and layer_of(rules, clause)
    or clause.verb == "forbid" and forbidden_layer(g, clause)
  if layer and answer:layer() ~= layer then
    verbs.fail(clause, "%s '%s': places answered %s, but places of layer '%s' "
      .. "were expected", clause.verb, clause.name,
      kernel.bounds.tostring(answer), layer)
  end
end

-- What each field of a verb returns; nil or false is no answer, and only some
-- fields may give none.
local expected = {
  step = { player = a_seat },
  domain = { list = lists, sample = a_list, places = a_set, print = a_line,
    parse = a_value },
  move = { cost = a_price, sample = moves },
  forbid = { places = a_set, all_but = a_table },
  board = { outline = a_table, middles = a_table },
  value = { about = texts },
}
local always = { list = true, outline = true, cost = true }

local function watched(f, look, clause, field, rules)
  local must = always[field] or clause.verb == "domain" and field == "places"
  return function (g, ...)
    local answer, more = f(g, ...)
    if answer or must then look(clause, field, answer, g, rules) end
    return answer, more
  end
end

-- The clause keeps its own function: other compositions check differently.
local function wrap(clause, field, around)
  clause.plain = clause.plain or {}
  local f = clause.plain[field] or clause.def[field]
  if type(f) ~= "function" then return end
  clause.plain[field], clause.def[field] = f, around(f)
end

local function watch(clause, field, look, rules)
  wrap(clause, field, function (f)
    return watched(f, look, clause, field, rules)
  end)
end

local function contribution(kind)
  if kind == "places" then return a_set end
  return function (clause, field, answer, _, rules)
    checks.contribution(clause, kind, field, answer, rules)
  end
end

local function kind_of(rules, name)
  local value = rules.values[name]
  return value and value.def.kind or "number"
end

local bases = { number = checks.bases.number, bundle = checks.bases.bundle,
  price = checks.bases.price, places = a_set, set = a_list }

-- Yes and no may be anything: a table is a yes.
local function is_yes(f)
  return function (...) return f(...) and true or false end
end

local function watch_base(clause, rules)
  local kind = kind_of(rules, clause.name)
  local look = bases[kind]
  if look then
    watch(clause, "base", function (by, field, answer)
      look(by, field, answer, rules)
    end, rules)
  elseif kind == "any" then
    wrap(clause, "base", is_yes)
  end
end

local function watch_parts(clause, rules)
  for _, field in ipairs({ "plus", "over", "at_least", "at_most",
    "adds", "removes" }) do
    watch(clause, field, contribution(kind_of(rules, clause.name)), rules)
  end
end

-- Watches the clauses of these modules, a set of names.
function answers.watch(rules, modules)
  for _, clause in ipairs(rules.clauses) do
    if modules[clause.module] then
      for field, look in pairs(expected[clause.verb] or {}) do
        watch(clause, field, look, rules)
      end
      if clause.verb == "value" then
        watch_base(clause, rules)
      elseif clause.verb == "adjust" then
        watch_parts(clause, rules)
      end
    end
  end
end

return answers
