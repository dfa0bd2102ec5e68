-- A rulebook as Markdown: the same order as the page, ids in small type behind
-- each sentence.

local say = require "rulewright.repl.say"
local walk = require "rulewright.repl.rulebook.walk"

local markdown = {}
markdown.__index = markdown

local function put(self, line) self.lines[#self.lines + 1] = line or "" end

-- Signs that would be markup.
local function plain(text)
  return (text:gsub("[\\`*_%[%]<>|#]", "\\%0"))
end

local function headed(self, level, title)
  put(self)
  put(self, ("#"):rep(level) .. " " .. plain(title))
  put(self)
end

function markdown:heading(title, level) headed(self, level + 1, title) end

function markdown:line(text) put(self, plain(text)) end

local function spoken_text(made)
  local text = plain(made.text)
  if made.figure then
    text = text .. " **" .. say("altogether", { figure = made.figure }) .. "**"
  end
  if #made.ids == 0 then return text end
  return ("%s <sub>%s</sub>"):format(text, table.concat(made.ids, " "))
end

-- What is no more, or was never in force, is struck out.
function markdown:rule(made, as)
  local is_struck = as == "was" or as == "out"
  put(self, (as == "limit" and "  - " or "- ")
    .. (is_struck and "~~" .. plain(made.text) .. "~~" or spoken_text(made)))
end

function markdown.open() end

markdown.close = markdown.open

local function says(row)
  local parts = {}
  for i, made in ipairs(row.says) do parts[i] = spoken_text(made) end
  return table.concat(parts, " ")
end

local function table_of(self, rows, cells)
  if #rows == 0 then return end
  put(self, "| | | |")
  put(self, "|---|---|---|")
  for _, row in ipairs(rows) do
    for i, thing in ipairs(row.things) do
      local name, figure = cells(thing)
      put(self, ("| %s | %s | %s |"):format(plain(name), plain(figure),
        i == 1 and says(row) or ""))
    end
  end
end

local function contents(self)
  table_of(self, self.book.contents, function (thing)
    return thing.name or "", thing.count
  end)
  for _, deck in ipairs(self.book.decks) do
    self:heading(say("cards_of", { deck = deck.name }), 2)
    for _, card in ipairs(deck.cards) do
      put(self, ("- %s × %s%s"):format(plain(card.name), card.count,
        card.ids[1] and " <sub>" .. table.concat(card.ids, " ") .. "</sub>"
        or ""))
    end
  end
end

local function costs(self)
  if #self.book.costs == 0 then return end
  self:heading(say "costs", 2)
  table_of(self, self.book.costs, function (thing)
    return thing.name, walk.price(thing.price)
  end)
end

local tables = {
  goal = function (self)
    if self.book.about then put(self, plain(self.book.about)) end
  end,
  contents = contents,
  actions = costs,
}

function markdown.of(book)
  local self = setmetatable({ book = book, lines = {} }, markdown)
  put(self, "# " .. plain(book.title))
  put(self)
  if #book.with > 0 then
    put(self, say("together_with",
      { list = plain(table.concat(book.with, ", ")) }))
    put(self)
  end
  put(self, book.players)
  for _, part in ipairs(book.parts) do
    if not walk.is_empty(book, part) then
      self:heading(part.title, 1)
      if tables[part.name] then tables[part.name](self) end
      if #part.sections > 0 then put(self) end
      walk.sections(self, part)
    end
  end
  walk.appendix(self)
  return (table.concat(self.lines, "\n"):gsub("\n\n\n+", "\n\n")) .. "\n"
end

return markdown
