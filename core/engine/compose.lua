-- Combines the clauses of all modules that are taken, or says why that is not
-- possible. How contributions combine is fixed for each verb
-- (docs/language.md); the order of modules never decides, except for handlers
-- of one event, which run in catalogue order. The result is not changed
-- afterwards.

local alterations = require("rulewright.engine.alterations")
local checks = require("rulewright.engine.clause_checks")
local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.nearest")
local order = require("rulewright.engine.order")
local rulings = require("rulewright.engine.rulings")
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

-- Which clauses of a module take part: whole, some elements, or one kind of
-- component without the rules.
local function wanted(clause, request)
  if request.whole then return true end
  for kind in pairs(request.kinds) do
    if clause.verb == "component"
      and (clause.kind == kind or clause.kind .. "s" == kind) then
      return true
    end
  end
  if not next(request.elements) then return false end
  return clause.element == nil or request.elements[clause.element] == true
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
      if module.rulings then
        use = meets(clause, taken)
      else
        use = wanted(clause, module.request)
      end
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
  for _, clause in ipairs(rules.clauses) do
    local name = clause.name
    if clause.def.wraps and rules.defines[name] then
      local before = rules.wraps[name]
      rules.wraps[name] = before
        and alterations.only_one(rules, name, before, clause) or clause
    elseif clause.def.wraps and not rules.gone[name] then
      fail(clause, "there is no define '%s' to wrap%s", name,
        near(name, rules.defines))
    end
  end
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
  return value == nil and "nothing" or checks.shown(value)
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

local function nothing_to_change(rules, clause)
  fail(clause, "there is no value or component field '%s' to change%s",
    clause.name, near(clause.name, component_fields(rules)))
end

local function mark_changed(rules, target, by)
  rules.state[target] = rules.state[target]
    or { state = "changed", by = where(by) }
end

local function change_one(rules, clause)
  local name = clause.name
  local value = rules.values[name]
  if value then
    local copy = {}
    for field, content in pairs(value.def) do copy[field] = content end
    if type(copy.base) == "function" then
      fail(clause, "value '%s' is worked out, so it has no figure to change; "
        .. "adjust it", name)
    end
    patch(clause, copy, "base", name)
    rules.bases[name], rules.patches[name] = copy.base, clause
    return mark_changed(rules, value, clause)
  end
  local kind, thing, field = name:match("^([%w_]+)%.(.-)%.([%w_]+)$")
  local registry = kind and rules.things[kind]
  if not registry or not registry[thing] then
    if rules.gone[name] or thing and rules.gone[thing] then return end
    nothing_to_change(rules, clause)
  end
  if registry[thing][field] == nil and clause.def.from ~= nil then
    nothing_to_change(rules, clause)
  end
  patch(clause, registry[thing], field, name)
  mark_changed(rules, rules.component_clauses[kind][thing], clause)
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
  for _, clause in ipairs(rules.clauses) do
    if clause.verb == verb then
      for _, name in ipairs(clause.names) do
        if not rules[points][name] and not rules.gone[name] then
          fail(clause, "there is no %s '%s'%s", what, name,
            near(name, rules[points]))
        end
        append(rules[list], name, clause)
      end
    end
  end
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
  for _, clause in ipairs(rules.clauses) do
    if clause.verb == "forbid" then
      for _, name in ipairs(clause.names) do
        if rules.groups[name] then
          for _, move in ipairs(rules.groups[name]) do
            append_once(rules.forbids, move, clause)
          end
        elseif rules.steps[name] then
          append_once(rules.forbids, name, clause)
        elseif not rules.gone[name] then
          fail(clause, "there is no move or step '%s' to forbid%s", name,
            near(name, rules.groups))
        end
      end
    end
  end
end

-- What the moves are worth to a bot: move → the functions that say it.
local function worths(rules)
  for _, clause in ipairs(rules.clauses) do
    for _, name in ipairs(clause.verb == "worth" and clause.names or {}) do
      if not rules.groups[name] and not rules.gone[name] then
        fail(clause, "there is no move '%s' that could be worth something%s",
          name, near(name, rules.groups))
      end
      for _, move in ipairs(rules.groups[name] or {}) do
        append(rules.worths, move, clause.run)
      end
    end
  end
end

-- Which moves each step offers, in the order of the rulebook.
local function offers(rules)
  local add = function (step, move, clause)
    if not rules.steps[step] then
      fail(clause, "there is no step '%s'%s", tostring(step),
        near(step, rules.steps))
    end
    append_once(rules.offers, step, move)
  end
  for _, clause in ipairs(rules.moves_list) do
    for _, step in ipairs(verbs.list(clause.def.during)) do
      add(step, clause.name, clause)
    end
  end
  for _, clause in ipairs(rules.steps_list) do
    for _, name in ipairs(clause.def.offers or {}) do
      local group = rules.groups[name]
      if not group and not rules.gone[name] then
        fail(clause, "step '%s' offers '%s', which is no move%s", clause.name,
          name, near(name, rules.groups))
      end
      for _, move in ipairs(group or {}) do add(clause.name, move, clause) end
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

-- A board clause that only adds to the board of another.
local function only_middles(clause)
  return clause.def.middles ~= nil and clause.def.kind == nil
end

local function singles(rules)
  for _, clause in ipairs(rules.clauses) do
    if clause.verb == "board" and clause.def.middles then
      rules.middles[#rules.middles + 1] = clause
    end
    if clause.verb == "board" and not only_middles(clause) then
      if rules.board then twice("board", rules.board, clause) end
      rules.board = clause
    elseif clause.verb == "draw" and clause.thing then
      local before = rules.looks[clause.thing]
      if before then twice("draw", before, clause) end
      rules.looks[clause.thing] = clause
    elseif clause.verb == "draw" then
      rules.draws[#rules.draws + 1] = clause
    elseif clause.verb == "hidden" then
      rules.hiddens[#rules.hiddens + 1] = clause
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
  return rules, { forbids = forbids, offers = offers, singles = singles,
    contributions = contributions }
end

-- The second half, after the events of the pieces are known.
function compose.finish(rules)
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
