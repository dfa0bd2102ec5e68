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

local function whole(clause, field, value, least)
  if value ~= nil and not is_whole(value, least, most) then
    fail(clause, "%s '%s': %s must be a whole number from %d to %d, not %s",
      clause.kind or clause.verb, clause.name, field, least, most,
      shown(value))
  end
end

-- A number of things, or one for each number of players: see quantities.lua.
local function quantity(clause, field, value, rules)
  if type(value) == "function" then
    rules.by_players = true
  elseif type(value) == "table" then
    rules.by_players = true
    for players, n in kernel.order.pairs(value) do
      if not is_whole(players, 1, 64) or not is_whole(n, 0, most) then
        fail(clause, "%s '%s': %s must be whole numbers by the number of "
          .. "players, such as { [3] = 10, [4] = 12 }", clause.kind,
          clause.name, field)
      end
    end
  else
    whole(clause, field, value, 0)
  end
end

local function a_type(clause, field, value, wanted)
  if value ~= nil and type(value) ~= wanted then
    fail(clause, "%s '%s': %s must be a %s, not %s", clause.kind, clause.name,
      field, wanted, shown(value))
  end
end

-- Components ----------------------------------------------------------

local kinds = {}

function kinds.good(clause, thing, rules)
  quantity(clause, "bank", thing.bank, rules)
  a_type(clause, "open", thing.open, "boolean")
end

function kinds.cost(clause, thing)
  for good, n in kernel.order.pairs(thing) do
    if good ~= "name" then whole(clause, tostring(good), n, 0) end
  end
end

function kinds.neutral(clause, thing, rules)
  if thing.count == nil then
    fail(clause, "neutral '%s' needs count", clause.name)
  end
  quantity(clause, "count", thing.count, rules)
end

function kinds.piece(clause, thing, rules)
  quantity(clause, "each", thing.each, rules)
  quantity(clause, "common", thing.common, rules)
  a_type(clause, "on", thing.on, "string")
  a_type(clause, "shares", thing.shares, "boolean")
end

function kinds.mark(clause, thing)
  a_type(clause, "on", thing.on, "string")
end

local function count_of_cards(clause, field, n, rules)
  if type(n) == "table" or type(n) == "function" then
    quantity(clause, field, n, rules)
  elseif not is_whole(n, 0, most_cards) then
    fail(clause, "%s '%s': %s must be a whole number from 0 to %d, not %s",
      clause.kind, clause.name, field, most_cards, shown(n))
  end
end

function kinds.deck(clause, thing, rules)
  a_type(clause, "shuffled", thing.shuffled, "boolean")
  if type(thing.cards) == "function" then
    rules.by_players = true
    return
  end
  a_type(clause, "cards", thing.cards, "table")
  for card, n in kernel.order.pairs(thing.cards or {}) do
    if type(card) ~= "string" then
      fail(clause, "deck '%s': cards must be names with counts, but %s is in "
        .. "it", clause.name, shown(card))
    end
    count_of_cards(clause, "cards." .. tostring(card), n, rules)
  end
end

function kinds.card(clause, thing, rules)
  if thing.count ~= nil then
    count_of_cards(clause, "count", thing.count, rules)
  end
  if thing.deck == nil then return end
  a_type(clause, "deck", thing.deck, "string")
  local decks = rules.things.deck
  if not decks or not decks[thing.deck] then
    fail(clause, "card '%s': there is no deck '%s'%s", clause.name, thing.deck,
      nearest.hint(thing.deck, decks or {}))
  end
end

function kinds.die(clause, thing)
  a_type(clause, "stream", thing.stream, "string")
  a_type(clause, "faces", thing.faces, "table")
  if not thing.faces then
    if thing.sides == nil then
      fail(clause, "die '%s' needs sides or faces", clause.name)
    end
    return whole(clause, "sides", thing.sides, 1)
  end
  if #thing.faces == 0 then
    fail(clause, "die '%s': faces must hold at least one", clause.name)
  end
  for _, face in ipairs(thing.faces) do
    if type(face) ~= "string" and not is_whole(face, -most, most) then
      fail(clause, "die '%s': a face must be a whole number or a word, not %s",
        clause.name, shown(face))
    end
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
      if kinds[kind] then kinds[kind](clause, thing, rules) end
      check_tree(clause, thing, "", { count = 0, depth = 0, above = {} })
    end
  end
end

-- Values --------------------------------------------------------------

-- What an adjust may say, by kind of value.
local stages = {
  number = { plus = true, over = true, at_least = true,
    at_most = true, void = true },
  any = { holds = true }, all = { holds = true }, set = { adds = true },
  places = { adds = true, removes = true },
  bundle = { plus = true, void = true }, price = { plus = true, void = true },
}
local all_stages = { "plus", "over", "at_least", "at_most", "void",
  "holds", "adds", "removes" }

local function bundle(rules, clause, field, value)
  if type(value) ~= "table" then
    fail(clause, "%s '%s': %s must be a bundle of goods, not %s", clause.verb,
      clause.name, field, shown(value))
  end
  local goods = rules.things.good or {}
  for good, n in pairs(value) do
    if good == "list" or not goods[good] or not is_whole(n, -most, most) then
      fail(clause, "%s '%s': in %s '%s' is no good with a whole number",
        clause.verb, clause.name, field, tostring(good))
    end
  end
end

local function of_type(wanted)
  return function (_, clause, field, value)
    if type(value) ~= wanted then
      fail(clause, "%s '%s': %s must be a %s, not %s", clause.verb,
        clause.name, field, wanted, shown(value))
    end
  end
end

-- The base of a number may also be a word: then it has no stages.
local bases = {
  number = function (_, clause, field, value)
    if type(value) ~= "string" then whole(clause, field, value, -most) end
  end,
  any = of_type("boolean"), all = of_type("boolean"), set = of_type("table"),
  places = of_type("function"), bundle = bundle, price = bundle,
}

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

local function contribution(rules, clause, kind, field, value)
  if field == "void" or field == "holds" then
    of_type("boolean")(rules, clause, field, value)
  elseif kind == "places" then
    of_type("function")(rules, clause, field, value)
  elseif field == "adds" then
    of_type("table")(rules, clause, field, value)
  elseif kind == "number" and field == "plus" and type(value) == "string" then
    addend(rules, clause, value)
  elseif kind == "number" then
    whole(clause, field, value, field == "over" and 1 or -most)
  else
    bundle(rules, clause, field, value)
  end
end

local function said_of(kind)
  local names = {}
  for _, field in ipairs(all_stages) do
    if stages[kind][field] then names[#names + 1] = field end
  end
  return table.concat(names, ", ")
end

local function adjusted(rules, name, kind)
  for _, clause in ipairs(rules.adjusts[name] or {}) do
    local says = false
    for _, field in ipairs(all_stages) do
      if clause.def[field] ~= nil then
        says = true
        if not stages[kind][field] then
          fail(clause, "adjust '%s': '%s' says nothing about a value of kind "
            .. "'%s'", name, field, kind)
        end
        local value = clause.def[field]
        if type(value) ~= "function" then
          contribution(rules, clause, kind, field, value)
        end
      end
    end
    if not says then
      fail(clause, "adjust '%s' changes nothing: %s was expected", name,
        said_of(kind))
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

-- Fields ---------------------------------------------------------------

-- Words that a field may be.
local choices = { step = { alone = { "automatic", "asked" } },
  adjust = { round = { "up", "down" } }, board = { kind = { "hex", "grid" } } }

local function choice(clause, field, words)
  local value = clause.def[field]
  for _, word in ipairs(words) do
    if value == nil or value == word then return end
  end
  fail(clause, "%s '%s': %s must be \"%s\", not %s", clause.verb, clause.name,
    field, table.concat(words, "\" or \""), shown(value))
end

local function either(clause, field, first, second)
  local value = clause.def[field]
  if value ~= nil and type(value) ~= first and type(value) ~= second then
    fail(clause, "%s '%s': %s must be a %s or a %s, not %s", clause.verb,
      clause.name, field, first, second, shown(value))
  end
end

local widest = 10 * 1000

local function domain(clause)
  local words, from, to = clause.def.words, clause.def.from, clause.def.to
  if words ~= nil and words ~= "many" and words ~= "some"
    and not is_whole(words, 1, 8) then
    fail(clause, "domain '%s': words must be a number from 1 to 8, \"some\" or "
      .. "\"many\", not %s", clause.name, shown(words))
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

local function board(clause, rules)
  local def = clause.def
  if def.middles then
    if not rules.board or rules.board.def.kind ~= "hex" then
      fail(clause, "board: only a board of hexes has middles")
    end
    if not def.kind then return end
  end
  if def.kind == "hex" and not def.outline then
    fail(clause, "a board of hexes needs outline = function (g) … end")
  elseif def.kind == "grid" and not (def.columns and def.rows) then
    fail(clause, "a grid needs columns and rows")
  elseif not def.kind then
    fail(clause, "board needs kind = \"hex\" or kind = \"grid\"")
  end
end

local function fields(rules)
  for _, clause in ipairs(rules.clauses) do
    for field, words in kernel.order.pairs(choices[clause.verb] or {}) do
      choice(clause, field, words)
    end
    if clause.verb == "board" then
      board(clause, rules)
    elseif clause.verb == "hidden" then
      either(clause, "pool", "string", "function")
    elseif clause.verb == "sequence" then
      either(clause, "loops", "boolean", "function")
    elseif clause.verb == "move" then
      either(clause, "cost", "string", "function")
    elseif clause.verb == "domain" then
      domain(clause)
    end
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
      things = things or snapshot.copy(rules.things).copy
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

checks.shown, checks.bundle, checks.bases = shown, bundle, bases
checks.contribution = contribution

function checks.check(rules)
  local game = rules.game
  seats(("%s/init.lua:%d: game '%s'"):format(files.short(game.folder),
    game.line, game.name), game.players)
  for _, module in ipairs(rules.modules) do
    seats(("%s: module '%s'"):format(module.file, module.name),
      module.manifest and module.manifest.players)
  end
  fields(rules)
  components(rules)
  values(rules)
end

return checks
