-- Clauses by an id or a word, in any case and in the chosen language, and as
-- data; the names of values.

local args = require "rulewright.repl.arguments.args"
local eyes = require "rulewright.repl.sitting.eyes"
local game_json = require "rulewright.repl.json.game"
local kernel = require "rulewright.kernel"
local lex = require "rulewright.engine.text.lex"
local locale = require "rulewright.engine.language.locale"
local parameters = require "rulewright.lab.figures.parameters"
local say = require "rulewright.repl.sentences.say"
local show = require "rulewright.repl.sitting.show"
local verbs = require "rulewright.engine.language.verbs"

local find = {}

-- The exceptions to a clause, each with those to it; nil if there are none.
local function exceptions_to(rules, clause)
  local list = {}
  for i, except in ipairs(rules.exceptions[clause] or {}) do
    list[i] = setmetatable({ exceptions = exceptions_to(rules, except) },
      { __index = except })
  end
  return list[1] and list
end

-- A clause with what became of it and its exceptions, if it has any.
local function with_fate(rules, clause)
  local state = rules.state[clause] or {}
  local by = state.by or {}
  local exceptions = exceptions_to(rules, state.stand_in or clause)
  if not (state.state or exceptions) then return clause end
  return setmetatable({ state = state.state, exceptions = exceptions,
    by = by.file and verbs.where(by) or by.name }, { __index = clause })
end

-- The clauses of the rulebook: those with an id or a sentence, also what was
-- dropped or replaced (`state`, `by`), with their `exceptions`.
function find.spoken(rules)
  local list = {}
  for _, clause in ipairs(rules.all) do
    if clause.module ~= "engine" and (#clause.ids > 0 or clause.says) then
      list[#list + 1] = with_fate(rules, clause)
    end
  end
  return list
end

-- Those that are in force.
function find.in_force(rules)
  local list = {}
  for _, clause in ipairs(find.spoken(rules)) do
    local gone = clause.state == "dropped" or clause.state == "replaced"
    if not gone then list[#list + 1] = clause end
  end
  return list
end

-- All clauses with that id; if there are none, all that contain the word.
function find.clauses(rules, word)
  local called, speaking = {}, {}
  word = lex.fold(word)
  for _, clause in ipairs(find.spoken(rules)) do
    local ids = "\n" .. lex.fold(table.concat(clause.ids, "\n")) .. "\n"
    local said = table.concat({ clause.says or "", clause.name or "",
      locale.sentence(clause, say.language) or "", clause.section or "" }, "\n")
    if ids:find("\n" .. word .. "\n", 1, true) then
      called[#called + 1] = clause
    elseif lex.fold(said):find(word, 1, true) then
      speaking[#speaking + 1] = clause
    end
  end
  return called[1] and called or speaking
end

function find.ids(rules)
  local ids = {}
  for _, clause in ipairs(find.spoken(rules)) do
    for _, id in ipairs(clause.ids or {}) do ids[#ids + 1] = id end
  end
  return ids
end

-- The exceptions to a clause or a reason as data, with those to them; nil if it
-- has none.
function find.excepted(clause)
  if not (clause.exceptions and clause.exceptions[1]) then return nil end
  return game_json.list(clause.exceptions, function (except)
    return { rule = except.ids[1], ids = game_json.list(except.ids),
      module = except.module, says = show.open(show.sentence(except)),
      exceptions = find.excepted(except) }
  end)
end

-- The ids of the rules that are played, for Tab.
function find.offers(sitting)
  return sitting.game and find.ids(sitting.game.rules) or {}
end

-- "; did you mean 'X'?", of ids and names, or "".
function find.near(rules, word)
  local names = find.ids(rules)
  for _, clause in ipairs(find.spoken(rules)) do
    names[#names + 1] = clause.name
  end
  return args.near(word, names)
end

-- The clauses that a word finds; nil and a sentence if it finds none.
function find.asked(rules, word)
  local found = find.clauses(rules, word)
  if #found > 0 then return found end
  return nil, say("no_such_rule", { word = word,
    near = find.near(rules, word) })
end

-- A clause as data, with its sentence in the chosen language.
function find.data(clause)
  local one = game_json.pick(clause, "verb name module section file line state")
  one.by = clause.by and tostring(clause.by)
  one.rule, one.ids = clause.ids[1], game_json.list(clause.ids)
  one.says = show.open(show.sentence(clause))
  one.exceptions = find.excepted(clause)
  return one
end

-- Adds to an answer the clauses that fired in the last move, if they are
-- noted, as far as the viewer may know them.
function find.add_fired(sitting, answer)
  if not sitting.tracing then return answer end
  local known = eyes.may_trace(sitting)
  answer.hidden = not known or nil
  answer.fired = game_json.list(known and sitting.game:fired() or {}, find.data)
  return answer
end

-- The same of a decision of the past, made again in a copy of the game: the
-- answer, or nil and a sentence.
function find.fired_in(sitting, number)
  local list = sitting.game:history()
  if not list[number] then
    return nil, say("no_decision", { number = number, last = #list })
  elseif not eyes.may_trace(sitting, list[number]) then
    return { decision = number, hidden = true, fired = game_json.list {} }
  end
  local fired, problem = sitting.game:fired(number)
  if not fired then return nil, problem or say "nothing_yet" end
  return { decision = number, fired = game_json.list(fired, find.data) }
end

-- The names of the values of the game that is played.
function find.values(sitting)
  local names = {}
  for name in kernel.order.pairs(sitting.game and sitting.game.rules.values
    or {}) do
    names[#names + 1] = name
  end
  return names
end

-- Whether there is a value of this name that is asked of a player, or of
-- nothing.
function find.is_of_player(sitting, name)
  local rules = sitting.game.rules
  local value = rules.values[name]
  local of = value and parameters.of_value(rules, value) or {}
  return value and (not of[1] or of[1] == "player" and not of[2]) or false
end

return find
