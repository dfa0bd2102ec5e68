local catan = require "catan_table"

local function founding(options)
  options = options or {}
  options.with = options.with or { "beginner" }
  return catan.new(options)
end

-- Founds with the first legal road after each settlement.
local function found(game, corner)
  catan.play(game, "settlement " .. corner)
  for _, text in ipairs(catan.moves(game)) do
    if text:find "^road" then return catan.play(game, text) end
  end
end

local spots = { "A1.n", "A2.n", "A3.n", "C1.n", "C3.n", "C5.n", "E1.s", "E2.s" }

local function found_all(game)
  local order = {}
  while game:waiting().step ~= "before the roll" do
    order[#order + 1] = game:waiting().player
    found(game, spots[#order])
  end
  return order
end

describe("founding", function ()
  it("CAT-020 begins with the highest roll; ties roll again", function ()
    local game = founding()
    local function choose(white, red)
      game:force("white", white)
      game:force("red", red)
      assert(game:edit(game.rules.steps["see who begins"].def.run))
      return game.g.first_player
    end
    assert.equal(2, choose({ 4, 5, 1, 1, 6 }, { 4, 3, 2, 1, 6 }))
    assert.equal(1, choose({ 4, 5, 1, 2, 1 }, { 4, 3, 2, 2, 1 }))
    assert.equal(3, choose({ 1, 2, 6 }, { 1, 2, 6 }))
    local starters = {}
    for seed = 1, 40 do
      starters[founding({ seed = seed }).g.first_player] = true
    end
    assert.same({ true, true, true }, starters)
  end)

  it("CAT-021 CAT-022 goes round once and then back", function ()
    local game = founding { players = 4 }
    local first = game.g.first_player
    local order = {}
    for i = 0, 3 do order[i + 1] = (first - 1 + i) % 4 + 1 end
    for i = 0, 3 do order[5 + i] = order[4 - i] end
    assert.same(order, found_all(game))
  end)

  it("CAT-021 puts the road at the settlement just placed", function ()
    local game = founding()
    catan.play(game, "settlement C3.n")
    assert.same({ "road B2.e", "road B2.se", "road B3.sw" }, catan.moves(game))
    assert.is_true(catan.refused(game, "road A1.n", "notation"))
    assert.is_true(catan.refused(game, "road A1.ne", "CAT-021"))
  end)

  it("CAT-022 refuses a second road at the first settlement", function ()
    local game = founding()
    local player = game.g.first_player
    for i = 1, 5 do found(game, spots[i]) end
    assert.equal(player, game:waiting().player)
    catan.play(game, "settlement E2.s")
    assert.is_true(catan.refused(game, "road A1.nw", "CAT-022")
      or catan.refused(game, "road A1.ne", "CAT-022"))
    assert.equal(2, catan.count(game, "road"))
  end)

  it("CAT-023 CAT-164 founds anywhere but beside a building", function ()
    local game = founding()
    assert.equal(54, catan.count(game, "settlement"))
    catan.play(game, "settlement C3.n", "road C3.nw")
    assert.is_true(catan.refused(game, "settlement C3.ne", "CAT-086"))
    assert.is_true(catan.legal(game, "settlement C3.se"))
    assert.is_true(catan.legal(game, "settlement A1.n"))
    assert.equal(50, catan.count(game, "settlement"))
  end)

  it("CAT-023 founds by land where a map has sea", function ()
    local game = founding()
    assert(game:edit(function (g)
      for hex = 1, 19 do g.marks.terrain[hex] = "sea" end
      g.marks.terrain[g:find("hex", "C3")] = "desert"
      g:changed "terrain"
    end))
    assert.equal(6, catan.count(game, "settlement"))
    assert.is_true(catan.refused(game, "settlement A1.n", "CAT-023"))
    assert.is_true(catan.legal(game, "settlement C3.se"))
  end)

  it("CAT-164 refuses a corner without a free path", function ()
    local game = founding()
    assert(game:edit(function (g)
      for _, name in ipairs { "C3.nw", "C3.ne", "B2.e" } do
        g:place(2, "road", g:find("edge", name))
      end
    end))
    assert.is_true(catan.refused(game, "settlement C3.n", "CAT-164"))
    assert.is_true(catan.legal(game, "settlement C3.s"))
  end)

  it("CAT-024 costs nothing", function ()
    local game = founding()
    found(game, "C3.n")
    assert.same({}, catan.hand(game, game.g.first_player))
    assert.equal(19, game.g.bank.brick)
  end)

  it("CAT-025 pays for the second settlement only", function ()
    local game = founding()
    local last = (game.g.first_player + 1) % 3 + 1
    found(game, "A1.n")
    found(game, "A2.n")
    found(game, "D2.s")
    assert.same({}, catan.hand(game, last))
    found(game, "B2.s")
    assert.same({ brick = 1, lumber = 1 }, catan.hand(game, last))
    local second = game:waiting().player
    found(game, "E2.s")
    assert.same({ grain = 1 }, catan.hand(game, second))
  end)

  it("CAT-026 gives the first player the first turn", function ()
    local game = founding { players = 4 }
    local first = game.g.first_player
    found_all(game)
    assert.equal(first, game:waiting().player)
    assert.equal("before the roll", game:waiting().step)
    for player = 1, 4 do
      assert.equal(2, catan.points(game, player))
      assert.same({ road = 13, settlement = 3, city = 4 },
        game.g.players[player].supply)
    end
  end)

  it("is over when the first turn begins", function ()
    local game = catan.position { pieces = { { settlement = { "A1.n" } } },
      hands = { { brick = 3, lumber = 3, wool = 1, grain = 1 } } }
    catan.play(game, "road A1.nw", "road A1.w")
    assert.is_true(catan.refused(game, "settlement E1.s", "CAT-085"))
    catan.play(game, "settlement A1.sw", "end")
    assert.equal("settlement", game:parse("settlement E1.s").move)
    assert.is_true(catan.refused(game, "settlement E1.s", "CAT-032"))
  end)
end)
