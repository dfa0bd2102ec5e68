-- Commands that change the rules in the middle of a game, and the one that
-- leaves it. If the new rules are faulty, the old ones stay in force.

local disk = require "rulewright.repl.arguments.disk"
local find = require "rulewright.repl.sitting.find"
local games = require "rulewright.repl.sitting.games"
local say = require "rulewright.repl.sentences.say"

-- A command that changes the rules by `change(game, rest)` and says so by the
-- sentence `key`.
local function changing(key, change)
  return function (sitting, rest)
    local ok, message = change(sitting.game, rest)
    if not ok then return nil, say("reload_failed", { message = message }) end
    return say(key, { name = rest })
  end
end

local function module_names(sitting, rest)
  if rest and rest:find "/" then return disk.offers(sitting, rest) end
  return sitting.game and games.modules(sitting.game.rules.game.name) or {}
end

local take = changing("taken", function (game, name)
  return game:with(disk.plain(disk.expand(name)))
end)

local function with(sitting, rest)
  if rest ~= "" then return take(sitting, rest) end
  return nil, say("needs_module", {
    list = table.concat(module_names(sitting), ", ") })
end

local function quit(sitting)
  sitting.leaving = true
  return {}
end

return {
  { name = "with", takes = "MODULE", run = with, offers = module_names },
  { name = "without", takes = "ID", offers = find.offers, needs = "needs_id",
    run = changing("dropped", function (game, id)
      return game:without(id)
    end) },
  { name = "reload",
    run = changing("reloaded", function (game) return game:reload() end) },
  { name = "quit", run = quit, bare = true },
}
