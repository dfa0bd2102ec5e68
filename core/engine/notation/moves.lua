-- Moves as text: one object for all forms of a composition.
--
-- All forms are tried. Of those that fit, one that is offered now wins, then
-- the one with more words of its own, then the one that is named by its first
-- word, then the earlier in the list. When none fits, the problem is that of
-- the form which came furthest, with everything that could have stood there.
--
-- Cost: each form looks at each pair of item and word at most once, so that
-- no text of 4096 bytes takes long.

local compile = require "rulewright.engine.notation.form"
local lex = require "rulewright.engine.notation.lex"
local match = require "rulewright.engine.notation.match"
local problem = require "rulewright.engine.notation.problem"

local LIMIT = 4096 -- bytes of a move

local moves = {}
moves.__index = moves

local function rank(move, offered)
  return (offered[move.name] and 1 << 30 or 0) + 2 * move.literals
    + (move.first.fold == lex.fold(move.name) and 1 or 0)
end

local function read(self, reading, words)
  local best, args
  reading.words, reading.fail = words, { at = 1, wants = {} }
  for _, move in ipairs(self.list) do
    if match(reading, move) and (not best
      or rank(move, reading.offered) > rank(best, reading.offered)) then
      best, args = move, reading.args
    end
  end
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
function moves:print(name, args, domains)
  local move = self.by_name[name] or error("moves.print: no move " .. name, 2)
  local item, parts = move.first, {}
  while not item.ends do
    local value = args[item.arg]
    if item.other and args[item.needs] == nil then
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
