-- The words of g by name: those of plain.lua are functions of g, those of
-- bound.lua are made anew for each game.

local bound = require("rulewright.engine.words.bound")
local verbs = require("rulewright.engine.language.verbs")
local words = require("rulewright.engine.words.plain")

local vocabulary = {}

-- What every state has, and what is found beside it.
local fields = { agenda = true, bank = true, decks = true, discards = true,
  pieces = true, marks = true, players = true, streams = true, turn = true,
  result = true, things = true, places = true, cache = true }

-- All words of the engine: a set of names.
vocabulary.words = {}
for _, some in ipairs({ words, bound }) do
  for name in pairs(some) do vocabulary.words[name] = true end
end

-- The words of a game and those that its rules define, and the makers of those
-- that are made for each game; watch(clause, f): f, counted where clauses are.
function vocabulary.of(rules, watch)
  local all = {}
  for name, word in pairs(words) do all[name] = word end
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
  return all, bound
end

return vocabulary
