-- The composed rules as a book to be read at the table: what is in force, in
-- the order of play. A book knows clauses and no language:
--
--   parts     { { name =, sections = { { title =, module = the first that has
--             it, entries = { … } } } } }
--   contents  rows { kind =, things = { { name =, count =, each = } },
--             clause = }
--   costs     rows { things = { { name =, price = } }, clause = }
--   decks     { { name =, cards = { { name =, count =, clause = } } } }
--   never     set of clauses in force that never come into play
--   turn, points   the book at a glance, see outline.lua
--   changes   what each module did to the others, see differences.lua
--
-- An entry is { clause =, limits = { clauses } }: a sentence, and under a move
-- what it may not do. A clause without a section stands behind the one that it
-- speaks of, and so does every ruling; what replaces or changes a sentence,
-- by a ruling too, stands in its place.

local contents = require("rulewright.lab.rulebook.contents")
local differences = require("rulewright.lab.rulebook.differences")
local outline = require("rulewright.lab.rulebook.outline")
local subjects = require("rulewright.lab.rulebook.subjects")

local rulebook = {}

-- The parts of any rulebook, in the order of play; sections name them.
rulebook.parts = { "goal", "contents", "setup", "turn", "actions", "points",
  "end" }

local is_part = {}
for _, name in ipairs(rulebook.parts) do is_part[name] = true end

-- Puts a thing into a list: behind another and what was put there before, or at
-- the end.
local function put(list, thing, behind)
  local at = #list + 1
  for i, other in ipairs(behind and list or {}) do
    if other == (behind.tail or behind) then at = i + 1 end
  end
  if behind then behind.tail = thing end
  table.insert(list, at, thing)
end

-- Sections ------------------------------------------------------------------

local function add_section(self, given, module)
  if self.sections[given.title] then return end
  local place = given.place or "turn"
  local behind = self.sections[place]
  local part = behind and behind.part or is_part[place] and place or "actions"
  local section = { title = given.title, part = part, entries = {},
    module = module.name }
  self.sections[given.title] = section
  put(self.by_part[part], section, behind)
end

local function gather_sections(self)
  for _, name in ipairs(rulebook.parts) do self.by_part[name] = {} end
  for _, module in ipairs(self.rules.modules) do
    self.module[module.name] = module
    for _, section in ipairs(not module.rulings and module.sections or {}) do
      add_section(self, section, module)
    end
  end
end

-- Verbs whose clauses, where they have no section, stand better beside what
-- they speak of than beside one with the same id.
local by_subject = { adjust = true, forbid = true }

-- A placed clause that shares an id with this one, which has no place yet.
local function relative_of(self, clause)
  for _, id in ipairs(clause.ids) do
    for _, other in ipairs(self.with_id[id]) do
      if self.entry_of[other] and other.section then return other end
    end
  end
end

-- Placing clauses -----------------------------------------------------------

-- Whether a clause is told with those that it weakens: those have a sentence.
local function is_told(self, clause)
  local targets = self.rules.excepted[clause] or {}
  for _, target in ipairs(targets) do
    if not target.says then return false end
  end
  return targets[1] ~= nil
end

local unread = { event = true, settle = true, drop = true }

local function enter(self, section, clause, behind)
  local entry = { clause = clause, section = section }
  put(section.entries, entry, behind)
  self.entry_of[clause] = entry
end

-- The sentence of a change stands where the old sentence stood.
local function enter_change(self, clause, target)
  local row = self.row_of[target]
  if row then
    if row.clause == target then row.clause = clause end
    row.also = row.also or {}
    if row.clause.says ~= clause.says then table.insert(row.also, clause) end
    self.row_of[clause] = row
    return true
  end
  local entry = self.entry_of[target]
  if not entry then return false end
  if entry.clause == target then
    entry.clause = clause
    self.entry_of[clause] = entry
  else
    enter(self, entry.section, clause, entry)
  end
  return true
end

-- A limit of a move comes after those that the move has.
local function last_limit(self, clause, entry)
  local rules, last, move = self.rules, entry, entry.clause
  local limits = subjects.limited(rules, clause)[move]
  for _, other in ipairs(limits and entry.section.entries or {}) do
    if subjects.limited(rules, other.clause)[move] then last = other end
  end
  return last
end

-- Puts a clause behind the one it speaks of; false if that has no place yet.
local function enter_behind(self, clause)
  local target = subjects.of(self.rules, clause)
  if clause.verb == "change" then
    return target ~= nil and enter_change(self, clause, target)
  end
  local relative = relative_of(self, clause)
  if relative and not (by_subject[clause.verb] and self.entry_of[target]) then
    target = relative
  end
  local entry = target and self.entry_of[target]
  if not entry then return false end
  enter(self, entry.section, clause, last_limit(self, clause, entry))
  return true
end

-- A section by the title of the rulings, or else of the module, for what speaks
-- of nothing else.
local function section_of_module(self, clause)
  local module = self.module[clause.module]
  local title = clause.section or module.title or module.name
  add_section(self, { title = title,
    place = module.rulings and "actions" or "setup" }, module)
  return self.sections[title]
end

local function place_rest(self, waiting)
  repeat
    local left = {}
    for _, clause in ipairs(waiting) do
      if not enter_behind(self, clause) then left[#left + 1] = clause end
    end
    local moved = #left < #waiting
    waiting = left
  until not moved
  for _, clause in ipairs(waiting) do
    if self.module[clause.module] then
      enter(self, section_of_module(self, clause), clause)
    end
  end
end

-- Whether it says nothing to those who play: of a change or a replacement that
-- another was kept for, of a domain without an id, which names things in texts,
-- and of what its author wrote for the engine alone.
local function is_silent(self, clause)
  return self.never[clause] or clause.module == "engine" or unread[clause.verb]
    or clause.def.printed == false
    or differences.dropper(self.rules, clause)
    or clause.verb == "domain" and #clause.ids == 0
end

local function index_ids(self)
  for _, clause in ipairs(self.rules.clauses) do
    for _, id in ipairs(clause.ids) do
      self.with_id[id] = self.with_id[id] or {}
      table.insert(self.with_id[id], clause)
    end
  end
end

local function place_clauses(self)
  local waiting = {}
  for _, clause in ipairs(self.rules.clauses) do
    local origin = clause.replaces or clause
    local module = self.module[origin.module]
    local section = not (module and module.rulings)
      and self.sections[origin.section or ""]
    local read = not is_silent(self, clause) and not is_told(self, clause)
      and not (
      clause.verb == "component" and contents.tabulate(self, clause))
    if read and section and clause.verb ~= "change" then
      enter(self, section, clause)
    elseif read then
      waiting[#waiting + 1] = clause
    end
  end
  place_rest(self, waiting)
end

-- Limits under moves --------------------------------------------------------

-- The entry of the last move before a limit, else the first behind it.
local function owner_of(self, entries, i)
  local limited, owner = subjects.limited(self.rules, entries[i].clause), nil
  for at, entry in ipairs(limited[1] and entries or {}) do
    if limited[entry.clause] and entry.clause.says
      and (at < i or not owner) then
      owner = entry
    end
  end
  return owner
end

local function nest(self, section)
  local kept = {}
  for i, entry in ipairs(section.entries) do
    local owner = owner_of(self, section.entries, i)
    if owner then
      owner.limits = owner.limits or {}
      table.insert(owner.limits, entry.clause)
    elseif entry.clause.says then
      kept[#kept + 1] = entry
    end
  end
  section.entries = kept
end

-- A section of which something was dropped, and not all, begins with what the
-- clause that drops it says.
local function say_dropped(self)
  for _, clause in ipairs(self.rules.all) do
    local drop = differences.dropper(self.rules, clause)
    local says = drop and drop.verb == "drop" and drop.says
    local section = says and self.sections[clause.section or ""]
    if section and not self.entry_of[drop] then
      table.insert(section.entries, 1, { clause = drop })
      self.entry_of[drop], section.drops = true, (section.drops or 0) + 1
    end
  end
end

local function parts_of(self)
  local parts = {}
  say_dropped(self)
  for _, name in ipairs(rulebook.parts) do
    local part = { name = name, sections = {} }
    for _, section in ipairs(self.by_part[name]) do
      nest(self, section)
      if #section.entries > (section.drops or 0) then
        table.insert(part.sections, section)
      end
    end
    table.insert(parts, part)
  end
  return parts
end

function rulebook.of(rules)
  local self = { rules = rules, sections = {}, by_part = {}, contents = {},
    costs = {}, decks = {}, rows = {}, row_of = {}, entry_of = {},
    with_id = {}, module = {}, never = subjects.never(rules), changes = {},
    left_out = {}, boxes = {} }
  contents.gather_boxes(self)
  gather_sections(self)
  index_ids(self)
  place_clauses(self)
  contents.gather_decks(self)
  self.parts = parts_of(self)
  differences.gather(self)
  self.turn, self.points = outline.turn(self), outline.points(self)
  return self
end

return rulebook
