-- Clauses by an id or a word, in any case and in the chosen language.

local lex = require "rulewright.engine.notation.lex"
local locale = require "rulewright.engine.locale"
local nearest = require "rulewright.engine.nearest"
local say = require "rulewright.repl.say"

local find = {}

-- A clause that is no longer in force, with what became of it.
local function with_state(clause, state)
  return setmetatable({ state = state.state, by = state.by },
    { __index = clause })
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

local function has_id(clause, id)
  for _, own in ipairs(clause.ids or {}) do
    if lex.fold(own) == id then return true end
  end
  return false
end

local function speaks_of(clause, word)
  for _, text in ipairs { clause.says or "", clause.name or "",
    locale.sentence(clause, say.language) or "", clause.section or "" } do
    if lex.fold(text):find(word, 1, true) then return true end
  end
  return false
end

local function where(clauses, holds, word)
  local found = {}
  for _, clause in ipairs(clauses) do
    if holds(clause, word) then found[#found + 1] = clause end
  end
  return found
end

-- All clauses with that id; if there are none, all that contain the word.
function find.clauses(rules, word)
  word = lex.fold(word)
  local spoken = find.spoken(rules)
  local found = where(spoken, has_id, word)
  if #found > 0 then return found end
  return where(spoken, speaks_of, word)
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

-- The nearest id or name, for a word that was not found.
function find.near(rules, word)
  local names = find.ids(rules)
  for _, clause in ipairs(find.spoken(rules)) do
    names[#names + 1] = clause.name
  end
  return nearest.of(word, names)
end

return find
