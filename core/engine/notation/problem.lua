-- Why a text is no move, in one sentence, with all that was expected.

local keyboard = require "rulewright.engine.text.keyboard"
local lex = require "rulewright.engine.text.lex"
local nearest = require "rulewright.engine.text.nearest"
local sentences = require "rulewright.engine.sentences"

local function say(reading, key, blanks)
  return sentences.say(key, reading.speech.lang, blanks)
end

-- A word of a form in the language of the message.
local function spoken(reading, word)
  return word and reading.speech.spoken and reading.speech.spoken(word) or word
end

-- A word as it was written, which may be in another language than the forms.
local function written(word) return word[3] or word[2] end

-- What is wanted by moves that are offered now; by any when none of these is.
local function in_time(reading)
  local list = {}
  for _, want in ipairs(reading.fail.wants) do
    if reading.offered[want.move] then list[#list + 1] = want end
  end
  return #list > 0 and list or reading.fail.wants
end

-- What could have stood there, each once.
local function expected(reading, wants)
  local list, seen = {}, {}
  for _, want in ipairs(wants) do
    local text = want.ends and say(reading, "text_end") or want.word
      and say(reading, "text_word", { word = spoken(reading, want.word) })
      or sentences.phrase(want.what or want.domain, reading.speech.lang)
    if not seen[text] then list[#list + 1], seen[text] = text, true end
  end
  return list
end

-- What could have been meant for an argument that was typed with the letters of
-- another keyboard.
local function meant(reading, wants, word)
  for _, text in ipairs(keyboard.readings(word)) do
    for _, want in ipairs(wants) do
      local domain = want.domain and reading.domains[want.domain]
      if domain and domain.parse(text) then return text end
    end
  end
end

-- What a word names that is no place of the wanted kind: "; B4.s is a corner".
local function other_place(reading, word)
  for _, layer in ipairs { "corner", "edge", "hex", "field" } do
    local domain = reading.domains[layer]
    if domain and domain.parse(word) then
      local what = sentences.phrase(domain.what, reading.speech.lang)
      return say(reading, "text_other",
        { word = lex.short(word), what = what:match "^[^,]*" })
    end
  end
end

-- The nearest word of any move, offered or not.
local function hint(reading, wants, word)
  local names, other = {}, nil
  for _, want in ipairs(reading.fail.wants) do
    local domain = want.domain and reading.domains[want.domain]
    other = other or domain and domain.layer and other_place(reading, word)
    names[#names + 1] = want.word
    names[#names + 1] = spoken(reading, want.word)
  end
  local near = not other
    and (nearest.of(word, names) or meant(reading, wants, word))
  return other or near and say(reading, "text_near", { name = lex.short(near) })
    or ""
end

-- What the domain says. What it says only in English is no help elsewhere.
local function words_of(reading, want)
  if want.said then return say(reading, want.said[1], want.said[2]) end
  local lang = reading.speech.lang
  return (lang == nil or lang == "en") and want.message or nil
end

-- Where the text is wrong: at a word, or within what a domain was given, whose
-- words one blank parted.
local function column_of(reading, text, wants)
  local words, at = reading.words, reading.fail.at
  if not words[at] then return lex.column(text, #text + 1) end
  local inside = #wants == 1 and wants[1].column or 1
  local size = utf8.len(written(words[at]))
  while inside > size + 1 and words[at + 1] do
    inside, at = inside - size - 1, at + 1
    size = utf8.len(written(words[at]))
  end
  return lex.column(text, words[at][1]) + inside - 1
end

-- The words that a domain was given, as they were written.
local function given(reading, want)
  local words, parts = reading.words, {}
  for i = reading.fail.at, want.last or reading.fail.at do
    if i == reading.fail.at or words[i][1] ~= words[i - 1][1] then
      parts[#parts + 1] = written(words[i])
    end
  end
  return table.concat(parts, " ")
end

-- Which sentence tells it: the domain's own when one domain alone was asked,
-- else one with all that could have stood there.
local function key_of(reading, wants, list, blanks)
  local fail = reading.fail
  blanks.message = #list == 1 and words_of(reading, wants[1])
  return not reading.words[fail.at] and "text_ends"
    or blanks.message and "text_at"
    or #list == 1 and wants[1].ends and "text_complete"
    or fail.at == 1 and blanks.near ~= "" and "text_no_move" or "text_expected"
end

-- { message, column, expected = { texts }, wants = { … } } of a reading that
-- failed; `text` is the line that was read.
return function (reading, text)
  local wants, word = in_time(reading), reading.words[reading.fail.at]
  local list, column = expected(reading, wants), column_of(reading, text, wants)
  local blanks = { column = column,
    what = lex.either(list, say(reading, "text_or")),
    near = word and hint(reading, wants, written(word)),
    word = word and lex.short(#list == 1 and given(reading, wants[1])
      or written(word)) }
  local key = key_of(reading, wants, list, blanks)
  return { message = say(reading, key, blanks), column = column,
    expected = list, wants = wants }
end
