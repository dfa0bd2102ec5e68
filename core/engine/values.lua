-- Values that rules can change. How contributions combine is the value's
-- kind; numbers go through fixed stages, so that their order never matters:
-- base, plus, over, at least, at most, void. Each value is compiled
-- to one function; a value nobody adjusts is its base and costs nothing more.

local generate = require("rulewright.engine.generate")
local suggest = require("rulewright.engine.nearest")
local verbs = require("rulewright.engine.verbs")

local values = {}

local function amount(field, ...)
  if type(field) == "function" then return field(...) end
  return field
end

local function holds(def, ...)
  return not def.when or def.when(...)
end

local function divide(value, by, round)
  if round == "up" then return -(-value // by) end
  return value // by
end

-- Runs every part of one stage; `note` hears of each (nil: nobody listens).
local stages = {
  { "plus", function (v, n) return v + n end },
  { "over", function (v, n, def) return divide(v, n, def.round) end },
  { "at_least", function (v, n) return n > v and n or v end },
  { "at_most", function (v, n) return n < v and n or v end },
  { "void", function (v, n) return n and 0 or v end },
}

local function with_field(clauses, field)
  local list = {}
  for _, clause in ipairs(clauses) do
    if clause.def[field] ~= nil then list[#list + 1] = clause end
  end
  return list
end

-- Divisions that round down come before those that round up, so that here too
-- the order of contributions does not matter.
local function by_rounding(list)
  local sorted = {}
  for _, up in ipairs({ false, true }) do
    for _, clause in ipairs(list) do
      if (clause.def.round == "up") == up then sorted[#sorted + 1] = clause end
    end
  end
  return sorted
end

-- A number: { {stage, combine, clauses}, … } in stage order.
local function number_plan(clauses)
  local plan = {}
  for _, stage in ipairs(stages) do
    local list = with_field(clauses, stage[1])
    if stage[1] == "over" then list = by_rounding(list) end
    if #list > 0 then
      plan[#plan + 1] = { field = stage[1], combine = stage[2], clauses = list }
    end
  end
  return plan
end

local kinds = {}

function kinds.number(base, clauses, note)
  local plan = number_plan(clauses)
  return function (g, a, b, c, d)
    local value = amount(base, g, a, b, c, d) or 0
    if note then note(nil, "base", value) end
    for i = 1, #plan do
      local stage = plan[i]
      for k = 1, #stage.clauses do
        local clause = stage.clauses[k]
        local def = clause.def
        if not def.when or def.when(g, a, b, c, d) then
          local n = amount(def[stage.field], g, a, b, c, d)
          if n ~= nil and n ~= false
            and not (n == 0 and stage.field == "plus") then
            value = stage.combine(value, n, def)
            if note then note(clause, stage.field, n) end
          end
        end
      end
    end
    return value
  end
end

local function yes_no(wanted)
  return function (base, clauses, note)
    local list = with_field(clauses, "holds")
    return function (g, a, b, c, d)
      local value = amount(base, g, a, b, c, d)
      if value == nil then value = not wanted end
      value = value and true or false
      if note then note(nil, "base", value) end
      if value == wanted and not note then return value end
      for i = 1, #list do
        local def = list[i].def
        if holds(def, g, a, b, c, d) and wanted
          == (amount(def.holds, g, a, b, c, d) and true or false) then
          value = wanted
          if not note then return value end
          note(list[i], "holds", wanted)
        end
      end
      return value
    end
  end
end

kinds.any = yes_no(true)
kinds.all = yes_no(false)

-- The list of a set nobody adds to is the base's own: it is not changed.
-- Adds the items that are new, in their order.
local function unite(result, seen, items)
  if not items then return end
  local n = #result
  for i = 1, #items do
    local item = items[i]
    if not seen[item] then
      n = n + 1
      seen[item], result[n] = true, item
    end
  end
end

function kinds.set(base, clauses, note)
  local list = with_field(clauses, "adds")
  if #list == 0 and not note then
    if type(base) == "function" then return base end
    return function () return base or {} end
  end
  return function (g, a, b, c, d)
    local first = amount(base, g, a, b, c, d)
    local result, seen = {}, {}
    unite(result, seen, first)
    if note then note(nil, "base", first) end
    for i = 1, #list do
      local def = list[i].def
      if holds(def, g, a, b, c, d) then
        local items = amount(def.adds, g, a, b, c, d)
        unite(result, seen, items)
        if note and items and #items > 0 then note(list[i], "adds", items) end
      end
    end
    return result
  end
end

local function united(set, more) return set | more end
local function less(set, other) return set - other end

-- A set of places: all that are added, less all that are removed.
function kinds.places(base, clauses, note)
  local adds = with_field(clauses, "adds")
  local removes = with_field(clauses, "removes")
  if #clauses == 0 and not note then return base end
  local function change(list, field, set, combine, ...)
    for i = 1, #list do
      local def = list[i].def
      local more = holds(def, ...) and def[field](...)
      if more then
        if note and #more > 0 then note(list[i], field, more) end
        set = combine(set, more)
      end
    end
    return set
  end
  return function (g, a, b, c, d)
    local set = base(g, a, b, c, d)
    if note then note(nil, "base", set) end
    set = change(adds, "adds", set, united, g, a, b, c, d)
    return change(removes, "removes", set, less, g, a, b, c, d)
  end
end

local function add_bundle(sum, bundle, goods)
  for i = 1, #goods do
    local good = goods[i]
    local n = bundle[good]
    if n then sum[good] = (sum[good] or 0) + n end
  end
end

-- A bundle: goods in the order of the components. The base is not changed.
local function bundle(floor)
  return function (base, clauses, note, goods)
    local plus, void = with_field(clauses, "plus"), with_field(clauses, "void")
    if #clauses == 0 and not note then
      if type(base) == "function" then return base end
      return function () return base end
    end
    return function (g, a, b, c, d)
      local first = amount(base, g, a, b, c, d) or {}
      if note then note(nil, "base", first) end
      local sum = first
      for i = 1, #plus do
        local def = plus[i].def
        if holds(def, g, a, b, c, d) then
          local more = amount(def.plus, g, a, b, c, d)
          if more then
            if sum == first then
              sum = {}
              add_bundle(sum, first, goods)
            end
            add_bundle(sum, more, goods)
            if note then note(plus[i], "plus", more) end
          end
        end
      end
      for i = 1, #void do
        if holds(void[i].def, g, a, b, c, d) then
          if note then note(void[i], "void", true) end
          return {}
        end
      end
      if floor and sum ~= first then
        for i = 1, #goods do
          local n = sum[goods[i]]
          if n and n <= 0 then sum[goods[i]] = nil end
        end
      end
      return sum
    end
  end
end

kinds.bundle = bundle(false)
kinds.price = bundle(true)

values.kinds = kinds

-- Adds a bundle to a sum; the first time the sum becomes a table of its own.
local function summed(sum, more, first)
  if sum == first then
    sum = {}
    for good, n in next, first do sum[good] = n end
  end
  for good, n in next, more do sum[good] = (sum[good] or 0) + n end
  return sum
end

local function drop_nothings(sum)
  for good, n in next, sum do
    if n <= 0 then sum[good] = nil end
  end
end

-- Code for a bundle; kind "price": nothing of it falls below 0.
function values.bundle_code(kind, base, adjusts, name)
  return generate.bundle(name, base, { plus = with_field(adjusts, "plus"),
    void = with_field(adjusts, "void") },
    { add = summed, floor = kind == "price" and drop_nothings or nil })
end

local function generated(name, kind, base, adjusts)
  if kind == nil or kind == "number" then
    return generate.number(name, base, number_plan(adjusts))
  elseif kind == "any" or kind == "all" then
    return generate.yes_no(name, base, with_field(adjusts, "holds"),
      kind == "any")
  elseif kind == "bundle" or kind == "price" then
    return values.bundle_code(kind, base, adjusts, name)
  end
  return nil
end

-- The function of one value; with `note`, one that tells every part.
function values.compile(rules, name, note)
  local clause = rules.values[name]
  local kind = kinds[clause.def.kind or "number"]
  local base = rules.bases[name]
  if base == nil then base = clause.def.base end
  local adjusts = rules.adjusts[name] or {}
  if clause.def.kind == nil and #adjusts == 0 and not note then
    if type(base) == "function" then return base end
    base = base or 0
    return function () return base end
  end
  if not note then
    local made = generated(name, clause.def.kind, base, adjusts)
    if made then return made end
  end
  local goods = rules.things.good and rules.things.good.list or {}
  return kind(base, adjusts, note, goods)
end

local function as_list(names)
  return type(names) == "table" and names or { names }
end

-- Moves a clause is about, as a set; nil: all.
local function moves_of(rules, clause)
  if clause.def.of == nil then return nil end
  local set = {}
  for _, name in ipairs(as_list(clause.def.of)) do
    local group = rules.groups[name]
    if not group and not rules.gone[name] then
      local near = suggest(tostring(name), rules.groups)
      verbs.fail(clause, "there is no move '%s' whose price to adjust%s",
        tostring(name), near and "; did you mean '" .. near .. "'?" or "")
    end
    for _, move in ipairs(group or {}) do set[move] = true end
  end
  return set
end

-- Adjustments of the price of one move.
function values.about_move(rules, name)
  local list = {}
  for _, clause in ipairs(rules.adjusts.price or {}) do
    local set = moves_of(rules, clause)
    if not set or set[name] then list[#list + 1] = clause end
  end
  return list
end

-- The price of a move that tells every clause which has a say in it.
function values.watched_price(machine, base, clauses)
  return kinds.price(base, clauses, machine.tell, machine.goods)
end

-- value, parts: every clause that contributed, in stage order. A base that
-- was changed is said by the change.
function values.parts(rules, name, ...)
  local clause = rules.patches[name] or rules.values[name]
  local parts = {}
  local function note(by, stage, n)
    by = by or clause
    parts[#parts + 1] = { id = by.ids[1], says = by.says, stage = stage,
      amount = n, file = by.file, line = by.line, clause = by }
  end
  if name == "price" then
    local _, _, move = ...
    rules = setmetatable({ adjusts = { price = values.about_move(rules,
      move) } }, { __index = rules })
  end
  local value = values.compile(rules, name, note)(...)
  return value, parts
end

return values
