-- A rulebook as Markdown: the same order as the page, ids in small type behind
-- each sentence.

local say = require "rulewright.repl.say"
local texts = require "rulewright.repl.rulebook.text"

local markdown = {}

local function put(self, line) self.lines[#self.lines + 1] = line or "" end

-- Signs that would be markup.
local function plain(text)
  return (text:gsub("[\\`*_%[%]<>|#]", "\\%0"))
end

local function heading(self, level, title)
  put(self)
  put(self, ("#"):rep(level) .. " " .. plain(title))
  put(self)
end

local function spoken_text(made)
  local text = plain(made.text)
  if made.figure then
    text = text .. " **" .. say("altogether", { figure = made.figure }) .. "**"
  end
  if #made.ids == 0 then return text end
  return ("%s <sub>%s</sub>"):format(text, table.concat(made.ids, " "))
end

local function item(self, made, indent, struck)
  local text = spoken_text(made)
  if struck then text = "~~" .. plain(made.text) .. "~~" end
  put(self, (indent or "") .. "- " .. text)
end

local function sections(self, part)
  for _, section in ipairs(part.sections) do
    if section.title ~= part.title then heading(self, 3, section.title) end
    for _, entry in ipairs(section.entries) do
      item(self, entry)
      for _, limit in ipairs(entry.limits) do item(self, limit, "  ") end
    end
  end
end

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
    heading(self, 3, say("cards_of", { deck = deck.name }))
    for _, card in ipairs(deck.cards) do
      put(self, ("- %s × %s%s"):format(plain(card.name), card.count,
        card.ids[1] and " <sub>" .. table.concat(card.ids, " ") .. "</sub>"
        or ""))
    end
  end
end

local function costs(self)
  if #self.book.costs == 0 then return end
  heading(self, 3, say "costs")
  table_of(self, self.book.costs, function (thing)
    return thing.name, texts.price(thing.price)
  end)
end

local function list(self, title, items)
  if #items == 0 then return end
  heading(self, 4, title)
  for _, made in ipairs(items) do item(self, made) end
end

local function exchanged(self, title, items)
  if #items == 0 then return end
  heading(self, 4, title)
  for _, pair in ipairs(items) do
    for _, was in ipairs(pair.was) do item(self, was, "", true) end
    item(self, pair.now)
  end
end

local function change(self, found)
  heading(self, 3, found.title)
  if #found.chapters > 0 then
    put(self, say("new_chapters",
      { list = plain(table.concat(found.chapters, ", ")) }))
  end
  list(self, say "added", found.added)
  exchanged(self, say "changed", found.changed)
  exchanged(self, say "replaced", found.replaced)
  for _, dropped in ipairs(found.dropped) do
    heading(self, 4, say "dropped_rules")
    item(self, dropped.by)
    for _, made in ipairs(dropped.clauses) do item(self, made, "", true) end
  end
  list(self, say "settled", found.settled)
end

local function appendix(self)
  local book = self.book
  if #book.changes + #book.left_out == 0 then return end
  heading(self, 2, say "appendix")
  for _, found in ipairs(book.changes) do change(self, found) end
  if #book.left_out > 0 then
    heading(self, 3, say "left_out")
    for _, made in ipairs(book.left_out) do item(self, made, "", true) end
  end
end

local tables = {
  goal = function (self)
    if self.book.about then put(self, plain(self.book.about)) end
  end,
  contents = contents,
  actions = costs,
}

function markdown.of(book)
  local self = { book = book, lines = {} }
  put(self, "# " .. plain(book.title))
  put(self)
  if #book.with > 0 then
    put(self, say("together_with",
      { list = plain(table.concat(book.with, ", ")) }))
    put(self)
  end
  put(self, book.players)
  for _, part in ipairs(book.parts) do
    if not texts.is_empty(self, part) then
      heading(self, 2, part.title)
      if tables[part.name] then tables[part.name](self) end
      if #part.sections > 0 then put(self) end
      sections(self, part)
    end
  end
  appendix(self)
  return (table.concat(self.lines, "\n"):gsub("\n\n\n+", "\n\n")) .. "\n"
end

return markdown
