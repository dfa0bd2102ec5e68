-- Whether all that the rules of a request say is said in Russian.

local locale = require "rulewright.engine.locale"
local locale_keys = require "rulewright.lab.locale_keys"
local rulewright = require "rulewright"

local translated = {}

-- Sentences of the rules without a Russian one, and those of which only one
-- has a blank.
function translated.lacking(request)
  local rules, list = assert(rulewright.rules(request)), {}
  for _, clause in ipairs(locale_keys.missing(rules, "ru")) do
    if clause.module ~= "engine" then list[#list + 1] = clause.says end
  end
  for _, strange in ipairs(locale_keys.strange(rules, "ru")) do
    list[#list + 1] = ("%s:%d: %s"):format(strange.file, strange.line,
      strange.message)
  end
  for _, clause in ipairs(rules.clauses) do
    local russian = clause.says and locale.sentence(clause, "ru")
    for blank in (russian and clause.says or ""):gmatch "{[%w_:]+}" do
      local in_case = blank:gsub("}$", ":")
      if not russian:find(blank, 1, true)
        and not russian:find(in_case, 1, true) then
        list[#list + 1] = russian
      end
    end
  end
  return list
end

return translated
