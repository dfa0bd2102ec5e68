-- Cities & Knights with the variants of Traders & Barbarians.

local ck = require "knights_table"
local variants = require "variants_table"

describe("the harbormaster with Cities & Knights", function ()
  it("TB-HARBOR-06 TB-HARBOR-10 loses the points of a city that falls",
    function ()
      for _, settlements in ipairs { {}, { "B2.n", "D3.s", "D1.s", "C4.n",
        "E2.s" } } do
        local game = ck.position { with = { "beginner", "harbormaster" },
          before = true, ship = 6,
          pieces = { { city = { "A1.n" }, settlement = settlements } } }
        local before = game:value("harbour points", 1)
        ck.roll(game, 2, 3, "ship")
        assert.equal(0, game.g:count(1, "city"))
        assert.equal(before - 1, game:value("harbour points", 1))
        assert.equal(1, #settlements == 0 and game.g:count(1, "settlement")
          or game.g:count(1, "flipped city"))
      end
    end)
end)

describe("trade tokens with Cities & Knights", function ()
  it("TB-TWO-26 CK-050 do not move the robber before the landing", function ()
    for _, landed in ipairs { false, true } do
      local game, own = variants.two({ "cities_and_knights" }, function (g)
        g.landed, g.robber = landed, g:find("hex", "A1")
      end)
      assert.equal(own, game:waiting().player)
      assert.equal(landed, variants.legal(game, "send away"))
    end
  end)
end)
