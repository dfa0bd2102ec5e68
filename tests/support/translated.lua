-- Whether all that the rules of a request say is said in Russian.

local locale = require "rulewright.engine.language.locale"
local locale_keys = require "rulewright.lab.checks.locale_keys"
local rulewright = require "rulewright"

local translated = {}

-- What is taken in turn: nothing, each module of the game by itself, and the
-- boxes of which a ruling says what holds where they meet.
function translated.tables(game)
  local list, known = { {} }, {}
  local function add(with)
    local key = table.concat(with, " ")
    if not known[key] then known[key], list[#list + 1] = true, with end
  end
  for _, module in ipairs(rulewright.modules(game)) do add { module.name } end
  for _, module in ipairs(rulewright.rules { game = game }.modules) do
    for _, clause in ipairs(module.rulings and module.clauses or {}) do
      if clause.meeting then add(clause.meeting) end
    end
  end
  return list
end

-- Headings, events and sentences of the rules without Russian ones, and those
-- of which only one has a blank.
function translated.lacking(request)
  local rules, list = assert(rulewright.rules(request)), {}
  for _, clause in ipairs(rules.clauses) do
    local section = clause.section
    if section and locale.text(rules, section, "ru") == section then
      list[#list + 1] = section
    end
    if clause.verb == "event" and clause.says and clause.module ~= "engine"
      and not locale.sentence(clause, "ru") then
      list[#list + 1] = clause.says
    end
    for _, says in pairs(clause.verb == "event" and clause.def.knows or {}) do
      if clause.module ~= "engine"
        and locale.text(rules, says, "ru") == says then
        list[#list + 1] = says
      end
    end
  end
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
