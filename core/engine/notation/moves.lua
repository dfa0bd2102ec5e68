-- Moves as text: one object for all forms of a composition.
--
-- All forms that can begin as the text begins are tried. Of those that fit,
-- one that is offered now wins, then the one with more words of its own, then
-- the one that is named by its first word, then the earlier in the list. When
-- none fits, the problem is that of the form which came furthest, with
-- everything that could have stood there.
--
-- Cost: each form looks at each pair of item and word at most once, so that
-- no text of 4096 bytes takes long.

local form = require "rulewright.engine.notation.form"
local lex = require "rulewright.engine.notation.lex"
local match = require "rulewright.engine.notation.match"
local problem = require "rulewright.engine.notation.problem"

local LIMIT = 4096 -- bytes of a move

local moves = {}
moves.__index = moves

local function better(one, other, offered)
  if not other then return true end
  local now = offered and offered[one.name] and 1 or 0
  local then_ = offered and offered[other.name] and 1 or 0
  if now ~= then_ then return now > then_ end
  if one.literals ~= other.literals then
    return one.literals > other.literals
  end
  return one.named and not other.named
end

-- `first`: the word that a form begins with, if it begins with one; others
-- cannot fit. Without it all are tried, to know what could have stood there.
local function try_all(self, reading, offered, first)
  local best, args
  for _, entry in ipairs(self.list) do
    if (not first or (entry.first or first) == first)
      and match(reading, entry) and better(entry, best, offered) then
      best, args = entry, reading.args
    end
  end
  return best, args
end

local function read(self, reading)
  reading.fail = { at = 1, wants = {} }
  local best, args = try_all(self, reading, reading.offered,
    lex.fold(reading.words[1][2]))
  return best and { name = best.name, args = args }
end

local function refused(message, column)
  return nil, { message = message, column = column, expected = {}, wants = {} }
end

-- The move that a text means: { name =, args = { … } }, or nil and a problem
-- { message, column, expected = { texts }, wants = { … } }. A want is one of
-- { word = }, { arg =, domain = }, { ends = true }: for completion.
-- `offered`: set of names of moves; of equal forms these are preferred, and
-- what they lack alone is named if they lack anything. `speech`, for another
-- language: { lang = that of the message, original(words) = the same with the
-- words of forms, nil if there are none, spoken(word) = a word of forms in the
-- language }.
function moves:parse(text, domains, offered, speech)
  if #text > LIMIT then
    return refused(("a move has at most %d bytes"):format(LIMIT), 1)
  end
  local clean, message, _, column = lex.text(text, LIMIT)
  if not clean then return refused(message, column) end
  if clean:find("\n", 1, true) then
    return refused("a move is one line", lex.column(clean, (clean:find "\n")))
  end
  local reading = { words = lex.words(clean), domains = domains,
    offered = offered or {}, speech = speech or {} }
  if #reading.words == 0 then return refused("expected a move", 1) end
  local found = read(self, reading)
  if found then return found end
  local words = speech and speech.original(reading.words)
  if words then
    reading.words = words
    found = read(self, reading)
    if found then return found end
  end
  reading.fail = { at = 1, wants = {} }
  try_all(self, reading, offered)
  return nil, problem(reading, clean)
end

-- An optional part is printed when its first argument is there.
local function is_absent(items, i, args)
  for j = i + 1, items[i].past - 1 do
    if items[j].arg then return args[items[j].arg] == nil end
  end
  return true
end

local function print_item(item, args, domains)
  if item.word then return item.word end
  local value = args[item.arg]
  if value == nil then error("moves.print: no " .. item.arg, 0) end
  return domains[item.domain].print(value)
end

-- The text of a move. A name that is not known, or an argument that must be
-- there and is not, is a bug.
function moves:print(name, args, domains)
  local entry = self.by_name[name] or error("moves.print: no move " .. name, 2)
  local items, parts, i = entry.items, {}, 1
  while items[i] do
    local item = items[i]
    if item.open then
      i = is_absent(items, i, args) and item.past or i + 1
    else
      parts[#parts + 1], i = print_item(item, args, domains), i + 1
    end
  end
  return table.concat(parts, " ")
end

local function count_words(items)
  local count = 0
  for _, item in ipairs(items) do count = count + (item.word and 1 or 0) end
  return count
end

-- list: { { name =, form =, args = { { name =, domain =, optional = }, … } },
-- … }. Gives the object, or nil, which form is wrong and how, and its number.
function moves.compile(list)
  local self = setmetatable({ list = {}, by_name = {} }, moves)
  for i, move in ipairs(list) do
    local items, message = form.compile(move.form, move.args)
    if not items then
      return nil, ("the form %s of move %s is wrong: %s"):format(
        lex.quote(tostring(move.form)), lex.quote(move.name), message), i
    end
    local entry = { name = move.name, items = items,
      literals = count_words(items), first = items[1].word and items[1].fold }
    entry.named = entry.first == lex.fold(move.name)
    self.list[i], self.by_name[move.name] = entry, entry
  end
  return self
end

return moves
