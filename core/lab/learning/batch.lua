-- Games for programs that learn: any number of them at once, stepped by
-- numbers, without record, undo or sentences. What a program reads and writes
-- stands in arrays of numbers, a row for each game:
--
--   action       what to do, written by the program
--   mask         1 for each number that may be chosen now, else 0
--   legal, count the same as a list, and how long it is
--   observation  what the seat that decides may see (layout.lua)
--   seat         who decides, 0 when the game is over
--   reward       for each seat, in the step in which the game ended: 1 for a
--                winner, -1 for everybody else
--   over         0; 1 when the game has ended, 2 when it was given up, 3 when a
--                rule failed
--
-- A game that is over begins anew with the next step, whatever is chosen, by a
-- seed of its own. So games, seeds and choices decide everything that follows.
-- Seats of bots are played within a step.

local CTX = require("rulewright.engine.playing.context").key
local actions = require("rulewright.lab.learning.actions")
local agenda = require("rulewright.engine.playing.agenda")
local bots = require("rulewright.lab.bots")
local guard = require("rulewright.engine.trust.guard")
local kernel = require("rulewright.kernel")
local layout = require("rulewright.lab.learning.layout")
local luck = require("rulewright.lab.bots.luck")
local playout = require("rulewright.lab.bots.playout")
local rulewright = require("rulewright")
local sandbox = require("rulewright.engine.sandbox")
local seating = require("rulewright.lab.learning.seating")
local sentences = require("rulewright.engine.sentences")

local batch = {}
batch.__index = batch

batch.limit = 20000 -- decisions of a game, if nothing else is said
batch.most = 4096 -- games at once
batch.listed = 1024 -- moves in the list of legal ones; the mask has all

local ENDED, GIVEN_UP, BROKEN = 1, 2, 3

local function arrays_of(self)
  local new, n = kernel.numbers.new, self.count
  local listed = math.min(batch.listed, self.actions.count)
  return { action = new(n, 1), mask = new(n, self.actions.count, 1),
    legal = new(n, listed), count = new(n, 1),
    observation = new(n, self.layout.size), seat = new(n, 1),
    reward = new(n, #self.names), over = new(n, 1),
    seen = new(1, self.layout.size) }
end

-- Bots for a game, by seat.
local function players_of(self, seed)
  local players = {}
  for seat, bot in next, self.bots do
    players[seat] = bots.seat(bot, self.rules, luck.of_bots(seed), seat,
      not self.offers)
  end
  return players
end

-- Decides for bots until a learner is to decide or the game is over.
local function let_bots(game)
  local g = game.g
  local ctx = g[CTX]
  while not g.result and game.players[ctx.player] and game.left > 0 do
    local i = ctx.legal.n > 1
      and bots.choose(game.players[ctx.player], g, ctx.legal) or 1
    game.left = game.left - 1
    agenda.choose(g, ctx, i)
  end
end

local function choose(game, i)
  local g = game.g
  game.left = game.left - 1
  agenda.choose(g, g[CTX], i)
  if game.has_bots then let_bots(game) end
end

-- Writing ------------------------------------------------------------------

local numbers = kernel.numbers
local row_of, put, mark, fill = numbers.row, numbers.put, numbers.mark,
  numbers.fill
local find, keep = numbers.find, numbers.keep

-- Writes the numbers of the legal moves; how many have one.
local function write_legal(self, game, i)
  local all, list = self.arrays, game.numbers
  local mask, out = row_of(all.mask, i), game.g[CTX].legal
  mark(mask, list, game.kept, 0)
  self.actions:number(out, list)
  local kept = keep(list, game.position, out.n)
  game.kept = kept
  mark(mask, list, kept, 1)
  local listed = math.min(kept, self.listed)
  fill(row_of(all.legal, i), 1, list, listed)
  put(row_of(all.count, i), 1, listed)
  return kept
end

local function write_end(self, game, i, how)
  local all, g = self.arrays, game.g
  mark(row_of(all.mask, i), game.numbers, game.kept, 0)
  game.kept, game.over = 0, true
  put(row_of(all.count, i), 1, 0)
  put(row_of(all.seat, i), 1, 0)
  put(row_of(all.over, i), 1, how)
  if how ~= ENDED then return end
  local reward = row_of(all.reward, i)
  for seat = 1, #self.names do put(reward, seat, -1) end
  for _, seat in ipairs(g.result.winners or {}) do put(reward, seat, 1) end
end

-- Writes how a game stands, for whoever decides; in the end for whoever did.
local function write(self, game, i)
  local g = game.g
  local player = g[CTX].player or game.viewer
  if g.result then
    write_end(self, game, i, ENDED)
  elseif game.left <= 0 or write_legal(self, game, i) == 0 then
    write_end(self, game, i, GIVEN_UP)
  else
    game.viewer = player
    put(row_of(self.arrays.seat, i), 1, player)
  end
  self.layout:observe(row_of(self.arrays.observation, i), g,
    self.only or game.viewer or player, game.held)
end

-- Playing ------------------------------------------------------------------

-- f(game, …), and then writes how the game stands; a game whose rules fail is
-- over. Rules of strangers run within the budget of a decision. Those of the
-- box run free: to count their instructions takes as long as they do.
local function try(self, game, i, f, ...)
  local ok, problem
  if self.rules.foreign then
    ok, problem = guard.call(game, f, game, ...)
    if ok then ok, problem = guard.call(game, write, self, game, i) end
  else
    ok, problem = pcall(f, game, ...)
    if ok then ok, problem = pcall(write, self, game, i) end
  end
  if ok then return end
  self.fault = { seed = game.seed, says = sandbox.message(problem) }
  write_end(self, game, i, BROKEN)
end

local function begin(game, self)
  game.g = playout.begin(self.machine, self.names, game.seed,
    { over = game.served })
  game.served, game.held = nil, {}
  game.players = game.has_bots and players_of(self, game.seed)
  if game.has_bots then let_bots(game) end
end

-- Begins the game of a row by its seed. The context of the game before serves
-- it, unless strangers wrote the rules.
local function renew(self, i, seed)
  local game, all = self.games[i], self.arrays
  local over = game.over and game.g and not self.rules.foreign
  if game.players then bots.leave(game.players) end
  game.served = over and game.g[CTX] or nil
  game.seed, game.left, game.over, game.viewer = seed, self.limit, false, nil
  put(row_of(all.over, i), 1, 0)
  numbers.clear(row_of(all.reward, i))
  try(self, game, i, begin, self)
end

-- Begins all games; that of row i has the seed given and i - 1 more.
function batch:reset(seed)
  for i, game in ipairs(self.games) do
    game.over = false
    renew(self, i, seed + i - 1)
  end
end

-- Finds out which legal move each game is to make: self.at. nil and a sentence
-- if a number stands for none.
local function look_up(self)
  for i, game in ipairs(self.games) do
    local action = self.arrays.action:get(i, 1)
    local k = find(game.numbers, game.kept, action)
    local position = k and game.position[k] or game.over
    if not position then
      return nil, sentences.say("no_action", self.rules.request.lang,
        { n = i, action = action, most = self.actions.count - 1 })
    end
    self.at[i] = position
  end
  return true
end

-- Makes in each game the move of its action. True, or nil and a sentence, and
-- then no game has changed.
function batch:step()
  local found, problem = look_up(self)
  if not found then return nil, problem end
  local games, at = self.games, self.at
  for i = 1, #games do
    local game = games[i]
    if game.over then
      renew(self, i, game.seed + self.count)
    else
      try(self, game, i, choose, at[i])
    end
  end
  return true
end

-- Writes what a seat sees of the game of a row to the array `seen`. True, or
-- nil and a sentence.
function batch:see(i, seat)
  local game = self.games[i]
  if not game or not game.g then
    return nil, sentences.say("no_row", self.rules.request.lang,
      { n = i, most = #self.games })
  end
  local ok, problem = guard.call(game, self.layout.observe, self.layout,
    self.arrays.seen, game.g, seat, {})
  return ok or nil, not ok and sandbox.message(problem) or nil
end

-- Ends what bots have started.
function batch:close()
  for _, game in ipairs(self.games) do
    if game.players then bots.leave(game.players) end
  end
end

local function compiled(self)
  self.machine = self.rules:machine(false, not self.offers)
  local g = playout.begin(self.machine, self.names, 1)
  self.actions = actions.new(self.machine, g)
  self.layout = layout.new(self.machine, g)
  self.arrays = arrays_of(self)
end

-- options: rules (or game, with, without), players, games (how many; 1), seed
-- (1), bots (see seating.lua), offers (true: open moves are listed too), limit.
-- nil and one sentence when they do not fit.
function batch.new(options)
  local rules, names = rulewright.seats(options)
  if not rules then return nil, names end
  local self = setmetatable({ rules = rules, names = names, games = {}, at = {},
    count = options.games or 1, offers = options.offers == true,
    limit = options.limit or batch.limit, machine = false }, batch)
  local taken, problem = seating.bots(rules, names, options.bots or {})
  if not taken then return nil, problem end
  self.bots = taken
  self.only = seating.only_learner(names, taken)
  local ok, message = guard.call(self, compiled, self)
  if not ok then return nil, sandbox.message(message) end
  self.listed = math.min(batch.listed, self.actions.count)
  for i = 1, self.count do
    self.games[i] = { machine = self.machine, options = { names = names },
      numbers = {}, position = {}, kept = 0, has_bots = next(taken) ~= nil }
  end
  self:reset(options.seed or 1)
  return self
end

return batch
