-- Whole games of random play on the bare engine, and what each thing that can
-- be switched on costs.

local context = require("rulewright.engine.playing.context")
local game = require("rulewright.engine.game")
local kernel = require("rulewright.kernel")
local moves = require("rulewright.engine.compiling.moves")
local playout = require("rulewright.lab.bots.playout")
local rulewright = require("rulewright")
local simulation = require("rulewright.lab.studies.simulation")
local state = require("rulewright.engine.playing.state")
local timeline = require("rulewright.engine.game.timeline")
local CTX = context.key

local games = {}

local limit = 100000

-- The rules of a request and the names of the seats.
local function prepared(request)
  local made = assert(rulewright.new(request))
  return made.rules, made.options.names
end

-- Decisions a second over so many games, always the same ones. `before(g)`
-- is called once for each game and returns what is called before each
-- decision, or nil.
function games.player(request, count, options)
  local rules, names = prepared(request)
  local machine = rules:machine(options and options.counted or false)
  local before = options and options.before
  return function ()
    local decisions, began = 0, os.clock()
    for seed = 1, count do
      local g = playout.begin(machine, names, seed)
      decisions = decisions + playout.random(g,
        kernel.random.stream(seed, "bench"), limit, before and before(g))
    end
    return decisions / (os.clock() - began)
  end
end

-- Decisions a second, if a decision cost what the game alone costs, and for
-- each of these boxes what it adds to that when it is taken by itself.
function games.sum_of(name, players, boxes, count)
  local alone = games.player({ game = name, players = players }, 4 * count)
  local with = {}
  for i, box in ipairs(boxes) do
    with[i] = games.player({ game = name, players = players, with = { box } },
      count)
  end
  return function ()
    local base = 1 / alone()
    local sum = base
    for _, play in ipairs(with) do sum = sum + 1 / play() - base end
    return 1 / sum
  end
end

-- Games a second: what is compared where rules are equal.
function games.games(request, count)
  local rules, names = prepared(request)
  local machine = rules:machine(false)
  return function ()
    local began = os.clock()
    for seed = 1, count do
      local g = playout.begin(machine, names, seed)
      playout.random(g, kernel.random.stream(seed, "bench"), limit)
    end
    return count / (os.clock() - began)
  end
end

-- What fires is told in order, as the prompt tells it after a move.
function games.trace(g)
  local machine = g[CTX].machine
  return function () machine.sink = {} end
end

-- Each decision is kept, and what was rolled.
function games.record(g)
  local ctx, list = g[CTX], {}
  return function (_, i)
    list[#list + 1] = { m = moves.pick(ctx.legal, i, ctx.player),
      rolls = ctx.rolls }
    ctx.rolls = {}
  end
end

-- Clones so that any decision can be taken back.
function games.undo(g)
  local ctx = g[CTX]
  local self = setmetatable({ g = g, rules = ctx.machine.rules, entries = {},
    at = -1 }, game)
  timeline.append(self, {})
  return function (_, i)
    timeline.append(self, { m = moves.pick(ctx.legal, i, ctx.player) })
  end
end

-- As `rulewright sim` plays; counting: "moves" or "clauses".
function games.simulated(request, count, counting)
  local sim = assert(simulation.new { game = request.game,
    with = request.with, players = request.players, count = counting,
    offers = true })
  return function ()
    local decisions, began = 0, os.clock()
    for seed = 1, count do
      decisions = decisions + sim:play(seed).decisions
    end
    return decisions / (os.clock() - began)
  end
end

-- As the prompt plays: every move looked at for reasons, told, kept.
function games.hosted(request, count)
  local rules, names = prepared(request)
  return function ()
    local decisions, began = 0, os.clock()
    for seed = 1, count do
      local one = assert(rulewright.new { rules = rules, players = names,
        seed = seed, trace = false })
      local stream = kernel.random.stream(seed, "bench")
      local ctx = one.g[CTX]
      while not one.g.result do
        local i = kernel.random.draw(stream, ctx.legal.n)
        assert(one:play(moves.pick(ctx.legal, i, ctx.player)))
        decisions = decisions + 1
      end
    end
    return decisions / (os.clock() - began)
  end
end

-- A game after so many decisions.
function games.middle(request, decisions, seed)
  local rules, names = prepared(request)
  local g = state.new(rules:machine(false), names, seed or 1)
  state.start(g)
  playout.random(g, kernel.random.stream(seed or 1, "bench"), decisions)
  return g
end

return games
