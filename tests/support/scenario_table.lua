-- Positions of Catan's scenarios for specs: the pieces of the founding make
-- room for those of the position. Places are named as the game names them.

local catan = require "catan_table"

local scenario = setmetatable({}, { __index = catan })

function scenario.new(options) return catan.open("catan", options) end

-- A game in the position of catan.lay_out; before = true: the roll is due,
-- otherwise seat 1 is at its main step.
function scenario.position(position)
  local game = scenario.new(position)
  scenario.pass_to(game, "before the roll")
  catan.edit(game, function (g)
    if g.turn.player ~= 1 then g:begin_turn(1) end
  end)
  if not position.before then
    catan.roll(game, 3, 3)
    scenario.pass_to(game, "main")
  end
  return catan.lay_out(game, position)
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

function scenario.gold(game, player) return game.g.players[player].hand.gold end

return scenario
