-- Moves as text: one object for all forms of a composition.
--
-- All forms that can begin as the text begins are tried. Of those that fit,
-- one that is offered now wins, then the one with more words of its own, then
-- the earlier in the list. When none fits, the problem is that of the form
-- which came furthest, with everything that could have stood there.
--
-- Cost: each form looks at each pair of item and word at most once, so that
-- no text of 4096 bytes takes long.

local form = require "rulewright.engine.notation.form"
local lex = require "rulewright.engine.notation.lex"
local suggest = require "rulewright.engine.notation.suggest"

local LIMIT = 4096 -- bytes of a move
local SOME = 6     -- words that an argument of "some" words has at most

local moves = {}
moves.__index = moves

-- A reading: one text against all forms. `fail` is what came furthest:
-- { at = word number, wants = { … } }.

local function miss(reading, at, want)
  local fail = reading.fail
  if at < fail.at then return false end
  if at > fail.at then fail.at, fail.wants = at, {} end
  fail.wants[#fail.wants + 1] = want
  return false
end

local function text_of(words, first, last)
  local parts = {}
  for i = first, last do parts[#parts + 1] = words[i][2] end
  return table.concat(parts, " ")
end

-- The last word before one of the item's stops, or the last of the text.
local function run_of(item, words, first)
  local last = first
  while words[last] and (last == first or not item.stops[lex.fold(words[last][2])])
  do
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
      local value, message, column = domain.parse(text)
      if value ~= nil then
        reading.args[item.arg] = value
        if match(reading, i + 1, last + 1) then return true end
        reading.args[item.arg] = nil
      else
        want = { arg = item.arg, domain = item.domain, what = domain.what,
          text = text, message = message, column = column }
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

-- A pair of item and word that failed once is not tried again.
function match(reading, i, at)
  local pair = at * 1024 + i
  if reading.failed[pair] then return false end
  if match_item(reading, i, at) then return true end
  reading.failed[pair] = true
  return false
end

local function better(one, other, offered)
  if not other then return true end
  local now = offered and offered[one.name] and 1 or 0
  local then_ = offered and offered[other.name] and 1 or 0
  if now ~= then_ then return now > then_ end
  return one.literals > other.literals
end

local function try_all(self, reading, offered)
  local best, args
  for _, entry in ipairs(self.list) do
    reading.items, reading.failed, reading.args = entry.items, {}, {}
    if match(reading, 1, 1) and better(entry, best, offered) then
      best, args = entry, reading.args
    end
  end
  return best, args
end

local function describe(want)
  if want.ends then return "the end of the move" end
  return want.word and lex.quote(want.word) or want.what or want.domain
end

local function expected(wants)
  local list, seen = {}, {}
  for _, want in ipairs(wants) do
    local text = describe(want)
    if not seen[text] then list[#list + 1], seen[text] = text, true end
  end
  return list
end

local function hint(wants, word)
  local names = {}
  for _, want in ipairs(wants) do names[#names + 1] = want.word end
  local near = suggest(word, names)
  return near and ("; did you mean %s?"):format(lex.quote(near)) or ""
end

-- The sentence for a wrong word: the domain's own when one domain alone was
-- asked, else all that could have stood there.
local function wrong(reading, column)
  local fail = reading.fail
  local word = reading.words[fail.at][2]
  local list = expected(fail.wants)
  if #list == 1 and fail.wants[1].message then
    return ("%s (column %d)"):format(fail.wants[1].message, column)
  end
  if #list == 1 and fail.wants[1].ends then
    return ("the move is complete before %s at column %d")
      :format(lex.quote(word), column)
  end
  if fail.at == 1 then
    local near = hint(fail.wants, word)
    if near ~= "" then
      return ("%s is not a move (column %d)%s"):format(lex.quote(word), column, near)
    end
  end
  local text = #list == 1 and fail.wants[1].text or word
  return ("expected %s at column %d, not %s%s"):format(lex.either(list), column,
    lex.quote(text), hint(fail.wants, word))
end

local function column_of(reading, text)
  local fail = reading.fail
  local word = reading.words[fail.at]
  if not word then return lex.column(text, #text + 1) end
  local inside = #fail.wants == 1 and fail.wants[1].column or 1
  local at = fail.at
  while inside > 1 and reading.words[at] do
    local size = utf8.len(reading.words[at][2])
    if inside <= size + 1 then break end
    inside, at = inside - size - 1, at + 1
  end
  local start = reading.words[at] or word
  return lex.column(text, start[1]) + inside - 1
end

local function problem(reading, text)
  local list, column = expected(reading.fail.wants), column_of(reading, text)
  local message
  if reading.words[reading.fail.at] then
    message = wrong(reading, column)
  else
    message = ("expected %s at column %d, where the move ends"):format(
      lex.either(list), column)
  end
  return { message = message, column = column, expected = list,
    wants = reading.fail.wants }
end

local function refused(message, column)
  return nil, { message = message, column = column, expected = {}, wants = {} }
end

-- The move that a text means: { name =, args = { … } }, or nil and a problem
-- { message, column, expected = { texts }, wants = { … } }. A want is one of
-- { word = }, { arg =, domain = }, { ends = true }: for completion.
-- `offered`: set of names of moves; of equal forms these are preferred.
function moves:parse(text, domains, offered)
  if #text > LIMIT then
    return refused(("a move has at most %d bytes"):format(LIMIT), 1)
  end
  local clean, message, _, column = lex.text(text, LIMIT)
  if not clean then return refused(message, column) end
  if clean:find("\n", 1, true) then
    return refused("a move is one line", lex.column(clean, (clean:find "\n")))
  end
  local reading = { words = lex.words(clean), domains = domains,
    fail = { at = 1, wants = {} } }
  if #reading.words == 0 then return refused("expected a move", 1) end
  local best, args = try_all(self, reading, offered)
  if best then return { name = best.name, args = args } end
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
-- … }. Gives the object, or nil and which form is wrong and how.
function moves.compile(list)
  local self = setmetatable({ list = {}, by_name = {} }, moves)
  for i, move in ipairs(list) do
    local items, message = form.compile(move.form, move.args)
    if not items then
      return nil, ("the form %s of move %s is wrong: %s"):format(
        lex.quote(tostring(move.form)), lex.quote(move.name), message)
    end
    local entry = { name = move.name, items = items,
      literals = count_words(items) }
    self.list[i], self.by_name[move.name] = entry, entry
  end
  return self
end

return moves
