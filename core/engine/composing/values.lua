-- Values that rules can change. How contributions combine is fixed by the
-- value's kind; numbers go through fixed stages, so that the order of clauses
-- never matters: base, plus, over, at least, at most; then, of what came of all
-- these, plus, at least, at most; void. Each value is one
-- generated function with just the tests of the composed clauses. With a
-- listener (`note`) it reports every part: note(clause, stage, amount, value),
-- with nil for the base and what the value has become.

local chunks = require("rulewright.engine.text.chunks")
local exemption = require("rulewright.engine.composing.exemption")
local verbs = require("rulewright.engine.language.verbs")
local weighing = require("rulewright.engine.composing.weighing")

local values = {}

local say, hand_in = chunks.say, chunks.hand_in

-- What the stages of sets and bundles do. The base, `first`, is not changed:
-- the first time, what is added to it becomes a table of its own.

-- The items of both, each once.
local function unite(list, more)
  local result, seen = {}, {}
  for _, items in ipairs({ list, more }) do
    for i = 1, #items do
      local item = items[i]
      if not seen[item] then seen[item], result[#result + 1] = true, item end
    end
  end
  return result
end

local function add(sum, more, first)
  if sum == first then
    sum = {}
    for good, n in next, first do sum[good] = n end
  end
  for good, n in next, more do sum[good] = (sum[good] or 0) + n end
  return sum
end

local function drop_nothings(sum, first)
  if sum == first then return sum end
  for good, n in next, sum do
    if n <= 0 then sum[good] = nil end
  end
  return sum
end

-- What is a list or a bundle, and nothing where its base says nothing.
local a_table = "local first = %s or {} local value = first"

local plus_bundle = { "plus", "value = %s(value, n, first)", by = add }

-- The kinds of values. first: how the base becomes `value`; alone: the same
-- where no clause has a part. loose: where nobody listens either, what the base
-- gives is the value as it is. Then the stages in order: the field of a clause;
-- how what it gives, `n`, changes the value; when that is a part of it, if not
-- always; what is told of it, if not `n`. Divisions that round up come behind
-- those that round down, so that here too the order of clauses does not matter.
-- Once a value is `done` nothing changes it.
local kinds = {
  number = { first = "local value = %s or 0", loose = true,
    { "plus", "value = value + n", "n and n ~= 0" },
    { "over", "value = value // n", up = false },
    { "over", "value = -(-value // n)", up = true },
    { "at_least", "value = n", "n and n > value" },
    { "at_most", "value = n", "n and n < value" },
    { "then_plus", "value = value + n", "n and n ~= 0" },
    { "then_at_least", "value = n", "n and n > value" },
    { "then_at_most", "value = n", "n and n < value" },
    { "void", "value = 0" } },
  any = { first = "local value = %s and true or false", loose = true,
    alone = "local value = %s or false", done = "value",
    { "holds", "value = true", told = "true" } },
  all = { first = "local value = %s ~= false", done = "not value",
    { "holds", "value = false", "not n", told = "false" } },
  set = { first = a_table, loose = true,
    { "adds", "value = %s(value, n)", "n and #n > 0", by = unite } },
  places = { first = "local value = %s", loose = true,
    { "adds", "value = value | n", "n and #n > 0" },
    { "removes", "value = value - n", "n and #n > 0" } },
  bundle = { first = a_table, plus_bundle, { "void", "value = {}" } },
  price = { first = a_table, loose = true, plus_bundle,
    { "void", "value = {}" }, last = drop_nothings },
  weighed = { first = a_table, plus_bundle, sums = weighing.sum },
}

-- The stages of numbers, in their order.
values.stages = {}
for i, stage in ipairs(kinds.number) do values.stages[i] = stage[1] end

-- What a clause gives, as an expression; a word names a value to add.
local function expression(self, name, field)
  if name == "plus" and type(field) == "string" then
    return ("g:value(%q, a, b, c, d)"):format(field)
  elseif type(field) == "function" then
    return hand_in(self, field) .. "(g, a, b, c, d)"
  end
  return type(field) == "table" and hand_in(self, field)
    or ("%q"):format(field)
end

local function tell(self, note, ...)
  if note then say(self, "%s(%s, %q, %s, value)", note, ...) end
end

-- Which value of the same arguments a clause adds, if it names one.
function values.counted(clause)
  local plus = clause.def.plus
  return type(plus) == "string" and plus or nil
end

-- What a clause contributes in a stage.
local function contribution(self, kind, stage, clause, note)
  local field = stage[1]
  local said = clause.def[field]
  if kind == kinds.places then
    said = exemption.of_places(self.subject, clause, said)
  end
  local test, _, once = stage[3] or "n",
    exemption.of_part(self.subject, clause)
  say(self, "do local n = %s", expression(self, field, said))
  say(self, "if %s then", once and test .. " and not "
    .. expression(self, "when", once) or test)
  say(self, stage[2], stage.by)
  tell(self, note, clause, field, stage.told or "n")
  if kind.done and not note then say(self, "do return value end") end
  say(self, "end end")
end

-- Whether a clause has a part in a stage.
local function speaks_in(stage, def)
  return def[stage[1]] ~= nil
    and (stage.up == nil or stage.up == (def.round == "up"))
end

-- Whether a function takes more than so many arguments.
local function takes_more(f, count)
  local info = type(f) == "function" and debug.getinfo(f, "u")
  return info and (info.nparams > count or info.isvararg)
end

-- Whether a clause about a price looks at the move: (g, player, name, m), or an
-- exception to it does.
local function takes_move(rules, clause)
  local takes = takes_more(clause.def.when, 3)
    or takes_more(clause.def.plus, 3)
  for _, except in ipairs(rules.exceptions[clause] or {}) do
    takes = takes or takes_move(rules, except)
  end
  return takes
end

-- When a clause has a part, as an expression; what looks at the move has none
-- in the price of a kind of move.
local function condition(self, kind, clause)
  local when = clause.def.when and expression(self, "when", clause.def.when)
    or "true"
  if kind == kinds.price and takes_move(self.rules, clause) then
    when = "c ~= nil and " .. when
  end
  local holds = exemption.of_part(self.subject, clause)
  return holds and when .. " and not " .. expression(self, "when", holds)
    or when
end

-- Clauses that follow each other under one condition ask it once.
local function contributions(self, kind, stage, clauses, note)
  local open
  for _, clause in ipairs(clauses) do
    if speaks_in(stage, clause.def) then
      local asked = condition(self, kind, clause)
      if asked ~= open then
        say(self, open and "end if %s then" or "if %s then", asked)
        open = asked
      end
      contribution(self, kind, stage, clause, note)
    end
  end
  if open then say(self, "end") end
end

-- The function of a value of a kind; subject: { rules =, name = of the move
-- whose price it is }.
local function generated(kind, subject, base, clauses, note, title)
  local alone = #clauses == 0
  if alone and not note and kind.loose and type(base) == "function" then
    return base
  end
  local self = chunks.new()
  self.rules = subject.rules
  self.subject = { rules = subject.rules, name = subject.name,
    note = note and function (except) note(except, "except") end }
  say(self, "return function (g, a, b, c, d)")
  say(self, alone and kind.alone or kind.first,
    expression(self, "base", base))
  tell(self, note, "nil", "base", "value")
  if kind.done and not (note or alone) then
    say(self, "if %s then return value end", kind.done)
  end
  for _, stage in ipairs(kind) do
    contributions(self, kind, stage, clauses, note)
  end
  if kind.last and not alone then
    say(self, "value = %s(value, first)", kind.last)
  end
  if kind.sums and not subject.bare then
    say(self, "value = %s(value, %s, g)", kind.sums,
      weighing.of(subject.rules, subject.name))
  end
  say(self, "return value")
  say(self, "end")
  return chunks.finish(self, title)
end

-- What a value starts from, by the rules as they were changed.
function values.base(rules, name)
  local base = rules.bases[name]
  if base == nil then base = rules.values[name].def.base end
  return base
end

-- The function of one value; with `note`, one that tells every part; clauses:
-- those that adjust it, if not all; move: whose price it is.
function values.compile(rules, name, note, clauses, move)
  return generated(kinds[rules.values[name].def.kind or "number"],
    { rules = rules, name = move or name }, values.base(rules, name),
    clauses or rules.adjusts[name] or {}, note, "value '" .. name .. "'")
end

-- The function that gives the amounts of a weighed value, before they are
-- weighed.
function values.amounts(rules, name)
  return generated(kinds.weighed, { rules = rules, name = name, bare = true },
    values.base(rules, name), rules.adjusts[name] or {}, nil,
    "amounts of '" .. name .. "'")
end

-- Prices --------------------------------------------------------------

-- Whether a move is of this name or group, or costs what is called so.
local function is_of(rules, clause, move, of)
  for _, name in ipairs(rules.groups[of] or {}) do
    if name == move then return true end
  end
  if rules.groups[of] or rules.gone[of] then return false end
  if rules.component_clauses.cost and rules.component_clauses.cost[of] then
    return rules.moves[move].def.cost == of
  end
  return verbs.known(clause, rules.groups, of,
    "there is no move '%s' whose price to adjust", of)
end

-- The adjustments of the price of a move. They say by `of` which moves, groups
-- of moves or costs they are about; without it, they are about all.
local function about_move(rules, name)
  local list = {}
  for _, clause in ipairs(rules.adjusts.price or {}) do
    local about = clause.def.of == nil
    for _, of in ipairs(verbs.list(clause.def.of)) do
      about = is_of(rules, clause, name, of) or about
    end
    if about then list[#list + 1] = clause end
  end
  return list
end

-- What a move costs by itself, as the base of a value.
local function printed(cost)
  if type(cost) ~= "function" then return cost end
  return function (g, player, _, m) return cost(g, player, m or {}) end
end

-- Gives a move that costs something its price: what is printed, or code for
-- just the clauses about this move. It may hang on the move itself.
local function add_price(machine, move)
  local clauses = about_move(machine.rules, move.name)
  move.priced_by_move = takes_more(move.cost, 2)
  for _, clause in ipairs(clauses) do
    move.priced_by_move = move.priced_by_move
      or takes_move(machine.rules, clause)
  end
  move.plain_price = #clauses == 0 and not machine.traced
  move.fixed_price = move.plain_price and type(move.cost) == "table"
  move.price = generated(kinds.price, { rules = machine.rules,
    name = move.name }, printed(move.cost), clauses,
    machine.note and function (clause)
      if clause then machine.note(clause) end
    end, "price of " .. move.name)
end

-- The prices of all moves, and as a value that of any move by name.
function values.add_prices(machine)
  for _, move in ipairs(machine.move_list) do
    if move.cost then add_price(machine, move) end
  end
  function machine.values.price(g, player, name, m)
    local move = machine.moves[name]
    return move and move.price and move.price(g, player, name, m) or {}
  end
end

-- What a move costs before anything adjusts it.
function values.printed_price(machine, g, player, name, m)
  local cost = machine.moves[name] and machine.moves[name].cost
  if type(cost) == "function" then return cost(g, player, m or {}) end
  return cost or {}
end

-- value, parts: every clause that contributed, in stage order. A base that
-- was changed is said by the change. Of a number each says by how much it
-- changed it, and one that adds another value has the parts of that.
function values.parts(rules, name, ...)
  local clause = rules.changes[name] or rules.values[name]
  local parts, asked, before, stopped = {}, table.pack(...), 0, {}
  local function inner(by, stage)
    local other = stage == "plus" and values.counted(by)
    return other and select(2, values.parts(rules, other,
      table.unpack(asked, 1, asked.n))) or nil
  end
  local function note(by, stage, n, value)
    by = by or clause
    if stage == "except" and stopped[by] then return end
    parts[#parts + 1] = { id = by.ids[1], says = by.says, stage = stage,
      amount = n, file = by.file, line = by.line, clause = by,
      change = math.type(value) and value - before or nil,
      parts = inner(by, stage) }
    if stage == "except" then stopped[by] = true else before = value end
  end
  local clauses = name == "price" and about_move(rules, asked[3]) or nil
  local value = values.compile(rules, name, note, clauses,
    clauses and asked[3])(...)
  if rules.values[name].def.kind == "weighed" then
    parts = weighing.told(rules, name, parts, asked[1])
  end
  return value, parts
end

return values
