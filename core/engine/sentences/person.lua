-- How each language speaks to the one who listens, where a sentence tells of
-- them by name: "red rolls 3" is "you roll 3". Seats stand in it as marks,
-- \1SEAT:CASE\2. What a language cannot turn keeps the name.

local person = {}

local en, ru = { pronoun = "you" }, { pronoun = "вы" }
local languages = { en = en, ru = ru }

-- English --------------------------------------------------------------

local odd = { is = "are", has = "have", was = "were" }

local function plural(word)
  if odd[word] then return odd[word] end
  local stem = word:match("^(.+)ies$")
  if stem then return stem .. "y" end
  stem = word:match("^(.+[sxo])es$") or word:match("^(.+[sc]h)es$")
  if stem and not word:find("[aeiou]ses$") then return stem end
  return word:match("^(.*[^s])s$")
end

-- " now rolls 3" as it stands behind "you"; nil if it begins with no verb.
function en.verb(rest)
  local before, word, behind = rest:match("^( now )(%l+)(.*)$")
  if not word then before, word, behind = rest:match("^( )(%l+)(.*)$") end
  local verb = word and plural(word)
  return verb and before .. verb .. behind
end

function en.object(text, mark)
  return (text:gsub("^The ([^\1]-) of " .. mark, "your %1")
    :gsub(mark .. "'s", "your"):gsub(" of " .. mark, " of yours")
    :gsub(mark, "you"))
end

-- Russian --------------------------------------------------------------

local LETTERS = "[\xd0\xd1\x80-\xbf]"

-- A verb of the third person; it ends in т or тся.
local function second(word)
  local stem = word:match("^(.+т)ся$")
  if stem then return stem .. "есь" end
  return word:find("[иеё]т$") and word .. "е"
end

-- What goes on behind a semicolon or "и" has the same subject.
function ru.verb(rest)
  if rest:find("^ —") or rest:find("^:") then return rest end
  local word, behind = rest:match("^ (" .. LETTERS .. "+)(.*)$")
  local verb = word and second(word)
  if not verb then return nil end
  for _, link in ipairs({ "; ", " и " }) do
    behind = behind:gsub("(" .. link .. ")(" .. LETTERS .. "+)",
      function (before, one) return before .. (second(one) or one) end)
  end
  return " " .. verb .. behind
end

-- Behind these a genitive is whom it concerns, not whose something is.
local governing = { "у", "У", "от", "против", "для", "[аяу]ет", "ит" }

function ru.object(text, mark)
  for _, word in ipairs(governing) do
    text = text:gsub("(" .. word .. " )" .. mark:gsub("%%a%*", "genitive"),
      "%1вас")
  end
  for case, word in pairs({ dative = "вам", accusative = "вас",
    instrumental = "вами" }) do
    text = text:gsub(mark:gsub("%%a%*", case), word)
  end
  return text
end

-- Both ------------------------------------------------------------------

local function of(lang) return languages[lang] or en end

function person.pronoun(lang) return of(lang).pronoun end

-- What stands behind the name of a subject, as it stands behind the pronoun;
-- nil if the language cannot say it.
function person.verb(lang, rest) return of(lang).verb(rest) end

-- A text in which the marks of a seat that the language can turn are.
function person.object(lang, text, seat)
  return of(lang).object(text, ("\1%d:%%a*\2"):format(seat))
end

return person
