-- What every printed form of a rulebook has in common: the order of its parts
-- and sections, the appendix of what modules changed, the index and the player
-- aid. A printer has
--
--   heading(title, level, at)   1: of a part or the appendix, 2: of a section,
--                           a box or a module, 3: of a group; `at`: the section
--                           or the part, with its `number` and its `box`
--   about(text)             what the game is about
--   line(text)              a line that is no rule
--   rule(made, as)          as: nil, "limit", "was", "now", or "out" for what
--                           is left out
--   table(rows, kind, figure)   of "contents" or "costs": `figure(thing)` is
--                           what stands behind a thing's name
--   example(made)           a worked example of the rule before it
--   decks(decks)            the cards of each of these decks
--   things(box)             pictures of what a box has; `box` is its title, or
--                           nil for what is the game's own
--   step(made, number)      a step of the turn: "2", or "2b" within another
--   entry(made)             a word of the index and its sections
--   open(what, part), close(what, part)   around a "part", a "section", a
--                           "change", a "pair", a "glance", the "appendix", the
--                           "index" and the "aid"
--   board()                 a picture of the board

local say = require "rulewright.repl.sentences.say"

local walk = {}

-- A form of its own, with nothing where it has nothing to print.
function walk.printer()
  local printer = {}
  printer.__index = printer
  for _, word in ipairs { "open", "close", "board", "decks", "things" } do
    printer[word] = function () end
  end
  return printer
end

-- A copy of a book, all of its texts escaped.
function walk.escaped(book, escape)
  local copy = {}
  for key, value in pairs(book) do
    copy[key] = key == "game" and value
      or type(value) == "table" and walk.escaped(value, escape)
      or type(value) == "string" and escape(value) or value
  end
  return copy
end

-- "2 wool + 1 ore"
local function price(thing)
  local parts = {}
  for i, part in ipairs(thing.price) do parts[i] = say("price_part", part) end
  return table.concat(parts, " + ")
end

local function count(thing) return thing.count end

-- What is in each box, the game's own things first.
local function boxes_of(book)
  local list, by_title = {}, {}
  for _, field in ipairs { "contents", "decks" } do
    for _, one in ipairs(book[field]) do
      local title = one.box or ""
      local box = by_title[title]
      if not box then
        box = { title = one.box, contents = {}, decks = {} }
        by_title[title], list[#list + 1] = box, box
      end
      table.insert(box[field], one)
    end
  end
  return list
end

local function steps(self, list, before)
  for i, made in ipairs(list) do
    self:step(made, before and before .. string.char(96 + i) or tostring(i))
    steps(self, made.inner, tostring(i))
  end
end

local function glance(self)
  if #self.book.turn == 0 then return end
  self:open "glance"
  self:heading(say "turn_at_a_glance", 2)
  steps(self, self.book.turn)
  self:close "glance"
end

-- What a part has besides its sections, before them.
local ahead = {
  goal = function (self)
    if self.book.about then self:about(self.book.about) end
    for _, warning in ipairs(self.book.warnings) do self:line(warning) end
  end,
  contents = function (self)
    for _, box in ipairs(boxes_of(self.book)) do
      if box.title then self:heading(box.title, 2) end
      self:table(box.contents, "contents", count)
      self:decks(box.decks)
      self:things(box.title)
    end
  end,
  setup = function (self) self:board() end,
  turn = function (self) glance(self) end,
  actions = function (self)
    if #self.book.costs == 0 then return end
    self:heading(say "costs", 2)
    self:table(self.book.costs, "costs", price)
  end,
}

local function sections(self, part)
  for _, section in ipairs(part.sections) do
    self:open "section"
    if section.title ~= part.title then
      self:heading(section.title, 2, section)
    end
    for _, entry in ipairs(section.entries) do
      self:rule(entry)
      for _, limit in ipairs(entry.limits) do self:rule(limit, "limit") end
      for _, made in ipairs(entry.examples or {}) do self:example(made) end
    end
    self:close "section"
  end
end

local function print_part(self, part)
  self:open("part", part)
  self:heading(part.title, 1, part)
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

-- The rows of prices without their sentences.
local function prices_alone(book)
  local rows = {}
  for i, row in ipairs(book.costs) do
    rows[i] = { things = row.things, says = {} }
  end
  return rows
end

local function index(self)
  if #self.book.index == 0 then return end
  self:open "index"
  self:heading(say "index", 1)
  for _, made in ipairs(self.book.index) do self:entry(made) end
  self:close "index"
end

-- What each player has before them: the turn, the prices, the points.
local function aid(self)
  local book = self.book
  if #book.turn == 0 then return end
  self:open "aid"
  self:heading(say "player_aid", 1)
  glance(self)
  if #book.costs > 0 then
    self:heading(say "costs", 2)
    self:table(prices_alone(book), "costs", price)
  end
  if #book.points > 0 then
    self:heading(say "part_points", 2)
    for _, made in ipairs(book.points) do self:rule(made) end
  end
  self:close "aid"
end

function walk.book(self)
  for _, part in ipairs(self.book.parts) do print_part(self, part) end
  appendix(self)
  index(self)
  aid(self)
end

-- What stands at the margin of a sentence that a box brought or changed.
function walk.mark(made)
  return made.box and say(made.changes and "mark_changed" or "mark_added",
    { box = made.box }) or nil
end

-- A sentence, and what its value comes to, marked by `strong`.
function walk.said(made, strong)
  if not made.figure then return made.text end
  return made.text .. " " .. strong:format(say("altogether",
    { figure = made.figure }))
end

return walk
