-- Clauses by an id or a word, in any case and in the chosen language.

local args = require "rulewright.repl.arguments.args"
local lex = require "rulewright.engine.text.lex"
local locale = require "rulewright.engine.language.locale"
local say = require "rulewright.repl.sentences.say"
local verbs = require "rulewright.engine.language.verbs"

local find = {}

-- A clause that is no longer in force, with what became of it.
local function with_state(clause, state)
  local by = state.by
  return setmetatable({ state = state.state,
    by = by.file and verbs.where(by) or by.name }, { __index = clause })
end

-- The clauses of the rulebook: those with an id or a sentence, also what was
-- dropped or replaced (`state`, `by`).
function find.spoken(rules)
  local list = {}
  for _, clause in ipairs(rules.all) do
    local state = rules.state[clause]
    if clause.module ~= "engine" and (#clause.ids > 0 or clause.says) then
      list[#list + 1] = state and state.state and with_state(clause, state)
        or clause
    end
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

return find
