-- A rulebook as Markdown: the same order as the page, ids in small type behind
-- each sentence. All texts of the book are escaped before anything is printed,
-- so that no text of a module can be markup.

local say = require "rulewright.repl.sentences.say"
local walk = require "rulewright.repl.rulebook.walk"

local markdown = walk.printer()

local function put(self, line) self.lines[#self.lines + 1] = line or "" end

-- A text without markup: signs that are any wherever they stand, and those that
-- are at the beginning of a line.
local function plain(text)
  text = text:gsub("[\\`*_%[%]<>|#~$]", "\\%0"):gsub("&([#%w])", "\\&%1")
  return (text:gsub("^%s*([-+=])", "\\%1"):gsub("^%s*(%d+)([.)])", "%1\\%2"))
end

function markdown:heading(title, level, at)
  put(self)
  put(self, ("#"):rep(level + 1) .. " " .. (at and at.number .. " " or "")
    .. title .. (at and at.box and " *(" .. at.box .. ")*" or ""))
  put(self)
end

function markdown:line(text) put(self, text) end

markdown.about = markdown.line

local function small(ids)
  return #ids > 0 and " <sub>" .. table.concat(ids, " ") .. "</sub>" or ""
end

local function spoken_text(made)
  local box = walk.mark(made)
  return walk.said(made, "**%s**") .. small(made.ids)
    .. (box and " *" .. box .. "*" or "")
end

function markdown:step(made, number)
  put(self, ("%s- **%s** %s%s"):format(number:find "%l" and "  " or "", number,
    made.text, made.moves and " *" .. made.moves .. "*" or ""))
end

function markdown:entry(made)
  local numbers = {}
  for i, section in ipairs(made.sections) do numbers[i] = section.number end
  put(self, ("- %s %s"):format(made.word, table.concat(numbers, ", ")))
end

-- What is no more, or was never in force, is struck out.
function markdown:rule(made, as)
  local is_struck = as == "was" or as == "out"
  put(self, (as == "limit" and "  - " or "- ")
    .. (is_struck and "~~" .. made.text .. "~~" or spoken_text(made)))
end

function markdown:example(made)
  put(self)
  put(self, "  > " .. say("example", made))
  put(self)
end

function markdown:open(what)
  if what == "section" then put(self) end
end

local function says(row)
  local parts = {}
  for i, made in ipairs(row.says) do parts[i] = spoken_text(made) end
  return table.concat(parts, " ")
end

function markdown:table(rows, _, figure)
  if #rows == 0 then return end
  put(self, "| | | |")
  put(self, "|---|---|---|")
  for _, row in ipairs(rows) do
    for i, thing in ipairs(row.things) do
      put(self, ("| %s | %s | %s |"):format(thing.name, figure(thing),
        i == 1 and says(row) or ""))
    end
  end
end

function markdown:decks(decks)
  for _, deck in ipairs(decks) do
    self:heading(say("cards_of", { deck = deck.name }), 2)
    for _, card in ipairs(deck.cards) do
      put(self, ("- %s × %s%s"):format(card.name, card.count,
        small(card.ids)))
    end
  end
end

function markdown.of(given)
  local book = walk.escaped(given, plain)
  local self = setmetatable({ book = book, lines = {} }, markdown)
  put(self, "# " .. book.title)
  put(self)
  if #book.with > 0 then
    put(self, say("together_with",
      { list = table.concat(book.with, ", ") }))
    put(self)
  end
  put(self, book.players)
  if book.legend then
    put(self)
    put(self, book.legend)
  end
  walk.book(self)
  return (table.concat(self.lines, "\n"):gsub("\n\n\n+", "\n\n")) .. "\n"
end

return markdown
