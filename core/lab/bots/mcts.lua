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
-- With `iters` the outcome depends on the seed alone; with `ms` on the clock.

local ahead = require("rulewright.lab.bots.ahead")
local kernel = require("rulewright.kernel")
local playout = require("rulewright.lab.playout")
local sandbox = require("rulewright.engine.sandbox")
local statistics = require("rulewright.lab.statistics")
local tree = require("rulewright.lab.bots.tree")
local CTX = require("rulewright.engine.context").key

local mcts = { name = "mcts", title = "Monte Carlo tree search" }

mcts.iters = 200

-- See tree.select.
mcts.taste = { curiosity = 0.4, weight = 2, width = 0.6 }

-- With a judge: after how many games ahead the tree grows beyond a move; how
-- many moves the judge compares in a game ahead; how many standard errors
-- another move must be better by to be done instead of the judge's.
mcts.ripe, mcts.glance, mcts.proof = 40, 8, 1

-- How many worlds are dealt for a game ahead until one of them lists its first
-- move.
mcts.deals = 4

-- From a world down the tree as far as it is ripe.
local function descend(self, own, node, path)
  local ctx, judge = own[CTX], self.judge
  while not own.result and node.count >= self.ripe do
    if ctx.legal.n == 1 then
      ahead.step(own, 1)
    else
      if judge and not node.ranks then
        node.ranks = tree.ranks(own, judge:worths_of(own))
      end
      local at, child = tree.select(mcts.taste, node, own, self.stream)
      path[#path + 1], node = child, child
      ahead.step(own, at)
    end
  end
end

-- A world in which this move is legal, and where the move stands there. At the
-- table it is legal, so a world that does not list it is not the one at the
-- table and says nothing about the move: another is dealt. nil after a few.
local function world_with(self, g, seat, child, at)
  local luck = kernel.random.stream(self.worlds, "world " .. child.count)
  for _ = 1, mcts.deals do
    local own, shortened = self.games:imagine(g, seat, luck)
    local found = tree.find(own[CTX].legal, child.key, at)
    if found then return own, found, shortened end
  end
end

local function play_out(self, own, at, path)
  ahead.step(own, at)
  descend(self, own, path[#path], path)
  self.games:play_on(own)
end

-- A move that no world lists counts as lost, so that the search goes on to
-- those of which it can learn something.
local function look_ahead(self, g, seat, root)
  local at, child = tree.select(mcts.taste, root, g, self.stream)
  local own, found, shortened = world_with(self, g, seat, child, at)
  local path, rewards = { root, child }, ahead.lost(g)
  if own then
    play_out(self, own, found, path)
    rewards = self.games:rewards(own, shortened)
  end
  tree.note(path, rewards)
  child.ends = child.ends or {}
  child.ends[#child.ends + 1] = rewards[seat]
end

-- The choice ---------------------------------------------------------------

-- With fewer pairs than this nothing is proven.
local least_pairs = 4

-- By how much one move has proven better than another, in the worlds that
-- both were tried in: the mean less its doubt. 0 or less when it has not.
local function proven(one, other)
  local sample = statistics.running()
  for n = 1, math.min(one.count, other.count) do
    sample:add(one.ends[n] - other.ends[n])
  end
  if sample.count < least_pairs then return 0 end
  return sample.mean - mcts.proof * math.sqrt(sample:variance() / sample.count)
end

local function most_tried(children)
  local most, found = -1, 1
  for i, child in ipairs(children) do
    if child.count > most then most, found = child.count, i end
  end
  return found
end

-- The judge's move, unless another has proven better.
local function judged(root, children)
  local found, best = 1, 0
  for i, child in ipairs(children) do
    if root.ranks[child.key] == 1 then found = i end
  end
  local usual = children[found]
  for i, child in ipairs(children) do
    local n = proven(child, usual)
    if n > best then best, found = n, i end
  end
  return found
end

local function chosen(root, legal)
  local children = {}
  for i = 1, legal.n do
    children[i] = tree.child(root, playout.key(legal, i))
  end
  return root.ranks and judged(root, children) or most_tried(children)
end

local player = {}
player.__index = player

function player:choose(g)
  local root, seat = tree.node(), g[CTX].player
  local worths = self.judge and self.judge:worths(g)
  root.ranks = worths and tree.ranks(g, worths)
  self.worlds = kernel.random.next(self.stream)
  local began, n = os.clock(), 0
  repeat
    local ok, problem = sandbox.guard(look_ahead, self, g, seat, root)
    if not ok then return nil, "broke", sandbox.message(problem) end
    n = n + 1
  until self.ms and (os.clock() - began) * 1000 >= self.ms
    or not self.ms and n >= self.iters
  return chosen(root, g[CTX].legal)
end

local function fresh(bot, seat)
  local judge = bot.judge and bot.judge:fresh(seat)
  return setmetatable({ stream = seat.stream, iters = bot.iters, ms = bot.ms,
    judge = judge, ripe = judge and mcts.ripe or 1,
    games = ahead.new { machine = seat.machine, stream = seat.stream,
      judge = judge, decks = bot.decks, turns = bot.turns,
      glance = mcts.glance } }, player)
end

-- The bot with a budget: `iters` games ahead, or `ms` milliseconds of the
-- processor; judge: a bot whose players have `worths`, or nil.
function mcts.with(_, options, judge)
  local iters = options.iters or mcts.iters
  local budget = options.ms and "ms " .. options.ms or "iters " .. iters
  return { name = mcts.name, title = mcts.title, fresh = fresh,
    hash = judge and budget .. ", judge " .. judge.hash or budget,
    iters = iters, ms = options.ms, judge = judge,
    decks = judge and judge.def.ahead, turns = judge and judge.def.turns }
end

return mcts
