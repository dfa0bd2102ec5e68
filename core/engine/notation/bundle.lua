-- Bundles as text: "2 clay 1 gold". A count of one may be left out, commas and
-- "and" are passed over, the same good twice is summed; no goods at all is
-- "nothing". The printed form always has its counts, in the order of the
-- goods. Cost: the number of words times the words of the longest name.

local lex = require "rulewright.engine.notation.lex"
local nearest = require "rulewright.engine.nearest"
local sentences = require "rulewright.engine.sentences"

local bundle = {}

local MOST = 1000000 -- of one good in all
local fillers = { ["and"] = true, [","] = true }

local function names_of(goods)
  local names, longest = {}, 1
  for _, good in ipairs(goods) do
    names[lex.fold(good)] = good
    longest = math.max(longest, #lex.words(good))
  end
  return names, longest
end

-- Commas may touch the word before them: "2 clay,1 gold".
local function words_of(text)
  local spaced = text:gsub(",", " ")
  return lex.words(spaced)
end

-- The longest name that begins at a word, and how many words it has.
local function good_at(words, i, names, longest)
  for count = math.min(longest, #words - i + 1), 1, -1 do
    local parts = {}
    for j = 1, count do parts[j] = words[i + j - 1][2] end
    local good = names[lex.fold(table.concat(parts, " "))]
    if good then return good, count end
  end
end

-- The first goods, for a message.
local function some(goods)
  local list = { table.unpack(goods, 1, 8) }
  return table.concat(list, ", ") .. (#goods > 8 and ", …" or "")
end

-- What is wrong: { key, blanks } of one of the engine's sentences.
local function unknown(word, goods)
  local near = nearest.of(word, goods)
  local blanks = { word = lex.short(word), name = near, goods = some(goods) }
  return { near and "bundle_near" or "bundle_unknown", blanks }
end

local function too_many()
  return { "bundle_count", { most = MOST } }
end

-- One count and good from word i on: good, count, next i, or nil, what is
-- wrong, i.
local function entry(words, i, goods, index)
  local count = math.tointeger(tonumber(words[i][2]:match "^%d+$"))
  local at = count and i + 1 or i
  if count and (count < 1 or count > MOST) then
    return nil, too_many(), i
  end
  if not words[at] then
    return nil, { "bundle_after", { goods = some(goods) } }, i
  end
  local good, used = good_at(words, at, index.names, index.longest)
  if not good then return nil, unknown(words[at][2], goods), at end
  return good, count or 1, at + used
end

local function empty(words)
  return #words == 1 and lex.fold(words[1][2]) == "nothing"
end

local function refused(said, column)
  return nil, sentences.say(said[1], nil, said[2]), column, said
end

-- { good = count, … }, or nil, message, column and what is wrong: { key,
-- blanks }.
function bundle.parse(text, goods)
  local words, found = words_of(text), {}
  if empty(words) then return found end
  if #words == 0 then
    return refused({ "bundle_empty", { good = goods[1] or "" } }, 1)
  end
  local names, longest = names_of(goods)
  local index, i = { names = names, longest = longest }, 1
  while i <= #words do
    if fillers[lex.fold(words[i][2])] and i > 1 then
      i = i + 1
    else
      local good, count, after = entry(words, i, goods, index)
      if good and (found[good] or 0) + count > MOST then
        good, count, after = nil, too_many(), i
      end
      if not good then
        return refused(count, lex.column(text, words[after][1]))
      end
      found[good], i = (found[good] or 0) + count, after
    end
  end
  return found
end

-- The goods with a count of their own, in the order of `goods`. A good that
-- is not in the list, or a count that is no natural number, is a bug.
function bundle.print(counts, goods)
  local parts, listed = {}, {}
  for _, good in ipairs(goods) do
    listed[good] = true
    local count = counts[good] or 0
    if math.type(count) ~= "integer" or count < 0 then
      error(("bundle.print: a count of %s is no natural number"):format(good),
        2)
    end
    if count > 0 then parts[#parts + 1] = count .. " " .. good end
  end
  for good in next, counts do
    if not listed[good] then
      error(("bundle.print: %s is no good"):format(type(good) == "string"
        and lex.quote(good) or "a " .. type(good)), 2)
    end
  end
  return #parts > 0 and table.concat(parts, " ") or "nothing"
end

return bundle
