-- Texts in which what a terminal would obey instead of showing is escaped.

local printable = {}

local short = { ["\t"] = "\\t", ["\n"] = "\\n", ["\r"] = "\\r" }

local function escape(char)
  local code = utf8.codepoint(char)
  return short[char] or (code < 0x100 and "\\x%02X" or "\\u{%X}"):format(code)
end

-- What a terminal obeys instead of showing, but for tabs and the ends of lines;
-- the last three are of marks of direction and lines.
local obeyed = { "[\0-\8\11-\31\127]", "\xc2[\x80-\x9f]", "\xd8\x9c",
  "\xe2\x80[\x8e\x8f\xa8-\xae]", "\xe2\x81[\xa6-\xa9]" }

-- A text with the bytes escaped that are no UTF-8.
local function utf8_of(text)
  local parts, at = {}, 1
  local whole, wrong = utf8.len(text)
  while not whole do
    parts[#parts + 1] = text:sub(at, wrong - 1)
      .. ("\\x%02X"):format(text:byte(wrong))
    at = wrong + 1
    whole, wrong = utf8.len(text, at)
  end
  return table.concat(parts) .. text:sub(at)
end

-- A text of many lines as a terminal may see it, wherever it comes from. With
-- `colours` its changes of colour stay.
function printable.screen(text, colours)
  if not text:find("[^\n\t -~]") then return text end
  text = utf8_of(text)
  -- A byte that UTF-8 never has keeps the place of an escape that stays.
  if colours then text = text:gsub("\27(%[[%d;]*m)", "\xff%1") end
  for _, what in ipairs(obeyed) do text = text:gsub(what, escape) end
  return (text:gsub("\xff", "\27"))
end

local longest_line = 2000

-- Whether a text is one printable line.
function printable.is_line(text)
  if not text:find("[%c\x80-\xff]") then return true end
  if text:find("%c") or not utf8.len(text) then return false end
  for _, what in ipairs(obeyed) do
    if text:find(what) then return false end
  end
  return true
end

-- A text that rules have made, as one printable line of at most 2000
-- characters, or of as many as are said.
function printable.line(text, most)
  most = most or longest_line
  if #text <= most and not text:find("[%c\x80-\xff]") then return text end
  local line = printable.screen(text:sub(1, 4 * most + 4))
    :gsub("[\n\t]", escape)
  if utf8.len(line) <= most then return line end
  return line:sub(1, utf8.offset(line, most) - 1) .. "…"
end

return printable
