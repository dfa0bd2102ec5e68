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
local lex = require "rulewright.engine.notation.lex"
local P, R, S, C, Cc, Cg, Cp, Ct = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Cc,
  lpeg.Cg, lpeg.Cp, lpeg.Ct

local gap = S " \t" ^ 0
local name = (R("az", "AZ", "09") + S "_-") ^ 1
local argument = Ct("<" * Cg(C(name), "arg") * ">"
  * Cg(P "?" * Cc(true), "free") ^ -1)
local word = Ct(Cg((1 - S " \t[]<>\"") ^ 1, "word"))
local simple = (argument + word) * gap
local group = Ct("[" * gap * Cg(Ct(simple ^ 1), "group") * "]" * P "?" ^ -1)
local grammar = lex.ready(gap * Ct((group * gap + simple) ^ 0) * Cp())

local function refuse(message, ...)
  error({ form = message:format(...) }, 0)
end

local function item_of(form, part, after)
  if part.word then
    local fold = lex.fold(part.word)
    form.literals = form.literals + 1
    return { word = part.word, fold = fold, next = after,
      ahead = { [fold] = true } }
  end
  local arg = form.args[part.arg]
  if not arg then refuse("<%s> is no argument of it", part.arg) end
  if form.seen[arg] then refuse("<%s> stands in it twice", part.arg) end
  form.seen[arg] = true
  return { arg = arg.name, domain = arg.domain, next = after,
    ahead = after.ahead }
end

-- Two arguments of one domain of which the first may be absent cannot be
-- told apart unless a word stands between them.
local function check_told_apart(item)
  local other = item.other
  while other and item.arg do
    if other.domain == item.domain then
      refuse("[<%s>] and <%s> cannot be told apart: put a word between them",
        item.arg, other.arg)
    end
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
  check_told_apart(item)
  return item
end

-- An argument that may be absent is a group of its own.
local function compile(text, args)
  local parts, stopped = grammar:match(text)
  if stopped <= #text then
    refuse("%s at column %d is not understood; expected words, <argument> or "
      .. "[optional words]", lex.quote(text:sub(stopped)), stopped)
  end
  if not parts[1] then refuse "expected words and <arguments>" end
  local form = { args = {}, seen = {}, literals = 0 }
  for _, arg in ipairs(args) do form.args[arg.name] = arg end
  local item = { ends = true, ahead = {} }
  for i = #parts, 1, -1 do
    local part = parts[i]
    local arg = form.args[part.arg]
    if part.group or part.free or arg and arg.optional then
      item = optional(form, part.group or { part }, item)
    else
      item = item_of(form, part, item)
    end
  end
  for _, arg in ipairs(args) do
    if not form.seen[arg] then
      refuse("its argument <%s> is missing in it", arg.name)
    end
  end
  return { first = item, literals = form.literals }
end

-- { first = item, literals = how many words }, or nil and what is wrong with
-- the form. `args` is a list of { name =, domain =, optional = }.
return function (text, args)
  local ok, form = pcall(compile, text, args)
  if ok then return form end
  if type(form) ~= "table" or not form.form then error(form, 0) end
  return nil, form.form
end
