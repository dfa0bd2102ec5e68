-- A rulebook as one page of HTML that needs no other file and prints well:
-- sentences with their ids in the margin, tables of components and costs,
-- pictures inline, an appendix of what each module changed.

local say = require "rulewright.repl.sentences.say"
local style = require "rulewright.repl.rulebook.style"
local walk = require "rulewright.repl.rulebook.walk"
local escape = require("rulewright.repl.draw.ink.xml").escape

local html = walk.printer()

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

function html:rule(made, as)
  spoken(self, made, as and "rb-" .. (as == "out" and "was" or as))
end

-- Sections of the rules have anchors, those of the appendix have none.
function html:heading(title, level)
  local id = ""
  if self.in_section then
    self.anchors = self.anchors + 1
    id = (' id="s%d"'):format(self.anchors)
  end
  raw(self, ("<h%d%s>%s</h%d>"):format(level + 1, id, escape(title), level + 1))
end

function html:line(text) put(self, "<p>%s</p>", text) end

function html:about(text) put(self, '<p class="rb-about">%s</p>', text) end

local tags = { section = "<section>", change = "<section>",
  part = '<section class="rb-part rb-%s">',
  pair = '<div class="rb-pair">', appendix = '<section class="rb-appendix">' }

function html:open(what, part)
  self.in_section = what == "section"
  put(self, tags[what], part and part.name)
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

local function row_of(self, row, kind, figure)
  for i, thing in ipairs(row.things) do
    raw(self, "<tr>")
    if kind == "contents" then
      raw(self, '<td class="rb-icon">' .. piece(self, thing) .. "</td>")
    end
    put(self, "<td>%s</td>", thing.name)
    put(self, '<td class="rb-count">%s</td>', figure(thing))
    if i == 1 then says_cell(self, row) end
    raw(self, "</tr>")
  end
end

function html:table(rows, kind, figure)
  if #rows == 0 then return end
  raw(self, ('<table class="rb-%s">'):format(kind))
  for _, row in ipairs(rows) do
    raw(self, "<tbody>")
    row_of(self, row, kind, figure)
    raw(self, "</tbody>")
  end
  raw(self, "</table>")
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

function html:board()
  local drawn = self.pictures and self.pictures:board()
  if not drawn then return end
  raw(self, '<figure class="rb-board">' .. drawn .. "</figure>")
end

function html:close(what, part)
  self.in_section = false
  if part and part.name == "contents" then
    cards(self)
    components(self)
  end
  raw(self, what == "pair" and "</div>" or "</section>")
end

-- The page ------------------------------------------------------------------

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
  local self = setmetatable({ book = book, pictures = pictures, out = {},
    anchors = 0 }, html)
  head(self)
  raw(self, "<main>")
  walk.book(self)
  raw(self, "</main></body></html>")
  return table.concat(self.out, "\n") .. "\n"
end

return html
