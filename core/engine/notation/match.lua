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
  if at < fail.at then return false end
  if at > fail.at then fail.at, fail.wants = at, {} end
  want.move = reading.move
  fail.wants[#fail.wants + 1] = want
  return false
end

local function text_of(words, first, last)
  local parts = {}
  for i = first, last do parts[#parts + 1] = words[i][2] end
  return table.concat(parts, " ")
end

-- The same as it was written, which may be in another language than the forms.
local function written_of(words, first, last)
  local parts = {}
  for i = first, last do
    if i == first or words[i][1] ~= words[i - 1][1] then
      parts[#parts + 1] = words[i][3] or words[i][2]
    end
  end
  return table.concat(parts, " ")
end

-- The last word before one of the item's stops, or the last of the text.
local function run_of(item, words, first)
  local last = first + 1
  while words[last] and not item.stops[lex.fold(words[last][2])] do
    last = last + 1
  end
  return last - 1
end

-- How many words an argument may take: the most and the least.
local function width(item, domain, words, first)
  local count = domain.words or 1
  local run = run_of(item, words, first) - first + 1
  if count == "many" then
    if item.stops[lex.fold(words[first][2])] then return 0, 0 end
    return run, run
  end
  if count == "some" then return math.min(run, SOME), 1 end
  return count, count
end

local match

local function match_argument(reading, item, i, at)
  local words, domain = reading.words, reading.domains[item.domain]
  local want = { arg = item.arg, domain = item.domain, what = domain.what }
  if not words[at] then return miss(reading, at, want) end
  local most, least = width(item, domain, words, at)
  for count = most, least, -1 do
    local last = at + count - 1
    if count > 0 and words[last] then
      local text = text_of(words, at, last)
      local value, message, column, said = domain.parse(text, reading.args,
        reading.move)
      if value ~= nil then
        reading.args[item.arg] = value
        if match(reading, i + 1, last + 1) then return true end
        reading.args[item.arg] = nil
      else
        want = { arg = item.arg, domain = item.domain, what = domain.what,
          text = written_of(words, at, last), message = message,
          column = column, said = said }
      end
    end
  end
  return miss(reading, at, want)
end

local function match_open(reading, item, i, at)
  return match(reading, i + 1, at) or match(reading, item.past, at)
end

local function match_item(reading, i, at)
  local item, word = reading.items[i], reading.words[at]
  if not item then
    return not word or miss(reading, at, { ends = true })
  end
  if item.open then return match_open(reading, item, i, at) end
  if item.arg then return match_argument(reading, item, i, at) end
  if word and lex.fold(word[2]) == item.fold then
    return match(reading, i + 1, at + 1)
  end
  return miss(reading, at, { word = item.word })
end

function match(reading, i, at)
  local pair = at * 1024 + i
  if reading.failed[pair] then return false end
  if match_item(reading, i, at) then return true end
  reading.failed[pair] = true
  return false
end

-- Does the text fit the form of a move? Then reading.args holds the values.
return function (reading, move)
  reading.items, reading.move = move.items, move.name
  reading.failed, reading.args = {}, {}
  return match(reading, 1, 1)
end
