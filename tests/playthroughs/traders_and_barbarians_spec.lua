-- Plays the examples of the booklet with the corrections to Traders &
-- Barbarians, tests/playthroughs/traders_and_barbarians, in the words of
-- told_game and these: `founding`: nothing is founded; `card SEAT NAME`, `fish
-- SEAT TOKEN …`, `has SEAT FIELD N`, `set FIELD N` of the game, `robber HEX`,
-- `wagon SEAT CORNER`, `barbarians HEX N`, `barbarian EDGE …`; `turn over
-- CARD`; `size SEAT N` of a hand, `at SEAT CORNER` of a wagon, `terrain NAME
-- N`.

local scenario = require "scenario_table"
local told = require "told_game"
local variants = require "variants_table"

local before, holds = {}, {}

function before.founding(position) position.founding = true end
function before.robber(position, words) position.robber = words[1] end

function before.card(position, words)
  position.cards = position.cards or {}
  position.cards[words[1]] = { told.tail(words, 2) }
end

function before.wagon(position, words)
  position.wagons = position.wagons or {}
  position.wagons[words[1]] = words[2]
end

-- What is done to the state when the pieces stand.
local later = {}

function later.fish(g, words)
  local held = {}
  for i = 2, #words do
    local token = tostring(words[i])
    held[i - 1] = token
    for k, one in ipairs(g.decks.fish) do
      if one == token then
        table.remove(g.decks.fish, k)
        break
      end
    end
  end
  g.players[words[1]].fish = held
end

function later.has(g, words) g.players[words[1]][words[2]] = words[3] end
function later.set(g, words) g[words[1]] = words[2] end

function later.barbarians(g, words)
  g:set_barbarians(g:find("hex", words[1]), words[2])
end

function later.barbarian(g, words)
  g:unmark "barbarian"
  for _, name in ipairs(words) do g:mark("barbarian", g:find("edge", name)) end
end

for word, order in pairs(later) do
  before[word] = function (position, words)
    local former = position.setup
    function position.setup(g)
      if former then former(g) end
      order(g, words)
    end
  end
end

function holds.size(game, words)
  return words[2], game.g:hand_size(words[1], "card")
end

function holds.at(game, words)
  return game.g:find("corner", words[2]), game.g.players[words[1]].wagon
end

function holds.terrain(game, words)
  return words[2], #game.g:placed(nil, "terrain", words[1])
end

local function begin(position)
  if position.founding then return scenario.new(position) end
  return scenario.position(position)
end

describe("an example of the booklet", function ()
  local games = told.games("traders_and_barbarians", { seats = {},
    before = before, begin = begin, holds = holds,
    luck = { turn = function (game, words)
      variants.stack(game, told.tail(words, 2))
    end } })
  for name, play in pairs(games) do it("is played: " .. name, play) end
end)
