-- Games played by bots, one for each seed. A game depends only on the rules,
-- the bots and its seed: each seat's bot has luck of its own, drawn from the
-- seed apart from the luck of the game, and every bot starts afresh in every
-- game. So any set of seeds can be played in any order on any machine.
--
-- Rules of the box run free; rules of strangers within the budget of the
-- sandbox, one for each decision. A rule that fails ends its game, which is
-- counted as broken, with its seed.

local bots = require("rulewright.lab.bots")
local CTX = require("rulewright.engine.context").key
local coverage = require("rulewright.lab.coverage")
local guard = require("rulewright.engine.guard")
local kernel = require("rulewright.kernel")
local measures = require("rulewright.lab.measures")
local moves = require("rulewright.engine.moves")
local playout = require("rulewright.lab.playout")
local rulewright = require("rulewright")
local sandbox = require("rulewright.engine.sandbox")
local seating = require("rulewright.engine.seats")
local sentences = require("rulewright.engine.sentences")

local simulation = {}
simulation.__index = simulation

-- A game with more decisions than this is given up, and counted as such.
simulation.limit = 20000

-- The seats that bots are bound to: "blue=greedy" by name, or nil and a
-- sentence.
local function bound(self, seat, bot)
  for s, name in ipairs(self.names) do
    if name == seat then
      self.fixed = self.fixed or {}
      self.fixed[s] = bot
      return true
    end
  end
  return nil, sentences.say("no_bot_seat", self.rules.request.lang,
    { name = seat, list = table.concat(self.names, ", ") })
end

local function index_of(self, name, options)
  for i, bot in ipairs(self.bots) do
    if bot.name == name then return i end
  end
  local bot, message = bots.find(self.rules, name, options)
  if not bot then return nil, message end
  self.bots[#self.bots + 1] = bot
  return #self.bots
end

local function take_measures(self, list)
  self.measures = {}
  for i, text in ipairs(list) do
    local one, message = measures.new(self.rules, text)
    if not one then return nil, message end
    self.measures[i] = one
  end
  return true
end

local function take_bots(self, list, options)
  self.bots, self.turns = {}, {}
  for _, text in ipairs(list) do
    local seat, name = text:match("^([^=/ ]+)=(.+)$")
    local bot, message = index_of(self, name or text, options)
    if not bot then return nil, message end
    local ok, problem = true, nil
    if seat then ok, problem = bound(self, seat, bot)
    else self.turns[#self.turns + 1] = bot end
    if not ok then return nil, problem end
  end
  if #self.turns == 0 then
    local message
    self.turns[1], message = index_of(self, "random", options)
    if not self.turns[1] then return nil, message end
  end
  return true
end

-- Clauses whose firing is counted: those with an id that play can make fire.
-- What is hidden is asked about by those who look, not by the play.
local function all_clauses(rules)
  local list = {}
  for _, clause in ipairs(rules.clauses) do
    if #clause.ids > 0 and clause.verb ~= "hidden"
      and coverage.can_fire(clause) then
      list[#list + 1] = clause
    end
  end
  return list
end

local function clauses_of_moves(rules)
  local list = {}
  for _, clause in ipairs(rules.moves_list) do
    if #clause.ids > 0 then list[#list + 1] = clause end
  end
  return list
end

local function nothing() return {} end

-- What may be counted, and the clauses of which: every clause that fires, which
-- takes time, or the moves that are decided on.
simulation.counts = { clauses = all_clauses, moves = clauses_of_moves,
  nothing = nothing }

-- options: rules (or game, with, without), players, bots (names; "random"
-- when none), iters, ms, limit, count (see above; "moves" when absent),
-- offers (true: the bots may make open moves, such as offers to players),
-- measures (texts, see measures.lua), lang (of what is said of the rules).
-- nil and one sentence when they do not fit.
function simulation.new(options)
  local rules, names = rulewright.seats(options)
  if not rules then return nil, names end
  local self = setmetatable({ rules = rules, names = names,
    limit = options.limit or simulation.limit,
    counted = options.count or "moves",
    offers = options.offers == true }, simulation)
  local made, machine = pcall(rules.machine, rules,
    self.counted == "clauses", not self.offers)
  if not made then return nil, sandbox.message(machine) end
  self.machine = machine
  self.watched = simulation.counts[self.counted](rules)
  local ok, problem = take_measures(self, options.measures or {})
  if ok then ok, problem = take_bots(self, options.bots or {}, options) end
  if not ok then return nil, problem end
  return self
end

-- What must be equal in two parts of one simulation.
function simulation:head()
  local head = { game = self.rules.game.name, modules = {}, without = {},
    players = self.names, bots = {}, turns = self.turns, limit = self.limit,
    fixed = {}, counted = self.counted, offers = self.offers, measures = {} }
  for i, module in ipairs(self.rules.modules) do
    head.modules[i] = { name = module.name, hash = module.hash or "" }
  end
  for i, id in ipairs(self.rules.request.without or {}) do
    head.without[i] = id
  end
  for i, bot in ipairs(self.bots) do
    head.bots[i] = { name = bot.name, hash = bot.hash }
  end
  for s, bot in pairs(self.fixed or {}) do head.fixed[s] = bot end
  for i, one in ipairs(self.measures) do
    head.measures[i] = { name = one.name, what = one.what,
      by_seat = one.by_seat }
  end
  return head
end

function simulation:shape()
  return { seats = #self.names, bots = #self.bots,
    measures = #self.measures, clauses = #self.watched }
end

-- Which bot (its number) sits where: they take turns on the seats, so that
-- each has every seat equally often; a seat may be bound. With the next seed
-- two bots have exchanged their seats.
function simulation:seating(seed)
  local list = {}
  for s = 1, #self.names do
    list[s] = self.fixed and self.fixed[s]
      or self.turns[(s - 1 + seed) % #self.turns + 1]
  end
  return list
end

-- Playing ------------------------------------------------------------------

-- Who plays a game: what is asked when a rule of strangers fails.
local function host_of(self)
  return { machine = self.machine, g = nil, options = { names = self.names },
    decided = self.counted == "moves" and {} or nil }
end

-- How often each watched clause has fired: a clause counts from the start of
-- the program, a move (`decided`) from the start of its game.
local function counts_of(self, decided)
  local list, every = {}, self.counted == "clauses"
  for i, clause in ipairs(self.watched) do
    list[i] = every and clause.fired or decided[clause.name] or 0
  end
  return list
end

local function fired_since(self, before, decided)
  local list = counts_of(self, decided)
  for i, n in ipairs(list) do list[i] = n - before[i] end
  return list
end

local function seats_of(self, game)
  local seats = {}
  for s, bot in ipairs(game.bots) do
    seats[s] = bots.seat(self.bots[bot], self.rules, game.seed, s,
      not self.offers)
    game.asked[s] = { asked = 0, broke = 0, stopped = 0, illegal = 0 }
  end
  return seats
end

-- What went wrong when a bot was asked.
local function note_trouble(game, player, wrong, why)
  local asked, bot = game.asked[player], game.bots[player]
  asked[wrong] = asked[wrong] + 1
  game.trouble = game.trouble or {}
  game.trouble[bot] = game.trouble[bot] or why
end

-- The points of each seat, or nil: a game need not count any.
local function points_of(host)
  local ok, list = guard.call(host, seating.points, host.machine, host.g)
  return ok and list or nil
end

-- Notes who began and how often the turn has come round, from the turns in
-- which somebody decided something. Gives how far behind the first seat the
-- turn is; `before`: how far it was.
local function follow(game, player, before)
  game.first = game.first or player
  local place = (player - game.first) % #game.bots
  if place < before then game.rounds = (game.rounds or 0) + 1 end
  return place
end

-- By seat, where it stands in the order of play: 1 is who began.
local function order_of(self, game)
  local order, seats = {}, #self.names
  for s = 1, seats do order[s] = (s - game.first) % seats + 1 end
  return order
end

local function finish(self, host, game)
  local g = host.g
  game.turns = g.turn and g.turn.number or 0
  game.order = game.first and order_of(self, game)
  game.points = points_of(host)
  game.measures = host.account and measures.finish(host.account, g)
  if g.result then
    game.won, game.winners = {}, #(g.result.winners or {})
    for s = 1, #self.names do game.won[s] = false end
    for _, s in ipairs(g.result.winners or {}) do game.won[s] = true end
  end
  return game
end

-- Decides until the end; false when `stop` says so before a choice.
local function run(self, host, game, hooks)
  local stop, keep, choose = hooks.stop, hooks.keep, bots.choose
  local seats, asked, decided = host.seats, game.asked, host.decided
  local legal, stopped = host.g[CTX].legal, false
  local turn, place = nil, #game.bots
  game.decisions = playout.run(host.g, self.limit, function (g, ctx)
    if g.turn ~= turn then
      turn = g.turn
      place = follow(game, turn.player, place)
    end
    local i, player = 1, ctx.player
    -- A move without an alternative is no choice.
    if legal.n > 1 then
      if stop and stop() then
        stopped = true
        return nil
      end
      local wrong, why
      i, wrong, why = choose(seats[player], g, legal)
      asked[player].asked = asked[player].asked + 1
      if wrong then note_trouble(game, player, wrong, why) end
    end
    if decided then
      local name = legal.move[i].name
      decided[name] = (decided[name] or 0) + 1
    end
    if keep then keep(moves.pick(legal, i, player)) end
    return i
  end, guard.chooser(host))
  return not stopped
end

local function at_decision(self, n, message)
  return sentences.say("at_decision", self.rules.request.lang,
    { n = n, message = message })
end

local function broken(self, game, problem)
  game.fault = at_decision(self, game.decisions + 1, sandbox.message(problem))
  return game
end

-- What the user's measures found, if there are any.
local function account_of(self)
  return #self.measures > 0 and measures.account(self.measures,
    self.rules:machine(false, not self.offers), #self.names) or nil
end

-- The game of this seed; nil when `stop` ended it. hooks: stop(), asked
-- before each choice; keep(move), told each; shift, how many seats the bots
-- move up; hash, false where nobody looks at the hash of the end.
function simulation:play(seed, hooks)
  hooks = hooks or {}
  local game = { seed = seed, decisions = 0, asked = {},
    bots = self:seating(seed + (hooks.shift or 0)) }
  local before = counts_of(self, {})
  local host = host_of(self)
  host.account = account_of(self)
  local over = self.over
  self.over = nil
  local ok, g = guard.call(host, playout.begin, self.machine, self.names, seed,
    { listener = host.account and measures.listener(host.account),
      over = over })
  if not ok then return broken(self, game, g) end
  host.g, host.seats = g, seats_of(self, game)
  local fine, done = pcall(run, self, host, game, hooks)
  bots.leave(host.seats)
  if not fine then
    game.decisions = g[CTX].made
    return broken(self, game, done)
  end
  if not done then return nil end
  self.over = not self.rules.foreign and g[CTX] or nil
  game.fired = fired_since(self, before, host.decided)
  if hooks.hash ~= false then game.hash = kernel.tree.hash(g) end
  return finish(self, host, game)
end

-- The record of the game of this seed; nil and a sentence if its rules fail.
function simulation:record(seed)
  local list = {}
  local game = self:play(seed, { keep = function (m) list[#list + 1] = m end })
  if game.fault then return nil, game.fault end
  local again, message = rulewright.new {
    rules = self.rules, players = self.names, seed = seed, trace = false }
  if not again then return nil, message end
  for i, m in ipairs(list) do
    local ok, reasons = again:play(m)
    if not ok then
      return nil, at_decision(self, i, reasons[1].text)
    end
  end
  return again:save()
end

return simulation
