-- Monte Carlo tree search for any game. For each decision it plays the game
-- ahead many times; each time what the player cannot see is dealt anew and
-- chance begins anew, so it never knows more than a person at the table. One
-- tree is kept over all these worlds (single-observer information set search):
-- a move is compared with others by how often it was possible.
--
-- A game ahead is rewarded by its winners and, where the game counts points,
-- by the lead in points; how far a lead counts follows from those seen so far.
-- Where the game has a bot that says what a move is worth (its `greedy`), its
-- judgement orders the moves at the root, and most so as long as little is
-- known.
--
-- With `iters` the outcome depends on the seed alone; with `ms` on the clock.

local agenda = require("rulewright.engine.agenda")
local context = require("rulewright.engine.context")
local kernel = require("rulewright.kernel")
local moves = require("rulewright.engine.moves")
local points = require("rulewright.engine.points")
local sandbox = require("rulewright.engine.sandbox")
local statistics = require("rulewright.engine.statistics")
local views = require("rulewright.engine.views")
local CTX = context.key

local mcts = { name = "mcts", title = "Monte Carlo tree search" }

mcts.iters = 200

-- How much what was tried rarely is preferred to what went well; how much the
-- judgement of the game's bot weighs against it; how many moves of the best
-- judged are looked at, as the number of games ahead grows.
mcts.curiosity, mcts.weight, mcts.width = 0.6, 2, 1

-- With a judge a move is first tried out so many times before the tree grows
-- beyond it.
mcts.ripe = 40

-- Decisions after which a game ahead is broken off and counted as it stands.
local horizon = 3000

local draw = kernel.random.draw

-- Worlds -------------------------------------------------------------------

-- A world may be shorter than the game: the bot of the game may say that only
-- so many cards of a deck are looked at (`ahead`), for what comes after them
-- is noise.
local function shorten(self, own)
  for deck, most in pairs(self.ahead) do
    local cards = own.decks[deck]
    for i = #cards, most + 1, -1 do cards[i] = nil end
  end
end

-- The game as it may be for all that the player knows; `luck` deals it. What
-- is derived from the state is shared: rules may not derive from what is
-- hidden without saying so (see `cache`).
local function imagine(self, g, player, luck)
  local own = kernel.tree.clone(g)
  local ctx = context.attach(own, self.machine)
  context.inherit(ctx, g[CTX])
  ctx.forced = {}
  views.permute(own, player, luck)
  own.streams = { seed = kernel.random.next(luck) }
  shorten(self, own)
  agenda.advance(own)
  return own
end

local function lead_of(list, seat)
  local best
  for other, n in ipairs(list) do
    if other ~= seat and (not best or n > best) then best = n end
  end
  return list[seat] - (best or 0)
end

-- What each seat has of the end: between 0 and 1.
local function rewards(self, g)
  local counted, list = points.of(self.machine, g), {}
  local winners = g.result and g.result.winners or {}
  for seat = 1, #g.players do list[seat] = 0 end
  for _, seat in ipairs(winners) do list[seat] = 1 / #winners end
  if not counted then return list end
  for seat = 1, #g.players do
    local lead = lead_of(counted, seat)
    self.leads:add(lead)
    local spread = math.sqrt(self.leads:variance() or 1) + 1
    local soft = 1 / (1 + math.exp(-2 * lead / spread))
    list[seat] = g.result and (list[seat] + soft) / 2 or soft
  end
  return list
end

-- The tree -----------------------------------------------------------------

local function key_of(legal, i)
  local move = legal.move[i]
  local text = move.name
  for k = 1, #move.args do
    local value = legal[k][i]
    text = text .. "\0" .. (type(value) == "table" and kernel.tree.encode(value)
      or tostring(value))
  end
  return text
end

local function new_node() return { count = 0, sum = {}, chances = 0, by = {} }
end

-- The rank of each move by the judgement of the game's own bot; of equals the
-- first is better. nil without a judge.
local function ranks_of(self, g, worths)
  if not worths then return nil end
  local legal, order, ranks = g[CTX].legal, {}, {}
  for i = 1, legal.n do order[i] = i end
  table.sort(order, function (a, b)
    if worths[a] ~= worths[b] then return worths[a] > worths[b] end
    return a < b
  end)
  for rank, i in ipairs(order) do ranks[key_of(legal, i)] = rank end
  return ranks
end

-- The value of a child for the seat that decides.
local function promise(self, node, child, seat)
  local mean = child.sum[seat] / child.count
  local doubt = self.curiosity
    * math.sqrt(math.log(child.chances) / child.count)
  local rank = node.ranks and node.ranks[child.key]
  return mean + doubt
    + (rank and self.weight / rank / (child.count + 1) or 0)
end

-- Whether a move is looked at yet: the best judged come first.
local function is_wide_enough(self, node, child)
  local rank = node.ranks and node.ranks[child.key]
  return not rank or rank <= 1 + self.width * math.sqrt(node.count)
end

-- Which of the untried moves comes first: the best judged, else any.
local function first_of(self, node, untried)
  if not node.ranks then return untried[draw(self.stream, #untried)] end
  local best, found = math.huge, nil
  for _, one in ipairs(untried) do
    local rank = node.ranks[one.key] or math.huge
    if rank < best or not found then best, found = rank, one end
  end
  return found
end

local function entry_of(node, key)
  local child = node.by[key]
  if not child then
    child = new_node()
    child.key, node.by[key] = key, child
  end
  return child
end

-- The move to try at a node, and its child.
local function select_move(self, node, legal, seat)
  local untried, best, found, at = {}, -math.huge, nil, nil
  for i = 1, legal.n do
    local child = entry_of(node, key_of(legal, i))
    child.chances = child.chances + 1
    if child.count == 0 then
      if is_wide_enough(self, node, child) then
        untried[#untried + 1] = { key = child.key, at = i, child = child }
      end
    elseif #untried == 0 then
      local n = promise(self, node, child, seat)
      if n > best then best, found, at = n, child, i end
    end
  end
  if #untried == 0 then return at, found end
  local new = first_of(self, node, untried)
  return new.at, new.child
end

-- Games ahead --------------------------------------------------------------

local function step(g, at)
  local ctx = g[CTX]
  agenda.decide(g, moves.borrow(ctx.legal, at, ctx.player))
  agenda.advance(g)
end

-- To the end, by the judge or by chance.
local function play_on(self, g)
  local ctx, stream, judge = g[CTX], self.stream, self.judge
  local legal = ctx.legal
  for _ = 1, horizon do
    if g.result then return end
    local at = 1
    if legal.n > 1 then
      at = judge and judge:best(g) or draw(stream, legal.n)
    end
    step(g, at)
  end
end

local function note(path, list)
  for _, node in ipairs(path) do
    node.count = node.count + 1
    for seat = 1, #list do
      node.sum[seat] = (node.sum[seat] or 0) + list[seat]
    end
  end
end

-- From a world down the tree as far as it is ripe; the path.
local function descend(self, own, node, path)
  local ctx = own[CTX]
  while not own.result and node.count >= self.ripe do
    local legal = ctx.legal
    if legal.n == 1 then
      step(own, 1)
    else
      if self.judge and not node.ranks then
        node.ranks = ranks_of(self, own, self.judge:worths_of(own))
      end
      local at, child = select_move(self, node, legal, ctx.player)
      path[#path + 1], node = child, child
      step(own, at)
    end
  end
end

-- The n-th game ahead after a move at the root is played in the n-th world,
-- the same for all moves: so their differences are not those of luck.
local function look_ahead(self, g, player, root)
  local at, child = select_move(self, root, g[CTX].legal, player)
  local luck = kernel.random.stream(self.worlds, "world " .. child.count)
  local own, path = imagine(self, g, player, luck), { root, child }
  step(own, at)
  descend(self, own, child, path)
  play_on(self, own)
  note(path, rewards(self, own))
end

-- The choice ---------------------------------------------------------------

local function most_tried(root, legal)
  local most, found = -1, 1
  for i = 1, legal.n do
    local child = root.by[key_of(legal, i)]
    if child and child.count > most then most, found = child.count, i end
  end
  return found
end

local player = {}
player.__index = player

local function guarded(self, f, ...)
  if self.guard then return sandbox.guard(f, ...) end
  return pcall(f, ...)
end

function player:choose(g)
  local root, seat = new_node(), g[CTX].player
  root.ranks = ranks_of(self, g, self.judge and self.judge:worths(g))
  self.worlds = kernel.random.next(self.stream)
  local began, n = os.clock(), 0
  repeat
    local ok, problem = guarded(self, look_ahead, self, g, seat, root)
    if not ok then return nil, "broke", sandbox.message(problem) end
    n = n + 1
  until self.ms and (os.clock() - began) * 1000 >= self.ms
    or not self.ms and n >= self.iters
  return most_tried(root, g[CTX].legal)
end

local function fresh(bot, seat)
  return setmetatable({ stream = seat.stream, machine = seat.machine,
    guard = bot.guard, iters = bot.iters, ms = bot.ms,
    leads = statistics.running(), ahead = bot.ahead,
    curiosity = bot.curiosity, weight = bot.weight, width = bot.width,
    ripe = bot.judge and bot.ripe or 1,
    judge = bot.judge and bot.judge:fresh(seat) }, player)
end

-- The bot with a budget: `iters` games ahead, or `ms` milliseconds of the
-- processor; judge: a bot whose players have `worths`, or nil.
function mcts.with(rules, options, judge)
  local iters = options.iters or mcts.iters
  return { name = mcts.name, title = mcts.title, fresh = fresh,
    hash = options.ms and "ms " .. options.ms or "iters " .. iters,
    iters = iters, ms = options.ms, guard = rules.foreign, judge = judge,
    ahead = judge and judge.def.ahead or {}, curiosity = mcts.curiosity,
    weight = mcts.weight, width = mcts.width, ripe = mcts.ripe }
end

return mcts
