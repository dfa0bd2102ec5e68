-- A text of tiles, read word by word; commas and semicolons stand alone.
--
-- A word is { byte, text, number of its line }, so that a fault can be told of
-- any word that was read; the last one of a line, with an empty text, stands
-- where the line ends.

local lpeg = require "lpeg"
local lex = require "rulewright.engine.notation.lex"
local nearest = require "rulewright.engine.nearest"
local pages = require "rulewright.engine.notation.pages"
local S, C, Cp, Ct = lpeg.S, lpeg.C, lpeg.Cp, lpeg.Ct

local tilewords = setmetatable({}, { __index = pages })
tilewords.__index = tilewords

local blank = S " \t" + lpeg.P "\u{a0}"
local word = C(S ",;" + (1 - blank - S ",;") ^ 1)
local line_of_words = lex.ready(Ct((blank ^ 1 + Ct(Cp() * word)) ^ 0))

local function split(self)
  local line = self.line or ""
  self.words, self.at = line_of_words:match(line), 1
  for _, each in ipairs(self.words) do each[3] = self.number end
  table.insert(self.words, { #line + 1, "", self.number })
end

function tilewords.open(text)
  local self = setmetatable(pages.open(text), tilewords)
  split(self)
  return self
end

function tilewords:next()
  pages.next(self)
  split(self)
end

function tilewords:place()
  return self.words[self.at]
end

function tilewords:peek()
  return self:place()[2]
end

-- The current word, then goes on; stays at the line's end.
function tilewords:take()
  local found = self:place()
  if found[2] ~= "" then self.at = self.at + 1 end
  return found[2], found
end

-- Goes on if the current word is this one.
function tilewords:skip(text)
  local found = self:peek() == text
  if found then self:take() end
  return found
end

-- Does a statement end here?
function tilewords:is_end()
  local text = self:peek()
  return text == "" or text == ";"
end

function tilewords:is_word()
  return not self:is_end() and self:peek() ~= ","
end

-- A word is due: gives it and its place.
function tilewords:word(what)
  if not self:is_word() then
    local text = self:peek()
    self:fail(self:place(), "expected %s%s", what,
      text ~= "" and ", not " .. lex.quote(text) or "")
  end
  return self:take()
end

-- A word out of a list of names.
function tilewords:one_of(list, what)
  local text, place = self:word(what)
  for _, name in ipairs(list) do
    if name == text then return text, place end
  end
  local near = nearest.of(text, list)
  local more = near and ("; did you mean %s?"):format(near)
    or #list > 0 and ": " .. lex.either(list) or ""
  self:fail(place, "%s is not %s%s", lex.quote(text), what, more)
end

-- Notes a name, which may stand only once; `where` says in what.
function tilewords:once(seen, name, place, where)
  if seen[name] then
    self:fail(place, "%s stands twice%s", name, where or "")
  end
  seen[name] = place
end

return tilewords
