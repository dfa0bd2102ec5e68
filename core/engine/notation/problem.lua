-- Why a text is no move, in one sentence, with all that was expected.

local keyboard = require "rulewright.engine.notation.keyboard"
local lex = require "rulewright.engine.notation.lex"
local nearest = require "rulewright.engine.nearest"
local sentences = require "rulewright.engine.sentences"

-- A word of a form in the language of the message.
local function spoken(speech, word)
  return word and speech.spoken and speech.spoken(word) or word
end

local function describe(want, speech)
  local lang = speech.lang
  if want.ends then return sentences.say("text_end", lang) end
  return want.word
    and sentences.say("text_word", lang, { word = spoken(speech, want.word) })
    or sentences.phrase(want.what or want.domain, lang)
end

-- What is wanted by moves that are offered now; by any when none of these is.
local function in_time(wants, offered)
  local list = {}
  for _, want in ipairs(wants) do
    if offered[want.move] then list[#list + 1] = want end
  end
  return #list > 0 and list or wants
end

local function expected(wants, speech)
  local list, seen = {}, {}
  for _, want in ipairs(wants) do
    local text = describe(want, speech)
    if not seen[text] then list[#list + 1], seen[text] = text, true end
  end
  return list
end

-- What could have been meant for an argument that was typed with the letters of
-- another keyboard.
local function meant(reading, word)
  for _, text in ipairs(keyboard.readings(word)) do
    for _, want in ipairs(reading.fail.wants) do
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
      return sentences.say("text_other", reading.speech.lang,
        { word = lex.short(word), what = what:match "^[^,]*" })
    end
  end
end

local function wants_place(reading)
  for _, want in ipairs(reading.fail.all) do
    local domain = want.domain and reading.domains[want.domain]
    if domain and domain.layer then return true end
  end
  return false
end

-- The nearest word of any move, offered or not.
local function hint(reading, word)
  local other = wants_place(reading) and other_place(reading, word)
  if other then return other end
  local names = {}
  for _, want in ipairs(reading.fail.all) do
    names[#names + 1] = want.word
    names[#names + 1] = spoken(reading.speech, want.word)
  end
  local near = nearest.of(word, names) or meant(reading, word)
  return near and sentences.say("text_near", reading.speech.lang,
    { name = lex.short(near) }) or ""
end

-- A word as it was written, which may be in another language than the forms.
local function written(word) return word[3] or word[2] end

-- What the domain says. What it says only in English is no help elsewhere.
local function words_of(want, lang)
  if want.said then return sentences.say(want.said[1], lang, want.said[2]) end
  return (lang == nil or lang == "en") and want.message or nil
end

-- The sentence for a wrong word: the domain's own when one domain alone was
-- asked, else all that could have stood there.
local function wrong(reading, column, list)
  local first = reading.fail.wants[1]
  local word = written(reading.words[reading.fail.at])
  local blanks = { column = column, word = lex.short(word),
    near = hint(reading, word) }
  local key = "text_expected"
  if #list == 1 and words_of(first, reading.speech.lang) then
    key, blanks.message = "text_at", words_of(first, reading.speech.lang)
  elseif #list == 1 and first.ends then
    key = "text_complete"
  elseif reading.fail.at == 1 and blanks.near ~= "" then
    key = "text_no_move"
  end
  if #list == 1 and first.text then blanks.word = lex.short(first.text) end
  blanks.what = lex.either(list, sentences.say("text_or", reading.speech.lang))
  return sentences.say(key, reading.speech.lang, blanks)
end

local function column_of(reading, text)
  local fail = reading.fail
  local word = reading.words[fail.at]
  if not word then return lex.column(text, #text + 1) end
  local inside = #fail.wants == 1 and fail.wants[1].column or 1
  local at = fail.at
  while inside > 1 and reading.words[at] do
    local size = utf8.len(written(reading.words[at]))
    if inside <= size + 1 then break end
    inside, at = inside - size - 1, at + 1
  end
  local start = reading.words[at] or word
  return lex.column(text, start[1]) + inside - 1
end

local function ended(reading, column, list)
  return sentences.say("text_ends", reading.speech.lang, { column = column,
    what = lex.either(list, sentences.say("text_or", reading.speech.lang)) })
end

-- { message, column, expected = { texts }, wants = { … } } of a reading that
-- failed; `text` is the line that was read.
return function (reading, text)
  local fail = reading.fail
  fail.all, fail.wants = fail.wants, in_time(fail.wants, reading.offered)
  local list = expected(fail.wants, reading.speech)
  local column = column_of(reading, text)
  local sentence = reading.words[fail.at] and wrong or ended
  return { message = sentence(reading, column, list), column = column,
    expected = list, wants = fail.wants }
end
