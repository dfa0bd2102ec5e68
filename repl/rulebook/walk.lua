-- What every printed form of a rulebook has in common: the order of its parts
-- and sections, and the appendix of what modules changed. A printer has
--
--   heading(title, level)   1: of a part or the appendix, 2: of a section or a
--                           module, 3: of a group
--   about(text)             what the game is about
--   line(text)              a line that is no rule
--   rule(made, as)          as: nil, "limit", "was", "now", or "out" for what
--                           is left out
--   table(rows, kind, figure)   of "contents" or "costs": `figure(thing)` is
--                           what stands behind a thing's name
--   decks()                 the cards of each deck
--   open(what, part), close(what, part)   around a "part", a "section", a
--                           "change", a "pair" and the "appendix"
--   board()                 a picture of the board

local say = require "rulewright.repl.sentences.say"

local walk = {}

-- A form of its own, with nothing where it has nothing to print.
function walk.printer()
  local printer = {}
  printer.__index = printer
  for _, word in ipairs { "open", "close", "board", "decks" } do
    printer[word] = function () end
  end
  return printer
end

-- A copy of a book, all of its texts escaped.
function walk.escaped(book, escape)
  local copy = {}
  for key, value in pairs(book) do
    copy[key] = type(value) == "table" and walk.escaped(value, escape)
      or type(value) == "string" and escape(value) or value
  end
  return copy
end

-- Whether a part says nothing but its title.
local function is_empty(book, part)
  return #part.sections == 0 and not (
    part.name == "goal" and (book.about or #book.warnings > 0)
    or part.name == "contents" and #book.contents > 0
    or part.name == "actions" and #book.costs > 0)
end

-- "2 wool + 1 ore"
local function price(thing)
  local parts = {}
  for i, part in ipairs(thing.price) do parts[i] = say("price_part", part) end
  return table.concat(parts, " + ")
end

local function count(thing) return thing.count end

-- What a part has besides its sections, before them.
local ahead = {
  goal = function (self)
    if self.book.about then self:about(self.book.about) end
    for _, warning in ipairs(self.book.warnings) do self:line(warning) end
  end,
  contents = function (self)
    self:table(self.book.contents, "contents", count)
    self:decks()
  end,
  setup = function (self) self:board() end,
  actions = function (self)
    if #self.book.costs == 0 then return end
    self:heading(say "costs", 2)
    self:table(self.book.costs, "costs", price)
  end,
}

local function sections(self, part)
  for _, section in ipairs(part.sections) do
    self:open "section"
    if section.title ~= part.title then self:heading(section.title, 2) end
    for _, entry in ipairs(section.entries) do
      self:rule(entry)
      for _, limit in ipairs(entry.limits) do self:rule(limit, "limit") end
    end
    self:close "section"
  end
end

local function print_part(self, part)
  self:open("part", part)
  self:heading(part.title, 1)
  if ahead[part.name] then ahead[part.name](self) end
  sections(self, part)
  self:close("part", part)
end

local function list(self, title, items)
  if #items == 0 then return end
  self:heading(title, 3)
  for _, made in ipairs(items) do self:rule(made) end
end

local function exchanged(self, title, items)
  if #items == 0 then return end
  self:heading(title, 3)
  for _, pair in ipairs(items) do
    self:open "pair"
    for _, was in ipairs(pair.was) do self:rule(was, "was") end
    self:rule(pair.now, "now")
    self:close "pair"
  end
end

local function change(self, found)
  self:open "change"
  self:heading(found.title, 2)
  if #found.chapters > 0 then
    self:line(say("new_chapters",
      { list = table.concat(found.chapters, ", ") }))
  end
  list(self, say "added", found.added)
  exchanged(self, say "changed", found.changed)
  exchanged(self, say "replaced", found.replaced)
  for _, dropped in ipairs(found.dropped) do
    list(self, say "dropped_rules", { dropped.by })
    for _, made in ipairs(dropped.clauses) do self:rule(made, "was") end
  end
  list(self, say "settled", found.settled)
  self:close "change"
end

local function appendix(self)
  local book = self.book
  if #book.changes + #book.left_out == 0 then return end
  self:open "appendix"
  self:heading(say "appendix", 1)
  for _, found in ipairs(book.changes) do change(self, found) end
  if #book.left_out > 0 then
    self:heading(say "left_out", 2)
    for _, made in ipairs(book.left_out) do self:rule(made, "out") end
  end
  self:close "appendix"
end

function walk.book(self)
  for _, part in ipairs(self.book.parts) do
    if not is_empty(self.book, part) then print_part(self, part) end
  end
  appendix(self)
end

-- A sentence, and what its value comes to, marked by `strong`.
function walk.said(made, strong)
  if not made.figure then return made.text end
  return made.text .. " " .. strong:format(say("altogether",
    { figure = made.figure }))
end

return walk
