-- A text of lines with comments, read from the top: for hex maps and tiles.
--
-- `#` begins a comment at the start of a line or after a blank or a colon.
-- Lines that are empty but for comments are passed over, their numbers kept.
-- Blanks that do not break are blanks like others.

local fault = require "rulewright.engine.notation.fault"
local lex = require "rulewright.engine.notation.lex"

local pages = {}
pages.__index = pages

local LIMIT = 1 << 20 -- bytes

local function without_comment(line)
  line = line:gsub("\u{a0}", " ")
  local from = line:find "^#" and 0 or line:find "[ \t:]#"
  return line:sub(1, from or -1):match "^.*[^ \t]" or ""
end

-- Raises when the bytes are no text. of_line(line, number): what is read of a
-- line; `ended`: whether the last one has its end.
function pages.open(text, limit, of_line)
  if type(text) ~= "string" then fault.raise(1, 1, "expected a text") end
  local clean, message, line, column = lex.text(text, limit or LIMIT)
  if not clean then fault.raise(line, column, message) end
  of_line = of_line or without_comment
  local self = setmetatable({ lines = lex.lines(clean), number = 0,
    ended = clean:sub(-1) == "\n" }, pages)
  for i, each in ipairs(self.lines) do self.lines[i] = of_line(each, i) end
  self:next()
  return self
end

-- Goes to the next line that says something; `line` is nil after the last.
function pages:next()
  repeat
    self.number = self.number + 1
    self.line = self.lines[self.number]
    self.counted_to, self.counted = 1, 1
  until not self.line or self.line ~= ""
end

function pages:is_indented()
  return self.line and self.line:find "^[ \t]" ~= nil
end

-- Calls f(from) for what stands on the current line from a byte on, if anything
-- does, and for each indented line below it; then goes on.
function pages:block(from, f)
  if self.line:find("%S", from) then f(from) end
  self:next()
  while self:is_indented() do
    f(1)
    self:next()
  end
end

-- The column of a byte of the current line. Asked from left to right, a line
-- is counted once.
function pages:column(byte)
  if byte < self.counted_to then self.counted_to, self.counted = 1, 1 end
  local more = utf8.len(self.line, self.counted_to, byte - 1, true)
  self.counted_to, self.counted = byte, self.counted + more
  return self.counted
end

-- Stops at a byte of the current line, at a word of any line, or where the text
-- ends.
function pages:fail(at, message, ...)
  local number = self.number
  if type(at) == "table" then at, number = at[1], at[3] end
  local line = self.lines[number]
  if not line then
    fault.raise(math.max(1, #self.lines), 1, message .. ", but the text ends",
      ...)
  end
  fault.raise(number, lex.column(line, math.min(at, #line + 1)), message, ...)
end

-- The words of the current line, from a byte on: { { byte, text, number of the
-- line }, … }.
function pages:words(from)
  local words = lex.words(self.line:sub(from or 1))
  for _, word in ipairs(words) do
    word[1], word[3] = word[1] + (from or 1) - 1, self.number
  end
  return words
end

-- The byte behind the quotation marks that open at a byte of the line.
local function closing(self, byte)
  local last = self.line:find('"', byte + 1, true)
  if not last then
    self:fail(byte, "these quotation marks are not closed on the line")
  elseif last == byte + 1 then
    self:fail(byte, "expected a name between the quotation marks")
  elseif self.line:find("^[^ \t]", last + 1) then
    self:fail(last + 1, "expected a blank behind the quotation marks")
  end
  return last + 1
end

-- The same, but what stands in quotation marks is one name of several words.
function pages:names(from)
  local names, behind = {}, 0
  for _, word in ipairs(self:words(from)) do
    if word[1] >= behind then
      if word[2]:sub(1, 1) == '"' then
        behind = closing(self, word[1])
        word[2] = self.line:sub(word[1] + 1, behind - 2)
      end
      names[#names + 1] = word
    end
  end
  return names
end

return pages
