-- Sentences in other languages, by the id of their clause.

local locale = {}

-- The sentence of a clause in a language; nil where there is none.
function locale.sentence(clause, lang)
  local texts = clause.translations and lang and clause.translations[lang]
  return texts or nil
end

return locale
