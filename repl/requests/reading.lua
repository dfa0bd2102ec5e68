-- Requests that read the rules: clauses, the printed rulebook, words.

local find = require "rulewright.repl.sitting.find"
local game_json = require "rulewright.repl.json.game"
local locale = require "rulewright.engine.language.locale"
local rulebook = require "rulewright.repl.rulebook"
local say = require "rulewright.repl.sentences.say"
local words = require "rulewright.repl.rulebook.words"

local list_of = game_json.list

-- All rules in force, or those that a word finds; as a book with a format.
local function rules(sitting, asked)
  local composed, word = sitting.game.rules, asked.rule
  if asked.format then
    return { book = rulebook.text(composed, asked.format) }
  end
  local found, problem = find.in_force(composed), nil
  if word then found, problem = find.asked(composed, word) end
  if not found then return nil, problem end
  return { rules = list_of(found, function (clause)
    local one = find.data(clause)
    one.section = clause.section
      and locale.text(composed, clause.section, say.language)
    return one
  end) }
end

local function words_of(sitting, asked)
  local list, problem = words.list(sitting.game.rules, asked.word)
  return list and { words = list_of(list, game_json.tree) }, problem
end

return {
  { name = "rules", takes = "rule format", run = rules },
  { name = "words", takes = "word", run = words_of },
}
