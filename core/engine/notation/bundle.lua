-- Bundles as text: "2 clay 1 gold". A count of one may be left out, commas and
-- "and" are passed over, the same good twice is summed; no goods at all is
-- "nothing". The printed form always has its counts, in the order of the
-- goods. Cost: the words of the text times the names of goods.

local lpeg = require "lpeg"
local lex = require "rulewright.engine.text.lex"
local nearest = require "rulewright.engine.text.nearest"
local sentences = require "rulewright.engine.sentences"
local P, R, S, C, Cc, Cp = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Cc, lpeg.Cp

local bundle = {}

local MOST = 1000000 -- of one good in all

local blank = S " \t," + P "\u{a0}"
local word = lex.ready(C((1 - blank) ^ 1))
local gap, stop = blank ^ 0, -(1 - blank)
local filler = (blank + P "and" * stop) ^ 0
local begin = lex.ready(filler * Cp())
local nothing = lex.ready(gap * "nothing" * gap * -1)

-- One count and good of a folded text: where it begins, its count if it has
-- one, where the good begins, the good if it is one, where the next begins. The
-- longest name that fits is taken.
local function entry_of(goods)
  local names, good = table.move(goods, 1, #goods, 1, {}), P(false)
  table.sort(names, function (a, b) return #a > #b end)
  for _, name in ipairs(names) do
    local pattern = P(true)
    for _, each in ipairs(lex.split(lex.fold(name))) do
      pattern = pattern * each * stop * gap
    end
    good = good + pattern * Cc(name)
  end
  return Cp() * (C(R "09" ^ 1) * stop * gap + Cc(nil)) * Cp()
    * (good + Cc(nil)) * begin
end

-- The first goods, for a message.
local function some(goods)
  return table.concat(goods, ", ", 1, math.min(8, #goods))
    .. (#goods > 8 and ", …" or "")
end

local function refused(text, byte, key, blanks)
  return nil, sentences.say(key, nil, blanks), lex.column(text, byte),
    { key, blanks }
end

local function unknown(text, byte, goods)
  local said = word:match(text, byte)
  local near = nearest.of(said, goods)
  return refused(text, byte, near and "bundle_near" or "bundle_unknown",
    { word = lex.short(said), name = near, goods = some(goods) })
end

-- { good = count, … }, or nil, message, column and what is wrong: { key,
-- blanks }.
function bundle.parse(text, goods)
  local folded, found = lex.fold(text), {}
  if nothing:match(folded) then return found end
  local entry, at = entry_of(goods), begin:match(folded)
  if at > #text then
    return refused(text, 1, "bundle_empty", { good = goods[1] or "" })
  end
  while at <= #text do
    local from, digits, place, good, after = entry:match(folded, at)
    local count = not digits and 1 or math.tointeger(digits) or 0
    local sum = count + (found[good] or 0)
    if count < 1 or sum > MOST then
      return refused(text, from, "bundle_count", { most = MOST })
    elseif place > #text then
      return refused(text, from, "bundle_after", { goods = some(goods) })
    elseif not good then
      return unknown(text, place, goods)
    end
    found[good], at = sum, after
  end
  return found
end

-- The goods with a count of their own, in the order of `goods`. A good that
-- is not in the list, or a count that is no natural number, is a bug.
function bundle.print(counts, goods)
  local parts, left = {}, 0
  for _ in next, counts do left = left + 1 end
  for _, good in ipairs(goods) do
    local count = counts[good] or 0
    if math.type(count) ~= "integer" or count < 0 then
      error(("bundle.print: a count of %s is no natural number"):format(good),
        2)
    end
    left = left - (counts[good] and 1 or 0)
    if count > 0 then parts[#parts + 1] = count .. " " .. good end
  end
  if left > 0 then error("bundle.print: something in it is no good", 2) end
  return #parts > 0 and table.concat(parts, " ") or "nothing"
end

return bundle
