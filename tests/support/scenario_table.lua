-- Positions of Catan's scenarios for specs: the pieces of the founding make
-- room for those of the position. Places are named as the game names them.

local any_table = require "any_table"
local catan = require "catan_table"

local scenario = setmetatable({}, { __index = catan })

function scenario.new(options)
  return any_table.new {
    game = "catan", players = options.players or 3, seed = options.seed or 1,
    with = options.with, without = options.without,
  }
end

-- Plays the first legal move of each step up to this one.
function scenario.pass_to(game, step)
  while game:waiting().step ~= step do
    assert(game:play(game:moves()[1]))
  end
  return game
end

local function clear(g)
  for piece, on in pairs(g.pieces) do
    local places = {}
    for at in pairs(on) do places[#places + 1] = at end
    for _, at in ipairs(places) do g:remove(piece, at) end
  end
end

local function set_pieces(g, all)
  for player, kinds in pairs(all or {}) do
    for piece, names in pairs(kinds) do
      for _, name in ipairs(names) do
        local layer = g.things.piece[piece].on
        g:place(player, piece, assert(g:find(layer, name), name))
      end
    end
  end
end

-- What is built in a position counts as founded.
local function lay_out(g, position)
  local number = g.turn.number
  g.turn.number = 0
  clear(g)
  set_pieces(g, position.pieces)
  g.turn.number = number
  any_table.deal(g, position.hands)
  for player, seat in ipairs(g.players) do
    if seat.cards then
      seat.cards = g:copy((position.cards or {})[player] or {})
      seat.fresh = {}
    end
  end
  if position.setup then position.setup(g) end
end

-- { with =, players =, seed =, before = true (the roll is due), pieces =
-- { [seat] = { road = { "C1.ne" }, … } }, hands =, cards =, setup =
-- function (g) }. Seat 1 is at its main step by default.
function scenario.position(position)
  local game = scenario.new(position)
  scenario.pass_to(game, "before the roll")
  assert(game:edit(function (g)
    if g.turn.player ~= 1 then g:begin_turn(1) end
  end))
  if not position.before then
    catan.roll(game, 3, 3)
    scenario.pass_to(game, "main")
  end
  assert(game:edit(function (g) lay_out(g, position) end))
  return game
end

-- The Barbarian Attack with so many barbarians on each hex: on = { A1 = 2 }.
function scenario.attack(position)
  local setup = position.setup
  position.with = position.with or { "barbarian_attack" }
  position.setup = function (g)
    g:unmark "barbarians"
    g.in_reserve = 36
    for name, count in pairs(position.on or {}) do
      for _ = 1, count do g:land_on(assert(g:find("hex", name))) end
    end
    if setup then setup(g) end
  end
  return scenario.position(position)
end

-- The next results of a die, one after the other.
function scenario.force(game, die, ...) game:force(die, { ... }) end

-- The next sums of both dice.
function scenario.force_sums(game, ...)
  local white, red = {}, {}
  for i, sum in ipairs { ... } do
    white[i] = math.max(1, sum - 6)
    red[i] = sum - white[i]
  end
  game:force("white", white)
  game:force("red", red)
end

function scenario.hex(game, name) return catan.find(game, "hex", name) end

return scenario
