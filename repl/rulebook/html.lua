-- A rulebook as one page of HTML that needs no other file and prints well:
-- sentences with their ids in the margin, tables of components and costs,
-- pictures inline, an appendix of what each module changed.

local say = require "rulewright.repl.sentences.say"
local style = require "rulewright.repl.rulebook.style"
local walk = require "rulewright.repl.rulebook.walk"
local escape = require("rulewright.repl.draw.ink.xml").escape

local html = walk.printer()

-- Numbers and texts into a format, texts escaped.
local function put(self, format, ...)
  local given = table.pack(...)
  for i = 1, given.n do given[i] = escape(given[i]) end
  self.out[#self.out + 1] = format:format(table.unpack(given, 1, given.n))
end

-- Finished markup, which is not escaped again.
local function raw(self, text) self.out[#self.out + 1] = text end

local MOST_IDS = 3

-- The mark of a box, then the first ids, so that sentences stand close; a line
-- may break between ids, never within one.
local function margin(self, made)
  put(self, '<span class="rb-ids">')
  local box = walk.mark(made)
  if box then put(self, '<b class="rb-box">%s</b> ', box) end
  for i = 1, math.min(#made.ids, MOST_IDS) do
    put(self, "<span>%s</span> ", made.ids[i])
  end
  if #made.ids > MOST_IDS then
    put(self, '<span title="%s">…</span>', table.concat(made.ids, " "))
  end
  raw(self, "</span>")
end

local function spoken(self, made, class)
  local marked = walk.mark(made) and " rb-marked" or ""
  raw(self, ('<div class="rb-rule%s%s"><p>'):format(marked,
    class and " " .. class or ""))
  put(self, "%s", made.text)
  if made.figure then
    put(self, " <strong>%s</strong>", say("altogether",
      { figure = made.figure }))
  end
  raw(self, "</p>")
  margin(self, made)
  raw(self, "</div>")
end

function html:rule(made, as)
  spoken(self, made, as and "rb-" .. (as == "out" and "was" or as))
end

-- Parts and sections of the rules have anchors, by which the index finds them.
function html:heading(title, level, at)
  put(self, "<h%d" .. (at and ' id="s%s"' or "%s") .. ">", level + 1,
    at and at.number or "")
  if at then put(self, '<span class="rb-number">%s</span> ', at.number) end
  put(self, "%s", title)
  if at and at.box then put(self, ' <span class="rb-of">%s</span>', at.box) end
  raw(self, ("</h%d>"):format(level + 1))
end

function html:step(made, number)
  put(self, '<div class="rb-step%s"><b>%s</b><p>%s',
    number:find "%l" and " rb-within" or "", number, made.text)
  if made.moves then put(self, ' <span class="rb-moves">%s</span>', made.moves)
  end
  raw(self, "</p></div>")
end

function html:entry(made)
  local links = {}
  for i, section in ipairs(made.sections) do
    links[i] = ('<a href="#s%s" title="%s">%s</a>'):format(section.number,
      escape(section.title), section.number)
  end
  raw(self, ('<p class="rb-entry">%s %s</p>'):format(escape(made.word),
    table.concat(links, ", ")))
end

function html:line(text) put(self, "<p>%s</p>", text) end

function html:about(text) put(self, '<p class="rb-about">%s</p>', text) end

local tags = { section = "<section>", change = "<section>",
  part = '<section class="rb-part rb-%s">',
  pair = '<div class="rb-pair">', appendix = '<section class="rb-appendix">',
  glance = '<div class="rb-glance">', aid = '<section class="rb-aid">',
  index = '<section class="rb-index">' }
local ends = { pair = "</div>", glance = "</div>" }

function html:open(what, part)
  put(self, tags[what], part and part.name)
end

function html:close(what) raw(self, ends[what] or "</section>") end

-- An example, with a picture of how it ends.
function html:example(made)
  local drawn = self.pictures and self.pictures.example(made.game)
  put(self, '<div class="rb-example"><p><b>%s</b> %s</p>', made.says,
    made.story)
  if drawn then raw(self, drawn) end
  raw(self, "</div>")
end

-- Tables --------------------------------------------------------------------

local function piece(self, thing)
  return self.pictures and thing.kind and self.pictures:piece(thing.kind) or ""
end

local function says_cell(self, row)
  if #row.says == 0 then return end
  put(self, '<td rowspan="%s">', #row.things)
  for _, made in ipairs(row.says) do spoken(self, made) end
  raw(self, "</td>")
end

-- The symbols of what a thing costs.
local function symbols(self, thing)
  for _, part in ipairs(self.pictures and thing.price or {}) do
    local drawn = self.pictures:piece(part.key)
    for _ = 1, drawn and part.count <= 5 and part.count or 0 do
      raw(self, drawn)
    end
  end
end

local function row_of(self, row, kind, figure)
  for i, thing in ipairs(row.things) do
    raw(self, "<tr>")
    if kind == "contents" then
      raw(self, '<td class="rb-icon">' .. piece(self, thing) .. "</td>")
    end
    put(self, "<td>%s</td>", thing.name)
    raw(self, '<td class="rb-count">')
    symbols(self, thing)
    put(self, "%s</td>", figure(thing))
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

function html:decks(decks)
  for i, deck in ipairs(self.pictures and decks or {}) do
    put(self, '<h4>%s</h4><div class="rb-sheet">',
      say("cards_of", { deck = deck.name }))
    for _, card in ipairs(deck.cards) do
      raw(self, self.pictures.card(card, i))
    end
    raw(self, "</div>")
  end
end

function html:things(box)
  self.drawn = self.drawn or self.pictures and self.pictures:things() or {}
  raw(self, '<div class="rb-sheet">')
  for _, thing in ipairs(self.drawn) do
    if thing.box == box then
      raw(self, "<figure>" .. thing.svg)
      put(self, "<figcaption>%s %s</figcaption></figure>", thing.name,
        thing.count)
    end
  end
  raw(self, "</div>")
end

function html:board()
  local drawn = self.pictures and self.pictures:board()
  if not drawn then return end
  raw(self, '<figure class="rb-board">' .. drawn .. "</figure>")
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
  put(self, "<p>%s</p>", book.players)
  if book.legend then put(self, '<p class="rb-legend">%s</p>', book.legend) end
  raw(self, "</header>")
end

-- The page of a rulebook; without `pictures` it has none.
function html.of(book, pictures)
  local self = setmetatable({ book = book, pictures = pictures, out = {} },
    html)
  head(self)
  raw(self, "<main>")
  walk.book(self)
  raw(self, "</main></body></html>")
  return table.concat(self.out, "\n") .. "\n"
end

return html
