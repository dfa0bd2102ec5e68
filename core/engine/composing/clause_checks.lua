-- Checks what clauses say together, and the fields of components and values,
-- when rules are composed: after changes and replaces.

local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.text.nearest")
local printable = require("rulewright.engine.text.printable")
local sandbox = require("rulewright.engine.sandbox")
local shapes = require("rulewright.engine.language.shapes")
local snapshot = require("rulewright.engine.sandbox.snapshot")
local valued = require("rulewright.engine.composing.values")
local verbs = require("rulewright.engine.language.verbs")

local checks = {}
local fail, called = verbs.fail, verbs.called
local counted = valued.counted

-- Components ---------------------------------------------------------------

-- What the fields of components must be that the engine knows.
checks.fields = {
  good = shapes.fields("bank=quantity open=boolean *"),
  neutral = shapes.fields("count=quantity! *"),
  piece = shapes.fields("each=quantity common=quantity count=quantity"
    .. " on=string shares=boolean *"),
  mark = shapes.fields("on=string *"),
  cost = shapes.fields("name *=count"),
  deck = shapes.fields("shuffled=boolean cards=cards|function *"),
  card = shapes.fields("count=copies deck=deck *"),
  die = shapes.fields("stream=string faces=faces sides=1..1000000000 *"),
}

local function components(rules, ctx)
  for kind, fields in kernel.order.pairs(checks.fields) do
    local clauses = rules.component_clauses[kind] or {}
    for name, clause in kernel.order.pairs(clauses) do
      verbs.check_fields(clause, rules.things[kind][name], fields, ctx)
    end
  end
end

-- Fields of an adjust that change no value by themselves.
local other_fields =
  shapes.fields "id says printed cite clause when of depends round"

-- What must hold of several fields of a clause, or of its name: of which,
-- holds(def, rules, name), and what is said where it does not.
local together = {
  { "forbid", function (def)
    return (def.when and 1 or 0) + (def.places and 1 or 0)
      + (def.all_but and 1 or 0) == 1
  end, "needs when, places or all_but = function (…) … end, one of the three" },
  { "except", function (def)
    return def.when or def.places or def.moves or def.once
  end, "says neither when, places, moves nor once; what never holds can be "
    .. "dropped" },
  { "step", function (def) return not (def.times and def.repeats) end,
    "has times, which says how often it repeats, so repeats was not expected" },
  { "component.die", function (def)
    return def.sides or def.faces and def.faces[1]
  end, "needs sides or faces" },
  { "domain", function (def)
    local from, to = def.from, def.to
    return from == to or from and to and to > from and to - from < 10 * 1000
  end, "needs both from and to, of 1 to 10000 numbers" },
  { "domain", function (def)
    local count = 0
    for _, field in ipairs { "places", "list", "has", "value" } do
      if def[field] then count = count + 1 end
    end
    return count <= 1
  end, "has several of places, list, has and value; one of them was expected" },
  { "domain", function (def, rules)
    local value = rules.values[def.value]
    return not def.value or value and value.def.kind == "places"
  end, "needs the name of a value of places as its value" },
  { "domain", function (def) return not def.by or def.list end,
    "has by, which chooses one of several lists, so list was expected" },
  { "domain", function (def) return not def.sample or def.has end,
    "has a sample, for what cannot be listed, so has was expected" },
  { "board", function (def, rules)
    return not def.middles or rules.board and rules.board.def.kind == "hex"
  end, "has middles only where it is of hexes" },
  { "board", function (def)
    return def.middles and not def.kind or def.kind == "hex" and def.outline
      or def.kind == "grid" and def.columns and def.rows
  end, "needs kind = \"hex\" and outline = function (g) … end, or kind = "
    .. "\"grid\", columns and rows" },
  { "value", function (def) return def.kind ~= "places" or def.base end,
    "needs base = function (…) … end" },
  { "value", function (def)
    return def.kind == "weighed" or not (def.weights or def.late)
  end, "has weights or late, but is not of kind 'weighed'" },
  { "adjust", function (def)
    local says = false
    for field in pairs(def) do says = says or not other_fields[field] end
    return says
  end, "changes nothing: plus, over, at_least, at_most, void, holds, adds, "
    .. "removes, weights or one of then_… was expected" },
  { "hidden", function (_, _, path) return path:find("[^.]") end,
    "names no path" },
}

local function relations(rules)
  for _, clause in ipairs(rules.clauses) do
    local of = clause.kind and "component." .. clause.kind or clause.verb
    for _, one in ipairs(together) do
      if one[1] == of and not one[2](clause.def, rules, clause.name) then
        fail(clause, "%s %s", called(clause), one[3])
      end
    end
  end
end

-- Values --------------------------------------------------------------

-- What a value of each kind may start from, and what an adjustment may say of
-- it; a function of theirs answers one that fits `stages`.
checks.stages = {}
local written = {}

for kind, text in next, {
  number = "base=number|string plus=number over=1..1000000000 at_least=number"
    .. " at_most=number then_plus=number then_at_least=number"
    .. " then_at_most=number void=boolean",
  any = "base=boolean holds=boolean", all = "base=boolean holds=boolean",
  set = "base=values adds=values", places = "base=set adds=set removes=set",
  bundle = "base=sum plus=sum void=boolean",
  price = "base=sum plus=sum void=boolean",
  weighed = "base=amounts plus=amounts weights=weights",
} do
  checks.stages[kind] = shapes.fields(text)
  written[kind] = shapes.fields((text:gsub("=", "=function|")))
  setmetatable(written[kind], { __index = other_fields })
end
written.number.plus = shapes.kinds["function|number|string"]
written.places.base = shapes.kinds["function"]
written.weighed.weights = shapes.kinds.weights

-- What a clause says of a value of this kind.
local function check_part(clause, kind, def, ctx)
  local problem = shapes.problem(("%s of kind '%s'"):format(called(clause),
    kind), def, written[kind], ctx)
  if problem then fail(clause, "%s", problem) end
end

-- Whether a value adds another one, by however many steps.
local function adds(rules, name, wanted, seen)
  if name == wanted then return true end
  if seen[name] then return false end
  seen[name] = true
  for _, clause in ipairs(rules.adjusts[name] or {}) do
    local other = counted(clause)
    if other and adds(rules, other, wanted, seen) then return true end
  end
  return false
end

-- A value that another one adds.
local function check_addend(rules, clause, name)
  local value = verbs.known(clause, rules.values, name,
    "adjust '%s': there is no value '%s'", clause.name, name)
  if (value.def.kind or "number") ~= "number"
    or type(value.def.base) == "string" then
    fail(clause, "adjust '%s': the value '%s' is no number", clause.name, name)
  elseif adds(rules, name, clause.name, {}) then
    fail(clause, "adjust '%s': the value '%s' adds this one in turn",
      clause.name, name)
  end
end

local function values(rules, ctx)
  for _, clause in ipairs(rules.values_list) do
    local name, kind = clause.name, clause.def.kind or "number"
    check_part(rules.changes[name] or clause, kind,
      { base = valued.base(rules, name) }, ctx)
    for _, adjust in ipairs(rules.adjusts[name] or {}) do
      check_part(adjust, kind, adjust.def, ctx)
      local other = kind == "number" and counted(adjust)
      if other then check_addend(rules, adjust, other) end
    end
  end
end

-- Expectations -----------------------------------------------------------
--
-- What a game expects of the components that modules bring: `expect "map"` is
-- asked of each map, because only the module that reads maps knows which of
-- their words mean anything.

-- An answer is what is wrong, the wrong word, and a table of what it may be:
-- names of components stand there beside their list and those with traits.
local function ask(clause, component, things)
  local ok, problem, word, names = sandbox.guard(clause.run,
    things[clause.name][component.name], things)
  if not ok then error(sandbox.message(problem), 0) end
  if not problem then return end
  local known = {}
  for name in next, type(names) == "table" and names or {} do
    known[name] = name ~= "list" and name ~= "with" or nil
  end
  fail(component, "%s: %s%s", called(component),
    printable.line(tostring(problem)), word == nil and ""
      or " " .. shapes.shown(word) .. nearest.hint(word, known))
end

-- Raises the first thing that the expectations of all modules find wrong with a
-- component.
function checks.expected(rules)
  local things = snapshot.copied(rules.things, {})
  for _, clause in ipairs(rules.clauses) do
    if clause.verb == "expect" then
      local registry = verbs.known(clause, rules.things, clause.name,
        "there is no component.%s to expect anything of", clause.name)
      for _, name in ipairs(registry.list) do
        ask(clause, rules.component_clauses[clause.name][name], things)
      end
    end
  end
end

function checks.check(rules)
  local ctx = { machine = { rules = rules } }
  components(rules, ctx)
  relations(rules)
  values(rules, ctx)
end

return checks
