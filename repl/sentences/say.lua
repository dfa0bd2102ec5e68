-- The program's own sentences by key, in the language chosen at the start.

local phrases = require "rulewright.engine.sentences"

local say = { language = "en", languages = { "en", "ru" } }

local function sentences(language)
  return require("rulewright.repl.sentences." .. language)
end

-- The first of these variables that is set and not empty.
function say.set_in(getenv, ...)
  for _, name in ipairs { ... } do
    local value = getenv(name)
    if value and value ~= "" then return value end
  end
end

-- The language of LC_ALL, LC_MESSAGES or LANG, if there are sentences in it.
function say.from_environment(getenv)
  local value = say.set_in(getenv, "LC_ALL", "LC_MESSAGES", "LANG")
  return value and value:match "^ru" and "ru" or "en"
end

function say.is_known(language)
  return phrases.languages[language] ~= nil
end

-- The sentence `key` with its {blanks} filled in.
function say.text(key, blanks)
  local text = sentences(say.language)[key]
  if not text then error("there is no sentence '" .. tostring(key) .. "'") end
  return phrases.fill(text, blanks)
end

-- What the machine says in half an English sentence, in the chosen language.
function say.phrase(text)
  return phrases.phrase(text, say.language)
end

-- A count with its noun: sentences hold the forms, "move|moves" or
-- "ход|хода|ходов".
function say.count(key, count)
  return count .. " " .. phrases.form_of(count, "|" .. say.text(key))
end

-- A number in a format such as "%.1f", with the decimal mark of the language:
-- for people, never for files.
function say.number(format, x)
  return (format:format(x):gsub("%.", say.text "decimal_mark"))
end

-- "[ID or WORD]" in the chosen language.
function say.placeholders(text)
  for word, own in say.text("placeholders"):gmatch "([%a ]*%a)=([^;]*)" do
    text = text:gsub("%f[%a]" .. word:match "%a.*" .. "%f[%A]", own)
  end
  return text
end

return setmetatable(say, {
  __call = function(_, key, blanks) return say.text(key, blanks) end,
})
