-- Forms of moves: "raise <from> to <to> [at <at>]", read once with LPeg.
--
-- A form becomes items, from which a text is read, printed and completed:
--   { word = "to", fold = "to" }           a word that stands there
--   { arg = "from", domain = "claim" }     an argument
--   { ends = true }                        the end
-- Each has the `next` one. The first item of what may be absent also has the
-- `other` one that stands there then, and `needs`, the argument with which it
-- is there. `ahead` are the words that may come first from an item on: before
-- one that is ahead of the next item an argument of many words must end.

local lpeg = require "lpeg"
local lex = require "rulewright.engine.text.lex"
local reading = require "rulewright.engine.notation.reading"
local P, R, S, C, Cc, Cg, Ct = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Cc, lpeg.Cg,
  lpeg.Ct
local must = reading.must

local LIMIT = 4096 -- bytes

local gap = S " \t" ^ 0
local name = (R("az", "AZ", "09") + S "_-") ^ 1
local argument = Ct("<" * Cg(C(name), "arg") * ">"
  * Cg(P "?" * Cc(true), "free") ^ -1)
local word = Ct(Cg((1 - S " \t[]<>\"") ^ 1, "word"))
local simple = (argument + word) * gap
local group = Ct("[" * gap * Cg(Ct(simple ^ 1), "group") * "]" * P "?" ^ -1)
local wrong = reading.expect("expected words, <argument> or [optional words]",
  P(1) ^ 0)
local grammar = lex.ready(gap * Ct((group * gap + simple) ^ 1 + wrong)
  * (P(-1) + wrong))

local function item_of(form, part, after)
  if part.word then
    local fold = lex.fold(part.word)
    form.literals = form.literals + 1
    return { word = part.word, fold = fold, next = after,
      ahead = { [fold] = true } }
  end
  local arg = form.args[part.arg]
  must(form, arg, 1, "<%s> is no argument of it", part.arg)
  must(form, not form.seen[arg], 1, "<%s> stands in it twice", part.arg)
  form.seen[arg] = true
  return { arg = arg.name, domain = arg.domain, next = after,
    ahead = after.ahead }
end

-- Two arguments of one domain of which the first may be absent cannot be
-- told apart unless a word stands between them.
local function check_told_apart(form, item)
  local other = item.other
  while other and item.arg do
    must(form, other.domain ~= item.domain, 1, "[<%s>] and <%s> cannot be told "
      .. "apart: put a word between them", item.arg, other.arg)
    other = other.other
  end
end

-- Parts that are there together or not at all.
local function optional(form, parts, after)
  local item, needs = after, nil
  for i = #parts, 1, -1 do
    item, needs = item_of(form, parts[i], item), parts[i].arg or needs
  end
  local ahead = {}
  for _, words in ipairs { item.ahead, after.ahead } do
    for fold in pairs(words) do ahead[fold] = true end
  end
  item.other, item.needs, item.ahead = after, needs, ahead
  check_told_apart(form, item)
  return item
end

-- An argument that may be absent is a group of its own.
local function compile(text, args)
  local parts, known = grammar:match(text), {}
  for _, arg in ipairs(args) do known[arg.name] = arg end
  local form = { text = text, args = known, seen = {}, literals = 0 }
  local item = { ends = true, ahead = {} }
  for i = #parts, 1, -1 do
    local part = parts[i]
    local arg = known[part.arg]
    if part.group or part.free or arg and arg.optional then
      item = optional(form, part.group or { part }, item)
    else
      item = item_of(form, part, item)
    end
  end
  for _, arg in ipairs(args) do
    must(form, form.seen[arg], 1, "its argument <%s> is missing in it",
      arg.name)
  end
  return { first = item, literals = form.literals }
end

-- { first = item, literals = how many words }, or nil and what is wrong with
-- the form. `args` is a list of { name =, domain =, optional = }.
return function (text, args)
  return reading.door(function (clean) return compile(clean, args) end, text,
    LIMIT)
end
