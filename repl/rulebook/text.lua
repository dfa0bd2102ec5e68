-- A rulebook as lines for a terminal or a pipe.

local beside = require "rulewright.repl.draw.terminal.beside"
local console = require "rulewright.console"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"
local walk = require "rulewright.repl.rulebook.walk"

local text = walk.printer()

local function put(self, line) self.lines[#self.lines + 1] = line or "" end

function text:heading(title, level)
  if level == 3 then return put(self, "  " .. title) end
  put(self)
  put(self, output.paint(title, "bold"))
  if level == 1 then put(self, ("="):rep(console.text_width(title))) end
end

function text:line(said)
  for _, line in ipairs(beside.wrap(said, self.width - 4)) do
    put(self, "  " .. line)
  end
end

-- The ids follow the last line, at the margin if there is room.
local function spoken(self, made, indent, mark)
  local ids = table.concat(made.ids, " ")
  local width = math.max(24, self.width - #indent - 2)
  local lines = beside.wrap(walk.said(made, "%s")
    .. (ids ~= "" and " [" .. ids .. "]" or ""), width)
  for i, line in ipairs(lines) do
    put(self, indent .. (i == 1 and mark or "  ") .. line)
  end
end

local looks = { limit = { "  ", "- " }, was = { "    ", "− " },
  now = { "    ", "+ " }, out = { "  ", "− " } }

-- Indented in the appendix.
function text:rule(made, as)
  local look = looks[as] or { self.indent, "" }
  spoken(self, made, look[1], look[2])
end

function text:open(what)
  if what == "appendix" then self.indent = "    " end
end

local function pad(word, width)
  return word .. (" "):rep(math.max(1, width - console.text_width(word)))
end

function text:about(said) put(self, said) end

function text:table(rows, kind, figure)
  local is_list = kind == "contents"
  for _, row in ipairs(rows) do
    if is_list then put(self) end
    for _, thing in ipairs(row.things) do
      put(self, "  " .. pad(thing.name, 24) .. figure(thing))
    end
    for _, made in ipairs(row.says) do
      spoken(self, made, is_list and "  " or "    ", "")
    end
  end
end

function text:decks()
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

-- The rulebook as one text, lines as wide as the output.
function text.of(book)
  local self = setmetatable({ book = book, lines = {}, indent = "",
    width = output.width() }, text)
  put(self, output.paint(book.title, "bold"))
  if #book.with > 0 then
    put(self, say("together_with", { list = table.concat(book.with, ", ") }))
  end
  put(self, book.players)
  walk.book(self)
  return table.concat(self.lines, "\n") .. "\n"
end

return text
