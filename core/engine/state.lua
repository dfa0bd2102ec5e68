-- The state of a new game: seats, bank, decks, pieces, chance.

local kernel = require("rulewright.kernel")
local context = require("rulewright.engine.context")
local quantities = require("rulewright.engine.quantities")
local seats = require("rulewright.engine.seats")

local state = {}

local function add_cards(cards, name, count)
  for _ = 1, count or 1 do cards[#cards + 1] = name end
end

-- Cards of a deck in the order of the box: its own list, then the cards that
-- say they belong to it.
local function cards_of(things, name)
  local cards, own = {}, things.deck[name].cards
  if own then
    local kinds = {}
    for kind in pairs(own) do kinds[#kinds + 1] = kind end
    table.sort(kinds)
    for _, kind in ipairs(kinds) do add_cards(cards, kind, own[kind]) end
  end
  for _, card in ipairs(quantities.names(things, "card")) do
    if things.card[card].deck == name then
      add_cards(cards, card, things.card[card].count)
    end
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

-- Adds to the state the pieces, goods, marks and decks that it lacks.
function state.complete(g, rules)
  local things = quantities.things(rules, seats.deciding(g))
  for _, name in ipairs(quantities.names(things, "piece")) do
    local each = things.piece[name].each or 0
    g.pieces[name] = g.pieces[name] or {}
    for player = 1, #g.players do
      local supply = g.players[player].supply
      supply[name] = supply[name] or each
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
  local g = { players = seats.new(rules, names),
    bank = {}, decks = {}, discards = {}, pieces = {}, marks = {},
    streams = { seed = seed }, agenda = {}, result = false }
  state.complete(g, rules)
  if over then
    context.serve_again(over, g)
  else
    context.attach(g, machine)
  end
  return g
end

-- From the set-up to the first decision.
function state.start(g, agenda)
  g:emit("game begins", {})
  g.agenda = { { sequence = "game", s = {} } }
  agenda.advance(g)
end

return state
