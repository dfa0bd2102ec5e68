-- Combines the clauses of all modules that are taken, or says why that is not
-- possible. How contributions combine is fixed for each verb
-- (docs/language.md); the order of modules never decides, except for handlers
-- of one event, which run in catalogue order. The result is not changed
-- afterwards.

local alterations = require("rulewright.engine.alterations")
local builtin = require("rulewright.engine.builtin")
local checks = require("rulewright.engine.clause_checks")
local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.nearest")
local order = require("rulewright.engine.order")
local rulings = require("rulewright.engine.rulings")
local shapes = require("rulewright.engine.shapes")
local verbs = require("rulewright.engine.verbs")

local compose = {}
local fail, where, near = verbs.fail, verbs.where, nearest.hint

local function twice(kind, a, b)
  fail(b, "%s '%s' is there already: %s, %s", kind, b.name, a.module, where(a))
end

local function append(lists, key, item)
  local list = lists[key] or {}
  lists[key] = list
  list[#list + 1] = item
end

local function append_once(lists, key, item)
  for _, other in ipairs(lists[key] or {}) do
    if other == item then return end
  end
  append(lists, key, item)
end

-- Calls f(clause, name) for each name of each clause of a verb.
local function each(rules, verb, f)
  for _, clause in ipairs(rules.clauses) do
    for _, name in ipairs(clause.verb == verb and clause.names or {}) do
      f(clause, name)
    end
  end
end

-- Refuses a name that nothing has, unless what had it is left out; the message
-- has the name as its last blank.
local function unknown(rules, clause, names, message, ...)
  local blanks = { ... }
  local name = blanks[#blanks]
  if rules.gone[name] then return end
  fail(clause, "%s%s", message:format(...), near(name, names))
end

-- Which clauses of a module take part: whole, some elements, or one kind of
-- component without the rules.
local function wanted(clause, request)
  if request.whole then return true end
  if clause.verb == "component" and (request.kinds[clause.kind]
    or request.kinds[clause.kind .. "s"]) then
    return true
  end
  return next(request.elements) ~= nil and (clause.element == nil
    or request.elements[clause.element] == true)
end

local function meets(clause, taken)
  if not clause.meeting then return true end
  for _, name in ipairs(clause.meeting) do
    if not taken[name] then return false end
  end
  return true
end

-- Which boxes meet is said in one place.
local function only_in_rulings(clause, module)
  if not module.rulings then
    fail(clause, "%s stands in rulings only: in a file rulings.lua beside the "
      .. "module, or in a module that says nothing else", clause.verb)
  end
end

local function gather(rules)
  local taken = {}
  for _, module in ipairs(rules.modules) do
    taken[module.name] = not module.rulings
  end
  for _, module in ipairs(rules.modules) do
    if module.met then only_in_rulings(module.met, module) end
    for _, clause in ipairs(module.clauses) do
      if clause.verb == "settle" then only_in_rulings(clause, module) end
      local use
      if module.rulings then use = meets(clause, taken)
      else use = wanted(clause, module.request) end
      if use then
        clause.rank = #rules.all + 1
        rules.all[#rules.all + 1] = clause
      end
    end
  end
end

-- A name belongs to one clause, for verbs that name a thing.
local function unique(rules, verb, list)
  for _, clause in ipairs(rules.clauses) do
    if clause.verb == verb and not clause.def.wraps then
      local before = rules[list][clause.name]
      if before then twice(verb, before, clause) end
      rules[list][clause.name] = clause
      rules[list .. "_list"][#rules[list .. "_list"] + 1] = clause
    end
  end
end

-- The clause that wraps each define of another: one, or the settled one.
local function wraps(rules)
  each(rules, "define", function (clause, name)
    local before = rules.wraps[name]
    if not clause.def.wraps then return end
    if not rules.defines[name] then
      return unknown(rules, clause, rules.defines,
        "there is no define '%s' to wrap", name)
    end
    rules.wraps[name] = before
      and alterations.only_one(rules, name, before, clause) or clause
  end)
end

local function components(rules)
  local seen = {}
  for _, clause in ipairs(rules.clauses) do
    if clause.verb == "component" then
      local kind, name = clause.kind, clause.name
      local registry = rules.things[kind] or { list = {} }
      rules.things[kind] = registry
      seen[kind] = seen[kind] or {}
      if seen[kind][name] then twice(kind, seen[kind][name], clause) end
      if name == "list" or name == "with" then
        fail(clause, "a %s may not be called '%s'", kind, name)
      end
      seen[kind][name] = clause
      local thing = { name = name }
      for field, value in pairs(clause.def) do
        if field ~= "id" and field ~= "says" and field ~= "cite" then
          thing[field] = value
        end
      end
      registry[name] = thing
      registry.list[#registry.list + 1] = name
    end
  end
  rules.component_clauses = seen
end

-- The names of those that have a trait: things.KIND.with.TRAIT.
local function with_traits(registry)
  local with = {}
  for _, name in ipairs(registry.list) do
    for field, word in pairs(registry[name]) do
      if field ~= "name" and (word == true or type(word) == "string") then
        with[field] = with[field] or {}
        table.insert(with[field], name)
      end
    end
  end
  return with
end

local function is_plain(value)
  return type(value) == "table" and not kernel.tree.check(value)
end

-- Tables are equal when what they hold is.
local function equal(a, b)
  return a == b or is_plain(a) and is_plain(b) and kernel.tree.equal(a, b)
end

local function shown(value)
  if is_plain(value) then return kernel.tree.encode(value) end
  return shapes.shown(value)
end

local function patch(clause, holder, field, name)
  local from, to = clause.def.from, clause.def.to
  if to == nil then fail(clause, "change '%s' needs to = …", name) end
  if not equal(holder[field], from) then
    fail(clause, "'%s' is %s, not %s as this change expects", name,
      shown(holder[field]), shown(from))
  end
  if from ~= nil and type(to) ~= type(from) then
    fail(clause, "change '%s': to must be of the same kind as from, which is "
      .. "%s, not %s", name, shown(from), shown(to))
  end
  holder[field] = to
end

-- The fields of components by their names: "piece.road.each".
local function component_fields(rules)
  local names = {}
  for kind, registry in pairs(rules.things) do
    for _, thing in ipairs(registry.list) do
      for field in pairs(registry[thing]) do
        names[kind .. "." .. thing .. "." .. tostring(field)] = true
      end
    end
  end
  for name in pairs(rules.values) do names[name] = true end
  return names
end

-- Where the figure stands that a name means, and under which field; the clause
-- that says it.
local function holder_of(rules, clause)
  local name = clause.name
  local value = rules.values[name]
  if value and type(value.def.base) == "function" then
    fail(clause, "value '%s' is worked out, so it has no figure to change; "
      .. "adjust it", name)
  elseif value then
    return { base = value.def.base }, "base", value
  end
  local kind, thing, field = name:match("^([%w_]+)%.(.-)%.([%w_]+)$")
  local holder = kind and rules.things[kind] and rules.things[kind][thing]
  if holder and (holder[field] ~= nil or clause.def.from == nil) then
    return holder, field, rules.component_clauses[kind][thing]
  elseif holder or not rules.gone[thing or name] then
    unknown(rules, clause, component_fields(rules),
      "there is no value or component field '%s' to change", name)
  end
end

local function change_one(rules, clause)
  local holder, field, target = holder_of(rules, clause)
  if not holder then return end
  patch(clause, holder, field, clause.name)
  if target.verb == "value" then
    rules.bases[clause.name], rules.patches[clause.name] = holder.base, clause
  end
  rules.state[target] = rules.state[target]
    or { state = "changed", by = where(clause) }
end

local function changes(rules)
  local seen, list = {}, {}
  for _, clause in ipairs(rules.clauses) do
    if clause.verb == "change" then
      local before = seen[clause.name]
      if before then
        clause = alterations.kept_one(rules, clause.name, before, clause)
      else
        list[#list + 1] = clause.name
      end
      seen[clause.name] = clause
    end
  end
  for _, name in ipairs(list) do change_one(rules, seen[name]) end
end

-- Clauses that contribute to a named point: adjust → values, on → events.
local function contributions(rules, verb, points, list, what)
  each(rules, verb, function (clause, name)
    if rules[points][name] then append(rules[list], name, clause)
    else
      unknown(rules, clause, rules[points], "there is no " .. what .. " '%s'",
        name)
    end
  end)
end

local function sequences(rules)
  local of = {}
  for _, clause in ipairs(rules.steps_list) do
    local name = clause.def.of
    if name then
      if not rules.sequences[name] then
        fail(clause, "there is no sequence '%s'%s", name,
          near(name, rules.sequences))
      end
      append(of, name, clause)
    end
  end
  for _, clause in ipairs(rules.sequences_list) do
    local name = clause.name
    rules.order[name] = order.sort(name, of[name] or {},
      rules.settles[name] or {}, function (one, other)
        return rulings.advice(rules, name, one, other,
          ("order = { \"%s\", \"%s\" }"):format(one.name, other.name))
      end)
  end
end

-- Names by which forbid may speak of a move: its own and those of `as`.
local function groups(rules)
  for _, clause in ipairs(rules.moves_list) do
    rules.groups[clause.name] = { clause.name }
    if rules.steps[clause.name] then
      fail(clause, "'%s' is a step already (%s); moves and steps need names "
        .. "of their own", clause.name, where(rules.steps[clause.name]))
    end
    for _, name in ipairs(verbs.list(clause.def.as)) do
      rules.groups[name] = rules.groups[name] or {}
      if name ~= clause.name then append(rules.groups, name, clause.name) end
    end
  end
end

local function forbids(rules)
  each(rules, "forbid", function (clause, name)
    local points = rules.groups[name] or rules.steps[name] and { name }
    for _, point in ipairs(points or {}) do
      append_once(rules.forbids, point, clause)
    end
    if not points then
      unknown(rules, clause, rules.groups,
        "there is no move or step '%s' to forbid", name)
    end
  end)
end

-- What the moves are worth to a bot: move → the functions that say it.
local function worths(rules)
  each(rules, "worth", function (clause, name)
    for _, move in ipairs(rules.groups[name] or {}) do
      append(rules.worths, move, clause.run)
    end
    if not rules.groups[name] then
      unknown(rules, clause, rules.groups,
        "there is no move '%s' that could be worth something", name)
    end
  end)
end

-- Which moves each step offers, in the order of the rulebook.
local function offers(rules)
  for _, clause in ipairs(rules.moves_list) do
    for _, step in ipairs(verbs.list(clause.def.during)) do
      if not rules.steps[step] then
        fail(clause, "there is no step '%s'%s", tostring(step),
          near(step, rules.steps))
      end
      append_once(rules.offers, step, clause.name)
    end
  end
  for _, clause in ipairs(rules.steps_list) do
    for _, name in ipairs(clause.def.offers or {}) do
      for _, move in ipairs(rules.groups[name] or {}) do
        append_once(rules.offers, clause.name, move)
      end
      if not rules.groups[name] then
        unknown(rules, clause, rules.groups,
          "step '%s' offers '%s', which is no move", clause.name, name)
      end
    end
  end
end

-- Rulings by what they settle, but for those that are left out.
local function settles(rules)
  rules.settles = {}
  for _, clause in ipairs(rules.all) do
    if clause.verb == "settle" and not rules.state[clause] then
      append(rules.settles, clause.name, clause)
    end
  end
end

local function only_one(lists, key, clause)
  if lists[key] then twice(clause.verb, lists[key], clause) end
  lists[key] = clause
end

-- A board clause with middles alone adds to the board of another.
local function singles(rules)
  for _, clause in ipairs(rules.clauses) do
    local verb, middles = clause.verb, clause.def.middles
    if verb == "board" and middles then append(rules, "middles", clause) end
    if verb == "board" and (not middles or clause.def.kind) then
      only_one(rules, "board", clause)
    elseif verb == "draw" and clause.thing then
      only_one(rules.looks, clause.thing, clause)
    elseif verb == "draw" or verb == "hidden" then
      append(rules, verb .. "s", clause)
    end
  end
end

local named = { value = "values", event = "events", sequence = "sequences",
  step = "steps", move = "moves", domain = "domains", define = "defines",
  cache = "caches", layer = "layers" }

local function empty_rules(modules, game)
  local rules = { game = game, modules = modules, all = {}, clauses = {},
    state = {}, stand_in = {}, passed_over = {}, things = {}, bases = {},
    patches = {}, adjusts = {}, handlers = {}, order = {}, groups = {},
    forbids = {}, worths = {}, offers = {}, draws = {}, looks = {},
    hiddens = {}, gone = {}, wraps = {}, middles = {} }
  for _, list in pairs(named) do
    rules[list], rules[list .. "_list"] = {}, {}
  end
  return rules
end

-- `modules`: loaded, in order, each with .request; the engine's own first.
-- `without`: ids to leave out; `absent`: a set of ids that are gone with their
-- modules.
function compose.compose(modules, game, without, absent, lang)
  local rules = empty_rules(modules, game)
  gather(rules)
  alterations.drop(rules, without or {}, absent or {}, lang)
  settles(rules)
  alterations.replace(rules)
  for verb, list in pairs(named) do unique(rules, verb, list) end
  wraps(rules)
  components(rules)
  changes(rules)
  for _, registry in pairs(rules.things) do
    registry.with = with_traits(registry)
  end
  contributions(rules, "adjust", "values", "adjusts", "value")
  sequences(rules)
  groups(rules)
  builtin.piece_events(rules)
  contributions(rules, "on", "events", "handlers", "event")
  forbids(rules)
  worths(rules)
  offers(rules)
  singles(rules)
  if not rules.sequences.game then
    error("no module says sequence \"game\": there is nothing to play", 0)
  end
  checks.check(rules)
  return rules
end

return compose
