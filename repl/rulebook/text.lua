-- A rulebook as lines for a terminal or a pipe.

local beside = require "rulewright.repl.draw.terminal_beside"
local console = require "rulewright.console"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.say"

local text = {}

local function put(self, line) self.lines[#self.lines + 1] = line or "" end

local function heading(self, title, style)
  put(self)
  put(self, output.paint(title, style or "bold"))
end

-- The ids follow the last line, at the margin if there is room.
local function spoken(self, made, indent, mark)
  local ids = table.concat(made.ids, " ")
  local width = math.max(24, self.width - #indent - 2)
  local whole = made.text .. (made.figure
    and " " .. say("altogether", { figure = made.figure }) or "")
  local lines = beside.wrap(whole .. (ids ~= "" and " [" .. ids .. "]" or ""),
    width)
  for i, line in ipairs(lines) do
    put(self, indent .. (i == 1 and mark or "  ") .. line)
  end
end

local function sections(self, part)
  for _, section in ipairs(part.sections) do
    if section.title ~= part.title then heading(self, section.title) end
    for _, entry in ipairs(section.entries) do
      spoken(self, entry, "", "")
      for _, limit in ipairs(entry.limits) do
        spoken(self, limit, "  ", "- ")
      end
    end
  end
end

local function pad(word, width)
  return word .. (" "):rep(math.max(1, width - console.text_width(word)))
end

local function price_text(price)
  local parts = {}
  for i, part in ipairs(price) do
    parts[i] = say("price_part", part)
  end
  return table.concat(parts, " + ")
end

text.price = price_text

local function contents(self)
  for _, row in ipairs(self.book.contents) do
    put(self)
    for _, thing in ipairs(row.things) do
      put(self, "  " .. (thing.name and pad(thing.name, 24) or "")
        .. thing.count)
    end
    for _, made in ipairs(row.says) do spoken(self, made, "  ", "") end
  end
end

local function decks(self)
  for _, deck in ipairs(self.book.decks) do
    put(self)
    put(self, "  " .. say("cards_of", { deck = deck.name }))
    for _, card in ipairs(deck.cards) do
      local ids = table.concat(card.ids, " ")
      put(self, "    " .. pad(card.name, 24) .. pad(card.count, 4)
        .. (ids ~= "" and "[" .. ids .. "]" or ""))
    end
  end
end

local function costs(self)
  if #self.book.costs == 0 then return end
  heading(self, say "costs")
  for _, row in ipairs(self.book.costs) do
    for _, thing in ipairs(row.things) do
      put(self, "  " .. pad(thing.name, 24) .. price_text(thing.price))
    end
    for _, made in ipairs(row.says) do spoken(self, made, "    ", "") end
  end
end

local function list(self, title, items)
  if #items == 0 then return end
  put(self, "  " .. title)
  for _, made in ipairs(items) do spoken(self, made, "    ", "") end
end

local function exchanged(self, title, items)
  if #items == 0 then return end
  put(self, "  " .. title)
  for _, pair in ipairs(items) do
    for _, was in ipairs(pair.was) do spoken(self, was, "    ", "− ") end
    spoken(self, pair.now, "    ", "+ ")
  end
end

local function change(self, found)
  heading(self, found.title)
  if #found.chapters > 0 then
    for _, line in ipairs(beside.wrap(say("new_chapters", { list =
      table.concat(found.chapters, ", ") }), self.width - 4)) do
      put(self, "  " .. line)
    end
  end
  list(self, say "added", found.added)
  exchanged(self, say "changed", found.changed)
  exchanged(self, say "replaced", found.replaced)
  for _, dropped in ipairs(found.dropped) do
    put(self, "  " .. say "dropped_rules")
    spoken(self, dropped.by, "    ", "")
    for _, made in ipairs(dropped.clauses) do
      spoken(self, made, "    ", "− ")
    end
  end
  list(self, say "settled", found.settled)
end

local function appendix(self)
  local book = self.book
  if #book.changes + #book.left_out == 0 then return end
  heading(self, say "appendix")
  put(self, ("="):rep(console.text_width(say "appendix")))
  for _, found in ipairs(book.changes) do change(self, found) end
  if #book.left_out > 0 then
    heading(self, say "left_out")
    for _, made in ipairs(book.left_out) do spoken(self, made, "  ", "− ") end
  end
end

-- What a part has besides its sections, before them.
local tables = {
  goal = function (self)
    if self.book.about then put(self, self.book.about) end
  end,
  contents = function (self)
    contents(self)
    decks(self)
  end,
  actions = costs,
}

local function is_empty(self, part)
  return #part.sections == 0 and not (
    part.name == "goal" and self.book.about
    or part.name == "contents" and #self.book.contents > 0
    or part.name == "actions" and #self.book.costs > 0)
end
text.is_empty = is_empty

-- The rulebook as one text, lines as wide as the output.
function text.of(book)
  local self = { book = book, lines = {}, width = output.width() }
  put(self, output.paint(book.title, "bold"))
  if #book.with > 0 then
    put(self, say("together_with", { list = table.concat(book.with, ", ") }))
  end
  put(self, book.players)
  for _, part in ipairs(book.parts) do
    if not is_empty(self, part) then
      heading(self, part.title)
      put(self, ("="):rep(console.text_width(part.title)))
      if tables[part.name] then tables[part.name](self) end
      sections(self, part)
    end
  end
  appendix(self)
  return table.concat(self.lines, "\n") .. "\n"
end

return text
