-- The nearest of the names that a table has as keys, for "did you mean".

local suggest = require("rulewright.engine.notation.suggest")

return function (word, names)
  local list = {}
  for name in pairs(names) do
    if type(name) == "string" then list[#list + 1] = name end
  end
  table.sort(list)
  return suggest(tostring(word), list)
end
