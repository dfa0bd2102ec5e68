-- The name nearest to a word that was not found, for "did you mean".
--
-- Near is few single changes: a letter more, less, another, or two swapped.
-- One change in three letters is allowed, at least one. A beginning of three
-- letters or more counts as one change, so "plan" finds "plantation".
-- Of names equally near the first in the list is taken. Case is ignored.

local kernel = require("rulewright.kernel")
local keyboard = require("rulewright.engine.text.keyboard")
local lex = require("rulewright.engine.text.lex")
local sentences = require("rulewright.engine.sentences")

local nearest = {}

local LONGEST = 64 -- letters; longer words have no neighbours

local function letters(word)
  if #word > 4 * LONGEST or not utf8.len(word) then return nil end
  local codes = { utf8.codepoint(lex.fold(word), 1, -1) }
  return #codes <= LONGEST and codes or nil
end

local function is_beginning(short, long)
  for i = 1, #short do
    if short[i] ~= long[i] then return false end
  end
  return #short >= 3 and #short < #long
end

-- Three rows of the usual table are enough; `before` serves swapped letters.
local function distance(a, b)
  if is_beginning(a, b) then return 1 end
  local before, last, row = {}, {}, {}
  for j = 0, #b do last[j] = j end
  for i = 1, #a do
    row[0] = i
    for j = 1, #b do
      local same = a[i] == b[j] and 0 or 1
      local least = math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same)
      if a[i] == b[j - 1] and a[i - 1] == b[j] then
        least = math.min(least, before[j - 2] + 1)
      end
      row[j] = least
    end
    before, last, row = last, row, before
  end
  return last[#b]
end

-- The name in `list` nearest to `word` as it stands.
local function as_it_stands(word, list, most)
  local wanted = letters(word)
  if not wanted or #wanted == 0 then return nil end
  local best, least = nil, (most or math.max(1, #wanted // 3)) + 1
  for _, name in ipairs(list) do
    local other = letters(name)
    if other and (#other - #wanted < least or is_beginning(wanted, other))
        and #wanted - #other < least then
      local d = distance(wanted, other)
      if d < least then best, least = name, d end
    end
  end
  return best
end

-- The name in `list` nearest to `word`, or to what would have been typed on
-- another keyboard; nil when none is near. `most`: how many changes are allowed
-- if not one in three letters.
function nearest.of(word, list, most)
  local found = as_it_stands(word, list, most)
  for _, reading in ipairs(found and {} or keyboard.readings(word)) do
    found = found or as_it_stands(reading, list, most)
  end
  return found
end

-- The same among the names that are keys of a table.
function nearest.name(word, names, most)
  local list = {}
  for name in pairs(names) do
    if type(name) == "string" then list[#list + 1] = name end
  end
  table.sort(list)
  return nearest.of(tostring(word), list, most)
end

-- The same as the end of a refusal: "; did you mean 'road'?" or "".
function nearest.hint(word, names, lang, most)
  local near = nearest.name(word, names, most)
  return near and sentences.say("near", lang, { name = near }) or ""
end

-- Raises that the game has not what a rule named: "there is no die 'bnoe'; did
-- you mean 'bone'?"; names: a table whose keys are what there is. The guard
-- adds the line of the rule.
function nearest.unknown(what, name, names)
  local quoted = type(name) == "string" and "'%s'" or "%s"
  error(("there is no %s %s%s"):format(what,
    quoted:format(kernel.bounds.tostring(name)),
    type(name) == "string" and nearest.hint(name, names) or ""), 0)
end

return nearest
