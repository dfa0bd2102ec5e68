-- Plays the examples of the booklet with the corrections to Traders &
-- Barbarians, tests/playthroughs/traders_and_barbarians/*.txt. A file says what
-- is played (`with MODULE …`, `players N`, `before`: the roll is due,
-- `founding`: nothing is founded), which
-- pieces stand where (`stand SEAT PIECE PLACE …`), what is in the hands (`hold
-- SEAT BUNDLE`, `card SEAT NAME`, `fish SEAT TOKEN …`), what a seat has (`has
-- SEAT FIELD N`), where the robber (`robber HEX`), wagons (`wagon SEAT CORNER`)
-- and barbarians (`barbarians HEX N`, `barbarian EDGE …`) are. Then come moves,
-- `dice WHITE RED`, `die NAME N` and `turn over CARD` for what luck brings, and
-- what must hold: `points SEAT N`, `hand SEAT BUNDLE`, `size SEAT N` of a hand,
-- `count SEAT FIELD N`, `field NAME N` of the game, `at SEAT CORNER` of a
-- wagon, `pieces SEAT PIECE N`, `terrain NAME N`, `waits STEP`, `can MOVE`, `no
-- ID MOVE` for a move that is refused. `;` begins a comment.

local scenario = require "scenario_table"
local told = require "told_game"
local variants = require "variants_table"

local bundle, int = told.bundle, told.int

local function tail(words, first) return table.concat(words, " ", first) end

-- What stands before the first move; what `later` holds is done in the game.
local before = {}

before["with"] = function (position, words)
  position.with = { table.unpack(words, 2) }
end
function before.players(position, words) position.players = int(words[2]) end
function before.before(position) position.before = true end
function before.founding(position) position.founding = true end

function before.stand(position, words)
  local seat = int(words[2])
  local kinds = position.pieces[seat] or {}
  position.pieces[seat], kinds[words[3]] = kinds, { table.unpack(words, 4) }
end

function before.hold(position, words)
  position.hands[int(words[2])] = bundle(words, 3)
end

function before.card(position, words)
  position.cards[int(words[2])] = { tail(words, 3) }
end

local later = {}

function later.fish(g, words)
  g.players[int(words[2])].fish = { table.unpack(words, 3) }
  for i = 3, #words do
    for k, token in ipairs(g.decks.fish) do
      if token == words[i] then
        table.remove(g.decks.fish, k)
        break
      end
    end
  end
end

function later.has(g, words)
  g.players[int(words[2])][words[3]] = int(words[4])
end

function later.robber(g, words) g.robber = g:find("hex", words[2]) end

function later.wagon(g, words)
  g.players[int(words[2])].wagon = g:find("corner", words[3])
end

function later.barbarians(g, words)
  g:set_barbarians(g:find("hex", words[2]), int(words[3]))
end

function later.barbarian(g, words)
  g:unmark "barbarian"
  for i = 2, #words do g:mark("barbarian", g:find("edge", words[i])) end
end

function later.set(g, words) g[words[2]] = int(words[3]) end

local after = {}

function after.points(game, words)
  return int(words[3]), scenario.points(game, int(words[2]))
end

function after.hand(game, words)
  return bundle(words, 3), scenario.hand(game, int(words[2]))
end

function after.size(game, words)
  return int(words[3]), game.g:hand_size(int(words[2]), "card")
end

function after.count(game, words)
  local value = game.g.players[int(words[2])][words[3]]
  return int(words[4]), type(value) == "table" and #value or value
end

function after.field(game, words) return int(words[3]), game.g[words[2]] end

function after.at(game, words)
  return game.g:find("corner", words[3]), game.g.players[int(words[2])].wagon
end

function after.pieces(game, words)
  return int(words[4]), game.g:count(int(words[2]), words[3])
end

function after.terrain(game, words)
  return int(words[3]), #game.g:placed(nil, "terrain", words[2])
end

function after.waits(game, words)
  return tail(words, 2), game:waiting().step
end

function after.winner(game, words)
  return int(words[2]), game:over().winners[1]
end

after["can"] = function (game, words)
  return true, scenario.legal(game, tail(words, 2))
end

function after.no(game, words)
  return true, scenario.refused(game, tail(words, 3), words[2])
end

local luck = {}

function luck.dice(game, words)
  game:force("white", { int(words[2]) })
  game:force("red", { int(words[3]) })
end

function luck.die(game, words)
  local results = {}
  for i = 3, #words do results[i - 2] = int(words[i]) or words[i] end
  game:force(words[2], results)
end

function luck.turn(game, words) variants.stack(game, tail(words, 3)) end

local function begin(position, orders)
  if position.founding then return scenario.new(position) end
  position.setup = function (g)
    for _, words in ipairs(orders) do later[words[1]](g, words) end
  end
  return scenario.position(position)
end

local function carry_out(game, words, text, where)
  if after[words[1]] then
    local expected, found = after[words[1]](game, words)
    assert.same(expected, found, where)
  elseif luck[words[1]] then luck[words[1]](game, words)
  else
    local fine, reasons = game:play(text)
    assert.is_true(fine, not fine and where .. ": " .. reasons[1].text)
  end
end

local function play(name)
  local position, orders = { pieces = {}, hands = {}, cards = {} }, {}
  local game
  told.read(name, function (words, text, where)
    if not game and before[words[1]] then
      before[words[1]](position, words)
    elseif not game and later[words[1]] then orders[#orders + 1] = words
    else
      game = game or begin(position, orders)
      carry_out(game, words, text, where)
    end
  end)
end

describe("an example of the booklet", function ()
  for _, name in ipairs(told.all "traders_and_barbarians") do
    it("is played: " .. name, function () play(name) end)
  end
end)
