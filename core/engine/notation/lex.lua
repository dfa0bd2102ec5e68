-- What all notations share about text: which bytes are text at all, its
-- lines, its words with their columns, how a piece of it is shown.
--
-- A column counts characters from 1, so that a caret drawn below the line
-- points at the spot. Nothing here looks at a text longer than its limit.

local lpeg = require "lpeg"
local P, S, C, Cp, Ct = lpeg.P, lpeg.S, lpeg.C, lpeg.Cp, lpeg.Ct

local lex = {}

local blank = S " \t" + P "\u{a0}"

-- A pattern as it is, but made ready: LPeg would do that at its first match,
-- and if memory ended meanwhile the pattern would be left half done.
function lex.ready(pattern)
  pattern:match ""
  return pattern
end

local words = lex.ready(Ct((blank ^ 1 + Ct(Cp() * C((1 - blank) ^ 1))) ^ 0))

-- Lower case of Latin and Cyrillic letters; everything else is itself.
local upper = {}
for code = 0x41, 0x5a do upper[code] = code + 32 end
for code = 0xc0, 0xde do upper[code] = code ~= 0xd7 and code + 32 or nil end
for code = 0x410, 0x42f do upper[code] = code + 32 end
for code = 0x400, 0x40f do upper[code] = code + 80 end

local lower_of = {}
for code, small in pairs(upper) do
  lower_of[utf8.char(code)] = utf8.char(small)
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

local function place(text, byte)
  local before = text:sub(1, byte - 1)
  local _, breaks = before:gsub("\n", "\n")
  local line = before:sub(before:match "^.*\n()" or 1)
  return breaks + 1, (utf8.len(line, 1, -1, true) or #line) + 1
end

local function wrong_encoding(text)
  local start = text:sub(1, 2)
  if start == "\xff\xfe" or start == "\xfe\xff" then
    return "the text is UTF-16; save it as UTF-8", 1
  end
  local zero = text:find("\0", 1, true)
  if zero then return "a zero byte is no text; expected UTF-8", zero end
  local _, byte = utf8.len(text)
  if byte then return "this byte is not UTF-8; save the text as UTF-8", byte end
end

-- The first character that is neither printed nor a blank or a line's end.
local function control(text)
  local byte = text:find "[\1-\8\11\12\14-\31\127]"
    or text:find "\xc2[\x80-\x9f]"
  local alone = text:find "\r[^\n]" or text:find "\r$"
  if alone and (not byte or alone < byte) then byte = alone end
  return byte
end

-- Is this text, of at most `limit` bytes? Gives it without a mark of byte
-- order and with every line ended by "\n" alone, or nil, message, line,
-- column.
function lex.text(text, limit)
  if #text > limit then
    return nil, ("the text is longer than %d bytes"):format(limit), 1, 1
  end
  local message, byte = wrong_encoding(text)
  if not message then
    byte = control(text)
    message = byte and "a control character does not belong into the text"
  end
  if message then return nil, message, place(text, byte) end
  return (text:gsub("^\u{feff}", ""):gsub("\r\n", "\n"))
end

-- The lines of a text, without their ends.
function lex.lines(text)
  local lines = {}
  for line in text:gmatch "([^\n]*)\n?" do lines[#lines + 1] = line end
  return lines
end

return lex
