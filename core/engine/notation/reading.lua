-- What the grammars of texts share: the one way in which a text is refused,
-- what must stand somewhere, and pages, which are texts with comments.

local lpeg = require "lpeg"
local lex = require "rulewright.engine.text.lex"
local nearest = require "rulewright.engine.text.nearest"
local C, Carg, Cmt, Cp = lpeg.C, lpeg.Carg, lpeg.Cmt, lpeg.Cp

local reading = { compass = { "n", "ne", "e", "se", "s", "sw", "w", "nw" } }

-- Stops the reading at a byte of the text. The message is formatted with what
-- follows it.
function reading.fail(text, byte, message, ...)
  local line, column = lex.place(text, math.min(byte, #text))
  error({ reading = reading, message = message:format(...), line = line,
    column = column }, 0)
end

-- f(text), where `text` is one, of at most `limit` bytes; or nil, message,
-- line, column where it is none or where f stopped. Other errors pass through.
function reading.door(f, text, limit)
  if type(text) ~= "string" then return nil, "expected a text", 1, 1 end
  local clean, message, line, column = lex.text(text, limit)
  if not clean then return nil, message, line, column end
  local ok, result = pcall(f, clean)
  if ok then return result end
  if type(result) ~= "table" or result.reading ~= reading then
    error(result, 0)
  end
  return nil, result.message, result.line, result.column
end

-- A pattern at which the reading stops. `shown`: what of the text, if it stands
-- there, is said not to have been expected.
function reading.expect(message, shown)
  return Cmt(Cp() * C(shown or ""), function (text, _, byte, word)
    local more = byte > #text and ", but the text ends"
      or word ~= "" and ", not " .. lex.quote(word) or ""
    reading.fail(text, byte, "%s", message .. more)
  end) * false
end

-- A pattern whose value is that of f(reader, its values): the reader is what
-- the grammar was given besides the text. f may stop the reading.
function reading.does(pattern, f)
  return Cmt(Carg(1) * pattern, function (_, after, ...)
    return after, f(...)
  end)
end

-- A reader is { text =, … }. What does not hold is a fault at a byte of its
-- text or at a word, { byte, text }.
function reading.must(self, holds, at, message, ...)
  if not holds then
    reading.fail(self.text, type(at) == "table" and at[1] or at, message, ...)
  end
end

-- Notes what is said of a name, which may stand only once.
function reading.once(self, seen, name, at, value)
  reading.must(self, seen[name] == nil, at, "%s stands twice", lex.quote(name))
  seen[name] = value
end

-- The text of a word, if it is one of these names.
function reading.one_of(self, said, names, what)
  for _, name in ipairs(names) do
    if name == said[2] then return name end
  end
  local near = #said[2] > 2 and nearest.of(said[2], names)
  local more = near and ("; did you mean %s?"):format(near)
    or #names > 0 and ": " .. lex.either(names) or ""
  reading.must(self, false, said, "%s is not %s%s", lex.quote(said[2]), what,
    more)
end

-- The line of a byte, asked from the top on: the text is looked through once.
function reading.line(self, byte)
  self.line, self.counted = self.line or 1, self.counted or 1
  local stop = self.text:find("\n", self.counted, true)
  while stop and stop < byte do
    self.line, self.counted = self.line + 1, stop + 1
    stop = self.text:find("\n", self.counted, true)
  end
  return self.line
end

-- Pages -------------------------------------------------------------------

local LIMIT = 1 << 20 -- bytes

-- `#` begins a comment at the start of a line or after a blank or a colon.
-- Blanks that do not break are blanks like others.
local function without_comment(line)
  line = line:gsub("\u{a0}", " ")
  local from = line:find "^#" and 0 or line:find "[ \t:]#"
  return line:sub(1, from or -1):match "^.*[^ \t]" or ""
end

-- The same of a page: its lines have neither comments nor blanks behind them,
-- and all have their ends, so that each character is in the line and column of
-- the text.
function reading.page(f, text)
  return reading.door(function (clean)
    local page = clean:gsub("[^\n]+", without_comment)
    return f(page:sub(-1) == "\n" and page or page .. "\n")
  end, text, LIMIT)
end

return reading
