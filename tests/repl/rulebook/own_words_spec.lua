-- Nothing that is not in the box is named in its book. The words are those of
-- all components with a count and of all cards, of every module of a game.

local rulebook = require "rulewright.lab.rulebook"
local rulewright = require "rulewright"

-- Words that a module uses in another meaning: the ship of the barbarians, a
-- level called the fortress, a wonder called a wall, bales of cloth, a role and
-- a word called like a card.
local OTHER = {
  ship = { cities_and_knights = true },
  fortress = { cities_and_knights = true },
  fight = { cities_and_knights = true, barbarian_attack = true,
    expert_knights = true },
  event = { event_cards = true }, cloth = { cloth = true,
    most_cloth = true },
  wall = { wonders = true }, bridge = { wonders = true },
  farmers = { fields = true, traders_and_builders = true,
    crop_circles = true },
  knights = { base = true, crop_circles = true },
  shields = { inns_and_cathedrals = true, base = true },
}

-- The words of a composition, as they are written in a sentence.
local function words_of(rules, composed)
  local words = {}
  local function add(name)
    local word = name:gsub(" %d+$", ""):gsub("_", " ")
    if word:find "%l%l" then words[word:lower()] = name end
  end
  for _, row in ipairs(composed.contents) do
    for _, thing in ipairs(row.things) do add(thing.name) end
  end
  for _, deck in ipairs(composed.decks) do
    for _, card in ipairs(deck.cards) do add(card.name) end
  end
  for _, registry in pairs(rules.things) do
    for _, name in ipairs(registry.list) do
      local word = name:gsub("_", " "):lower()
      words[word] = words[word] or false
    end
  end
  return words
end

local function each_clause(rules, composed, visit)
  local function one(clause)
    if clause.says and clause.verb ~= "drop" then visit(clause) end
    for _, except in ipairs(rules.exceptions[clause] or {}) do one(except) end
  end
  for _, part in ipairs(composed.parts) do
    for _, section in ipairs(part.sections) do
      for _, entry in ipairs(section.entries) do
        one(entry.clause)
        for _, limit in ipairs(entry.limits or {}) do one(limit) end
      end
    end
  end
  for _, field in ipairs { "contents", "costs" } do
    for _, row in ipairs(composed[field]) do one(row.clause) end
  end
end

-- Every module of a game by itself, and the game alone.
local function compositions(game)
  local list, lists = {}, { {} }
  for _, module in ipairs(rulewright.modules(game)) do
    if module.kind ~= "base" then lists[#lists + 1] = { module.name } end
  end
  for _, with in ipairs(lists) do
    local rules = rulewright.rules { game = game, with = with, lang = "ru" }
    if rules then
      local composed = rulebook.of(rules)
      list[#list + 1] = { with = with[1] or "-", rules = rules,
        composed = composed, words = words_of(rules, composed) }
    end
  end
  return list
end

local function plain(word) return (word:gsub("%p", "%%%0")) end

-- Whether a sentence names the word, once the names that lie in the box and
-- hold it are taken out.
local function names(said, word, own)
  for other in pairs(own) do
    if #other > #word and other:find(word, 1, true) then
      said = said:gsub(plain(other), "")
    end
  end
  return said:find("%f[%w]" .. plain(word) .. "e?s?%f[%W]") ~= nil
end

local function foreign_words(one, all)
  local found = {}
  each_clause(one.rules, one.composed, function (clause)
    local said = clause.says:lower()
    for word in pairs(all) do
      if one.words[word] == nil and not (OTHER[word] or {})[clause.module]
        and names(said, word, one.words) then
        found[#found + 1] = ("%s: %s: %s"):format(one.with, word, clause.says)
      end
    end
  end)
  return found
end

for _, game in ipairs { "catan", "carcassonne", "elasund" } do
  describe("the books of " .. game, function ()
    local list, all = compositions(game), {}
    for _, one in ipairs(list) do
      for word, name in pairs(one.words) do
        if name then all[word] = name end
      end
    end

    it("name nothing that is in another box", function ()
      assert.truthy(next(all))
      local found = {}
      for _, one in ipairs(list) do
        for _, line in ipairs(foreign_words(one, all)) do
          found[#found + 1] = line
        end
      end
      assert.equal("", table.concat(found, "\n"))
    end)
  end)
end
