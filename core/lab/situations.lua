-- Situations of a game in which each of its moves can be made: found by a few
-- games in which what was done least is done next.

local kernel = require("rulewright.kernel")
local playout = require("rulewright.lab.playout")
local sandbox = require("rulewright.engine.sandbox")
local views = require("rulewright.engine.views")
local CTX = require("rulewright.engine.context").key

local situations = {}

-- How many games, and decisions of each at most.
local games, longest = 3, 600

-- Hidden paths are looked for in the state every so many decisions.
local looked_at = 10

local function names_of(rules, count)
  local names = {}
  for seat = 1, count do
    names[seat] = rules.game.colours[seat] or "player" .. seat
  end
  return names
end

-- Notes the hidden paths that name something of the state.
local function note_hidden(g, run)
  for _, place in ipairs(views.unseen(g, run.rules)) do
    run.met[place.clause] = true
  end
end

-- One game; met(g, name) hears of each move before it is made.
local function play(run, seed, met)
  local stream, count = kernel.random.stream(seed, "situations"), 0
  local g = playout.begin(run.machine, run.names, seed)
  playout.run(g, longest, function (_, ctx)
    if count % looked_at == 0 then note_hidden(g, run) end
    count = count + 1
    if ctx.legal.n == 0 then return nil end
    local move = ctx.legal.move
    local i = playout.rarest(ctx.legal.n, function (k) return move[k].name end,
      run.made, stream)
    met(g, move[i].name)
    return i
  end)
end

local function situation(g, name)
  local keys, legal = {}, g[CTX].legal
  for i = 1, legal.n do keys[playout.key(legal, i)] = true end
  return { state = kernel.tree.clone(g), move = name, keys = keys }
end

-- A list of { state, move, keys }: in each game the states in which each move
-- was first made, and the set of what was legal there; a set of the hidden
-- clauses whose path names something of the state; and what broke, a list of
-- sentences, each once. A game may take more steps than a rule: that a limit
-- was met is told by whoever plays move by move.
function situations.of(rules, players)
  local run = { rules = rules, machine = rules:machine(false), made = {},
    met = {}, names = names_of(rules, players
      or rules.players[#rules.players]) }
  local list, broken = {}, {}
  for seed = 1, games do
    local seen = {}
    local fine, message = sandbox.guard(play, run, seed, function (g, name)
      if seen[name] then return end
      seen[name], list[#list + 1] = true, situation(g, name)
    end)
    message = not fine and not sandbox.is_limit(message)
      and sandbox.message(message)
    if message and not broken[message] then
      broken[message], broken[#broken + 1] = true, message
    end
  end
  return list, run.met, broken
end

return situations
