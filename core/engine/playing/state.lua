-- The state of a new game: seats, bank, decks, pieces, chance.

local agenda = require("rulewright.engine.playing.agenda")
local kernel = require("rulewright.kernel")
local context = require("rulewright.engine.playing.context")
local quantities = require("rulewright.engine.language.quantities")
local seats = require("rulewright.engine.board.seats")

local state = {}

-- Cards of a deck in the order of the box: its own list, then the cards that
-- say they belong to it.
local function cards_of(things, name)
  local cards = {}
  local function add(card, count)
    for _ = 1, count do cards[#cards + 1] = card end
  end
  for card, count in kernel.order.pairs(things.deck[name].cards or {}) do
    add(card, count)
  end
  for _, card in ipairs(quantities.names(things, "card")) do
    local thing = things.card[card]
    if thing.deck == name then add(card, thing.count or 1) end
  end
  return cards
end

-- A deck as it lies when its game begins.
local function deck(g, things, name)
  g.decks[name], g.discards[name] = cards_of(things, name), {}
  if things.deck[name].shuffled == false then return end
  local stream = kernel.random.stream(g.streams.seed, "deck:" .. name)
  g.streams["deck:" .. name] = stream
  kernel.random.shuffle(stream, g.decks[name])
end

-- Adds to the state the seats, pieces, goods, marks and decks that it lacks.
-- Seats may own pieces, so rules that lack one are refused; names: those of the
-- players.
function state.complete(g, rules, names)
  local all = seats.new(rules, names)
  for seat, player in ipairs(all) do
    g.players[seat] = g.players[seat] or player
  end
  if #g.players > #all then
    error(("the neutral seat %s is in no rule now"):format(
      g.players[#g.players].name), 0)
  end
  local things = quantities.things(rules, #names)
  for _, name in ipairs(quantities.names(things, "piece")) do
    g.pieces[name] = g.pieces[name] or {}
    for _, player in ipairs(g.players) do
      player.supply[name] = player.supply[name] or things.piece[name].each or 0
    end
  end
  for _, name in ipairs(quantities.names(things, "good")) do
    g.bank[name] = g.bank[name] or things.good[name].bank
    for _, player in ipairs(g.players) do
      player.hand[name] = player.hand[name] or 0
    end
  end
  for _, name in ipairs(quantities.names(things, "mark")) do
    if things.mark[name].on then g.marks[name] = g.marks[name] or {} end
  end
  for _, name in ipairs(quantities.names(things, "deck")) do
    if not g.decks[name] then deck(g, things, name) end
  end
end

-- A state before its first step; names: one for each seat; over: the context of
-- a game that is over, to serve this one.
function state.new(machine, names, seed, over)
  local rules = machine.rules
  local g = { players = {}, bank = {}, decks = {}, discards = {}, pieces = {},
    marks = {}, streams = { seed = seed }, agenda = {}, result = false }
  state.complete(g, rules, names)
  if over then
    context.serve_again(over, g)
  else
    context.attach(g, machine)
  end
  return g
end

-- From the set-up to the first decision.
function state.start(g)
  g:emit("game begins", {})
  g.agenda = { { sequence = "game", s = {} } }
  agenda.advance(g)
end

return state
