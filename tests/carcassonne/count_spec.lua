-- Random games: nothing is lost (support/random_game.lua), the regions equal a
-- flood (support/flood.lua), and something brought each point, as `:parts
-- points` and the table at the end tell it.

local flood = require "carcassonne.flood"
local map = require "carcassonne.map"
local random_game = require "carcassonne.random_game"

local all = { "river", "abbot", "inns_and_cathedrals", "traders_and_builders",
  "flying_machines", "messengers", "ferries", "gold_mines", "mage_and_witch",
  "robbers", "crop_circles" }

-- What brought a player points, by sentence, and the sum of that.
local function brought(game, seat)
  local total, parts = game:parts("points", seat)
  local by, sum = {}, 0
  for _, part in ipairs(parts) do
    if part.stage == "plus" then
      by[part.says], sum = part.amount, sum + part.amount
    end
  end
  assert.equal(total, sum)
  return by, sum
end

-- Nothing, or that a player has points that nothing brought; `heard` gets what
-- brought some.
local function unexplained(game, heard)
  for seat, player in ipairs(game.g.players) do
    local by, sum = brought(game, seat)
    for what in pairs(by) do heard[what] = true end
    if sum ~= player.score then return "points that nothing brought" end
  end
end

describe("Carcassonne, every point of random games", function ()
  local heard, made = {}, {}

  -- Returns the game; `heard` and `made` get what was told and how often each
  -- move was made.
  local function play(options)
    local moves = 0
    local game, fault = random_game.play(options, function (game, move)
      moves, made[move.move] = moves + 1, true
      return moves % 3 == 0 and flood.difference(game.g)
        or moves % 40 == 0 and unexplained(game, heard) or nil
    end)
    fault = fault or unexplained(game, heard)
    assert.is_nil(fault, ("seed %d: %s"):format(options.seed, fault))
    return game
  end

  local function play_well(with, seed)
    local game = play { with = with, players = seed % 2 + 2, seed = seed,
      bot = "greedy" }
    assert.is_true(game.g.players[1].score > 40)
  end

  it("is told, and nothing is lost", function ()
    for seed = 1, 4 do play { seed = seed, players = seed % 3 + 2 } end
  end)

  it("with all boxes too", function ()
    for seed = 11, 13 do
      play { seed = seed, players = seed % 5 + 2, with = all }
    end
  end)

  it("with one box, without fields", function ()
    for i, box in ipairs(all) do
      play { seed = 20 + i, players = 2, with = { box },
        without = { "fields" } }
    end
  end)

  it("is told by what brought it", function ()
    local wanted = {}
    for _, what in ipairs { "roads", "cities", "monasteries", "fields",
      "gardens", "goods", "ingots", "messages", "robbing" } do
      wanted["Points from " .. what .. "."] = true
    end
    assert.same(wanted, heard)
    local game = map.new { laid = { "BA-E 0,0 n" }, hand = "BA-E", deck = {} }
    map.play(game, "place 0,-1 s", "knight s")
    assert.same({ ["Points from cities."] = 4 }, (brought(game, 1)))
    assert.same({}, (brought(game, 2)))
  end)

  it("when all play as well as they can", function ()
    made = {}
    for seed = 31, 33 do play_well(all, seed) end
    for _, move in ipairs { "builder", "abbot back", "fly", "carry out",
      "two points", "move messenger", "ferry", "ingot", "mage", "witch",
      "robber", "each adds", "add", "each takes back", "take back", "again" }
    do
      assert.is_truthy(made[move], move)
    end
  end)

  it("with other sets of boxes", function ()
    for seed = 1, 5 do
      local with = {}
      for i, box in ipairs(all) do
        if (seed * 7 + i * i * 5 + i * seed) % 12 < 6 then
          with[#with + 1] = box
        end
      end
      play_well(with, 40 + seed)
    end
  end)
end)
