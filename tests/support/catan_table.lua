-- Catan positions for specs: who has which pieces, cards and turn.

local any_table = require "any_table"

local catan = setmetatable({}, { __index = any_table })

catan.resources = { "brick", "lumber", "wool", "grain", "ore" }

-- A new game; the beginner's island with its first pieces unless said.
function catan.new(options)
  options = options or {}
  return any_table.open("catan", { players = options.players,
    seed = options.seed, with = options.with or { "beginner_start" },
    without = options.without, typed = options.typed,
    trace = options.trace })
end

-- Takes a card out of its deck, wherever it lies.
local function take(g, card)
  local deck = g.things.card[card].deck
  for i, one in ipairs(g.decks[deck]) do
    if one == card then
      table.remove(g.decks[deck], i)
      return deck
    end
  end
  error("no " .. card .. " is left in its deck")
end

-- What a position says of each seat, by the name of its field.
local seats = {}

local function field(name)
  return function (g, player, value) g.players[player][name] = value end
end

for _, name in ipairs { "cards", "fresh", "knights", "fish", "defender" } do
  seats[name] = field(name)
end

function seats.gold(g, player, n) g:gain(player, "gold", n) end

function seats.levels(g, player, levels)
  local own = g.players[player].levels
  for track, level in pairs(levels) do own[track] = level end
end

function seats.progress(g, player, cards)
  for _, card in ipairs(cards) do
    local deck = take(g, card)
    table.insert(g.players[player].progress[deck], card)
  end
end

function seats.open(g, player, cards)
  for _, card in ipairs(cards) do
    take(g, card)
    table.insert(g.players[player].open, card)
  end
end

function seats.wagons(g, player, name)
  g.players[player].wagon = g:find("corner", name)
end

-- What it says of the game.
local whole = {}

for _, name in ipairs { "longest_road", "largest_army", "ship", "landed" } do
  whole[name] = function (g, value) g[name] = value end
end

function whole.turn(g, player) g.turn.player = player end

function whole.bank(g, bank)
  for good, n in pairs(bank) do g.bank[good] = n end
end

function whole.robber(g, name, find)
  g.robber = name == "off" and 0 or find(g, "hex", name)
end

function whole.pirate(g, name, find)
  g:unmark "pirate"
  if name ~= "off" then g:mark("pirate", find(g, "hex", name)) end
end

function whole.merchant(g, at, find)
  g.merchant = { hex = find(g, "hex", at[1]), owner = at[2] }
end

-- Cards to lie on top of their decks, the last uppermost.
function whole.top(g, cards)
  for _, card in ipairs(cards) do
    local deck = take(g, card)
    table.insert(g.decks[deck], card)
  end
end

-- Nobody holds a card.
local function empty_hands(g)
  any_table.deal(g)
  for _, seat in ipairs(g.players) do
    seat.cards, seat.fresh = seat.cards and {}, seat.fresh and {}
    for deck, cards in pairs(seat.progress or {}) do
      while cards[1] do
        table.insert(g.decks[deck], 1, table.remove(cards))
      end
    end
  end
end

-- What is built in a position counts as founded.
local function build(g, pieces, find)
  local turn = g:copy(g.turn)
  g.turn.number = 0
  any_table.clear(g)
  for player, kinds in pairs(pieces or {}) do
    for piece, names in pairs(kinds) do
      for _, name in ipairs(names) do
        local layer = g.things.piece[piece].on
        g:place(player, piece, assert(find(g, layer, name), name))
        if piece == "flipped city" then
          local supply = g.players[player].supply
          supply.city = supply.city - 1
        end
      end
    end
  end
  g.turn = turn
end

-- Puts a game into the position: { pieces = { [seat] = { road = { "C1.ne" },
-- … } }, hands = { [seat] = { … } }, turn = seat, robber = "C3" or "off",
-- pirate =, bank = { ore = 3 }, longest_road = seat, largest_army = seat,
-- landed =, ship =, merchant = { "B3", seat }, top = { cards }, setup =
-- function (g) }, and by seat cards =, fresh =, knights =, gold =, fish =,
-- wagons =, progress =, open =, levels =, defender =. find(g, layer, name) is
-- the place of a name.
function catan.lay_out(game, position, find)
  find = find or game.g.find
  return any_table.edit(game, function (g)
    build(g, position.pieces, find)
    empty_hands(g)
    for player, hand in pairs(position.hands or {}) do g:gain(player, hand) end
    for name, set in pairs(seats) do
      for player, value in pairs(position[name] or {}) do
        set(g, player, g:copy(value))
      end
    end
    for name, set in pairs(whole) do
      if position[name] ~= nil then set(g, position[name], find) end
    end
    if position.setup then position.setup(g) end
  end)
end

-- A game in the position, on the beginner's island; before = true: the roll is
-- due, otherwise seat 1 is at its main step.
function catan.position(position)
  local game = catan.new(position)
  if not position.before then catan.roll(game, 1, 1) end
  position.turn, position.robber = position.turn or 1, position.robber or "C3"
  return catan.lay_out(game, position)
end

-- A game with these modules at red's main step, with nothing on the board and
-- in the hands; set(g) puts things there.
function catan.bare(with, set)
  local game = catan.new { with = with, seed = 2 }
  catan.pass_to(game, "before the roll")
  catan.roll(game, 1, 1)
  return catan.lay_out(game, { turn = 1, setup = set })
end

-- Founds settlements in their turn, each with the first road there is.
function catan.found(game, ...)
  for _, name in ipairs { ... } do
    catan.play(game, "settlement " .. name)
    assert(game:play(game:moves()[1]))
  end
end

-- Rolls these dice, with the event die too where there is one.
function catan.roll(game, white, red, event)
  if event then game:force("event", { event }) end
  game:force("white", { white })
  game:force("red", { red })
  return catan.play(game, "roll")
end

-- The invariants after every move: nil, or what is broken.
function catan.broken(game)
  local g = game.g
  local cards = #g.decks.development + #g.discards.development
  for _, seat in ipairs(g.players) do
    cards = cards + #seat.cards + #seat.fresh + seat.knights
  end
  if cards ~= 25 then return "there are " .. cards .. " development cards" end
  return any_table.lost(g)
end

return catan
