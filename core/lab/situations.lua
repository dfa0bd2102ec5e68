-- Situations of a game in which each of its moves can be made: found by a few
-- games in which what was done least is done next.

local kernel = require("rulewright.kernel")
local playout = require("rulewright.lab.playout")
local sandbox = require("rulewright.engine.sandbox")
local views = require("rulewright.engine.views")

local situations = {}

-- How many games, and decisions of each at most. Hidden paths are looked for in
-- the state every so many decisions.
local games, longest, looked_at = 3, 600, 10

-- One game: adds the states in which each move was first made, and what hidden
-- paths name something.
local function play(run, seed)
  local stream, count = kernel.random.stream(seed, "situations"), 0
  local g, seen = playout.begin(run.machine, run.names, seed), {}
  playout.run(g, longest, function (_, ctx)
    for _, place in ipairs(count % looked_at == 0
      and views.unseen(g, run.rules) or {}) do
      run.met[place.clause] = true
    end
    count = count + 1
    local legal = ctx.legal
    if legal.n == 0 then return nil end
    local i = playout.rarest(legal, run.made, stream)
    local name = legal.move[i].name
    if not seen[name] then
      seen[name] = true
      table.insert(run.list, { state = kernel.tree.clone(g), move = name,
        keys = playout.keys(legal) })
    end
    return i
  end)
end

-- A list of { state, move, keys }: in each game the states in which each move
-- was first made, and the set of what was legal there; a set of the hidden
-- clauses whose path names something of the state; and what broke, a list of
-- sentences, each once. A game may take more steps than a rule: that a limit
-- was met is told by whoever plays move by move.
function situations.of(rules, players)
  local _, names = package.loaded["rulewright"].seats { rules = rules,
    players = players or rules.players[#rules.players] }
  local run = { rules = rules, machine = rules:machine(false), made = {},
    met = {}, names = names, list = {} }
  local broken = {}
  for seed = 1, games do
    local fine, problem = sandbox.guard(play, run, seed)
    local message = not fine and sandbox.message(problem)
    if message and not sandbox.is_limit(problem) and not broken[message] then
      broken[message], broken[#broken + 1] = true, message
    end
  end
  return run.list, run.met, broken
end

return situations
