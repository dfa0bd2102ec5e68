-- A rulebook as lines for a terminal or a pipe.

local beside = require "rulewright.repl.draw.terminal.beside"
local console = require "rulewright.console"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"
local walk = require "rulewright.repl.rulebook.walk"

local text = walk.printer()

local function put(self, line) self.lines[#self.lines + 1] = line or "" end

function text:heading(title, level, at)
  if level == 3 then return put(self, "  " .. title) end
  if at then title = at.number .. " " .. title end
  if at and at.box then title = title .. "  (" .. at.box .. ")" end
  put(self)
  put(self, output.paint(title, "bold"))
  if level == 1 then put(self, ("="):rep(console.text_width(title))) end
end

function text:line(said)
  for _, line in ipairs(beside.wrap(said, self.width - 4)) do
    put(self, "  " .. line)
  end
end

-- The ids and the mark of a box follow the sentence.
local function spoken(self, made, indent, mark)
  local ids, box = table.concat(made.ids, " "), walk.mark(made)
  local width = math.max(24, self.width - #indent - 2)
  local lines = beside.wrap(walk.said(made, "%s")
    .. (ids ~= "" and " [" .. ids .. "]" or "")
    .. (box and " (" .. box .. ")" or ""), width)
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

function text:example(made)
  for _, line in ipairs(beside.wrap(say("example", made), self.width - 6)) do
    put(self, "    | " .. line)
  end
end

function text:open(what)
  if what == "appendix" then self.indent = "    " end
end

local function pad(word, width)
  return word .. (" "):rep(math.max(1, width - console.text_width(word)))
end

function text:about(said) put(self, said) end

-- Lines that hang from a mark.
local function hang(self, mark, said)
  local blank = (" "):rep(#mark)
  for i, line in ipairs(beside.wrap(said, self.width - #mark)) do
    put(self, (i == 1 and mark or blank) .. line)
  end
end

function text:step(made, number)
  local indent = number:find "%l" and "     " or "  "
  hang(self, indent .. number .. (" "):rep(3 - #number), made.text)
  if made.moves then hang(self, indent .. "   > ", made.moves) end
end

function text:entry(made)
  local numbers = {}
  for i, section in ipairs(made.sections) do numbers[i] = section.number end
  hang(self, "  ", made.word .. "  " .. table.concat(numbers, ", "))
end

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

function text:decks(decks)
  for _, deck in ipairs(decks) do
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
  if book.legend then put(self, book.legend) end
  walk.book(self)
  return table.concat(self.lines, "\n") .. "\n"
end

return text
