-- Values that rules can change. How contributions combine is fixed by the
-- value's kind; numbers go through fixed stages, so that the order of clauses
-- never matters: base, plus, over, at least, at most, void. Each value is one
-- function; that of a number, yes or no, or a bundle is generated, with just
-- the tests of the composed clauses. With a listener (`note`) it reports every
-- part: note(clause, stage, amount), with nil for the base.

local chunks = require("rulewright.engine.chunks")
local nearest = require("rulewright.engine.nearest")
local verbs = require("rulewright.engine.verbs")

local values = {}

local say, hand_in = chunks.say, chunks.hand_in

local function amount(field, ...)
  if type(field) == "function" then return field(...) end
  return field
end

local function holds(def, ...)
  return not def.when or def.when(...)
end

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

-- kinds[kind](base, clauses, note, title) → the function of a value.
local kinds = {}

local arguments = "(g, a, b, c, d)"

-- An amount as an expression.
local function expression(self, name, field)
  if type(field) == "function" then
    return hand_in(self, name, field) .. arguments
  end
  return hand_in(self, name, field)
end

-- The test of a clause's `when`, with what else is asked.
local function test(self, clause, more)
  local when = clause.def.when and hand_in(self, "when", clause.def.when)
    .. arguments
  if when and more then return when .. " and " .. more end
  return when or more or "true"
end

-- Of a number also what it has become.
local function tell(self, note, clause, stage, what, value)
  if not note then return end
  say(self, "%s(%s, %q, %s, %s)", hand_in(self, "note", note),
    hand_in(self, "clause", clause), stage, what, tostring(value))
end

-- How each stage of a number changes it by `n`.
local stages = { "plus", "over", "at_least", "at_most", "void" }
local changes = {
  plus = function () return "value = value + n" end,
  over = function (def)
    return def.round == "up" and "value = -(-value // n)"
      or "value = value // n"
  end,
  at_least = function () return "value = n" end,
  at_most = function () return "value = n" end,
  void = function () return "value = 0" end,
}

-- When an amount is a part: a limit is none where the number keeps to it.
local counts = { plus = "n and n ~= 0", at_least = "n and n > value",
  at_most = "n and n < value" }

-- Which value of the same arguments a clause adds, if it names one.
local function counted(clause)
  local plus = clause.def.plus
  return type(plus) == "string" and plus or nil
end
values.counted = counted

local function contribution(self, clause, field, note)
  local other = field == "plus" and counted(clause)
  if other then say(self, "local n = g:value(%q, a, b, c, d)", other)
  else say(self, "local n = %s", expression(self, field, clause.def[field]))
  end
  local is_told = note or field ~= "plus" -- adding 0 is faster than asking
  say(self, "if %s then", is_told and counts[field] or "n")
  say(self, changes[field](clause.def))
  tell(self, note, clause, field, "n", "value")
  say(self, "end")
end

-- Clauses that follow each other and have one function as their `when` ask it
-- once.
local function contributions(self, clauses, field, note)
  for i, clause in ipairs(clauses) do
    local before, after = clauses[i - 1], clauses[i + 1]
    local when = clause.def.when or clause
    if not before or before.def.when ~= when then
      say(self, "if %s then", test(self, clause))
    end
    contribution(self, clause, field, note)
    if not after or after.def.when ~= when then say(self, "end") end
  end
end

function kinds.number(base, clauses, note, title)
  if #clauses == 0 and not note then
    if type(base) == "function" then return base end
    return function () return base or 0 end
  end
  local self = chunks.new()
  say(self, "return function (g, a, b, c, d)")
  say(self, "local value = %s or 0", expression(self, "base", base))
  tell(self, note, nil, "base", "value", "value")
  for _, field in ipairs(stages) do
    local list = with_field(clauses, field)
    if field == "over" then list = by_rounding(list) end
    contributions(self, list, field, note)
  end
  say(self, "return value")
  say(self, "end")
  return chunks.finish(self, title)
end

-- The base of a yes or no, in the local `value`; alone: it is the answer.
local function first_word(self, base, wanted, alone)
  if base == nil then base = not wanted end
  if type(base) ~= "function" then
    return say(self, "local value = %s", tostring(base and true or false))
  end
  say(self, "local value = %s", expression(self, "base", base))
  if alone then return end
  say(self, "if value == nil then value = %s end", tostring(not wanted))
  say(self, "value = value and true or false")
end

-- A value that is `wanted` as soon as anybody says so; where somebody listens,
-- all are heard. Where nobody speaks to the base, "any" is what the base gives.
local function yes_no(wanted)
  local no = wanted and "" or "not"
  return function (base, clauses, note, title)
    local alone = wanted and #clauses == 0
    if alone and type(base) == "function" and not note then return base end
    local self, word = chunks.new(), tostring(wanted)
    say(self, "return function (g, a, b, c, d)")
    first_word(self, base, wanted, alone)
    tell(self, note, nil, "base", "value")
    if not note then say(self, "if %s value then return %s end", no, word) end
    for _, clause in ipairs(with_field(clauses, "holds")) do
      say(self, "if %s then", test(self, clause, ("%s (%s)"):format(no,
        expression(self, "holds", clause.def.holds))))
      tell(self, note, clause, "holds", word)
      say(self, note and "value = %s" or "do return %s end", word)
      say(self, "end")
    end
    say(self, "return value")
    say(self, "end")
    return chunks.finish(self, title)
  end
end

kinds.any = yes_no(true)
kinds.all = yes_no(false)

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

-- The list of a set nobody adds to is the base's own: it is not changed.
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

-- Adds a bundle to a sum. The base is not changed: the first time the sum
-- becomes a table of its own.
local function add(sum, more, first)
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

-- Whether a function takes more than so many arguments.
function values.takes_more(f, count)
  local info = debug.getinfo(f, "u")
  return info.nparams > count or info.isvararg
end

-- Whether a clause about a price looks at the move: (g, player, name, m).
function values.takes_move(clause)
  for _, field in ipairs({ "when", "plus" }) do
    local f = clause.def[field]
    if type(f) == "function" and values.takes_more(f, 3) then return true end
  end
  return false
end

-- A bundle, summed by kind; of a price nothing falls below 0, and what looks
-- at the move has no part in the price of a kind of move.
local function bundle(is_price)
  return function (base, clauses, note, title)
    local self = chunks.new()
    local function asked(clause)
      local by_move = is_price and values.takes_move(clause)
      return (by_move and "c ~= nil and " or "") .. test(self, clause)
    end
    say(self, "return function (g, a, b, c, d)")
    say(self, "local first = %s or {}", expression(self, "base", base))
    say(self, "local sum = first")
    tell(self, note, nil, "base", "first")
    for _, clause in ipairs(with_field(clauses, "plus")) do
      say(self, "if %s then", asked(clause))
      say(self, "local more = %s", expression(self, "plus", clause.def.plus))
      say(self, "if more then sum = %s(sum, more, first)",
        hand_in(self, "add", add))
      tell(self, note, clause, "plus", "more")
      say(self, "end")
      say(self, "end")
    end
    for _, clause in ipairs(with_field(clauses, "void")) do
      say(self, "if %s then", asked(clause))
      tell(self, note, clause, "void", "true")
      say(self, "return {}")
      say(self, "end")
    end
    if is_price then
      say(self, "if sum ~= first then %s(sum) end",
        hand_in(self, "floor", drop_nothings))
    end
    say(self, "return sum")
    say(self, "end")
    return chunks.finish(self, title)
  end
end

kinds.bundle = bundle(false)
kinds.price = bundle(true)

-- The price of a move, by the clauses that speak of it.
function values.price(name, base, clauses, note)
  return kinds.price(base, clauses, note, "price of " .. name)
end

-- Whether a value is the same whatever happens: then no function has a part in
-- it.
function values.is_constant(rules, name)
  local base = rules.bases[name]
  if base == nil then base = rules.values[name].def.base end
  return type(base) ~= "function" and not (rules.adjusts[name] or {})[1]
end

-- The function of one value; with `note`, one that tells every part.
function values.compile(rules, name, note)
  local clause, base = rules.values[name], rules.bases[name]
  if base == nil then base = clause.def.base end
  return kinds[clause.def.kind or "number"](base, rules.adjusts[name] or {},
    note, "value '" .. name .. "'")
end

-- Moves a clause is about, as a set; nil: all.
local function moves_of(rules, clause)
  if clause.def.of == nil then return nil end
  local set = {}
  for _, name in ipairs(verbs.list(clause.def.of)) do
    local group = rules.groups[name]
    if not group and not rules.gone[name] then
      verbs.fail(clause, "there is no move '%s' whose price to adjust%s",
        tostring(name), nearest.hint(name, rules.groups))
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

-- value, parts: every clause that contributed, in stage order. A base that
-- was changed is said by the change. Of a number each says by how much it
-- changed it, and one that adds another value has the parts of that.
function values.parts(rules, name, ...)
  local clause = rules.patches[name] or rules.values[name]
  local parts, asked, before = {}, table.pack(...), 0
  local function inner(by, stage)
    local other = stage == "plus" and counted(by)
    return other and select(2, values.parts(rules, other,
      table.unpack(asked, 1, asked.n))) or nil
  end
  local function note(by, stage, n, value)
    by = by or clause
    parts[#parts + 1] = { id = by.ids[1], says = by.says, stage = stage,
      amount = n, file = by.file, line = by.line, clause = by,
      change = math.type(value) and value - before or nil,
      parts = inner(by, stage) }
    before = value
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
