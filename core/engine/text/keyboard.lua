-- What a word may have been meant for that was typed with the keyboard set to
-- Cyrillic letters, or with letters that only look like Latin ones.

local keyboard = {}

-- A table from each letter of one row to that in the same place of the other.
local function table_of(from, to)
  local letters, at = {}, 0
  for _, code in utf8.codes(from) do
    at = at + 1
    letters[utf8.char(code)] = to:sub(at, at)
  end
  return letters
end

local keys = table_of("йцукенгшщзхъфывапролджэячсмитьбю"
  .. "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ", "qwertyuiop[]asdfghjkl;'zxcvbnm,."
  .. 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>')
local looks = table_of("авекмнорстухАВЕКМНОРСТУХ", "abekmhopctyxABEKMHOPCTYX")

local function read(word, letters)
  local text = word:gsub("[\xd0\xd1][\x80-\xbf]", letters)
  return not text:find("[\x80-\xff]") and text or nil
end

-- The words of plain letters that may have been meant, the likelier first; none
-- where all letters are plain or some are of no keyboard known here.
function keyboard.readings(word)
  if not word:find("[\xd0\xd1]") then return {} end
  local list, by_look = { read(word, keys) }, read(word, looks)
  if by_look then
    table.insert(list, word:find("%a") and 1 or #list + 1, by_look)
  end
  return list
end

return keyboard
