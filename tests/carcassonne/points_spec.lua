-- What brought each player the points: `:parts points`, and the table at the
-- end of a game.

local random_game = require "tests.carcassonne.support.random_game"
local map = require "tests.carcassonne.support.map"

-- What brought a player points, by sentence, and the sum of that.
local function brought(game, seat)
  local total, parts = game:parts("points", seat)
  local by, sum = {}, 0
  for _, part in ipairs(parts) do
    if part.stage ~= "base" then
      assert.equal("plus", part.stage, part.says)
      by[part.says], sum = part.amount, sum + part.amount
    end
  end
  assert.equal(total, sum)
  return by, sum
end

local boxes = {
  {},
  { "river", "abbot" },
  { "inns_and_cathedrals", "traders_and_builders" },
  { "messengers", "robbers" },
  { "gold_mines", "mage_and_witch", "abbot" },
  { "flying_machines", "ferries", "crop_circles" },
  { "messengers", "gold_mines", "traders_and_builders" },
  { "robbers", "mage_and_witch", "ferries" },
  { "inns_and_cathedrals", "messengers", "robbers", "gold_mines" },
  { "traders_and_builders", "abbot", "robbers", "crop_circles" },
}

describe("Carcassonne, what brought the points:", function ()
  for seed, with in ipairs(boxes) do
    it("all are told in a game with " .. table.concat(with, ", "), function ()
      local players, moves = 2 + seed % 3, 0
      local game = assert(random_game.play({ with = with, seed = seed,
        players = players }, function (game)
          moves = moves + 1
          if moves % 40 > 0 then return nil end
          for seat, player in ipairs(game.g.players) do
            local _, sum = brought(game, seat)
            if sum ~= player.score then return "points without a source" end
          end
        end))
      for seat, player in ipairs(game.g.players) do
        local _, sum = brought(game, seat)
        assert.equal(player.score, sum)
      end
    end)
  end

  it("a city and a road that one tile completes are told apart", function ()
    local game = map.new { laid = { "BA-E 0,0 n" }, hand = "BA-E", deck = {} }
    map.play(game, "place 0,-1 s")
    map.play(game, "knight s")
    assert.same({ ["Cities."] = 4 }, (brought(game, 1)))
    assert.same({}, (brought(game, 2)))
  end)
end)
