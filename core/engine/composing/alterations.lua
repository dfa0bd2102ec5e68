-- Clauses that replace others, and clauses that are left out. What is left out
-- keeps the game playable: a step keeps its place but does nothing, a value is
-- what its kind is without any contribution, a domain accepts what the one
-- below it accepts, and clauses about a move that is gone are ignored.
--
-- rules.state says what became of a clause: { state =, by =, stand_in = the
-- clause that is in force instead }.

local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.text.nearest")
local rulings = require("rulewright.engine.composing.rulings")
local sentences = require("rulewright.engine.sentences")
local verbs = require("rulewright.engine.language.verbs")

local alterations = {}
local fail, where = verbs.fail, verbs.where
local show = kernel.bounds.tostring

local function copy(from)
  local result = {}
  for field, value in pairs(from) do result[field] = value end
  return result
end

local function label(clause)
  return clause.verb .. " " .. clause.name
end

-- The command line stands for a clause that has no place; its person is told
-- why not in a language, the author of a module with its line.
local function refuse(by, key, blanks)
  local text = sentences.say(key, by.lang, blanks)
  if by.file then fail(by, "%s", text) end
  error(text, 0)
end

-- One change is a typing error; more make another number.
local function near(rules, id, lang)
  return rules.by_id[id] and "" or nearest.hint(id, rules.by_id, lang, 1)
end

-- What is said of the clauses, each text once.
local function joined(clauses, say, between)
  local texts, seen = {}, {}
  for _, clause in ipairs(clauses) do
    local text = say(clause)
    if not seen[text] then texts[#texts + 1], seen[text] = text, true end
  end
  return table.concat(texts, between)
end

-- Which clauses a drop or a replace means, which may name one of several that
-- have the id, and how that is written. First those whose first id it is; for
-- the others, the second list, it is a further id.
local function meant(rules, id, by)
  local own, also, named = {}, {}, by.def.clause
  for _, clause in ipairs(rules.by_id[id] or {}) do
    local fits = named == nil or label(clause) == named
    local both_replace = clause.verb == "replace" and by.verb == "replace"
    if fits and not both_replace and clause ~= by then
      table.insert(clause.ids[1] == id and own or also, clause)
    end
  end
  return own, also, id .. (named == nil and "" or " '" .. show(named) .. "'")
end

-- The fields that are left of a clause that is left out, by its verb; a clause
-- of another verb goes altogether. A domain of another keeps no own list.
local remains = { step = { "of", "after", "before" }, value = { "kind" },
  event = {}, sequence = { "loops" }, domain = { "of", "within", "words",
    "what", "parse", "print", "list", "has" } }

-- A function that gives no place of the layer of those that `places` gives.
local function none_of(places)
  return function (...)
    local all = places(...)
    return all - all
  end
end

local function hollow(clause, fields)
  local left, def = copy(clause), {}
  for _, field in ipairs(fields) do def[field] = clause.def[field] end
  if def.within or def.of then def.list, def.has = nil, nil end
  if def.kind == "places" then def.base = none_of(clause.def.base) end
  left.def, left.ids, left.says, left.hollow = def, {}, nil, true
  return left
end

-- Clauses about what goes altogether are ignored.
local function leave_out(rules, clause, by, altogether)
  local fields = not altogether and remains[clause.verb]
  rules.state[clause] = { state = "dropped", by = by,
    stand_in = fields and hollow(clause, fields) or nil }
  if fields then return end
  local groups = clause.verb == "move" and clause.def.as or nil
  for _, names in ipairs({ clause.names, verbs.list(groups) }) do
    for _, name in ipairs(names) do rules.gone[name] = true end
  end
end

-- What stands at a place, "FILE:LINE", of which the end of the path will do.
local function standing_at(rules, place)
  local list = {}
  for _, clause in ipairs(place:find(":%d+$") and rules.all or {}) do
    if ("/" .. where(clause)):sub(-#place - 1) == "/" .. place then
      list[#list + 1] = clause
    end
  end
  return list
end

-- The clauses that a person or a drop names: those of an id, or those at a
-- place; one of several as ID/2 or FILE:LINE/2. Then those of which it is a
-- further id.
local function named(rules, id, by)
  local own, also, written = meant(rules, id, by)
  local head, n = id:match("^(.+)/(%d+)$")
  if own[1] or also[1] then return own, also, written end
  if head then
    local all = (meant(rules, head, by))
    own = { (all[1] and all or standing_at(rules, head))[tonumber(n)] }
  end
  return own[1] and own or standing_at(rules, id), also, written
end

-- What cannot be left out, but with its element or module, for other rules
-- stand on it and there is no neutral one: the key of the sentence that says
-- so.
local stands = { component = "drops_things", board = "drops_board",
  layer = "drops_board", define = "drops_word", cache = "drops_cache" }

-- What a clause says of itself: why it cannot.
local stays = { start = "drops_start", flow = "drops_flow",
  fact = "drops_fact" }

-- A word that wraps another leaves that.
local function stood_on(clause)
  return stays[clause.def.stays]
    or not clause.def.wraps and stands[clause.verb]
end

local function drop(rules, id, by)
  local element = rules.elements[id]
  for _, clause in ipairs(element or {}) do
    leave_out(rules, clause, by, true)
  end
  rules.left_out[id] = element
  if element then return end
  local own, also, written = named(rules, id, by)
  local key, gone = also[1] and "drops_none" or "no_clause", {}
  for _, clause in ipairs(own) do
    local base = clause.verb == "value" and clause.def.base
    if type(base) == "string" then
      refuse(by, "drops_words", { id = id, name = clause.name, words = base })
    elseif stood_on(clause) then
      key = stood_on(clause)
    else
      leave_out(rules, clause, by)
      gone[#gone + 1] = clause
    end
  end
  rules.left_out[id] = gone
  if gone[1] then return end
  refuse(by, key, { id = written, name = own[1] and own[1].name,
    near = near(rules, id, by.lang),
    ids = joined(also, function (clause) return clause.ids[1] end, ", ") })
end

-- First all drops, also of rulings; `without`: ids from the command line. An id
-- that is gone with its module is dropped already. `lang`: the language of a
-- refusal to the person who asks for `without`.
function alterations.drop(rules, without, absent, lang)
  local asked = { name = "without", def = {}, lang = lang }
  for _, id in ipairs(without) do
    if rules.by_id[id] or not absent[id] then drop(rules, id, asked) end
  end
  for _, clause in ipairs(rules.all) do
    local drops = clause.verb == "drop" and not rules.state[clause]
    for _, id in ipairs(drops and clause.names or {}) do
      drop(rules, id, clause)
    end
  end
end

-- Of two contributions to a point that takes only one: the one that a ruling
-- keeps, in a meeting against its modules only; the other is dropped by it.
local function kept(rules, first, second)
  local name = second.name
  for _, settle in ipairs(rules.settles[name] or {}) do
    local winner, loser = first, second
    if settle.def.keep ~= first.module then winner, loser = second, first end
    if settle.def.keep == winner.module and rulings.about(settle, loser) then
      rules.state[loser] = { state = "dropped", by = winner }
      return winner
    end
  end
  fail(second, "%s '%s' by %s meets that of %s at %s; one must go, or a ruling "
    .. "must settle it%s", second.verb, name, second.module, first.module,
    where(first), rulings.advice(rules, first, second, name,
    ("keep = \"%s\""):format(second.module)))
end

-- Notes in `chosen` that the clause speaks of the key, which only one may do.
function alterations.choose(rules, chosen, key, clause)
  local before = chosen[key]
  chosen[key] = before and kept(rules, before, clause) or clause
end

-- The one clause that a replace means: by id, and by verb and name if several.
local function target_of(rules, replace)
  local own, also, written = meant(rules, replace.name, replace)
  local found = own[1] and own or also
  if #found == 1 then return found[1] end
  if #found == 0 then
    fail(replace, "there is no clause %s to replace%s", written,
      near(rules, replace.name))
  end
  fail(replace, "%s has several clauses; say clause = \"%s\"", replace.name,
    joined(found, label, "\" or \""))
end

-- Groups of fields of which a clause has only one.
local rivals = { forbid = { "when", "places", "all_but" },
  domain = { "places", "list", "has", "value" } }

-- The fields of the replaced clause, and over them those that are given.
local function merged(replace, target)
  local fields, groups = copy(target.def), rivals[target.verb] or {}
  for _, given in ipairs(groups) do
    for _, field in ipairs(replace.def[given] ~= nil and groups or {}) do
      fields[field] = nil
    end
  end
  for field, value in pairs(replace.def) do
    if field ~= "clause" then fields[field] = value end
  end
  return fields
end

local function apply(rules, replace, target)
  local clause = copy(target)
  for _, field in ipairs({ "says", "module", "file", "line" }) do
    clause[field] = replace[field] or target[field]
  end
  clause.ids = #replace.ids > 0 and replace.ids or target.ids
  clause.def, clause.replaces = merged(replace, target), target
  verbs.check_fields(clause, clause.def)
  rules.state[target] = { state = "replaced", by = replace,
    stand_in = clause }
end

-- Then replaces; rules.clauses are those in force afterwards. What is dropped
-- already is not replaced.
function alterations.replace(rules)
  local chosen = {}
  for _, clause in ipairs(rules.all) do
    local target = clause.verb == "replace" and not rules.state[clause]
      and target_of(rules, clause)
    clause.replaces = target or nil
    if target and (chosen[target] or not rules.state[target]) then
      alterations.choose(rules, chosen, target, clause)
      apply(rules, chosen[target], target)
    end
  end
  for _, clause in ipairs(rules.all) do
    local state = rules.state[clause]
    if not state and clause.verb ~= "replace" then
      table.insert(rules.clauses, clause)
    elseif state and state.stand_in then
      table.insert(rules.clauses, state.stand_in)
    end
  end
end

return alterations
