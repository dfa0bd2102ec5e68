-- Forms of moves: "raise <from> to <to> [at <at>]", read once with LPeg.
--
-- A form becomes a flat list of items:
--   { word = "to", fold = "to" }     a word that stands there
--   { arg = "from", domain = "claim", stops = { to = true } }
--   { open = true, past = 7 }        what follows, up to item 7, may be absent
-- `stops` are the words before which an argument of many words must end: the
-- words that may come next in the form.

local lpeg = require "lpeg"
local fault = require "rulewright.engine.notation.fault"
local lex = require "rulewright.engine.notation.lex"
local P, R, S, C, Cc, Ct, Cg = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Cc, lpeg.Ct,
  lpeg.Cg

local form = {}

local gap = S " \t" ^ 0
local name = (R("az", "AZ", "09") + S "_-") ^ 1
local argument = Ct("<" * Cg(C(name), "arg") * ">"
  * Cg(P "?" * Cc(true), "free") ^ -1)
local word = Ct(Cg((1 - S " \t[]<>\"") ^ 1, "word"))
local simple = argument + word
local group = Ct("[" * gap * Cg(Ct((simple * gap) ^ 1), "group") * "]"
  * P "?" ^ -1)
local grammar = lex.ready(gap * Ct(((group + simple) * gap) ^ 1)
  * (P(-1) + lpeg.Cp()))

local function refuse(...) fault.raise(nil, nil, ...) end

local function add(items, part, known)
  if part.word then
    items[#items + 1] = { word = part.word, fold = lex.fold(part.word) }
    return
  end
  local arg = known[part.arg]
  if not arg then refuse("<%s> is no argument of it", part.arg) end
  if arg.seen then refuse("<%s> stands in it twice", part.arg) end
  arg.seen = true
  items[#items + 1] = { arg = arg.name, domain = arg.domain }
end

-- An argument that may be absent is a group of its own.
local function flatten(parts, known)
  local items = {}
  for _, part in ipairs(parts) do
    local arg = known[part.arg]
    local is_open = part.group or part.free or arg and arg.optional
    local open = is_open and { open = true } or nil
    items[#items + 1] = open
    for _, one in ipairs(part.group or { part }) do add(items, one, known) end
    if open then open.past = #items + 1 end
  end
  return items
end

-- From each item on, the words that may come next up to one that must.
local function set_stops(items)
  for i, item in ipairs(items) do
    item.stops = item.arg and {} or nil
    local j, inside = i + 1, 0
    while item.stops and items[j] do
      local next_one = items[j]
      if next_one.open then inside = next_one.past end
      if next_one.word then
        item.stops[next_one.fold] = true
        if j >= inside then break end
      end
      j = j + 1
    end
  end
end

-- Two arguments of one domain of which the first may be absent cannot be
-- told apart unless a word stands between them.
local function ambiguous(items)
  for i, item in ipairs(items) do
    if item.open then
      local last, after = items[item.past - 1], items[item.past]
      if after and after.open then after = items[item.past + 1] end
      local first = items[i + 1]
      if first.arg and last.arg and after and after.arg
          and after.domain == last.domain then
        return last.arg, after.arg
      end
    end
  end
end

local function compile(text, args)
  if type(text) ~= "string" or #text > 400 then
    refuse "it is not a text of at most 400 bytes"
  end
  local parts, stopped = grammar:match(text)
  if not parts then refuse "expected words and <arguments>" end
  if stopped then
    refuse("%s at column %d is not understood; expected words, <argument> or "
      .. "[optional words]", lex.quote(text:sub(stopped)), stopped)
  end
  local known = {}
  for _, arg in ipairs(args) do
    known[arg.name] = { name = arg.name, domain = arg.domain,
      optional = arg.optional }
  end
  local items = flatten(parts, known)
  for _, arg in ipairs(args) do
    if not known[arg.name].seen then
      refuse("its argument <%s> is missing in it", arg.name)
    end
  end
  local one, other = ambiguous(items)
  if one then
    refuse("[<%s>] and <%s> cannot be told apart: put a word between them",
      one, other)
  end
  set_stops(items)
  return items
end

-- The items of a form, or nil and what is wrong with it. `args` is a list of
-- { name =, domain =, optional = }.
function form.compile(text, args) return fault.catch(compile, text, args) end

return form
