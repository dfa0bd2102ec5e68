-- A composed rulebook in the chosen language, as plain data for the printers:
-- titles, sentences (spoken.lua), numbers of things. `contents`, `decks` and
-- sentences have the title of their `box`, if it is not the game's own; so have
-- sections that a box began, whose own sentences have none.

local box = require "rulewright.repl.rulebook.box"
local compose = require "rulewright.engine.composing.compose"
local glance = require "rulewright.repl.rulebook.glance"
local rulebook = require "rulewright.lab.rulebook"
local say = require "rulewright.repl.sentences.say"
local shown = require "rulewright.repl.rulebook.shown"
local spoken = require "rulewright.repl.rulebook.spoken"

local word, add = spoken.word, spoken.add

local book = {}

local function map(list, make)
  local made = {}
  for i, one in ipairs(list) do made[i] = make(one) end
  return made
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

-- A sentence in a section: those of the box that began it need no mark.
local function said_in(self, section, clause)
  local made = spoken.sentence(self, clause)
  if clause.module == section.module and not made.changes then
    made.box = nil
  end
  return made
end

-- Adds the exceptions to a clause, and those to them, as limits: these say by
-- its id what they are exceptions to.
local function add_exceptions(self, section, made, clause)
  for _, except in ipairs(self.rules.exceptions[clause] or {}) do
    local said = said_in(self, section, except)
    said.text = say(clause.verb == "except" and "except_added"
      or "except_rule", { ids = except.name, text = said.text })
    add(made.limits, made.seen, said)
    add_exceptions(self, section, made, except)
  end
end

local function entries_of(self, section, goal)
  local list, seen, sum = {}, {}, nil
  for _, entry in ipairs(section.entries) do
    local made = add(list, seen, said_in(self, section, entry.clause))
    sum = sum or goal and figure(self, entry.clause) or nil
    made.limits, made.seen = made.limits or {}, made.seen or {}
    add_exceptions(self, section, made, entry.clause)
    for _, limit in ipairs(entry.limits or {}) do
      add(made.limits, made.seen, said_in(self, section, limit))
      add_exceptions(self, section, made, limit)
    end
  end
  if sum then list[#list].figure = sum end
  return list
end

-- The parts that say something, numbered, and the index of their sections.
local function add_parts(self, made)
  local source = {}
  made.parts = {}
  for _, part in ipairs(self.composed.parts) do
    local one = { name = part.name, title = say("part_" .. part.name) }
    one.sections = map(part.sections, function (section)
      local own = { title = word(self, section.title),
        box = spoken.box(self, section.module),
        entries = entries_of(self, section, part.name == "goal") }
      source[own] = glance.source(self.rules, section)
      return own
    end)
    if glance.is_full(made, one) then table.insert(made.parts, one) end
  end
  glance.number(made.parts)
  made.index = glance.index(self, made.parts, source)
end

-- The appendix --------------------------------------------------------------

-- It stands under its box already.
local function unmarked(self, clause)
  local made = spoken.sentence(self, clause)
  made.box = nil
  return made
end

local function sentences(self, clauses)
  local list, seen = {}, {}
  for _, clause in ipairs(clauses) do
    local said = unmarked(self, clause)
    if clause.verb == "except" then
      said.text = say("except_added", { ids = clause.name, text = said.text })
    end
    add(list, seen, said)
  end
  return list
end

local function pairs_of(self, found)
  local list = {}
  for _, pair in ipairs(found) do
    local was, now = {}, unmarked(self, pair.by)
    if pair.was and pair.was.says then was[1] = unmarked(self, pair.was) end
    for _, clause in ipairs(pair.clauses) do
      was[#was + 1] = unmarked(self, clause)
    end
    if #was ~= 1 or was[1].text ~= now.text then
      list[#list + 1] = { now = now, was = was }
    end
  end
  return list
end

local function change_of(self, found)
  return { title = word(self, found.module.title or found.module.name),
    added = sentences(self, found.added),
    settled = sentences(self, found.settled),
    replaced = pairs_of(self, found.replaced),
    changed = pairs_of(self, found.changed),
    chapters = map(found.sections, function (title)
      return word(self, title)
    end),
    dropped = map(found.dropped, function (dropped)
      return { by = unmarked(self, dropped.by),
        clauses = sentences(self, dropped.clauses) }
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
  local made = { language = say.language, title = word(self, rules.game.title),
    with = taken(self), players = players_of(self),
    about = rules.game.about and word(self, rules.game.about),
    warnings = rules.warnings, turn = glance.turn(self),
    points = glance.points(self), contents = box.contents(self),
    costs = box.costs(self), decks = box.decks(self),
    changes = changes_of(self),
    left_out = sentences(self, self.composed.left_out) }
  made.legend = glance.legend(made)
  add_parts(self, made)
  shown.place(shown.of(rules), made.parts)
  return made
end

return book
