-- A rulebook as one page of HTML that needs no other file and prints well:
-- sentences with their ids in the margin, tables of components and costs,
-- pictures inline, an appendix of what each module changed.

local say = require "rulewright.repl.say"
local style = require "rulewright.repl.rulebook.style"
local walk = require "rulewright.repl.rulebook.walk"
local escape = require("rulewright.repl.draw.xml").escape

local html = {}
html.__index = html

local function put(self, format, ...)
  local given = table.pack(...)
  for i = 1, given.n do given[i] = escape(given[i]) end
  self.out[#self.out + 1] = format:format(table.unpack(given, 1, given.n))
end

-- Finished markup, which is not escaped again.
local function raw(self, text) self.out[#self.out + 1] = text end

-- A line may break between ids, never within one.
local function margin(self, ids)
  put(self, '<span class="rb-ids">')
  for _, id in ipairs(ids) do put(self, "<span>%s</span> ", id) end
  raw(self, "</span>")
end

local function spoken(self, made, class)
  raw(self, ('<div class="rb-rule%s"><p>'):format(class and " " .. class or ""))
  put(self, "%s", made.text)
  if made.figure then
    put(self, " <strong>%s</strong>", say("altogether",
      { figure = made.figure }))
  end
  raw(self, "</p>")
  margin(self, made.ids)
  raw(self, "</div>")
end

local function anchor(self)
  self.anchors = (self.anchors or 0) + 1
  return "s" .. self.anchors
end

function html:rule(made, as)
  spoken(self, made, as and "rb-" .. (as == "out" and "was" or as))
end

-- Sections of the rules have anchors, those of the appendix have none.
function html:heading(title, level)
  local id = level == 2 and not self.in_appendix
    and (' id="%s"'):format(anchor(self)) or ""
  raw(self, ("<h%d%s>%s</h%d>"):format(level + 1, id, escape(title), level + 1))
end

function html:line(text) put(self, "<p>%s</p>", text) end

local tags = { section = "<section>", change = "<section>",
  pair = '<div class="rb-pair">', appendix = '<section class="rb-appendix">' }

function html:open(what)
  self.in_appendix = self.in_appendix or what == "appendix"
  raw(self, tags[what])
end

function html:close(what)
  raw(self, what == "pair" and "</div>" or "</section>")
end

-- Tables --------------------------------------------------------------------

local function piece(self, thing)
  return self.pictures and thing.kind and self.pictures:piece(thing.kind) or ""
end

local function says_cell(self, row)
  put(self, '<td rowspan="%s">', #row.things)
  for _, made in ipairs(row.says) do spoken(self, made) end
  raw(self, "</td>")
end

local function table_of(self, rows, class, cells)
  if #rows == 0 then return end
  raw(self, ('<table class="%s">'):format(class))
  for _, row in ipairs(rows) do
    raw(self, "<tbody>")
    for i, thing in ipairs(row.things) do
      raw(self, "<tr>")
      cells(thing)
      if i == 1 then says_cell(self, row) end
      raw(self, "</tr>")
    end
    raw(self, "</tbody>")
  end
  raw(self, "</table>")
end

local function contents(self)
  table_of(self, self.book.contents, "rb-contents", function (thing)
    raw(self, '<td class="rb-icon">' .. piece(self, thing) .. "</td>")
    put(self, "<td>%s</td>", thing.name or "")
    put(self, '<td class="rb-count">%s</td>', thing.count)
  end)
end

local function costs(self)
  if #self.book.costs == 0 then return end
  put(self, "<h3>%s</h3>", say "costs")
  table_of(self, self.book.costs, "rb-costs", function (thing)
    put(self, '<td>%s</td><td class="rb-count">%s</td>', thing.name,
      walk.price(thing.price))
  end)
end

-- Pictures ------------------------------------------------------------------

local function cards(self)
  for i, deck in ipairs(self.pictures and self.book.decks or {}) do
    put(self, '<h3>%s</h3><div class="rb-sheet">',
      say("cards_of", { deck = deck.name }))
    for _, card in ipairs(deck.cards) do
      raw(self, self.pictures.card(card, i))
    end
    raw(self, "</div>")
  end
end

local function components(self)
  local list = self.pictures and self.pictures:things() or {}
  if #list == 0 then return end
  put(self, '<h3>%s</h3><div class="rb-sheet">', say "things_drawn")
  for _, thing in ipairs(list) do
    raw(self, "<figure>" .. thing.svg)
    put(self, "<figcaption>%s %s</figcaption></figure>", thing.name,
      thing.count)
  end
  raw(self, "</div>")
end

local function board(self)
  local drawn = self.pictures and self.pictures:board()
  if not drawn then return end
  raw(self, '<figure class="rb-board">' .. drawn .. "</figure>")
end

-- The page ------------------------------------------------------------------

local before = {
  goal = function (self)
    if self.book.about then
      put(self, '<p class="rb-about">%s</p>', self.book.about)
    end
  end,
  contents = contents,
  setup = board,
  actions = costs,
}

local behind = {
  contents = function (self)
    cards(self)
    components(self)
  end,
}

local function part(self, found)
  raw(self, ('<section class="rb-part rb-%s">'):format(found.name))
  put(self, "<h2>%s</h2>", found.title)
  if before[found.name] then before[found.name](self) end
  walk.sections(self, found)
  if behind[found.name] then behind[found.name](self) end
  raw(self, "</section>")
end

local function head(self)
  local book = self.book
  put(self, '<!DOCTYPE html>\n<html lang="%s"><head><meta charset="utf-8">',
    book.language)
  raw(self, '<meta name="viewport" content="width=device-width">')
  local title = book.title
  if #book.with > 0 then
    title = title .. ": " .. table.concat(book.with, ", ")
  end
  put(self, "<title>%s</title>", title)
  raw(self, "<style>\n" .. style .. "</style></head><body>")
  if self.pictures then raw(self, self.pictures:patterns()) end
  put(self, "<header><h1>%s</h1>", book.title)
  if #book.with > 0 then
    put(self, '<p class="rb-with">%s</p>', say("together_with",
      { list = table.concat(book.with, ", ") }))
  end
  put(self, "<p>%s</p></header>", book.players)
end

-- The page of a rulebook; without `pictures` it has none.
function html.of(book, pictures)
  local self = setmetatable({ book = book, pictures = pictures, out = {} },
    html)
  head(self)
  raw(self, "<main>")
  for _, found in ipairs(book.parts) do
    if not walk.is_empty(book, found) then part(self, found) end
  end
  walk.appendix(self)
  raw(self, "</main></body></html>")
  return table.concat(self.out, "\n") .. "\n"
end

return html
