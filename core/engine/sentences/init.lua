-- The engine's own sentences, with {blanks}: a closed list in each language, in
-- sentences/.
--
-- A word that depends on a number stands as {n|card|cards}, in Russian as
-- {n|карта|карты|карт}: the form for the number that fills {n}, which is not
-- printed itself. Two forms are for one and many; three for 1, 21, 31 …,
-- for 2 to 4, 22 to 24 …, and for the others. What is no number takes the
-- last form.

local tostring = require("rulewright.kernel").bounds.tostring

local en = require("rulewright.engine.sentences.en")

local sentences = {
  languages = { en = en, ru = require("rulewright.engine.sentences.ru") },
}

local function form_number(n, count)
  n = math.abs(n)
  if count < 3 then return n == 1 and 1 or count end
  local ten, hundred = n % 10, n % 100
  if ten == 1 and hundred ~= 11 then return 1 end
  return ten >= 2 and ten <= 4 and hundred // 10 ~= 1 and 2 or 3
end

-- The form of a word that goes with a number; forms: "|card|cards".
function sentences.form_of(value, forms)
  local list = {}
  for form in forms:gmatch("|([^|]*)") do list[#list + 1] = form end
  local n = math.tointeger(tonumber(value))
  return list[n and form_number(n, #list)] or list[#list]
end

-- A sentence with its blanks filled; a blank nobody fills stays as it is.
function sentences.fill(text, blanks)
  return (text:gsub("{([%w_]+)(|?[^{}]*)}", function (name, forms)
    local value = blanks and blanks[name]
    if value == nil then return nil end
    if forms == "" then return tostring(value) end
    return forms:find("^|") and sentences.form_of(value, forms) or nil
  end))
end

function sentences.say(key, lang, blanks)
  local text = (sentences.languages[lang] or en)[key] or en[key]
  if not text then error("there is no sentence '" .. tostring(key) .. "'") end
  return sentences.fill(text, blanks)
end

-- What is said in English where it arises, in a language; nil if it has no
-- words for it. "a hex, such as C3" is said by its two parts.
function sentences.known(text, lang)
  local phrases = (sentences.languages[lang] or en).phrases
  if not phrases then return nil end
  local numbers = text:gmatch("%d+")
  local found = phrases[text:gsub("%d+", "{n}")] or phrases[text]
  if found then return (found:gsub("{n}", function () return numbers() end)) end
  local what, example = text:match("^(.-), such as (.*)$")
  return phrases[what] and ("%s, %s %s"):format(phrases[what],
    phrases["such as"], example)
end

-- The same, or the English.
function sentences.phrase(text, lang)
  return sentences.known(text, lang) or text
end

return sentences
