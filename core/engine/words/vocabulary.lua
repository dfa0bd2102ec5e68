-- The words of g: by subject, as they are told, and by name.

local arguments = require("rulewright.engine.language.arguments")
local verbs = require("rulewright.engine.language.verbs")

local sentences = { ru = require("rulewright.engine.words.ru") }

local vocabulary = { subjects = {} }

for i, name in ipairs({ "seats", "pieces", "places", "goods", "luck", "flow",
  "values" }) do
  vocabulary.subjects[i] = require("rulewright.engine.words." .. name)
end

-- What every state has, and what is found beside it.
local fields = { agenda = true, bank = true, decks = true, discards = true,
  pieces = true, marks = true, players = true, streams = true, turn = true,
  result = true, things = true, places = true, cache = true }

-- The entries of all words of the engine by name; the words that are the same
-- for all games, the makers of the others, and the arguments that are checked.
vocabulary.words = {}
local same, makers, checked = {}, {}, {}
for _, subject in ipairs(vocabulary.subjects) do
  for _, entry in ipairs(subject) do
    local name = entry.name
    vocabulary.words[name] = entry
    same[name], makers[name] = entry.run, entry.make
    if entry.takes ~= "" and not entry.unchecked then
      checked[name] = arguments.read(entry.takes)
    end
  end
end

-- What is said of a word, in this language or in English.
function vocabulary.sentence(name, lang)
  local own = sentences[lang]
  return own and own[name] or vocabulary.words[name].says
end

-- The words of a game that are functions of g, those that its rules define
-- among them; the makers of those that are made for each game; and the
-- arguments to be checked. watch(clause, f): f, counted where clauses are.
function vocabulary.of(rules, watch)
  local all = {}
  for name, word in pairs(same) do all[name] = word end
  for name, clause in pairs(rules.defines) do
    if vocabulary.words[name] or fields[name] then
      verbs.fail(clause, "define \"%s\": the engine has that word already",
        name)
    end
    local around = rules.wraps[name]
    local wraps = around and watch(around, around.def.wraps)
    all[name] = not wraps and clause.run or function (g, ...)
      return wraps(g, clause.run, ...)
    end
  end
  return all, makers, checked
end

return vocabulary
