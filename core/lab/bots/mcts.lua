-- Monte Carlo tree search for any game. For each decision it plays the game
-- ahead many times; each time what the player cannot see is dealt anew and
-- chance begins anew, so it never knows more than a person at the table. One
-- tree is kept over all these worlds (single-observer information set search).
--
-- Where the game has a bot that says what a move is worth (its `greedy`), that
-- is the judge: its order of the moves says which are looked at first, it
-- plays the games ahead to their end, and what it would do is done unless
-- another move has proven better. The n-th game ahead after each move at the
-- root is played in the same n-th world, if the move is legal there, so that
-- two moves are compared by the differences within the worlds that both were
-- tried in.
--
-- With `iters` the choice depends on the view and the bot's luck alone; with
-- `ms` on the clock.

local agenda = require("rulewright.engine.playing.agenda")
local context = require("rulewright.engine.playing.context")
local kernel = require("rulewright.kernel")
local playout = require("rulewright.lab.bots.playout")
local sandbox = require("rulewright.engine.sandbox")
local seats = require("rulewright.engine.board.seats")
local statistics = require("rulewright.lab.figures.statistics")
local tree = require("rulewright.lab.bots.tree")
local views = require("rulewright.engine.playing.views")
local CTX = context.key

-- Games ahead for each decision, where nothing else is said.
local usual = 200

-- With a judge: after how many games ahead the tree grows beyond a move; how
-- many moves the judge compares in a game ahead; how many standard errors
-- another move must be better by to be done instead of the judge's, and in how
-- many worlds at least.
local ripe, glance, proof, least_pairs = 40, 8, 1, 4

-- How many worlds are dealt for a game ahead until one of them lists its first
-- move.
local deals = 4

-- self: machine; stream, its luck; judge, who plays on, or nil for chance;
-- decks: how many cards of a deck are looked at, for what comes after them is
-- noise; turns: after how many a game ahead is counted as it stands, for the
-- same reason; leads, those seen so far.
local player = {}
player.__index = player

-- Games ahead ---------------------------------------------------------------

-- The number of decisions after which a game ahead is broken off and counted as
-- it stands: those in the tree, then those beyond it.
local horizon = 3000

-- True if the world ends before the game would.
local function shorten(self, own)
  local shortened = false
  for deck, most in pairs(self.decks or {}) do
    local cards = own.decks[deck]
    shortened = shortened or #cards > most
    for i = #cards, most + 1, -1 do cards[i] = nil end
  end
  return shortened
end

-- The game as it may be for all that the seat knows; `luck` deals it. What
-- is derived from the board alone is shared: rules may not derive from what is
-- hidden without saying so (see `cache`). Also whether it was shortened.
function player:imagine(g, seat, luck)
  local own = kernel.tree.clone(g)
  local ctx = context.attach(own, self.machine)
  context.inherit(ctx, g[CTX], true)
  views.permute(own, seat, luck)
  own.streams = { seed = kernel.random.next(luck) }
  local shortened = shorten(self, own)
  agenda.advance(own)
  return own, shortened
end

-- Plays to the end, by the judge or by chance, or as far as the search looks
-- ahead.
function player:play_on(g)
  local stream, judge = self.stream, self.judge
  local last = self.turns and g.turn and g.turn.number + self.turns
    or math.huge
  playout.run(g, horizon, function (_, ctx)
    if g.turn and g.turn.number > last then return nil end
    local n = ctx.legal.n
    if n < 2 then return 1 end
    return judge and judge:best(g, stream, glance)
      or kernel.random.draw(stream, n)
  end)
end

local function lead_of(list, seat)
  local best
  for other, n in ipairs(list) do
    if other ~= seat and (not best or n > best) then best = n end
  end
  return list[seat] - (best or 0)
end

-- The share of each seat in a game that nobody has won.
local function lost(g)
  local list = {}
  for seat = 1, seats.deciding(g) do list[seat] = 0 end
  return list
end

-- What each seat that decides has of the end, between 0 and 1: its share of the
-- win and, where the game counts points, its lead; how far a lead counts
-- follows from those seen so far. Who leads where a world was cut short has not
-- won.
local function rewards_of(self, g, shortened)
  local counted, list = seats.points(self.machine, g), lost(g)
  local winners = g.result and g.result.winners or {}
  for _, seat in ipairs(winners) do list[seat] = 1 / #winners end
  for seat = 1, counted and #list or 0 do
    local lead = lead_of(counted, seat)
    self.leads:add(lead)
    local spread = math.sqrt(self.leads:variance() or 1) + 1
    local soft = 1 / (1 + math.exp(-2 * lead / spread))
    list[seat] = g.result and not shortened and (list[seat] + soft) / 2 or soft
  end
  return list
end

-- The search ----------------------------------------------------------------

-- From a world down the tree as far as it is ripe.
local function descend(self, own, node, path)
  local ctx = own[CTX]
  for _ = 1, horizon do
    if own.result or node.count < self.ripe then return end
    local at = 1
    if ctx.legal.n > 1 then
      if self.judge and not node.ranked then
        tree.rank(node, ctx.legal, self.judge:worths_of(own))
      end
      at, node = tree.select(node, own, self.stream)
      path[#path + 1] = node
    end
    agenda.choose(own, ctx, at)
  end
end

-- A world in which this move is legal, and where the move stands there. At the
-- table it is legal, so a world that does not list it is not the one at the
-- table and says nothing about the move: another is dealt. nil after a few.
local function world_with(self, g, seat, child, at)
  local luck = kernel.random.stream(self.worlds, "world " .. child.count)
  for _ = 1, deals do
    local own, shortened = self:imagine(g, seat, luck)
    local found = tree.find(own[CTX].legal, child.key, at)
    if found then return own, found, shortened end
  end
end

-- A move that no world lists counts as lost, so that the search goes on to
-- those of which it can learn something.
local function look_ahead(self, g, seat, root)
  local at, child = tree.select(root, g, self.stream)
  local own, found, shortened = world_with(self, g, seat, child, at)
  local path, rewards = { root, child }, lost(g)
  if own then
    agenda.choose(own, own[CTX], found)
    descend(self, own, child, path)
    self:play_on(own)
    rewards = rewards_of(self, own, shortened)
  end
  tree.note(path, rewards)
  child.ends = child.ends or {}
  child.ends[#child.ends + 1] = rewards[seat]
end

-- By how much one move has proven better than another, in the worlds that
-- both were tried in: the mean less its doubt. 0 or less when it has not.
local function proven(one, other)
  local sample = statistics.running()
  for n = 1, math.min(one.count, other.count) do
    sample:add(one.ends[n] - other.ends[n])
  end
  if sample.count < least_pairs then return 0 end
  return sample.mean - proof * math.sqrt(sample:variance() / sample.count)
end

-- The move tried most; with a judge its own, unless another has proven better.
local function chosen(root, legal)
  local children, usually, found, best = {}, 1, nil, 0
  for i = 1, legal.n do
    children[i] = tree.child(root, legal, i)
    if children[i].rank == 1 then usually = i end
  end
  for i, child in ipairs(children) do
    local n = root.ranked and proven(child, children[usually])
      or not root.ranked and child.count
    if n > best then best, found = n, i end
  end
  return found or usually
end

function player:choose(g)
  local root, seat, legal = tree.node(), g[CTX].player, g[CTX].legal
  local worths = self.judge and self.judge:worths(g)
  if worths then tree.rank(root, legal, worths) end
  self.worlds = kernel.random.next(self.stream)
  local began, n = os.clock(), 0
  repeat
    local ok, problem = sandbox.guard(look_ahead, self, g, seat, root)
    if not ok then return nil, "broke", sandbox.message(problem) end
    n = n + 1
  until self.ms and (os.clock() - began) * 1000 >= self.ms
    or not self.ms and n >= self.iters
  local position = chosen(root, legal)
  if self.judge then self.judge:advised(g, position) end
  return position
end

local function fresh(bot, seat)
  local judge = bot.judge and bot.judge:fresh(seat)
  return setmetatable({ machine = seat.machine, stream = seat.stream,
    iters = bot.iters, ms = bot.ms, judge = judge, ripe = judge and ripe or 1,
    decks = bot.decks, turns = bot.turns, leads = statistics.running() },
    player)
end

-- The bot with a budget: `iters` games ahead, or `ms` milliseconds of the
-- processor; judge: a bot whose players have `worths`, or nil.
local function with(_, options, judge)
  local iters = options.iters or usual
  local budget = options.ms and "ms " .. options.ms or "iters " .. iters
  return { fresh = fresh, iters = iters, ms = options.ms, judge = judge,
    hash = judge and budget .. ", judge " .. judge.hash or budget,
    decks = judge and judge.def.ahead, turns = judge and judge.def.turns }
end

return { with = with }
