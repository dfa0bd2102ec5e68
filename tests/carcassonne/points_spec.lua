-- What brought each player the points: `:parts points`, and the table at the
-- end of a game.

local random_game = require "tests.carcassonne.support.random_game"
local map = require "tests.carcassonne.support.map"

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

-- Nothing, or that a player has points that nothing brought; `heard` gets what
-- brought some.
local function fault(game, heard)
  for seat, player in ipairs(game.g.players) do
    local by, sum = brought(game, seat)
    for what in pairs(by) do heard[what] = true end
    if sum ~= player.score then return "points that nothing brought" end
  end
end

describe("Carcassonne, what brought the points:", function ()
  it("all of them are told, during random games and at the end", function ()
    local heard = {}
    for i, with in ipairs(boxes) do
      local moves = 0
      local game = assert(random_game.play({ with = with, seed = i + 8,
        players = 2 + i % 3 }, function (game)
          moves = moves + 1
          return moves % 40 == 0 and fault(game, heard) or nil
        end))
      assert.is_nil(fault(game, heard))
    end
    local all = {}
    for _, what in ipairs { "roads", "cities", "monasteries", "fields",
      "gardens", "goods", "ingots", "messages", "robbing" } do
      all["Points from " .. what .. "."] = true
    end
    assert.same(all, heard)
  end)

  it("a city brings its owner points, and others none", function ()
    local game = map.new { laid = { "BA-E 0,0 n" }, hand = "BA-E", deck = {} }
    map.play(game, "place 0,-1 s")
    map.play(game, "knight s")
    assert.same({ ["Points from cities."] = 4 }, (brought(game, 1)))
    assert.same({}, (brought(game, 2)))
  end)
end)
