-- Rewrites Lua's syntax errors so that the author finds the mistake. The parser
-- counts bytes and names tokens; a person has typed a letter of another
-- alphabet, or left out a comma.

local lex = require("rulewright.engine.notation.lex")
local nearest = require("rulewright.engine.nearest")

local error_text = {}

-- Characters that people and editors write instead of Lua's.
local quotes = { ["«"] = true, ["»"] = true, ["“"] = true, ["”"] = true,
  ["„"] = true, ["‘"] = true, ["’"] = true, ["‹"] = true, ["›"] = true }

-- The first byte of a line that is not ASCII, outside of quotation marks if
-- there is one there.
local function foreign_at(line)
  local open, found
  for at = 1, #line do
    local byte = line:sub(at, at)
    if byte:byte() >= 0x80 then
      if not open then return at end
      found = found or at
    elseif byte == open then
      open = nil
    elseif not open and (byte == "\"" or byte == "'") then
      open = byte
    end
  end
  return found
end

local function foreign(file, number, line)
  local at = foreign_at(line)
  local sound = at and utf8.len(line)
  local char = sound and line:match("^" .. utf8.charpattern, at)
  if not char then return nil end
  local place = ("%s:%s:%d"):format(file, number, utf8.len(line, 1, at))
  if quotes[char] then
    return ("%s: %s is no quotation mark of the language: \" was expected")
      :format(place, char)
  end
  return ("%s: '%s' (U+%04X) stands outside of quotation marks, where only "
    .. "Latin letters are read"):format(place, char, utf8.codepoint(char))
end

-- The message, and of a word that mixes Latin letters with one that only looks
-- like a Latin letter, which one that is.
function error_text.letters(message)
  for word in message:gmatch("[%a\x80-\xbf\xd0-\xd3]+") do
    local char = word:find("%a") and utf8.len(word)
      and word:match("[\xd0-\xd3][\x80-\xbf]")
    if char then
      return ("%s ('%s' in '%s' is U+%04X, no Latin letter)"):format(message,
        char, word, utf8.codepoint(char))
    end
  end
  return message
end

-- The parser's message with file, line and, if it stumbled over a letter,
-- column.
function error_text.parsed(message, text)
  local file, number = message:match("^(.-):(%d+): .*near '<\\%d+>'$")
  if file then
    local line = lex.lines(text)[math.tointeger(number)]
    return line and foreign(file, number, line) or message
  end
  if message:find("'}' expected.* near '[%w_]+'$")
    or message:find("'}' expected.* near '\".*'$") then
    return message .. "; is a comma missing before it?"
  elseif message:find("<name> expected near '('$") then
    return message .. "; a function behind a name stands in parentheses: "
      .. "(function (…) … end)"
  end
  return message
end

local iterator = "bad argument #1 to 'for iterator' "
  .. "%(table expected, got ([%w ]+)%)"

-- What went wrong in a call; `words`: the words of g.
function error_text.called(message, words)
  message = message:gsub(iterator, "a table was expected, not %1")
    :gsub("C stack", "stack")
    :gsub("stack overflow.*", "calls go too deep, or never end")
  local name = message:match("attempt to call a nil value %(method '(.-)'%)$")
  return name and message .. nearest.hint(name, words) or message
end

return error_text
