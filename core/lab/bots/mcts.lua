-- Monte Carlo tree search for any game. For each decision it plays the game
-- ahead many times; each time what the player cannot see is dealt anew and
-- chance begins anew, so it never knows more than a person at the table. Each
-- tree is kept over all these worlds (single-observer information set search),
-- and from one decision to the next where that is found in it.
--
-- Where the game has a bot that says what a move is worth (its `greedy`), that
-- is the judge: its order of the moves says which are looked at first, it
-- plays the games ahead, and what it would do is done unless another move has
-- proven better. Open moves, such as offers to players, are too many to be
-- tried: they are made where the judge prefers one to all others.
--
-- There are always so many trees, each with its luck, and what they found is
-- added. So it makes no difference whether they grow in one process or in
-- several: with `iters` the choice depends on the view and the bot's luck
-- alone; with `ms` on the clock.

local agenda = require("rulewright.engine.playing.agenda")
local ahead = require("rulewright.lab.bots.ahead")
local best_of = require("rulewright.lab.bots.best")
local kernel = require("rulewright.kernel")
local playout = require("rulewright.lab.bots.playout")
local sandbox = require("rulewright.engine.sandbox")
local search = require("rulewright.lab.bots.search")
local tree = require("rulewright.lab.bots.tree")
local views = require("rulewright.engine.playing.views")
local CTX = require("rulewright.engine.playing.context").key

-- Games ahead for each decision: where nothing else is said, and at most.
local usual, most = 200, 100 * 1000

local trees = 2

-- self: ahead; judge; iters or ms; stream, its luck; watch, the host's part in
-- it (see `with`); places, where the moves that it compares stand among the
-- legal ones; kept, what the trees know of what may come next.
local player = {}
player.__index = player

-- Searching -------------------------------------------------------------------

-- f(...) within the budget of the sandbox; Ctrl-C is no fault of a rule.
local function guarded(f, ...)
  local ok, found = sandbox.guard(f, ...)
  if not ok and found == "interrupted" then error(found, 0) end
  return ok, found
end

-- One game ahead, or why there is none.
local function play(one)
  local ok, problem = guarded(one.play, one)
  return not ok and sandbox.message(problem) or nil
end

-- Whether the search is over after so many of `all` games ahead.
local function is_over(self, count, all, began)
  return count >= all or self.watch.stop and self.watch.stop()
    or (self.ms or 0) > 0 and (os.clock() - began) * 1000 >= self.ms
end

-- Grows some of the trees in turn, the k-th at first; tell(count) is called
-- after each game ahead. The message of what failed, if anything did.
local function grow(self, list, shares, tell)
  local began, count, all = os.clock(), 0, 0
  for k in ipairs(list) do all = all + shares[k] end
  repeat
    local k = count % #list + 1
    local problem = play(list[k])
    if problem then return problem end
    count = count + 1
    tell(count)
  until is_over(self, count, all, began)
end

-- How many games ahead each tree plays; none grows without one.
local function shares_of(self)
  local all, list = self.ms and most or math.min(self.iters, most), {}
  for k = 1, math.min(trees, all) do
    list[k] = all // trees + (k <= all % trees and 1 or 0)
  end
  return list
end

-- What is kept of these trees.
local function roots_of(list)
  local roots = {}
  for k, one in ipairs(list) do roots[k] = tree.pruned(one.root) end
  return roots
end

-- The trees grown in this process.
local function alone(self, list, shares, keys, usually)
  local told = self.watch.tell
  local problem = grow(self, list, shares, function (count)
    if told then
      told(count, function ()
        local roots = {}
        for k, one in ipairs(list) do roots[k] = one.root end
        return self.places[best_of(roots, keys, usually)]
      end)
    end
  end)
  return not problem and roots_of(list), problem
end

-- Each tree grown in a process of its own; nil if there are none to be had.
-- What a process tells of the best, it knows from its own tree.
local function spread(self, list, shares, keys, usually)
  local works, counts = {}, {}
  for k, one in ipairs(list) do
    counts[k] = 0
    works[k] = function (tell)
      local problem = grow(self, { one }, { shares[k] }, function (count)
        tell(function ()
          return { count, self.places[best_of({ one.root }, keys, usually)] }
        end)
      end)
      return { problem = problem, root = tree.pruned(one.root) }
    end
  end
  local function heard(k, news)
    counts[k] = news[1]
    local sum = 0
    for _, n in ipairs(counts) do sum = sum + n end
    if self.watch.tell then
      self.watch.tell(sum, function () return news[2] end)
    end
  end
  local results = self.watch.spread(works, heard)
  if not results then return nil end
  local roots = {}
  for k, result in ipairs(results) do
    if result.problem then return nil, result.problem end
    roots[k] = result.root
  end
  return roots
end

-- The trees of a decision, each with what is known of it from the one before.
local function planted(self, own, worths)
  local luck, list = kernel.random.next(self.stream), {}
  local seen = self.kept and kernel.tree.hash(views.of(own, own[CTX].player))
  for k = 1, #shares_of(self) do
    local root = self.kept and self.kept[k] and tree.recall(self.kept[k], seen)
      or tree.node()
    root.ends = nil
    if worths then tree.rank(root, own[CTX].legal, worths) end
    list[k] = search.new(self.ahead, own, root,
      kernel.random.next(kernel.random.stream(luck, "tree " .. k)))
  end
  return list
end

-- The number among the keys of the move that the search finds best; nil and
-- what failed.
local function searched(self, own, keys, worths)
  local list, shares = planted(self, own, worths), shares_of(self)
  local usually = worths and worths.best
  local roots, problem
  if self.watch.spread and #list > 1 then
    roots, problem = spread(self, list, shares, keys, usually)
  end
  if not roots and not problem then
    roots, problem = alone(self, list, shares, keys, usually)
  end
  if not roots then return nil, problem end
  local found = best_of(roots, keys, usually)
  self.kept = {}
  for k, root in ipairs(roots) do self.kept[k] = root.by[keys[found]] end
  return found
end

-- Choosing --------------------------------------------------------------------

-- The closed legal moves as keys; where each stands among all legal ones.
local function keys_of(closed, legal)
  local keys, places, at = {}, {}, {}
  for i = 1, legal.n do at[playout.key(legal, i)] = i end
  for i = 1, closed.n do
    keys[i] = playout.key(closed, i)
    places[i] = at[keys[i]]
  end
  return keys, places
end

-- What the judge says of the closed moves, and which is best; besides, the
-- position of the legal move that it prefers to all of those.
local function judged(self, g, places)
  local worths = self.judge and self.judge:worths(g)
  if not worths then return nil end
  local own, best = {}, 1
  for i, at in ipairs(places) do
    own[i] = worths[at]
    if own[i] > (own[own.best or i]) or not own.best then own.best = i end
  end
  for i, n in ipairs(worths) do
    if n > worths[best] then best = i end
  end
  return own, worths[best] > own[own.best] and best or nil
end

-- The game as it stands, with its closed moves alone.
local function closed(self, g)
  local own = self.ahead:copy(g)
  agenda.advance(own)
  return own
end

local function decide(self, g)
  local ok, own = guarded(closed, self, g)
  if not ok then error(own, 0) end
  local keys, places = keys_of(own[CTX].legal, g[CTX].legal)
  local worths, open = judged(self, g, places)
  if open or #places < math.max(own[CTX].legal.n, 2) then
    return open or places[1] or 1
  end
  self.places = places
  local found, problem = searched(self, own, keys, worths)
  return places[found], problem
end

function player:choose(g)
  local ok, position, problem = pcall(decide, self, g)
  if not ok and position == "interrupted" then error(position, 0) end
  if not ok or problem then
    return nil, "broke", sandbox.message(problem or position)
  end
  if self.judge then self.judge:advised(g, position) end
  return position
end

local nothing = {}

local function fresh(bot, seat)
  local judge = bot.judge and bot.judge:fresh(seat)
  return setmetatable({ judge = judge, stream = seat.stream, iters = bot.iters,
    ms = bot.ms, watch = bot.watch or nothing,
    ahead = ahead.new(bot.rules:machine(false, true), judge,
      bot.judge and bot.judge.def) }, player)
end

-- The bot with a budget: `iters` games ahead, or `ms` milliseconds of the
-- processor, 0 for no limit but `watch.stop`; judge: a bot whose players have
-- `worths`, or nil. options.watch, what a host adds:
--   stop() → whether the search is to end with what it has;
--   tell(count, best), after each game ahead: best() → the position of the
--     best;
--   spread(works, heard) → what each work(tell) returned, done in processes
--     side by side, or nil; heard(k, what) is told what tell(make) made: plain
--     data, both.
local function with(rules, options, judge)
  local iters = options.iters or usual
  local budget = "2 " .. (options.ms and "ms " .. options.ms
    or "iters " .. iters)
  return { fresh = fresh, rules = rules, iters = iters, ms = options.ms,
    judge = judge, watch = options.watch, searches = true,
    hash = judge and budget .. ", judge " .. judge.hash or budget }
end

return { with = with }
