-- The harbormaster. Harbours of the beginner's island: A1.nw, A2.ne, B4.ne,
-- C5.e, D4.se, E2.se, E1.sw, D1.w, B1.w.

local variants = require "variants_table"

local function position(pieces, more)
  return variants.position(variants.mixed({ with = { "harbormaster" },
    pieces = pieces }, more))
end

local function points(game, player)
  return game:value("harbour points", player)
end

describe("the harbormaster", function ()
  it("TB-HARBOR-01 counts one for a settlement and two for a city", function ()
    local game = position { { city = { "B4.ne" }, settlement = { "A1.n" } },
      { settlement = { "C3.n" }, city = { "D2.s" } } }
    assert.same({ 3, 0 }, { points(game, 1), points(game, 2) })
  end)

  it("TB-HARBOR-02 is the first with three points, for two points", function ()
    local game = position({ { city = { "D2.n" },
      settlement = { "A1.n", "B4.ne" } } },
      { hands = { { ore = 3, grain = 2 } } })
    assert.equal(0, game.g.harbormaster)
    assert.equal(4, variants.points(game, 1))
    variants.play(game, "city B4.ne")
    assert.equal(1, game.g.harbormaster)
    assert.equal(7, variants.points(game, 1))
  end)

  it("TB-HARBOR-02 wins at once with his card", function ()
    local game = position({ { settlement = { "B4.ne", "A1.n" },
      city = { "D2.n", "C3.n", "D3.s" } } },
      { hands = { { ore = 3, grain = 2 } } })
    assert.equal(8, variants.points(game, 1))
    variants.play(game, "city B4.ne")
    assert.same({ 1 }, game:over().winners)
  end)

  it("TB-HARBOR-03 yields only to somebody with more", function ()
    local game = position { { city = { "B4.ne" }, settlement = { "A1.n" } } }
    assert(game:edit(function (g)
      g:place(2, "city", g:find("corner", "D4.se"))
      g:place(2, "settlement", g:find("corner", "E1.sw"))
    end))
    assert.same({ 3, 1 }, { points(game, 2), game.g.harbormaster })
    variants.put(game, 2, "settlement", "D1.nw")
    assert.same({ 4, 2 }, { points(game, 2), game.g.harbormaster })
    assert.equal(3, variants.points(game, 1))
    assert.equal(6, variants.points(game, 2))
  end)

  it("TB-HARBOR-05 counts a building once where two harbours meet", function ()
    local game = position({ { settlement = { "A1.n" } } }, {
      setup = function (g)
        g:mark("harbour", g:find("edge", "A1.ne"), "any")
      end })
    assert.equal(1, points(game, 1))
  end)

  local four = { city = { "B4.ne", "A1.n" } }
  local three = { city = { "D4.se" }, settlement = { "E1.sw" } }
  local also_three = { city = { "D1.nw" }, settlement = { "B1.nw" } }

  -- A city of red falls: another place, or one without a harbour.
  local function fall(game, replaced)
    assert(game:edit(function (g)
      g:remove("city", g:find("corner", "A1.n"))
      if replaced then g:place(1, "settlement", g:find("corner", "A1.n")) end
    end))
    return game.g.harbormaster
  end

  it("TB-HARBOR-06 keeps the card in a tie, and loses it alone", function ()
    local game = position { four, three, also_three }
    assert.equal(1, game.g.harbormaster)
    assert.equal(0, fall(game))
    game = position { four, three, also_three }
    variants.put(game, 1, "settlement", "A2.ne")
    assert.equal(1, fall(game))
    assert.same({ 3, 3, 3 }, { points(game, 1), points(game, 2),
      points(game, 3) })
    assert.equal(2, fall(position { four, three }))
  end)

  it("TB-HARBOR-07 counts two for a metropolis", function ()
    local knights = require "knights_table"
    local game = knights.position { with = { "beginner", "harbormaster" },
      pieces = { { city = { "B4.ne" }, settlement = { "A1.n" } } } }
    variants.put(game, 1, "trade metropolis", "B4.ne")
    assert.equal(3, points(game, 1))
  end)

  it("TB-HARBOR-08 counts no conquered building", function ()
    local game = variants.bare({ "barbarian_attack", "harbormaster" },
      function (g)
        for hex in g:value "land" do
          local corner = (g:set("hex", hex):touching "corner"
            & g:placed(nil, "harbour"):touching "corner"):first()
          if corner and not g.probe then
            g.probe = hex
            g:place(1, "city", corner)
          end
        end
      end)
    assert.equal(2, points(game, 1))
    assert(game:edit(function (g)
      local corner = g:placed(1, "city"):first()
      for hex in g:set("corner", corner):touching "hex" & g:value "land" do
        g:set_barbarians(hex, 3)
      end
    end))
    assert.equal(0, points(game, 1))
  end)

  it("TB-HARBOR-09 may take his card while all are founding", function ()
    local game = variants.new { with = { "beginner", "harbormaster",
      "city_start" }, seed = 1 }
    local player = game:waiting().player
    local corners = { "A1.n", "B4.ne" }
    while game:waiting().step ~= "before the roll" do
      local text = game:text(game:moves()[1])
      if game:waiting().player == player
        and game:waiting().step == "first settlement" then
        text = "settlement " .. corners[1]
      elseif game:waiting().player == player
        and game:waiting().step == "second settlement" then
        text = "found " .. corners[2]
      end
      variants.play(game, text)
    end
    assert.equal(player, game.g.harbormaster)
    assert.equal(5, variants.points(game, player))
  end)

  it("TB-HARBOR-10 counts no fishing ground", function ()
    local game = variants.bare({ "fishermen", "harbormaster" }, function (g)
      local harbours = g:placed(nil, "harbour"):touching "corner"
      local fishing = g:set "corner"
      for number = 4, 10 do
        fishing = fishing | g:fishing_corners(number)
      end
      g:place(1, "settlement", (fishing - harbours):first())
      g:place(2, "settlement", harbours:first())
    end)
    assert.same({ 0, 1 }, { points(game, 1), points(game, 2) })
  end)
end)
