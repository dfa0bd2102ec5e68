-- Why a text is no move, in one sentence, with all that was expected.

local lex = require "rulewright.engine.notation.lex"
local suggest = require "rulewright.engine.notation.suggest"

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
      return ("%s is not a move (column %d)%s"):format(lex.quote(word), column,
        near)
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

-- { message, column, expected = { texts }, wants = { … } } of a reading that
-- failed; `text` is the line that was read.
return function (reading, text)
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
