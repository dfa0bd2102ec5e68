-- Values that rules can change. How contributions combine is fixed by the
-- value's kind; numbers go through fixed stages, so that the order of clauses
-- never matters: base, plus, over, at least, at most, void. Each value is one
-- generated function with just the tests of the composed clauses. With a
-- listener (`note`) it reports every part: note(clause, stage, amount, value),
-- with nil for the base and what the value has become.

local chunks = require("rulewright.engine.chunks")
local nearest = require("rulewright.engine.nearest")
local verbs = require("rulewright.engine.verbs")

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
  price = { first = a_table, plus_bundle, { "void", "value = {}" },
    last = drop_nothings },
}

-- What a clause gives, as an expression; a word names a value to add.
local function expression(self, name, field)
  if name == "plus" and type(field) == "string" then
    return ("g:value(%q, a, b, c, d)"):format(field)
  end
  local given = hand_in(self, name, field)
  return type(field) == "function" and given .. "(g, a, b, c, d)" or given
end

local function tell(self, note, clause, stage, what)
  if not note then return end
  say(self, "%s(%s, %q, %s, value)", hand_in(self, "note", note),
    hand_in(self, "clause", clause), stage, what)
end

-- Which value of the same arguments a clause adds, if it names one.
function values.counted(clause)
  local plus = clause.def.plus
  return type(plus) == "string" and plus or nil
end

-- What a clause contributes in a stage.
local function contribution(self, kind, stage, clause, note)
  local field = stage[1]
  say(self, "do local n = %s", expression(self, field, clause.def[field]))
  say(self, "if %s then", stage[3] or "n")
  say(self, stage[2], stage.by and hand_in(self, "by", stage.by))
  tell(self, note, clause, field, stage.told or "n")
  if kind.done and not note then say(self, "do return value end") end
  say(self, "end end")
end

-- Whether a clause has a part in a stage.
local function speaks_in(stage, def)
  return def[stage[1]] ~= nil
    and (stage.up == nil or stage.up == (def.round == "up"))
end

-- When a clause has a part, as an expression; what looks at the move has none
-- in the price of a kind of move.
local function condition(self, kind, clause)
  local when = clause.def.when and expression(self, "when", clause.def.when)
    or "true"
  local by_move = kind == kinds.price and values.takes_move(clause)
  return by_move and "c ~= nil and " .. when or when
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

-- The function of a value of a kind.
local function generated(kind, base, clauses, note, title)
  local alone = #clauses == 0
  if alone and not note and kind.loose and type(base) == "function" then
    return base
  end
  local self = chunks.new()
  say(self, "return function (g, a, b, c, d)")
  say(self, alone and kind.alone or kind.first,
    expression(self, "base", base))
  tell(self, note, nil, "base", "value")
  if kind.done and not (note or alone) then
    say(self, "if %s then return value end", kind.done)
  end
  for _, stage in ipairs(kind) do
    contributions(self, kind, stage, clauses, note)
  end
  if kind.last then
    say(self, "value = %s(value, first)", hand_in(self, "last", kind.last))
  end
  say(self, "return value")
  say(self, "end")
  return chunks.finish(self, title)
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

-- The price of a move, by the clauses that speak of it.
function values.price(name, base, clauses, note)
  return generated(kinds.price, base, clauses, note, "price of " .. name)
end

-- Whether a value is the same whatever happens: then no function has a part in
-- it.
function values.is_constant(rules, name)
  local base = rules.bases[name]
  if base == nil then base = rules.values[name].def.base end
  return type(base) ~= "function" and not (rules.adjusts[name] or {})[1]
end

-- The function of one value; with `note`, one that tells every part; clauses:
-- those that adjust it, if not all.
function values.compile(rules, name, note, clauses)
  local clause, base = rules.values[name], rules.bases[name]
  if base == nil then base = clause.def.base end
  return generated(kinds[clause.def.kind or "number"], base,
    clauses or rules.adjusts[name] or {}, note, "value '" .. name .. "'")
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
  local clause = rules.changes[name] or rules.values[name]
  local parts, asked, before = {}, table.pack(...), 0
  local function inner(by, stage)
    local other = stage == "plus" and values.counted(by)
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
  local clauses = name == "price" and values.about_move(rules, select(3, ...))
  local value = values.compile(rules, name, note, clauses or nil)(...)
  return value, parts
end

return values
