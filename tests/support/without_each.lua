-- What breaks in a game without one of its clauses, each left out alone: random
-- games in which what was done least is done next. All clauses of the base of
-- each game and of Cities & Knights, in long games, which takes a few minutes:
--
--   cmake --build build --target without_each
--
-- A spec plays a few decisions without every few of them.

if arg and arg[0] and arg[0]:find "without_each%.lua$" then
  package.path = "build/lua/?.lua;build/lua/?/init.lua;" .. package.path
  package.cpath = "build/lua/?.so;" .. package.cpath
end

local kernel = require "rulewright.kernel"
local playout = require "rulewright.lab.bots.playout"
local rulewright = require "rulewright"
local sandbox = require "rulewright.engine.sandbox"
local setup = require "rulewright.engine.game.setup"

local without_each = {}

local function play(rules, decisions, seed)
  local players = rules.players[#rules.players]
  local _, names = rulewright.seats { rules = rules, players = players }
  local stream, made = kernel.random.stream(seed, "without each"), {}
  local g = playout.begin(rules:machine(false), names, seed)
  playout.run(g, decisions, function (_, ctx)
    return playout.rarest(ctx.legal, made, stream)
  end)
end

-- What breaks in so many games of at most so many decisions; nil if nothing
-- does.
function without_each.problem(rules, decisions, games)
  for seed = 1, games do
    local fine, message = sandbox.guard(play, rules, decisions, seed)
    if not fine then return sandbox.message(message) end
  end
end

-- Each clause of a module with the name by which it alone is left out: ID/n, or
-- FILE:LINE/n.
function without_each.names(rules, module)
  local list, count = {}, {}
  for _, clause in ipairs(rules.all) do
    local id, place = clause.ids[1],
      ("%s:%d"):format(clause.file or "", clause.line or 0)
    local head = id or place
    count[head] = (count[head] or 0) + 1
    if clause.module == module then
      list[#list + 1] = { clause = clause, name = head .. "/" .. count[head] }
    end
  end
  return list
end

local function report(game, module)
  local request = { game = game, with = module and { module } }
  local list = without_each.names(setup.rules(request), module or "base")
  local broken = 0
  for _, one in ipairs(list) do
    request.without = { one.name }
    local fine, rules = pcall(setup.rules, request)
    local problem = fine and without_each.problem(rules, 500, 4)
    if problem then
      broken = broken + 1
      print(("%s, without %s: %s"):format(game, one.name, problem))
    end
  end
  print(("%s %s: %d clauses, %d broken"):format(game, module or "base", #list,
    broken))
  return broken
end

if arg and arg[0] and arg[0]:find "without_each%.lua$" then
  local broken = 0
  for _, case in ipairs { { "catan" }, { "elasund" }, { "carcassonne" },
    { "catan", "cities_and_knights" } } do
    broken = broken + report(case[1], case[2])
  end
  os.exit(broken == 0)
end

return without_each
