-- Which versions a module needs: of the program, and of other modules.

local kernel = require("rulewright.kernel")
local sentences = require("rulewright.engine.sentences")

local requirements = {}

-- The version of the program.
requirements.version = "0.1.0"

-- Whether a version is that one or a later one: number by number, a missing
-- one counts as 0.
local function reaches(version, least)
  local has, needs = version:gmatch("%d+"), least:gmatch("%d+")
  for wanted in needs do
    local found = tonumber(has() or 0)
    if found ~= tonumber(wanted) then return found > tonumber(wanted) end
  end
  return true
end

-- Raises a sentence if a module of the list requires what is not there.
function requirements.check(list, lang)
  local versions = { rulewright = requirements.version }
  for _, module in ipairs(list) do
    versions[module.name] = versions[module.name] or module.version
  end
  for _, module in ipairs(list) do
    for name, least in kernel.order.pairs(module.manifest.requires or {}) do
      local found = versions[name]
      if not found or not reaches(found, least) then
        error(("%s:%d: "):format(module.file, module.line)
          .. sentences.say(found and "requires_later" or "requires_absent",
            lang, { module = module.name, name = name, least = least,
              found = found }), 0)
      end
    end
  end
end

return requirements
