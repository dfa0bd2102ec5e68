-- Combines the clauses of all modules that are taken, or says why that is not
-- possible. How contributions combine is fixed for each verb
-- (docs/language.md); the order of modules never decides, except for handlers
-- of one event, which run in catalogue order. The result is not changed
-- afterwards.

local alterations = require("rulewright.engine.composing.alterations")
local builtin = require("rulewright.engine.composing.builtin")
local checks = require("rulewright.engine.composing.clause_checks")
local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.text.nearest")
local order = require("rulewright.engine.composing.order")
local rulings = require("rulewright.engine.composing.rulings")
local shapes = require("rulewright.engine.language.shapes")
local verbs = require("rulewright.engine.language.verbs")

local compose = {}
local fail, where = verbs.fail, verbs.where

-- Adds an item to the list of a key, once.
local function append(lists, key, item)
  local list = lists[key] or {}
  lists[key] = list
  for _, other in ipairs(list) do
    if other == item then return end
  end
  list[#list + 1] = item
end

-- A name that belongs to one clause.
local function only(clauses, name, clause)
  local before = clauses[name]
  if before then
    fail(clause, "%s is there already: %s, %s", verbs.called(clause),
      before.module, where(before))
  end
  clauses[name] = clause
end

-- Whether a request for parts of a module takes an element, or what all its
-- elements share.
function compose.takes(request, element)
  if not request then return true end
  local taken = request.rules
  if element then taken = request["." .. element] end
  if taken == nil then return request.whole end
  return taken
end

local function wanted(clause, request)
  local kind = request and clause.kind
  return kind and (request[":" .. kind] or request[":" .. kind .. "s"])
    or compose.takes(request, clause.element)
end

local function note(rules, clause)
  table.insert(rules.all, clause)
  for _, id in ipairs(clause.ids) do append(rules.by_id, id, clause) end
  if clause.element then
    append(rules.elements, clause.module .. "." .. clause.element, clause)
  end
end

-- Which boxes meet is said in one place.
local function gather(rules)
  for _, module in ipairs(rules.modules) do
    rules.taken[module.name] = not module.rulings and module or nil
  end
  for _, module in ipairs(rules.modules) do
    for _, element in ipairs(module.elements) do
      rules.elements[module.name .. "." .. element.name] = {}
    end
    local ruling = module.met
    for _, clause in ipairs(module.clauses) do
      ruling = ruling or clause.verb == "settle" and clause
      if wanted(clause, module.request)
        and rulings.hold(clause, rules.taken) then
        note(rules, clause)
      end
    end
    if ruling and not module.rulings then
      fail(ruling, "%s stands in rulings only: in a file rulings.lua beside "
        .. "the module, or in a module that says nothing else", ruling.verb)
    end
  end
end

-- Rulings by what they settle, but for those that are left out.
local function settles(rules)
  for _, clause in ipairs(rules.all) do
    if clause.verb == "settle" and not rules.state[clause] then
      append(rules.settles, clause.name, clause)
    end
  end
end

local function component(rules, clause)
  local kind, name = clause.kind, clause.name
  if name == "list" or name == "with" then
    fail(clause, "a %s may not be called '%s'", kind, name)
  end
  local registry = rules.things[kind] or { list = {} }
  local clauses = rules.component_clauses[kind] or {}
  rules.things[kind], rules.component_clauses[kind] = registry, clauses
  only(clauses, name, clause)
  local thing = { name = name }
  for field, value in pairs(clause.def) do
    if field ~= "id" and field ~= "says" and field ~= "cite" then
      thing[field] = value
    end
  end
  registry[name] = thing
  table.insert(registry.list, name)
end

-- A board clause with middles alone adds to the board of another.
local function board(rules, clause)
  local middles = clause.def.middles
  if middles then table.insert(rules.middles, clause) end
  if not middles or clause.def.kind then only(rules, "board", clause) end
end

-- Where the clauses are found whose verb names a thing: by name, and in order.
local named = { value = "values", event = "events", sequence = "sequences",
  step = "steps", move = "moves", domain = "domains", define = "defines",
  cache = "caches", layer = "layers", follow = "follows" }
local listed = { draw = "draws", hidden = "hiddens" }

local function sort(rules, clause)
  local verb, name = clause.verb, clause.name
  if verb == "component" then
    component(rules, clause)
  elseif verb == "board" then
    board(rules, clause)
  elseif verb == "change" then
    alterations.choose(rules, rules.changes, name, clause)
  elseif verb == "define" and clause.def.wraps then
    alterations.choose(rules, rules.wraps, name, clause)
  elseif clause.thing then
    only(rules.looks, clause.thing, clause)
  elseif named[verb] then
    only(rules[named[verb]], name, clause)
    table.insert(rules[named[verb] .. "_list"], clause)
  elseif listed[verb] then
    table.insert(rules[listed[verb]], clause)
  end
end

-- Tables are equal when what they hold is.
local function equal(a, b)
  local is_plain, are_equal = pcall(kernel.tree.equal, a, b)
  return a == b or is_plain and are_equal
end

local function shown(value)
  local ok, text = pcall(kernel.tree.encode, value)
  return ok and type(value) == "table" and text or shapes.shown(value)
end

-- target: the clause that says the figure, of a value or in this field of a
-- component, which may be a new one.
local function change(rules, clause, target, field)
  local name, from, to = clause.name, clause.def.from, clause.def.to
  local thing = target.kind and rules.things[target.kind][target.name]
  local is = (thing or target.def)[thing and field or "base"]
  if not thing and type(is) == "function" then
    fail(clause, "value '%s' is worked out, so it has no figure to change; "
      .. "adjust it", name)
  elseif to == nil then
    fail(clause, "change '%s' needs to = …", name)
  elseif not equal(is, from) then
    fail(clause, "'%s' is %s, not %s as this change expects", name, shown(is),
      shown(from))
  elseif from ~= nil and type(to) ~= type(from) then
    fail(clause, "change '%s': to must be of the same kind as from, which is "
      .. "%s, not %s", name, shown(from), shown(to))
  end
  local holder = thing or rules.bases
  holder[thing and field or name] = to
  rules.state[target] = rules.state[target]
    or { state = "changed", by = clause }
end

local function changes(rules)
  for name, clause in kernel.order.pairs(rules.changes) do
    local kind, thing, field = name:match("^([%w_]+)%.(.-)%.([%w_]+)$")
    local clauses = rules.component_clauses[kind or ""]
    local target = rules.values[name] or clauses and clauses[thing]
    if target then
      change(rules, clause, target, field)
    elseif not rules.gone[thing or name] then
      fail(clause, "there is no value or component field '%s' to change%s",
        name, nearest.hint(clauses and thing or name, clauses or rules.values))
    end
  end
end

-- The names of those that have a trait: things.KIND.with.TRAIT.
local function with_traits(registry)
  local with = {}
  for _, name in ipairs(registry.list) do
    for field, word in pairs(registry[name]) do
      if field ~= "name" and (word == true or type(word) == "string") then
        append(with, field, name)
      end
    end
  end
  return with
end

-- The moves of a name, by which forbid may speak of them: their own and those
-- of `as`; and the steps of such a name.
local function groups(rules)
  for _, clause in ipairs(rules.steps_list) do
    for _, name in ipairs(verbs.list(clause.def.as)) do
      append(rules.step_groups, name, clause.name)
    end
  end
  for _, clause in ipairs(rules.moves_list) do
    if rules.steps[clause.name] then
      fail(clause, "'%s' is a step already (%s); moves and steps need names "
        .. "of their own", clause.name, where(rules.steps[clause.name]))
    end
    append(rules.groups, clause.name, clause.name)
    for _, name in ipairs(verbs.list(clause.def.as)) do
      append(rules.groups, name, clause.name)
    end
  end
end

-- What clauses name others by, what those are, and what is said when nothing is
-- called so; where clauses are noted by the points of which they speak.
local speaks = {
  of = { of = { "sequences" }, none = "there is no sequence '%s'" },
  during = { of = { "steps" }, none = "there is no step '%s'" },
  offers = { of = { "groups" }, none = "there is no move '%s' to offer" },
  wraps = { of = { "defines" }, none = "there is no define '%s' to wrap" },
  adjust = { of = { "values" }, noted = "adjusts",
    none = "there is no value '%s'" },
  on = { of = { "events" }, noted = "handlers",
    none = "there is no event '%s'" },
  forbid = { of = { "groups", "step_groups", "steps" }, noted = "forbids",
    none = "there is no move or step '%s' to forbid" },
  worth = { of = { "groups" }, noted = "worths",
    none = "there is no move '%s' that could be worth something" },
}

-- What a clause means by these names: the moves of a group, or what is called
-- so; nothing, if that is left out.
local function points(rules, clause, what, names)
  local found = {}
  for _, name in ipairs(verbs.list(names)) do
    local before = #found
    for _, kind in ipairs(speaks[what].of) do
      local of_this = not (kind == "steps" and #found > before)
        and rules[kind][name]
      local is_group = kind == "groups" or kind == "step_groups"
      for _, point in ipairs(of_this and (is_group and of_this or { name })
        or {}) do
        found[#found + 1] = point
      end
    end
    if #found == before and not rules.gone[name] then
      fail(clause, "%s%s", speaks[what].none:format(name),
        nearest.hint(name, rules[speaks[what].of[1]]))
    end
  end
  return found
end

local function sequences(rules)
  local steps = {}
  for _, clause in ipairs(rules.steps_list) do
    for _, name in ipairs(points(rules, clause, "of", clause.def.of)) do
      append(steps, name, clause)
    end
  end
  for _, clause in ipairs(rules.sequences_list) do
    local name = clause.name
    rules.order[name] = order.sort(name, steps[name] or {},
      rules.settles[name] or {}, function (one, other)
        return rulings.advice(rules, one, other, name,
          ("order = { \"%s\", \"%s\" }"):format(one.name, other.name))
      end)
  end
end

local function contributions(rules)
  for _, clause in ipairs(rules.clauses) do
    local verb, names = clause.verb, clause.names
    for _, point in ipairs(speaks[verb] and points(rules, clause, verb, names)
      or {}) do
      append(rules[speaks[verb].noted], point, clause)
    end
  end
  for name, clause in kernel.order.pairs(rules.wraps) do
    points(rules, clause, "wraps", name)
  end
end

-- Which moves each step offers: first those that say so themselves, in the
-- order of the rulebook.
local function offers(rules)
  for _, clause in ipairs(rules.moves_list) do
    local during = points(rules, clause, "during", clause.def.during)
    for _, step in ipairs(during) do append(rules.offers, step, clause.name) end
  end
  for _, clause in ipairs(rules.steps_list) do
    local moves = points(rules, clause, "offers", clause.def.offers)
    for _, move in ipairs(moves) do append(rules.offers, clause.name, move) end
  end
end

local function empty_rules(modules, game)
  local rules = { modules = modules, game = game }
  for _, list in ipairs({ "taken", "all", "by_id", "elements",
    "state", "gone", "settles",
    "clauses", "things", "component_clauses", "changes", "bases", "wraps",
    "adjusts", "handlers", "order", "groups", "step_groups", "forbids",
    "worths", "offers",
    "middles", "looks", "draws", "hiddens", "things_for" }) do
    rules[list] = {}
  end
  for _, list in pairs(named) do
    rules[list], rules[list .. "_list"] = {}, {}
  end
  return rules
end

-- `modules`: loaded, in order, each with what is requested of it; the engine's
-- own first. `without`: ids to leave out; `absent`: a set of ids that are gone
-- with their modules.
function compose.compose(modules, game, without, absent, lang)
  local rules = empty_rules(modules, game)
  gather(rules)
  alterations.drop(rules, without, absent, lang)
  settles(rules)
  alterations.replace(rules)
  for _, clause in ipairs(rules.clauses) do sort(rules, clause) end
  changes(rules)
  for _, registry in pairs(rules.things) do
    registry.with = with_traits(registry)
  end
  sequences(rules)
  groups(rules)
  builtin.piece_events(rules)
  contributions(rules)
  offers(rules)
  if not rules.sequences.game then
    error("no module says sequence \"game\": there is nothing to play", 0)
  end
  checks.check(rules)
  return rules
end

return compose
