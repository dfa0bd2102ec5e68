-- Checks what functions of strangers' clauses return, each time: a float, a
-- text instead of a number or a seat that does not exist would get into the
-- state and fail far from its origin. The error names the clause with file and
-- line. Shipped rules are covered by their specs and pay nothing.

local CTX = require("rulewright.engine.context").key
local checks = require("rulewright.engine.clause_checks")
local kernel = require("rulewright.kernel")
local verbs = require("rulewright.engine.verbs")

local answers = {}

-- A look at an answer: look(rules, clause, field, answer, g), an error if it is
-- of no use.

local function refuse(clause, field, answer, expected)
  verbs.fail(clause, "%s '%s': %s answered %s, but %s was expected",
    clause.verb, clause.name, field, checks.shown(answer), expected)
end

local function one(fits, expected)
  return function (_, clause, field, answer)
    if not fits(answer) then refuse(clause, field, answer, expected) end
  end
end

-- A table, or the list that tiles of the kernel lend.
local function is_list(answer)
  local meta = type(answer) == "userdata" and getmetatable(answer)
  return type(answer) == "table"
    or meta and meta.__name == "rulewright.placements"
end

-- A list of at most so many entries, each of which fits.
local function list_of(fits, expected, most)
  return function (_, clause, field, answer)
    if not is_list(answer) then refuse(clause, field, answer, "a list") end
    if #answer > most then
      verbs.fail(clause, "%s '%s': %s has more than %d entries", clause.verb,
        clause.name, field, most)
    end
    for i = 1, #answer do
      if not fits(answer[i]) then refuse(clause, field, answer[i], expected) end
    end
  end
end

local function is_word(value)
  return type(value) == "string" and utf8.len(value) and value ~= ""
    and not value:find("%c")
end

local function is_plain(value)
  return type(value) == "table" and not kernel.tree.check({ value })
end

-- What an argument of a move may be.
local function is_value(value)
  return math.type(value) == "integer" or is_word(value) or is_plain(value)
end

local function is_line(most)
  return function (value)
    return (type(value) == "string" or math.type(value) == "integer")
      and verbs.is_line(tostring(value), most)
  end
end

local longest = 100 * 1000

local a_table = list_of(function () return true end, nil, longest)
local a_list = list_of(is_value, "a list of whole numbers, words or tables",
  longest)

-- Of a domain that goes `by` another argument: a list for each of its values.
local function lists(rules, clause, field, answer)
  if not clause.def.by then return a_list(rules, clause, field, answer) end
  a_table(rules, clause, field, answer)
  for _, list in next, answer do a_list(rules, clause, field, list) end
end

local function a_seat(_, clause, field, answer, g)
  if math.type(answer) ~= "integer" or not g.players[answer] then
    refuse(clause, field, answer, ("a seat from 1 to %d"):format(#g.players))
  end
end

-- The layer of a domain of places, or that out of which a forbid takes places:
-- of its argument in the first move that it is about.
local function layer_of(machine, clause)
  if clause.verb == "domain" then return machine.domains[clause.name].layer end
  for _, move in ipairs(clause.verb == "forbid" and machine.move_list or {}) do
    for _, forbid in ipairs(move.forbids) do
      if forbid.clause == clause then return forbid.arg.domain.layer end
    end
  end
end

local function a_set(_, clause, field, answer, g)
  if not kernel.sets.is(answer) then
    refuse(clause, field, answer, "a set of places")
  end
  local layer = layer_of(g[CTX].machine, clause)
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
  domain = { list = lists, sample = a_list, places = a_set,
    print = one(is_line(200), "a text of one line of at most 200 bytes"),
    parse = one(is_value, "a whole number, a word or a plain table") },
  move = { cost = checks.bundle, sample = list_of(is_plain,
    "a list of moves such as { at = 3 }", 1000) },
  forbid = { places = a_set, all_but = a_table },
  board = { outline = a_table, middles = a_table },
  value = { about = list_of(is_line(1000), "a list of lines", longest) },
}
local always = { list = true, outline = true, cost = true }

local function watched(f, look, clause, field, rules)
  local must = always[field] or clause.verb == "domain" and field == "places"
  return function (g, ...)
    local answer, more = f(g, ...)
    if answer or must then look(rules, clause, field, answer, g) end
    return answer, more
  end
end

-- The clauses' own functions, by those that watch them.
answers.watched = setmetatable({}, { __mode = "k" })

-- The clause keeps its own function: other compositions check differently.
local function wrap(clause, field, around)
  clause.plain = clause.plain or {}
  local f = clause.plain[field] or clause.def[field]
  if type(f) ~= "function" then return end
  clause.plain[field], clause.def[field] = f, around(f)
  answers.watched[clause.def[field]] = f
end

local function watch(clause, field, look, rules)
  wrap(clause, field, function (f)
    return watched(f, look, clause, field, rules)
  end)
end

local bases = { number = checks.bases.number, bundle = checks.bundle,
  price = checks.bundle, places = a_set, set = a_list }

-- Yes and no may be anything: a table is a yes.
local function is_yes(f)
  return function (...) return f(...) and true or false end
end

-- What a value starts from, and what an adjustment adds to it.
local function watch_value(clause, kind, rules)
  if bases[kind] then
    watch(clause, "base", bases[kind], rules)
  elseif kind == "any" then
    wrap(clause, "base", is_yes)
  end
  for _, field in ipairs({ "plus", "over", "at_least", "at_most",
    "adds", "removes" }) do
    watch(clause, field, kind == "places" and a_set
      or function (_, by, what, answer)
        checks.contribution(rules, by, kind, what, answer)
      end, rules)
  end
end

-- Watches the clauses of these modules, a set of names.
function answers.watch(rules, modules)
  for _, clause in ipairs(rules.clauses) do
    if modules[clause.module] then
      for field, look in pairs(expected[clause.verb] or {}) do
        watch(clause, field, look, rules)
      end
      if clause.verb == "value" or clause.verb == "adjust" then
        local value = rules.values[clause.name]
        watch_value(clause, value and value.def.kind or "number", rules)
      end
    end
  end
end

return answers
