-- Commands that change the rules in the middle of a game, and the one that
-- leaves it.

local disk = require "rulewright.repl.arguments.disk"
local find = require "rulewright.repl.sitting.find"
local games = require "rulewright.repl.sitting.games"
local say = require "rulewright.repl.sentences.say"

local function module_names(sitting, rest)
  if rest and rest:find "/" then return disk.offers(sitting, rest) end
  return sitting.game and games.modules(sitting.game.rules.game.name) or {}
end

local function read_module(sitting, rest)
  if rest ~= "" then return { module = disk.plain(disk.expand(rest)) } end
  return nil, say("needs_module", {
    list = table.concat(module_names(sitting), ", ") })
end

local function quit(sitting)
  sitting.leaving = true
  return {}
end

return {
  { name = "with", takes = "MODULE", offers = module_names, read = read_module,
    print = function (_, _, rest) return say("taken", { name = rest }) end },
  { name = "without", takes = "ID", offers = find.offers, needs = "needs_id",
    read = function (_, rest) return { rule = rest } end,
    print = function (_, _, rest) return say("dropped", { name = rest }) end },
  { name = "reload",
    print = function (_, _, rest) return say("reloaded", { name = rest }) end },
  { name = "quit", run = quit, bare = true,
    alone = "the end of the input ends a client's sitting" },
}
