-- The book at a glance: the numbers of its parts and sections, the steps of a
-- turn, what brings points, and an index of the things in the box.

local lex = require "rulewright.engine.text.lex"
local say = require "rulewright.repl.sentences.say"
local spoken = require "rulewright.repl.rulebook.spoken"

local glance = {}

-- "3" for a part, "3.2" for a section with a heading of its own.
function glance.number(parts)
  for i, part in ipairs(parts) do
    local at = 0
    part.number = tostring(i)
    for _, section in ipairs(part.sections) do
      if section.title == part.title then
        section.number = part.number
      else
        at = at + 1
        section.number = i .. "." .. at
      end
    end
  end
end

local function first_sentence(text) return text:match "^(.-[.!?])%s" or text end

local function moves_text(self, moves)
  local names = {}
  for i, move in ipairs(moves) do
    names[i] = spoken.name(self, move.name):gsub(":$", "")
  end
  return #names > 1 and table.concat(names, " · ") or nil
end

local function steps_of(self, steps)
  local list = {}
  for i, step in ipairs(steps) do
    local made = spoken.sentence(self, step.clause)
    list[i] = { text = first_sentence(made.text), ids = made.ids,
      moves = moves_text(self, step.moves), inner = steps_of(self, step.inner) }
  end
  return list
end

-- { text =, moves = "road · city" or nil, inner = { steps } }
function glance.turn(self) return steps_of(self, self.composed.turn) end

function glance.points(self)
  local list, seen = {}, {}
  for _, clause in ipairs(self.composed.points) do
    local made = spoken.sentence(self, clause)
    spoken.add(list, seen, { text = made.text, ids = made.ids })
  end
  return list
end

-- The index ------------------------------------------------------------------

-- The words of the rules for what has a rule of its own: { [English name] =
-- true }. What has no name of letters is called by its kind.
local function words_of(self)
  local words = {}
  local function add(name, kind)
    local word = name:gsub(" %d+$", ""):gsub("_", " ")
    words[word:find "%l" and word or kind] = true
  end
  for kind, registry in pairs(self.rules.things) do
    for _, name in ipairs(registry.list) do
      local clause = self.rules.component_clauses[kind][name]
      if clause.ids[1] then add(name, kind) end
    end
  end
  for _, deck in ipairs(self.composed.decks) do
    for _, card in ipairs(deck.cards) do add(card.name, "card") end
  end
  return words
end

-- What a section says in the language of the rules, whatever is printed.
local function source_of(rules, section)
  local lines = {}
  local function add(clause)
    lines[#lines + 1] = clause.says
    for _, except in ipairs(rules.exceptions[clause] or {}) do add(except) end
  end
  for _, entry in ipairs(section.entries) do
    add(entry.clause)
    for _, limit in ipairs(entry.limits or {}) do add(limit) end
  end
  return table.concat(lines, "\n"):lower()
end

-- A word stands there whole, alone or in the plural.
local function speaks_of(text, word)
  local stem = word:lower():gsub("%p", "%%%0")
  local many = stem:gsub("y$", "ies"):gsub("man$", "men")
  return text:find("%f[%w]" .. stem .. "e?s?%f[%W]") ~= nil
    or text:find("%f[%w]" .. many .. "%f[%W]") ~= nil
end

-- Adds the sections that find(section) lets stand.
local function enter(list, parts, word, find)
  local found = {}
  for _, part in ipairs(parts) do
    for _, section in ipairs(part.sections) do
      if find(section) then found[#found + 1] = section end
    end
  end
  if found[1] then list[#list + 1] = { word = word, sections = found } end
end

-- { { word =, sections = { … } } } by the alphabet of the language: things, and
-- titles; `parts` are those printed, `source[section]` its sentences in the
-- language of the rules.
function glance.index(self, parts, source)
  local list, titles = {}, {}
  for word in pairs(words_of(self)) do
    enter(list, parts, spoken.name(self, word), function (section)
      return speaks_of(source[section], word)
    end)
  end
  for _, made in ipairs(list) do titles[lex.fold(made.word)] = true end
  for section in pairs(source) do
    if section.number:find "%." and not titles[lex.fold(section.title)] then
      enter(list, parts, section.title,
        function (one) return one == section end)
    end
  end
  table.sort(list, function (a, b)
    return lex.fold(a.word) < lex.fold(b.word)
  end)
  return list
end

glance.source = source_of

-- Whether a part has more to say than its title.
function glance.is_full(made, part)
  return #part.sections > 0
    or part.name == "goal" and (made.about or #made.warnings > 0)
    or part.name == "contents" and #made.contents > 0
    or part.name == "actions" and #made.costs > 0
end

-- What the marks at the margin mean, in a book of boxes.
function glance.legend(made)
  return #made.with > 0 and say "marks" or nil
end

return glance
