local bots = require "rulewright.lab.bots"
local context = require "rulewright.engine.context"
local count = require "tests.carcassonne.support.count"
local random_game = require "tests.carcassonne.support.random_game"
local rulewright = require "rulewright"

local all = { "river", "abbot", "inns_and_cathedrals", "traders_and_builders",
  "flying_machines", "messengers", "ferries", "gold_mines", "mage_and_witch",
  "robbers", "crop_circles" }

describe("Carcassonne, every point of random games", function ()
  local function play(options)
    local game, fault = random_game.play(options, count.watch())
    assert.is_truthy(game, ("seed %d: %s"):format(options.seed,
      tostring(fault)))
  end

  it("is what a person counts at the table", function ()
    for seed = 1, 6 do play { seed = seed, players = seed % 3 + 2 } end
  end)

  it("with all boxes too", function ()
    for seed = 11, 16 do
      play { seed = seed, players = seed % 5 + 2, with = all }
    end
  end)

  it("with one box, without fields", function ()
    for i, box in ipairs(all) do
      play { seed = 20 + i, players = 2, with = { box },
        without = { "fields" } }
    end
  end)

  -- Those who play well complete what chance never does. Returns how often
  -- each move was made.
  local function play_well(with, seed, made)
    local game = assert(rulewright.new { game = "carcassonne", with = with,
      players = seed % 2 + 2, seed = seed, trace = false })
    local watch, seats = count.watch(), {}
    local bot = assert(bots.find(game.rules, "greedy"))
    for seat = 1, #game.g.players do
      seats[seat] = bots.seat(bot, game.rules, seed, seat)
    end
    while not game:over() do
      local player = game.g[context.key].player
      local move = game:moves()[bots.choose(seats[player], game.g)]
      local text = game:text(move)
      assert(game:play(move))
      assert.is_nil(watch(game, move), table.concat(with, " ") .. seed .. text)
      made[move.move] = (made[move.move] or 0) + 1
    end
    assert.is_true(game.g.players[1].score > 40)
  end

  it("when all play as well as they can", function ()
    local made = {}
    for seed = 31, 36 do play_well(all, seed, made) end
    for _, move in ipairs { "builder", "abbot back", "fly", "carry out",
      "two points", "move messenger", "ferry", "ingot", "mage", "witch",
      "robber", "each adds", "add", "each takes back", "take back", "again" }
    do
      assert.is_truthy(made[move], move)
    end
  end)

  it("with other sets of boxes", function ()
    for seed = 1, 12 do
      local with = {}
      for i, box in ipairs(all) do
        if (seed * 7 + i * i * 5 + i * seed) % 12 < 6 then
          with[#with + 1] = box
        end
      end
      play_well(with, 40 + seed, {})
    end
  end)
end)
