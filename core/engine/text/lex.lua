-- What all notations share about text: which bytes are text at all, its
-- lines, its words with their columns, how a piece of it is shown.
--
-- A column counts characters from 1, so that a caret drawn below the line
-- points at the spot. Nothing here looks at a text longer than its limit.

local lpeg = require "lpeg"
local P, R, S, C, Cp, Ct = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Cp, lpeg.Ct

local lex = {}

local blank = S " \t" + P "\u{a0}"

-- A pattern as it is, but made ready: LPeg would do that at its first match,
-- and if memory ended meanwhile the pattern would be left half done.
function lex.ready(pattern)
  pcall(pattern.match, pattern, "")
  return pattern
end

local words = lex.ready(Ct((blank ^ 1 + Ct(Cp() * C((1 - blank) ^ 1))) ^ 0))

-- Lower case of Latin and Cyrillic letters; everything else is itself.
local lower_of = {}
for _, range in ipairs { { 0x41, 0x5a, 32 }, { 0xc0, 0xd6, 32 },
  { 0xd8, 0xde, 32 }, { 0x400, 0x40f, 80 }, { 0x410, 0x42f, 32 } } do
  for code = range[1], range[2] do
    lower_of[utf8.char(code)] = utf8.char(code + range[3])
  end
end

function lex.fold(text)
  if not text:find "[\xc3\xd0]" then return text:lower() end
  return (text:gsub("[A-Z\xc3\xd0][\x80-\xbf]*", lower_of))
end

-- The column of a byte of a line of valid text.
function lex.column(line, byte)
  return utf8.len(line, 1, byte - 1, true) + 1
end

-- Text as a message shows it: short, on one line.
function lex.short(text)
  local short = text
  if #text > 40 then
    short = text:sub(1, 40):gsub("[\xc0-\xff]?[\x80-\xbf]*$", "") .. "…"
  end
  return (short:gsub("%c", "?"))
end

-- The same in quotes.
function lex.quote(text) return '"' .. lex.short(text) .. '"' end

-- Alternatives as a message shows them: "a, b or c", at most eight; `word`
-- is "or" in another language.
function lex.either(list, word)
  local shown = { table.unpack(list, 1, 8) }
  if #list > 8 then shown[#shown + 1] = "…" end
  local last = table.remove(shown)
  if #shown == 0 then return last or "nothing" end
  return table.concat(shown, ", ")
    .. (#list > 8 and ", " or " " .. (word or "or") .. " ") .. last
end

-- The words of one line: { { byte, text }, … }.
function lex.words(line)
  return words:match(line)
end

-- The words of a text alone, parted by white space.
function lex.split(text)
  local list = {}
  for word in text:gmatch "%S+" do list[#list + 1] = word end
  return list
end

-- The line and the column of a byte of a text.
function lex.place(text, byte)
  local before = text:sub(1, byte - 1)
  local _, breaks = before:gsub("\n", "")
  local line = before:sub(before:match "^.*\n()" or 1)
  return breaks + 1, (utf8.len(line, 1, -1, true) or #line) + 1
end

-- Up to the first character that is neither printed nor a blank or a line's
-- end.
local control = R("\0\8", "\11\12", "\14\31", "\127\127")
  + P "\xc2" * R "\x80\x9f" + P "\r" * -P "\n"
local printed = lex.ready((1 - control) ^ 0 * Cp())

-- Is this text, of at most `limit` bytes? Gives it without a mark of byte
-- order and with every line ended by "\n" alone, or nil, message, line,
-- column.
function lex.text(text, limit)
  if #text > limit then
    return nil, ("the text is longer than %d bytes"):format(limit), 1, 1
  end
  local _, byte = utf8.len(text)
  local at = math.min(byte or #text + 1, printed:match(text))
  local message = "a control character does not belong into the text"
  if at > #text then
    return (text:gsub("^\u{feff}", ""):gsub("\r\n", "\n"))
  elseif text:find "^\xff\xfe" or text:find "^\xfe\xff" then
    message = "the text is UTF-16; save it as UTF-8"
  elseif at == byte then
    message = "this byte is not UTF-8; save the text as UTF-8"
  elseif text:byte(at) == 0 then
    message = "a zero byte is no text; expected UTF-8"
  end
  return nil, message, lex.place(text, at)
end

-- The lines of a text, without their ends.
function lex.lines(text)
  local lines = {}
  for line in text:gmatch "([^\n]*)\n?" do lines[#lines + 1] = line end
  return lines
end

return lex
