-- Checks the numbers and tables of clauses: whole numbers within bounds, goods
-- that exist, plain trees. Done once, when rules are composed, after changes
-- and replaces.

local files = require("rulewright.engine.files")
local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.nearest")
local sandbox = require("rulewright.engine.sandbox")
local snapshot = require("rulewright.engine.snapshot")
local counted = require("rulewright.engine.values").counted
local verbs = require("rulewright.engine.verbs")

local checks = {}
local fail = verbs.fail

-- The largest number in a rule, and the largest stock.
local most = 1000 * 1000 * 1000
local most_cards = 100 * 1000

local function shown(value)
  if type(value) == "string" then return ("'%s'"):format(value) end
  if value == nil then return "nothing" end
  if value ~= value then return "nan" end
  if type(value) == "number" then return tostring(value) end
  return "a " .. type(value)
end

local function is_whole(value, least, greatest)
  return math.type(value) == "integer" and value >= least and value <= greatest
end

local function refuse(clause, field, expected, value)
  fail(clause, "%s '%s': %s must be %s, not %s", clause.kind or clause.verb,
    clause.name, field, expected, shown(value))
end

local function whole(clause, field, value, least, greatest)
  greatest = greatest or most
  if value ~= nil and not is_whole(value, least, greatest) then
    refuse(clause, field, ("a whole number from %d to %d"):format(least,
      greatest), value)
  end
end

-- A value of one of these types: "boolean", "string function".
local function of_type(types)
  return function (_, clause, field, value)
    for wanted in types:gmatch("%a+") do
      if type(value) == wanted then return end
    end
    refuse(clause, field, "a " .. types:gsub(" ", " or a "), value)
  end
end

local function one_of(...)
  local words = { ... }
  return function (_, clause, field, value)
    for _, word in ipairs(words) do
      if value == word then return end
    end
    refuse(clause, field, ("\"%s\""):format(table.concat(words, "\" or \"")),
      value)
  end
end

-- A number of things, or one for each number of players: see quantities.lua.
local function quantity(rules, clause, field, value, greatest)
  if type(value) ~= "function" and type(value) ~= "table" then
    return whole(clause, field, value, 0, greatest)
  end
  rules.by_players = true
  for players, n in kernel.order.pairs(type(value) == "table" and value or {})
  do
    if not is_whole(players, 1, 64) or not is_whole(n, 0, most) then
      fail(clause, "%s '%s': %s must be whole numbers by the number of "
        .. "players, such as { [3] = 10, [4] = 12 }", clause.kind,
        clause.name, field)
    end
  end
end

local function count_of_cards(rules, clause, field, value)
  quantity(rules, clause, field, value, most_cards)
end

-- Fields -------------------------------------------------------------------

local a_boolean, a_string = of_type("boolean"), of_type("string")

-- What the fields of a component or of another clause must be.
local fields = {
  good = { bank = quantity, open = a_boolean },
  neutral = { count = quantity },
  piece = { each = quantity, common = quantity, count = quantity,
    on = a_string, shares = a_boolean },
  mark = { on = a_string },
  deck = { shuffled = a_boolean, cards = of_type("table function") },
  card = { count = count_of_cards, deck = a_string },
  die = { stream = a_string, faces = of_type("table"),
    sides = function (_, clause, field, n) whole(clause, field, n, 1) end },
  step = { alone = one_of("automatic", "asked") },
  adjust = { round = one_of("up", "down") },
  board = { kind = one_of("hex", "grid") },
  hidden = { pool = of_type("string function") },
  sequence = { loops = of_type("boolean function") },
  move = { cost = of_type("string function") },
}

-- What else must hold of them.
local more = {}

local function check_fields(clause, content, rules)
  local kind = clause.kind or clause.verb
  for field, check in kernel.order.pairs(fields[kind] or {}) do
    local value = content[field]
    if value ~= nil then check(rules, clause, field, value) end
  end
  if more[kind] then more[kind](clause, content, rules) end
end

function more.cost(clause, thing)
  for good, n in kernel.order.pairs(thing) do
    if good ~= "name" then whole(clause, tostring(good), n, 0) end
  end
end

function more.neutral(clause, thing)
  if thing.count == nil then
    fail(clause, "neutral '%s' needs count", clause.name)
  end
end

function more.deck(clause, thing, rules)
  if type(thing.cards) == "function" then
    rules.by_players = true
    return
  end
  for card, n in kernel.order.pairs(thing.cards or {}) do
    if type(card) ~= "string" then
      fail(clause, "deck '%s': cards must be names with counts, but %s is in "
        .. "it", clause.name, shown(card))
    end
    count_of_cards(rules, clause, "cards." .. card, n)
  end
end

function more.card(clause, thing, rules)
  local decks = rules.things.deck or {}
  if thing.deck ~= nil and not decks[thing.deck] then
    fail(clause, "card '%s': there is no deck '%s'%s", clause.name, thing.deck,
      nearest.hint(thing.deck, decks))
  end
end

function more.die(clause, thing)
  if not thing.faces and not thing.sides then
    fail(clause, "die '%s' needs sides or faces", clause.name)
  elseif thing.faces and #thing.faces == 0 then
    fail(clause, "die '%s': faces must hold at least one", clause.name)
  end
  for _, face in ipairs(thing.faces or {}) do
    if type(face) ~= "string" and not is_whole(face, -most, most) then
      fail(clause, "die '%s': a face must be a whole number or a word, not %s",
        clause.name, shown(face))
    end
  end
end

local widest = 10 * 1000

function more.domain(clause, def)
  local words, from, to = def.words, def.from, def.to
  if words ~= nil and words ~= "many" and words ~= "some"
    and not is_whole(words, 1, 8) then
    refuse(clause, "words", "a number from 1 to 8, \"some\" or \"many\"",
      words)
  end
  whole(clause, "from", from, -most)
  whole(clause, "to", to, -most)
  if (from == nil) ~= (to == nil) then
    fail(clause, "domain '%s' needs both from and to", clause.name)
  elseif from and (to < from or to - from >= widest) then
    fail(clause, "domain '%s': from %d to %d must be 1 to %d numbers",
      clause.name, from, to, widest)
  end
end

function more.board(clause, def, rules)
  if def.middles and (not rules.board or rules.board.def.kind ~= "hex") then
    fail(clause, "board: only a board of hexes has middles")
  elseif def.kind == "hex" and not def.outline then
    fail(clause, "a board of hexes needs outline = function (g) … end")
  elseif def.kind == "grid" and not (def.columns and def.rows) then
    fail(clause, "a grid needs columns and rows")
  elseif not def.kind and not def.middles then
    fail(clause, "board needs kind = \"hex\" or kind = \"grid\"")
  end
end

-- Data of components is a tree of plain data and functions; its depth and
-- size are bounded.
local deepest, largest = 32, 200 * 1000

local function check_tree(clause, node, path, walk)
  walk.count = walk.count + 1
  if walk.count > largest then
    fail(clause, "%s '%s' holds more than %d things", clause.kind, clause.name,
      largest)
  end
  if math.type(node) == "float" then
    fail(clause, "%s '%s': %s is %s, but there are no fractions", clause.kind,
      clause.name, path, shown(node))
  end
  if type(node) ~= "table" then return end
  if walk.above[node] then
    fail(clause, "%s '%s': %s holds itself", clause.kind, clause.name, path)
  elseif walk.depth >= deepest then
    fail(clause, "%s '%s' is deeper than %d tables", clause.kind, clause.name,
      deepest)
  end
  walk.above[node], walk.depth = true, walk.depth + 1
  for key, value in kernel.order.pairs(node) do
    check_tree(clause, value, path == "" and tostring(key)
      or path .. "." .. tostring(key), walk)
  end
  walk.above[node], walk.depth = nil, walk.depth - 1
end

local function components(rules)
  for kind, clauses in kernel.order.pairs(rules.component_clauses) do
    for _, name in ipairs(rules.things[kind].list) do
      local clause, thing = clauses[name], rules.things[kind][name]
      check_fields(clause, thing, rules)
      check_tree(clause, thing, "", { count = 0, depth = 0, above = {} })
    end
  end
end

-- Values --------------------------------------------------------------

function checks.bundle(rules, clause, field, value)
  if type(value) ~= "table" then
    refuse(clause, field, "a bundle of goods", value)
  end
  local goods = rules.things.good or {}
  for good, n in pairs(value) do
    if good == "list" or not goods[good] or not is_whole(n, -most, most) then
      fail(clause, "%s '%s': in %s '%s' is no good with a whole number",
        clause.verb, clause.name, field, tostring(good))
    end
  end
end

local function a_number(_, clause, field, value)
  whole(clause, field, value, field == "over" and 1 or -most)
end

-- The base of a number may also be a word: then it has no stages.
local bases = {
  number = function (rules, clause, field, value)
    if type(value) ~= "string" then a_number(rules, clause, field, value) end
  end,
  any = a_boolean, all = a_boolean, set = of_type("table"),
  places = of_type("function"), bundle = checks.bundle, price = checks.bundle,
}

-- What an adjust may say, by kind of value.
local stages = {
  number = { plus = a_number, over = a_number, at_least = a_number,
    at_most = a_number, void = a_boolean },
  any = { holds = a_boolean }, all = { holds = a_boolean },
  set = { adds = bases.set },
  places = { adds = bases.places, removes = bases.places },
  bundle = { plus = checks.bundle, void = a_boolean },
  price = { plus = checks.bundle, void = a_boolean },
}
local all_stages = { "plus", "over", "at_least", "at_most", "void",
  "holds", "adds", "removes" }

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
local function addend(rules, clause, name)
  local value = rules.values[name]
  if not value then
    fail(clause, "adjust '%s': there is no value '%s'%s", clause.name, name,
      nearest.hint(name, rules.values))
  elseif (value.def.kind or "number") ~= "number"
    or type(value.def.base) == "string" then
    fail(clause, "adjust '%s': the value '%s' is no number", clause.name, name)
  elseif adds(rules, name, clause.name, {}) then
    fail(clause, "adjust '%s': the value '%s' adds this one in turn",
      clause.name, name)
  end
end

-- Raises unless a clause may say this of a value of the kind.
function checks.contribution(rules, clause, kind, field, value)
  stages[kind][field](rules, clause, field, value)
end

local function check_stage(rules, clause, kind, field)
  local name, value = clause.name, clause.def[field]
  if not stages[kind][field] then
    fail(clause, "adjust '%s': '%s' says nothing about a value of kind '%s'",
      name, field, kind)
  elseif field == "plus" and kind == "number" and type(value) == "string" then
    addend(rules, clause, value)
  elseif type(value) ~= "function" then
    checks.contribution(rules, clause, kind, field, value)
  end
end

local function adjusted(rules, name, kind)
  for _, clause in ipairs(rules.adjusts[name] or {}) do
    local says, expected = false, {}
    for _, field in ipairs(all_stages) do
      if stages[kind][field] then expected[#expected + 1] = field end
      if clause.def[field] ~= nil then
        says = true
        check_stage(rules, clause, kind, field)
      end
    end
    if not says then
      fail(clause, "adjust '%s' changes nothing: %s was expected", name,
        table.concat(expected, ", "))
    end
  end
end

local function values(rules)
  for _, clause in ipairs(rules.values_list) do
    local name, kind = clause.name, clause.def.kind or "number"
    if not stages[kind] then
      fail(clause, "value '%s': there is no kind '%s'; expected any, all, "
        .. "set, places, bundle or price, or none for a number", name, kind)
    end
    local base = rules.bases[name]
    local field = base ~= nil and "to" or "base"
    if base == nil then base = clause.def.base end
    if (base ~= nil or kind == "places") and type(base) ~= "function" then
      bases[kind](rules, rules.patches[name] or clause, field, base)
    end
    adjusted(rules, name, kind)
  end
end

-- Expectations -----------------------------------------------------------
--
-- What a game expects of the components that modules bring: `expect "map"` is
-- asked of each map, because only the module that reads maps knows which of
-- their words mean anything.

-- Names of the components of a kind, which stand in its table beside its list
-- and those with traits.
local function hint(word, names)
  if type(word) ~= "string" or type(names) ~= "table" then return "" end
  local known = {}
  for name in next, names do
    known[name] = name ~= "list" and name ~= "with" or nil
  end
  return nearest.hint(word, known)
end

local function named(word)
  if word == nil then return "" end
  return (" '%s'"):format(sandbox.line(tostring(word)))
end

local function ask(rules, clause, things, name)
  local ok, problem, word, names = sandbox.guard(clause.run,
    things[clause.name][name], things)
  if not ok then error(sandbox.message(problem), 0) end
  if problem == nil or problem == false then return end
  fail(rules.component_clauses[clause.name][name], "%s \"%s\": %s%s%s",
    clause.name, name, sandbox.line(tostring(problem)), named(word),
    hint(word, names))
end

-- Raises the first thing that the expectations of all modules find wrong with a
-- component.
function checks.expected(rules)
  local things
  for _, clause in ipairs(rules.clauses) do
    if clause.verb == "expect" then
      local registry = rules.things[clause.name]
      if not registry then
        fail(clause, "there is no component.%s to expect anything of%s",
          clause.name, nearest.hint(clause.name, rules.things))
      end
      things = things or snapshot.copied(rules.things, {})
      for _, name in ipairs(registry.list) do
        ask(rules, clause, things, name)
      end
    end
  end
end

-- Seats -----------------------------------------------------------------

local most_seats = 64

local function seats(of, list)
  for _, n in ipairs(list or {}) do
    if not is_whole(n, 1, most_seats) then
      error(("%s: players must be whole numbers from 1 to %d, not %s"):format(
        of, most_seats, shown(n)), 0)
    end
  end
end

function checks.is_count(n) return is_whole(n, 0, most) end

checks.shown, checks.bases, checks.fields = shown, bases, fields

function checks.check(rules)
  local game = rules.game
  seats(("%s/init.lua:%d: game '%s'"):format(files.short(game.folder),
    game.line, game.name), game.players)
  for _, module in ipairs(rules.modules) do
    seats(("%s: module '%s'"):format(module.file, module.name),
      module.manifest and module.manifest.players)
  end
  for _, clause in ipairs(rules.clauses) do
    if not clause.kind then check_fields(clause, clause.def, rules) end
  end
  components(rules)
  values(rules)
end

return checks
