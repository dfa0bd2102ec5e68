-- `rulewright modules`: what is in the person's module folder, and from where.

local files = require "rulewright.engine.sandbox.files"
local games = require "rulewright.repl.sitting.games"
local kernel = require "rulewright.kernel"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local store = require "rulewright.repl.sharing.store"

local modules = { words = {}, options = options.of "lang help" }

-- The modules of the person's own by their names, each with its game.
local function own_modules()
  local found = {}
  for _, game in ipairs(games.names()) do
    for _, one in ipairs(rulewright.modules(game, say.language) or {}) do
      if one.kind == "user" and (one.extends == game or one.problem) then
        found[one.name] = one
      end
    end
  end
  return found
end

local function line_of(one)
  if one.problem then return one.name .. ": " .. one.problem end
  return say("pack_module", { title = one.title, name = one.name,
    version = one.version or "0", game = one.extends })
end

function modules.run()
  local folder, problem = store.folder()
  if not folder then return output.fail(problem) end
  local own, told = own_modules(), false
  for pack, one in kernel.order.pairs(store.installed()) do
    output.print(say("store_pack", { name = pack, from = one.from }))
    told = true
    for _, name in ipairs(one.modules) do
      if own[name] then output.print("  " .. line_of(own[name])) end
      own[name] = nil
    end
  end
  for _, one in kernel.order.pairs(own) do
    output.print(line_of(one))
    output.print("  " .. files.short(one.path))
    told = true
  end
  if not told then output.print(say("store_empty", { folder = folder })) end
  return 0
end

return modules
