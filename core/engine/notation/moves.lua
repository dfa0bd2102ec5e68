-- Moves as text: one object for all forms of a composition.
--
-- All forms are tried. Of those that fit, one that is offered now wins, then
-- the one with more words of its own, then the one that is named by its first
-- word, then the earlier in the list. When none fits, the problem is that of
-- the form which came furthest, with everything that could have stood there.
--
-- Items of a form and words of the text are walked from left to right; where an
-- optional part may be absent, or an argument may have fewer words, the longer
-- reading is tried first. A pair of item and word that failed once is not tried
-- again, so the cost is at most items times words, times six for arguments of
-- some words.

local compile = require "rulewright.engine.notation.form"
local lex = require "rulewright.engine.text.lex"
local problem = require "rulewright.engine.notation.problem"

local moves = {}
moves.__index = moves

local LIMIT = 4096 -- bytes of a move
local SOME = 6 -- words that an argument of "some" words has at most

-- A reading: one text against all forms. `folds` are its words in lower case,
-- `m` is what was read of the move, `fail` what came furthest: { at = word
-- number, wants = { … } }.

local function miss(reading, at, want)
  local fail = reading.fail
  if at > fail.at then fail.at, fail.wants = at, {} end
  if at == fail.at then
    want.move = reading.m.move
    table.insert(fail.wants, want)
  end
  return false
end

-- How many words an argument may take: the most and the least.
local function width(item, count, folds, at)
  if math.type(count) == "integer" then return count, count end
  local last = at
  while folds[last] and not item.next.ahead[folds[last]] do
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
  local most, least = width(item, domain.words or 1, reading.folds, at)
  for count = math.min(most, #words - at + 1), math.max(1, least), -1 do
    local last = at + count - 1
    local value, message, column, said = domain.parse(text_of(words, at, last),
      reading.m)
    if value ~= nil then
      reading.m[item.arg] = value
      if match(reading, item.next, last + 1) then return true end
      reading.m[item.arg] = nil
    else
      want.last, want.message, want.column, want.said = last, message, column,
        said
    end
  end
  return miss(reading, at, want)
end

local function match_item(reading, item, at)
  local fold = reading.folds[at]
  if item.ends then
    return not fold or miss(reading, at, { ends = true })
  elseif item.arg then
    return match_argument(reading, item, at)
  elseif fold == item.fold then
    return match(reading, item.next, at + 1)
  end
  return miss(reading, at, { word = item.word })
end

function match(reading, item, at)
  local failed = reading.failed[item] or {}
  if failed[at] then return false end
  failed[at], reading.failed[item] = true, failed
  return match_item(reading, item, at)
    or item.other and match(reading, item.other, at) or false
end

local function rank(move, offered)
  return (offered[move.name] and 1 << 30 or 0) + 2 * move.literals
    + (move.first.fold == lex.fold(move.name) and 1 or 0)
end

local function read(self, reading, words)
  local best, m
  reading.words, reading.folds = words, {}
  reading.fail = { at = 1, wants = {} }
  for i, word in ipairs(words) do reading.folds[i] = lex.fold(word[2]) end
  for _, move in ipairs(self.list) do
    reading.m, reading.failed = { move = move.name }, {}
    if match(reading, move.first, 1) and (not best
      or rank(move, reading.offered) > rank(best, reading.offered)) then
      best, m = move, reading.m
    end
  end
  return m
end

local function refused(message, column)
  return nil, { message = message, column = column, expected = {}, wants = {} }
end

-- The move that a text means, without its player: { move =, ARGUMENT = … }; or
-- nil and a problem { message, column, expected = { texts }, wants = { … } }. A
-- want is one of { word = }, { arg =, domain = }, { ends = true }: for
-- completion.
-- `offered`: set of names of moves; of equal forms these are preferred, and
-- what they lack alone is named if they lack anything. `speech`, for another
-- language: { lang = that of the message, original(words) = the same with the
-- words of forms, nil if there are none, spoken(word) = a word of forms in the
-- language }.
function moves:parse(text, domains, offered, speech)
  local clean, message, _, column = lex.text(text, LIMIT)
  if not clean then return refused(message, column) end
  local break_at = clean:find("\n", 1, true)
  if break_at then
    return refused("a move is one line", lex.column(clean, break_at))
  end
  local words = lex.words(clean)
  if #words == 0 then return refused("expected a move", 1) end
  local reading = { domains = domains, offered = offered or {},
    speech = speech or {} }
  local found = read(self, reading, words)
  local original = not found and speech and speech.original(words)
  found = found or original and read(self, reading, original)
  if found then return found end
  return nil, problem(reading, clean)
end

-- The text of a move. A name that is not known, or an argument that must be
-- there and is not, is a bug.
function moves:print(m, domains)
  local move = self.by_name[m.move]
    or error("moves.print: no move " .. m.move, 2)
  local item, parts = move.first, {}
  while not item.ends do
    local value = m[item.arg]
    if item.other and m[item.needs] == nil then
      item = item.other
    elseif item.arg and value == nil then
      error("moves.print: no " .. item.arg, 2)
    else
      parts[#parts + 1] = item.word or domains[item.domain].print(value)
      item = item.next
    end
  end
  return table.concat(parts, " ")
end

-- list: { { name =, form =, args = { { name =, domain =, optional = }, … } },
-- … }. Gives the object, or nil, which form is wrong and how, and its number.
function moves.compile(list)
  local self = setmetatable({ list = {}, by_name = {} }, moves)
  for i, each in ipairs(list) do
    local move, message = compile(each.form, each.args)
    if not move then
      return nil, ("the form %s of move %s is wrong: %s"):format(
        lex.quote(tostring(each.form)), lex.quote(each.name), message), i
    end
    move.name = each.name
    self.list[i], self.by_name[each.name] = move, move
  end
  return self
end

return moves
