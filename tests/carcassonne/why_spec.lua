local map = require "tests.carcassonne.support.map"

-- Each line: what is not possible in the position, and the sentence that says
-- so. The positions are before and after a tile is placed.
local laid = { "BA-DS 0,0 n", "BA-U 1,0 n", "BA-B 0,1 n", "BA-E 1,-1 n" }
local figures = { "2 meeple 1,0 e", "1 meeple 0,1 n", "2 abbot 0,1 c" }
local with = { "abbot", "inns_and_cathedrals", "traders_and_builders" }

local before = {
  { "place 2,0 s", "CAR-014" }, { "place 2,0 e", "CAR-014" },
  { "place 0,0 n", "CAR-013" }, { "place 5,5 n", "CAR-013" },
  { "place 1,1 w", "CAR-016" }, { "place -1,-1 n", "CAR-013" },
  { "place 0,-1 n", "CAR-016" }, { "place 2,1 n", "CAR-013" },
  { "thief e", "CAR-011" }, { "knight n", "CAR-011" }, { "monk", "CAR-011" },
  { "farmer s", "CAR-011" }, { "pass", "CAR-011" }, { "abbot", "CAR-011" },
  { "abbot back", "CAR-011" }, { "builder e", "CAR-011" },
  { "pig s", "CAR-011" }, { "big knight n", "CAR-011" },
  { "again", "CAR-011" }, { "decline", "CAR-011" },
}

local after = {
  { "place 3,0 n", "CAR-011" }, { "thief w", "CAR-022" },
  { "thief s", "CAR-022" }, { "knight s", "CAR-019" },
  { "knight w", "CAR-019" }, { "thief n", "CAR-019" },
  { "big thief w", "CAR-022" }, { "big knight w", "CAR-019" },
  { "farmer n", "CAR-019" }, { "builder w", "CAR-TRADE-16" },
  { "builder n", "CAR-TRADE-16" }, { "builder se", "CAR-TRADE-18" },
  { "pig se", "CAR-TRADE-38" }, { "pig n", "CAR-024" },
  { "monk", nil }, { "big monk", nil }, { "abbot", nil },
  { "abbot back", "CAR-ABBOT-12" }, { "again", "CAR-011" },
  { "knight c", "CAR-019" }, { "farmer w", "CAR-019" },
}

describe("Carcassonne, why", function ()
  local function check(game, list)
    for _, case in ipairs(list) do
      local reasons = game:why(case[1])
      assert.is_true(#reasons > 0, case[1] .. " should be refused")
      assert.is_true(map.refused(game, case[1], case[2]), case[1] .. ": "
        .. reasons[1].text)
      for _, reason in ipairs(reasons) do
        assert.is_true(#reason.says > 20, case[1])
        assert.is_nil(reason.says:find("[{}]"), reason.says)
      end
      assert.is_nil((game:play(case[1])))
    end
  end

  it("says which rule forbids what, before the tile", function ()
    check(map.new { with = with, players = 3, laid = laid, figures = figures,
      hand = "BA-K", deck = { "BA-B" } }, before)
  end)

  it("says which rule forbids what, after the tile", function ()
    local game = map.new { with = with, players = 3, laid = laid,
      figures = figures, hand = "BA-K", deck = { "BA-B" } }
    map.play(game, "place 2,0 n")
    check(game, after)
  end)

  it("CAR-013 calls a cell occupied, or far from the map, or a picture wrong",
    function ()
      local game = map.new { laid = laid, hand = "BA-K", deck = { "BA-B" } }
      local function against(text)
        local reasons = game:why(text)
        assert.equal(1, #reasons, text)
        return reasons[1].text
      end
      for _, text in ipairs { "place 0,0 n", "place 1,0 e", "place 0,1 s" } do
        assert.matches("%[CAR%-013%] A tile goes on a free cell%.",
          against(text))
      end
      for _, text in ipairs { "place 5,5 n", "place -1,-1 n" } do
        assert.matches("%[CAR%-013%] A tile must touch a laid tile",
          against(text))
      end
      assert.matches("%[CAR%-014%].* the picture must go on",
        against "place 2,0 s")
    end)

  it("says whose turn it is", function ()
    local game = map.new { laid = laid, hand = "BA-K", deck = { "BA-B" } }
    local move = game:moves()[1]
    move.player = 2
    local reasons = game:why(move)
    assert.matches("yellow", reasons[1].text)
  end)

  it("says all that speaks against a move", function ()
    local game = map.new { with = { "abbot" }, hand = "BA-UG",
      laid = { "BA-U 0,0 n", "BA-U 1,0 n" }, figures = { "2 meeple 0,0 n" },
      deck = { "BA-B" } }
    game:edit(function (g) g.players[1].figures.meeple = 0 end)
    map.play(game, "place 2,0 n")
    local ids = {}
    for _, reason in ipairs(game:why("farmer n")) do ids[reason.id] = true end
    assert.same({ ["CAR-021"] = true, ["CAR-022"] = true,
      ["CAR-FIELD-05"] = true }, ids)
  end)
end)
