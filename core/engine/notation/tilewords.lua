-- The words of a line of tiles, with commas and semicolons by themselves,
-- and a reader that takes them one after the other.

local lpeg = require "lpeg"
local fault = require "rulewright.engine.notation.fault"
local lex = require "rulewright.engine.notation.lex"
local nearest = require "rulewright.engine.nearest"
local S, C, Cp, Ct = lpeg.S, lpeg.C, lpeg.Cp, lpeg.Ct

local tilewords = {}
tilewords.__index = tilewords

local blank = S " \t" + lpeg.P "\u{a0}"
local word = C(S ",;" + (1 - blank - S ",;") ^ 1)
local line_of_words = lex.ready(Ct((blank ^ 1 + Ct(Cp() * word)) ^ 0))

-- A reader of the page's current line. Its words are { byte, text, number of
-- the line }; the last one, with an empty text, stands where the line ends.
function tilewords.open(page)
  local words = line_of_words:match(page.line)
  for _, each in ipairs(words) do each[3] = page.number end
  words[#words + 1] = { #page.line + 1, "", page.number }
  return setmetatable({ page = page, words = words, at = 1 }, tilewords)
end

-- Raises at a word of any line of the page.
function tilewords:fail(place, message, ...)
  local line = self.page.lines[place[3]]
  fault.raise(place[3], lex.column(line, place[1]), message, ...)
end

function tilewords:peek()
  return self.words[self.at][2]
end

function tilewords:place()
  return self.words[self.at]
end

-- The current word, then goes on; stays at the line's end.
function tilewords:take()
  local found = self.words[self.at]
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
  local text = self:peek()
  return text ~= "" and text ~= ";" and text ~= ","
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

-- A word out of a set of names; `list` is shown when it is another.
function tilewords:one_of(list, set, what)
  local text, place = self:word(what)
  if not set[text] then self:unknown(text, place, list, what) end
  return text, place
end

function tilewords:unknown(text, place, list, what)
  local near = nearest.of(text, list)
  local more = near and ("; did you mean %s?"):format(near)
    or #list > 0 and ": " .. lex.either(list) or ""
  self:fail(place, "%s is not %s%s", lex.quote(text), what, more)
end

return tilewords
