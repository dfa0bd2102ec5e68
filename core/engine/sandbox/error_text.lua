-- Rewrites Lua's syntax errors so that the author finds the mistake. The parser
-- counts bytes and names tokens; a person has typed a letter of another
-- alphabet, or left out a comma.

local lex = require("rulewright.engine.text.lex")
local nearest = require("rulewright.engine.text.nearest")

local error_text = {}

-- What people and editors write instead of Lua's quotation marks.
local quotes = "«»“”„‘’‹›"

-- What is wrong with the first letter of a line that is not ASCII, outside of
-- quotation marks if there is one there.
local function foreign(file, number, line)
  local bare = line:gsub("([\"'])(.-)%1", function (_, inside)
    return ("_"):rep(#inside + 2)
  end)
  local at = bare:find("[\x80-\xff]") or line:find("[\x80-\xff]")
  local char = at and utf8.len(line)
    and line:match("^" .. utf8.charpattern, at)
  if not char then return nil end
  local place = ("%s:%s:%d"):format(file, number, utf8.len(line, 1, at))
  if quotes:find(char, 1, true) then
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

-- How a message of the parser ends, and what is said behind it.
local comma = "; is a comma missing before it?"
local hints = {
  { "'}' expected.* near '[%w_]+'$", comma },
  { "'}' expected.* near '\".*'$", comma },
  { "<name> expected near '%('$", "; a function behind a name stands in "
    .. "parentheses: (function (…) … end)" },
}

-- The parser's message with file, line and, if it stumbled over a letter,
-- column.
function error_text.parsed(message, text)
  local file, number = message:match("^(.-):(%d+): .*near '<\\%d+>'$")
  local line = file and lex.lines(text)[math.tointeger(number)]
  for _, hint in ipairs(hints) do
    if message:find(hint[1]) then return message .. hint[2] end
  end
  return line and foreign(file, number, line) or message
end

-- What went wrong in a call; `words`: the words of g.
function error_text.called(message, words)
  message = message:gsub("bad argument #1 to 'for iterator' "
    .. "%(table expected, got ([%w ]+)%)", "a table was expected, not %1")
    :gsub("C stack", "stack")
    :gsub("stack overflow.*", "calls go too deep, or never end")
  local name = message:match("attempt to call a nil value %(method '(.-)'%)$")
  return name and message .. nearest.hint(name, words) or message
end

return error_text
