-- Clauses and words of the rules as they are printed, in the chosen language.
-- A sentence is { text =, ids = { … } }, without the blanks of a refusal; one
-- that a box brought has its title, `box`, and `changes` if another sentence
-- stood in its place.

local locale = require "rulewright.engine.language.locale"
local say = require "rulewright.repl.sentences.say"
local show = require "rulewright.repl.sitting.show"

local spoken = {}

function spoken.word(self, text)
  local found = locale.text(self.rules, text, say.language)
  return found
end

-- The name of a thing as people write it.
function spoken.name(self, name)
  local found = spoken.word(self, name)
  return found ~= name and found or (name:gsub("_", " "))
end

-- The title of a module that is not the game itself.
function spoken.box(self, name)
  for _, module in ipairs(self.rules.modules) do
    if module.name == name and module.kind and module.kind ~= "base"
      and name ~= "engine" then
      return spoken.word(self, module.title or name)
    end
  end
  return nil
end

-- A part that only a refusal can fill in is cut: "… as your rate: {rate}." and
-- "… in hand: {sum} gold." end before the colon. Without one the blank is left
-- open: "No more than … structures may be built in a turn."
local function without_blanks(text)
  local head = text:match "^([^{]*){"
  local cut = head and head:match "^(.*%S)%s*[:;][^:;]*$"
  return cut and cut .. "." or show.open(text)
end

function spoken.sentence(self, clause)
  local was = clause.replaces
  return { text = without_blanks(show.sentence(clause)), ids = clause.ids,
    box = spoken.box(self, clause.module),
    changes = clause.verb == "change" or clause.verb == "drop"
      or was and was.module ~= clause.module or false }
end

-- Adds a sentence to a list that has each text once; one that repeats it adds
-- its ids.
function spoken.add(list, seen, made)
  local before = seen[made.text]
  if not before then
    seen[made.text], list[#list + 1] = made, made
    return made
  end
  local known = {}
  local ids = table.move(before.ids, 1, #before.ids, 1, {})
  for _, id in ipairs(ids) do known[id] = true end
  for _, id in ipairs(made.ids) do
    if not known[id] then ids[#ids + 1] = id end
  end
  before.ids = ids
  return before
end

return spoken
