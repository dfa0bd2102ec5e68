-- Games played by bots, one for each seed of a run. A game depends only on the
-- rules, the bots, its seed and the run's secret, if it has one, and every bot
-- starts afresh in every game. So any set of seeds can be played in any order
-- on any machine.
--
-- Rules of the box run free; rules of strangers within the budget of the
-- sandbox, one for each decision. A rule that fails ends its game, which is
-- counted as broken, with its seed.

local bots = require("rulewright.lab.bots")
local CTX = require("rulewright.engine.playing.context").key
local coverage = require("rulewright.lab.studies.coverage")
local guard = require("rulewright.engine.trust.guard")
local kernel = require("rulewright.kernel")
local luck = require("rulewright.lab.bots.luck")
local measures = require("rulewright.lab.studies.measures")
local moves = require("rulewright.engine.compiling.moves")
local playout = require("rulewright.lab.bots.playout")
local rulewright = require("rulewright")
local sandbox = require("rulewright.engine.sandbox")
local seating = require("rulewright.engine.board.seats")
local sentences = require("rulewright.engine.sentences")

local simulation = {}
simulation.__index = simulation

-- A game with more decisions than this is given up, and counted as such.
simulation.limit = 20000

local function index_of(self, name, options)
  for i, bot in ipairs(self.bots) do
    if bot.name == name then return i end
  end
  local bot, message = bots.find(self.rules, name, options)
  if not bot then return nil, message end
  self.bots[#self.bots + 1] = bot
  return #self.bots
end

-- Bots take turns on the seats, but "blue=greedy" binds one. True; nil and a
-- sentence.
local function take_bots(self, list, options)
  local seats = {}
  for s, name in ipairs(self.names) do seats[name] = s end
  for _, text in ipairs(list) do
    local who, name = text:match("^([^=/ ]+)=(.+)$")
    local bot, message = index_of(self, name or text, options)
    if not bot then return nil, message end
    if who and not seats[who] then
      return nil, sentences.say("no_bot_seat", self.rules.request.lang,
        { name = who, list = table.concat(self.names, ", ") })
    end
    if who then self.fixed[seats[who]] = bot
    else self.turns[#self.turns + 1] = bot end
  end
  return #self.turns > 0 or take_bots(self, { "random" }, options)
end

-- What may be counted, and the clauses of which, with an id: all that play can
-- make fire, which takes time, or the moves that are decided on. What is hidden
-- is asked about by those who look, not by the play.
local watched_by = {
  clauses = function (rules)
    return coverage.select(rules.clauses, "hidden")
  end,
  moves = function (rules) return coverage.select(rules.moves_list) end,
  nothing = function () return {} end,
}

-- options: rules (or game, with, without), players, bots (names; "random"
-- when none), iters, ms, watch (see mcts.lua), limit, count (see above; "moves"
-- when absent),
-- offers (true: the bots may make open moves, such as offers to players),
-- secret (see luck.lua), measures (texts, see measures.lua), lang (of what is
-- said of the rules).
-- nil and one sentence when they do not fit.
function simulation.new(options)
  local rules, names = rulewright.seats(options)
  if not rules then return nil, names end
  local self = setmetatable({ rules = rules, names = names,
    limit = options.limit or simulation.limit,
    counted = options.count or "moves", offers = options.offers == true,
    secret = options.secret, bots = {}, turns = {}, fixed = {}, measures = {} },
    simulation)
  local made, machine = pcall(rules.machine, rules,
    self.counted == "clauses", not self.offers)
  if not made then return nil, sandbox.message(machine) end
  self.machine, self.watched = machine, watched_by[self.counted](rules)
  for i, text in ipairs(options.measures or {}) do
    local one, message = measures.new(rules, text)
    if not one then return nil, message end
    self.measures[i] = one
  end
  local ok, message = take_bots(self, options.bots or {}, options)
  return ok and self, message
end

-- These fields of each of a list.
local function fields_of(list, ...)
  local copies = {}
  for i, one in ipairs(list) do
    copies[i] = {}
    for _, field in ipairs { ... } do copies[i][field] = one[field] end
  end
  return copies
end

-- What must be equal in two parts of one simulation.
function simulation:head()
  local modules = fields_of(self.rules.modules, "name", "hash")
  for _, module in ipairs(modules) do module.hash = module.hash or "" end
  return { game = self.rules.game.name, modules = modules,
    without = kernel.tree.clone(self.rules.request.without or {}),
    players = self.names, bots = fields_of(self.bots, "name", "hash"),
    turns = self.turns, limit = self.limit, fixed = self.fixed,
    counted = self.counted, offers = self.offers, secret = self.secret,
    measures = fields_of(self.measures, "name", "what", "by_seat",
      "by") }
end

-- Which bot (its number) sits where: they take turns on the seats, so that
-- each has every seat equally often; a seat may be bound. With the next seed
-- two bots have exchanged their seats.
function simulation:seating(seed)
  local list = {}
  for s = 1, #self.names do
    list[s] = self.fixed[s] or self.turns[(s - 1 + seed) % #self.turns + 1]
  end
  return list
end

-- Playing ------------------------------------------------------------------

-- How often each watched clause has fired since `before`. A move that is
-- counted fires when it is decided on.
local function counts_of(self, before)
  local list = {}
  for i, clause in ipairs(self.watched) do
    list[i] = clause.fired - (before and before[i] or 0)
  end
  return list
end

local function seats_of(self, game)
  local seats = {}
  for s, bot in ipairs(game.bots) do
    seats[s] = bots.seat(self.bots[bot], self.rules, luck.of_bots(game.seed),
      s, not self.offers)
    game.asked[s] = { asked = 0, broke = 0, stopped = 0, illegal = 0 }
  end
  return seats
end

-- What went wrong when a bot was asked.
local function note_trouble(game, player, wrong, why)
  local seat, bot = game.asked[player], game.bots[player]
  seat[wrong] = seat[wrong] + 1
  game.trouble = game.trouble or {}
  game.trouble[bot] = game.trouble[bot] or why
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

-- The most points, and how far ahead of the next.
local function best_two(points)
  local list = table.move(points, 1, #points, 1, {})
  table.sort(list, function (a, b) return a > b end)
  return list[1], list[2] and list[1] - list[2] or list[1]
end

-- Notes how it ended. order: by seat, where it stands in the order of play; 1
-- is who began. A game need not count points.
local function finish(self, host, game)
  local g = host.g
  game.turns = g.turn and g.turn.number or 0
  game.order = game.first and {}
  for s = 1, game.first and #self.names or 0 do
    game.order[s] = (s - game.first) % #self.names + 1
  end
  local ok, list = guard.call(host, seating.points, host.machine, g)
  game.points = ok and list or nil
  game.best, game.lead = best_two(game.points or {})
  game.measures = host.account and measures.finish(host.account, g)
  if g.result then
    local winners = g.result.winners or {}
    game.won, game.winners = {}, #winners
    for s = 1, #self.names do game.won[s] = false end
    for _, s in ipairs(winners) do game.won[s] = true end
  end
  return game
end

-- Decides until the end; false when `stop` says so after a choice.
local function run(self, host, game, hooks)
  local stop, keep, choose = hooks.stop, hooks.keep, bots.choose
  local seats, asked, counts = host.seats, game.asked, self.counted == "moves"
  local legal, stopped = host.g[CTX].legal, false
  local turn, place = nil, #game.bots
  game.decisions = playout.run(host.g, self.limit, function (g, ctx)
    if g.turn ~= turn then
      turn = g.turn
      place = follow(game, turn.player, place)
      if hooks.turn then hooks.turn(g) end
    end
    local i, player = 1, ctx.player
    -- A move without an alternative is no choice.
    if legal.n > 1 then
      local wrong, why
      i, wrong, why = choose(seats[player], g, legal)
      asked[player].asked = asked[player].asked + 1
      stopped = stop and stop()
      if stopped then return nil end
      if wrong then note_trouble(game, player, wrong, why) end
    end
    if counts then
      local clause = legal.move[i].clause
      clause.fired = clause.fired + 1
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

-- Who plays a game: what is asked when a rule of strangers fails. The context
-- of the game before serves this one.
local function begin(self, seed)
  local host = { machine = self.machine, options = { names = self.names } }
  if #self.measures > 0 then
    host.account = measures.account(self.measures,
      self.rules:machine(false, not self.offers), #self.names)
  end
  local over = self.over
  self.over = nil
  local ok, g = guard.call(host, playout.begin, self.machine, self.names,
    luck.of_game(seed, self.secret), { over = over,
      listener = host.account and measures.listener(host.account) })
  if not ok then return nil, g end
  host.g = g
  return host
end

-- The game of this seed; nil when `stop` ended it. hooks: stop(), asked
-- after each choice; keep(move), told each; turn(g), at the first decision of
-- each turn; shift, how many seats the bots move up; hash, false where nobody
-- looks at the hash of the end.
function simulation:play(seed, hooks)
  hooks = hooks or {}
  local game = { seed = seed, decisions = 0, asked = {},
    bots = self:seating(seed + (hooks.shift or 0)) }
  local before = counts_of(self)
  local host, problem = begin(self, seed)
  local fine, done, g = false, problem, host and host.g
  if host then
    host.seats = seats_of(self, game)
    fine, done = pcall(run, self, host, game, hooks)
    bots.leave(host.seats)
    if not fine then game.decisions = g[CTX].made end
  end
  if not fine and hooks.stop and hooks.stop() then return nil end
  if not fine then
    game.fault = at_decision(self, game.decisions + 1, sandbox.message(done))
    return game
  end
  if not done then return nil end
  self.over = not self.rules.foreign and g[CTX] or nil
  game.fired = counts_of(self, before)
  if hooks.hash ~= false then game.hash = kernel.tree.hash(g) end
  return finish(self, host, game)
end

-- The record of the game of this seed; nil and a sentence if its rules fail.
function simulation:record(seed)
  local list = {}
  local game = self:play(seed, { keep = function (m) list[#list + 1] = m end })
  if game.fault then return nil, game.fault end
  local again, message = rulewright.new {
    rules = self.rules, players = self.names, trace = false,
    seed = luck.of_game(seed, self.secret) }
  if not again then return nil, message end
  for i, m in ipairs(list) do
    local ok, reasons = again:play(m)
    if not ok then return nil, at_decision(self, i, reasons[1].text) end
  end
  return again:save()
end

return simulation
