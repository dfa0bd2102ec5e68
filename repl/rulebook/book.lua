-- A composed rulebook in the chosen language, as plain data for the printers:
-- titles, sentences, numbers of things. A sentence is { text =, ids = { … } };
-- it has no blanks of a refusal.

local compose = require "rulewright.engine.composing.compose"
local kernel = require "rulewright.kernel"
local locale = require "rulewright.engine.language.locale"
local palette = require "rulewright.repl.draw.ink.palette"
local rulebook = require "rulewright.lab.rulebook"
local say = require "rulewright.repl.sentences.say"
local show = require "rulewright.repl.sitting.show"

local book = {}

local function map(list, make)
  local made = {}
  for i, one in ipairs(list) do made[i] = make(one) end
  return made
end

-- A part that only a refusal can fill in is cut: "… as your rate: {rate}." and
-- "… in hand: {sum} gold." end before the colon. Without one the blank is left
-- open: "No more than … structures may be built in a turn."
local function without_blanks(text)
  local head = text:match "^([^{]*){"
  local cut = head and head:match "^(.*%S)%s*[:;][^:;]*$"
  return cut and cut .. "." or show.open(text)
end

local function sentence(clause)
  return { text = without_blanks(show.sentence(clause)), ids = clause.ids }
end

local function word(self, text)
  local found = locale.text(self.rules, text, say.language)
  return found
end

-- The name of a thing as people write it.
local function name_of(self, name)
  local found = word(self, name)
  return found ~= name and found or (name:gsub("_", " "))
end

-- Each text of a section once; a clause that repeats it adds its ids.
local function add(list, seen, made)
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

-- What a value of the part "goal" comes to when others add to it.
local function figure(self, clause)
  if clause.verb ~= "value" and clause.verb ~= "change" then return nil end
  local value = self.rules.values[clause.name]
  if not value or not self.rules.adjusts[clause.name] or not self.game then
    return nil
  end
  local n = self.game:value(clause.name, 1)
  local base = self.rules.bases[clause.name] or value.def.base
  return math.type(n) and n ~= base and tostring(n) or nil
end

local function entries_of(self, section, goal)
  local list, seen, sum = {}, {}, nil
  for _, entry in ipairs(section.entries) do
    local made = add(list, seen, sentence(entry.clause))
    sum = sum or goal and figure(self, entry.clause) or nil
    made.limits, made.seen = made.limits or {}, made.seen or {}
    for _, limit in ipairs(entry.limits or {}) do
      add(made.limits, made.seen, sentence(limit))
    end
  end
  if sum then list[#list].figure = sum end
  return list
end

local function parts_of(self)
  return map(self.composed.parts, function (part)
    return { name = part.name, title = say("part_" .. part.name),
      sections = map(part.sections, function (section)
        return { title = word(self, section.title),
          entries = entries_of(self, section, part.name == "goal") }
      end) }
  end)
end

-- Numbers that depend on how many play: "14 (3), 12 (4)".
local function count_text(count)
  if type(count) ~= "table" then return tostring(count) end
  local parts = {}
  for size, cards in kernel.order.pairs(count) do
    parts[#parts + 1] = say("count_of_players",
      { count = cards, players = size })
  end
  return table.concat(parts, ", ")
end

local MOST_NAMED = 12

-- What numbered things are called: "claim" where all are a claim and a number;
-- else their kind.
local function stem_of(row)
  local stem
  for _, thing in ipairs(row.things) do
    local own = thing.name:match "^(.*) %d+$"
    if not own or own ~= (stem or own) then return row.kind end
    stem = own
  end
  return stem
end

local function count_of(count, each)
  return each and say("count_each", { count = count }) or count
end

-- Many things with one sentence, or several with pictures, are counted; so is
-- one whose name is not a word.
local function counted(self, row)
  local sum = 0
  for _, thing in ipairs(row.things) do
    sum = sum + (math.type(thing.count) and thing.count or 0)
  end
  return { { name = name_of(self, stem_of(row)),
    count = count_of(tostring(sum), row.things[1].each) } }
end

-- A colour alone names no thing.
local function called(self, row, thing)
  local name = name_of(self, thing.name)
  if row.kind == "die" then return say("die_called", { name = name }) end
  if palette.ground(thing.name) and row.kind ~= "good" then
    return say("of_colour", { kind = name_of(self, row.kind), colour = name })
  end
  return name
end

local function things_of(self, row)
  local has_pictures = self.rules.looks[row.kind]
    and (#row.things > 1 or not row.things[1].name:find "%l")
  if #row.things > MOST_NAMED or has_pictures then
    return counted(self, row)
  end
  return map(row.things, function (thing)
    return { kind = thing.name, name = called(self, row, thing),
      count = count_of(count_text(thing.count), thing.each) }
  end)
end

local function says_of(row)
  local list = {}
  if row.clause.says then list[1] = sentence(row.clause) end
  for _, clause in ipairs(row.also or {}) do
    list[#list + 1] = sentence(clause)
  end
  return list
end

local function contents_of(self)
  return map(self.composed.contents, function (row)
    return { kind = row.kind, things = things_of(self, row),
      says = says_of(row) }
  end)
end

local function costs_of(self)
  return map(self.composed.costs, function (row)
    return { says = says_of(row), things = map(row.things, function (thing)
      return { name = name_of(self, thing.name),
        price = map(thing.price, function (part)
          return { count = part.count, name = name_of(self, part.name) }
        end) }
    end) }
  end)
end

local function decks_of(self)
  return map(self.composed.decks, function (deck)
    return { name = name_of(self, deck.name), key = deck.name,
      cards = map(deck.cards, function (card)
        return { key = card.name, name = name_of(self, card.name),
          count = count_text(card.count),
          ids = card.clause and card.clause.ids or {} }
      end) }
  end)
end

-- The appendix --------------------------------------------------------------

local function sentences(clauses)
  local list, seen = {}, {}
  for _, clause in ipairs(clauses) do add(list, seen, sentence(clause)) end
  return list
end

local function pairs_of(found)
  local list = {}
  for _, pair in ipairs(found) do
    local was, now = {}, sentence(pair.by)
    if pair.was and pair.was.says then was[1] = sentence(pair.was) end
    for _, clause in ipairs(pair.clauses) do
      was[#was + 1] = sentence(clause)
    end
    if #was ~= 1 or was[1].text ~= now.text then
      list[#list + 1] = { now = now, was = was }
    end
  end
  return list
end

local function change_of(self, found)
  return { title = word(self, found.module.title or found.module.name),
    added = sentences(found.added), settled = sentences(found.settled),
    replaced = pairs_of(found.replaced), changed = pairs_of(found.changed),
    chapters = map(found.sections, function (title)
      return word(self, title)
    end),
    dropped = map(found.dropped, function (dropped)
      return { by = sentence(dropped.by),
        clauses = sentences(dropped.clauses) }
    end) }
end

-- Modules of one title, such as the rulings of several folders, are one.
local function changes_of(self)
  local list, by_title = {}, {}
  for _, found in ipairs(self.composed.changes) do
    local change = change_of(self, found)
    local before = by_title[change.title]
    for field, items in pairs(before and change or {}) do
      if field ~= "title" then
        table.move(items, 1, #items, #before[field] + 1, before[field])
      end
    end
    if not before then
      by_title[change.title], list[#list + 1] = change, change
    end
  end
  return list
end

-- Titles --------------------------------------------------------------------

-- The elements that are taken, if these are not all.
local function elements_of(self, module)
  local list, elements = {}, module.elements
  for _, element in ipairs(elements) do
    if compose.takes(module.request, element.name) then
      list[#list + 1] = word(self, element.title or element.name)
    end
  end
  if #list == 0 or #list == #elements then return "" end
  return " (" .. table.concat(list, ", ") .. ")"
end

local function taken(self)
  local list = {}
  for _, module in ipairs(self.rules.modules) do
    if module.kind and module.kind ~= "base" and module.name ~= "engine" then
      list[#list + 1] = word(self, module.title or module.name)
        .. elements_of(self, module)
    end
  end
  return list
end

local function players_of(self)
  local list = table.move(self.rules.players, 1, #self.rules.players, 1, {})
  table.sort(list)
  local first, last = list[1], list[#list]
  local text = #list > 2 and last - first == #list - 1
    and first .. "–" .. last or table.concat(list, ", ")
  return say("for_players", { list = text })
end

-- `game`, a game by these rules, computes figures; it may be missing.
function book.of(rules, game)
  local self = { rules = rules, game = game, composed = rulebook.of(rules) }
  return { language = say.language, title = word(self, rules.game.title),
    with = taken(self), players = players_of(self),
    about = rules.game.about and word(self, rules.game.about),
    warnings = rules.warnings,
    parts = parts_of(self), contents = contents_of(self),
    costs = costs_of(self), decks = decks_of(self),
    changes = changes_of(self), left_out = sentences(self.composed.left_out) }
end

return book
