-- A text against one form: which words are which argument.
--
-- Items and words are walked from left to right; where an optional part may
-- be absent, or an argument may have fewer words, the longer reading is tried
-- first. A pair of item and word that failed once is not tried again, so the
-- cost is at most items times words, times six for arguments of some words.

local lex = require "rulewright.engine.notation.lex"

local SOME = 6 -- words that an argument of "some" words has at most

-- A reading: one text against all forms. `fail` is what came furthest:
-- { at = word number, wants = { … } }.

local function miss(reading, at, want)
  local fail = reading.fail
  if at > fail.at then fail.at, fail.wants = at, {} end
  if at == fail.at then
    want.move = reading.move
    table.insert(fail.wants, want)
  end
  return false
end

-- How many words an argument may take: the most and the least.
local function width(item, count, words, at)
  if math.type(count) == "integer" then return count, count end
  local last = at
  while words[last] and not item.next.ahead[lex.fold(words[last][2])] do
    last = last + 1
  end
  local run = last - at
  if count == "many" then return run, run end
  return math.max(1, math.min(run, SOME)), 1
end

local function text_of(words, first, last)
  local parts = {}
  for i = first, last do parts[#parts + 1] = words[i][2] end
  return table.concat(parts, " ")
end

local match

local function match_argument(reading, item, at)
  local words, domain = reading.words, reading.domains[item.domain]
  local want = { arg = item.arg, domain = item.domain, what = domain.what }
  local most, least = width(item, domain.words or 1, words, at)
  for count = math.min(most, #words - at + 1), math.max(1, least), -1 do
    local last = at + count - 1
    local value, message, column, said = domain.parse(text_of(words, at, last),
      reading.args, reading.move)
    if value ~= nil then
      reading.args[item.arg] = value
      if match(reading, item.next, last + 1) then return true end
      reading.args[item.arg] = nil
    else
      want.last, want.message, want.column, want.said = last, message, column,
        said
    end
  end
  return miss(reading, at, want)
end

local function match_item(reading, item, at)
  local word = reading.words[at]
  if item.ends then
    return not word or miss(reading, at, { ends = true })
  elseif item.arg then
    return match_argument(reading, item, at)
  elseif word and lex.fold(word[2]) == item.fold then
    return match(reading, item.next, at + 1)
  end
  return miss(reading, at, { word = item.word })
end

function match(reading, item, at)
  local failed = reading.failed[item] or {}
  if failed[at] then return false end
  if match_item(reading, item, at)
    or item.other and match(reading, item.other, at) then
    return true
  end
  failed[at], reading.failed[item] = true, failed
  return false
end

-- Does the text fit the form of a move? Then reading.args holds the values.
return function (reading, move)
  reading.move, reading.failed, reading.args = move.name, {}, {}
  return match(reading, move.first, 1)
end
