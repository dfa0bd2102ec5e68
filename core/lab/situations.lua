-- Situations of a game in which each of its moves can be made: found by a few
-- games in which what was done least is done next.

local kernel = require("rulewright.kernel")
local moves = require("rulewright.engine.moves")
local playout = require("rulewright.lab.playout")
local sandbox = require("rulewright.engine.sandbox")
local views = require("rulewright.engine.views")
local CTX = require("rulewright.engine.context").key

local situations = {}

local draw, tree = kernel.random.draw, kernel.tree

-- How many games, and decisions of each at most.
local games, longest = 3, 600

-- Hidden paths are looked for in the state every so many decisions.
local looked_at = 10

-- A legal move whose name was made least often, one of these by chance.
local function rarest(legal, made, stream)
  local least, list = math.huge, {}
  for i = 1, legal.n do
    local count = made[legal.move[i].name] or 0
    if count < least then least, list = count, {} end
    if count == least then list[#list + 1] = i end
  end
  return list[draw(stream, #list)]
end

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
    local i = rarest(ctx.legal, run.made, stream)
    local name = ctx.legal.move[i].name
    met(g, name)
    run.made[name] = (run.made[name] or 0) + 1
    return i
  end)
end

-- The legal moves as texts by which they can be told from one another.
function situations.keys(legal)
  local keys = {}
  for i = 1, legal.n do keys[i] = tree.encode(moves.pick(legal, i, 0)) end
  return keys
end

local function situation(g, name)
  local keys = {}
  for _, key in ipairs(situations.keys(g[CTX].legal)) do keys[key] = true end
  return { state = tree.clone(g), move = name, keys = keys }
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
