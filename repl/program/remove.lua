-- `rulewright remove NAME`: takes away what was installed, and nothing that a
-- person put beside it.

local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"
local store = require "rulewright.repl.sharing.store"

local remove = {
  words = { { name = "NAME" } },
  options = options.of "lang help",
}

local function remove_one(given)
  local name = store.find(given[1])
  if not name then
    return output.fail(say("store_unknown", { name = given[1] }))
  end
  local ok, remains = store.remove(name)
  if not ok then return output.fail(remains) end
  output.print(say("store_removed", { name = name }))
  if remains then
    output.print(say("store_remains",
      { path = store.folder() .. "/" .. name }))
  end
  return 0
end

function remove.run(given)
  local code, problem = store.alone(remove_one, given)
  return code or output.fail(problem)
end

return remove
