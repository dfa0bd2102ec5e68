-- The Island in the Fog. A town at 3,3:NE has a road to build along 3,3:E,
-- whose other end looks on the hidden hex 4,4.

local sea = require "sea_table"

-- Seat 1 at 3,3:NE with a road's pay, and these hexes and tokens on top.
local function explorer(hexes, tokens, more)
  local of = { with = { "fog_island" },
    pieces = { { settlement = { "3,3:NE" } } },
    hands = { { brick = 2, lumber = 4, wool = 3 } } }
  for name, value in pairs(more or {}) do of[name] = value end
  local setup = of.setup
  of.setup = function (g)
    for _, hex in ipairs(hexes) do table.insert(g.decks.fog, hex) end
    for _, token in ipairs(tokens) do
      table.insert(g.decks["fog tokens"], token)
    end
    if setup then setup(g) end
  end
  return sea.position(of)
end

local function terrain(game, hex)
  return game.g.marks.terrain[sea.at(game, "hex", hex)]
end

-- Covers a hex again, whatever the founding has shown of it.
local function cover(game, ...)
  local names = { ... }
  assert(game:edit(function (g)
    for _, name in ipairs(names) do
      local hex = sea.at(game, "hex", name)
      g.marks.terrain[hex], g.marks.token[hex] = "fog", 0
    end
  end))
end

describe("the fog", function ()
  it("SEA-FOG-02 SEA-FOG-03 hides eighteen hexes and eight tokens", function ()
    local game = sea.new { with = { "fog_island" } }
    local g = game.g
    assert.equal(18, #g:placed(nil, "terrain", "fog"))
    assert.equal(18, #g.decks.fog)
    assert.equal(8, #g.decks["fog tokens"])
    local view = game:view(1)
    assert.equal("?", view.decks.fog[1])
    assert.equal("?", view.decks["fog tokens"][1])
    local other = sea.new { with = { "fog_island" }, seed = 2 }.g
    assert.not_same(g.decks.fog, other.decks.fog)
  end)

  it("SEA-FOG-04 SEA-FOG-05 leaves the founding to the main island", function ()
    local game = sea.new { with = { "fog_island" } }
    assert.is_true(sea.no(game, "settlement 6,12:N", "SEA-FOG-04"))
    sea.go(game, "settlement 1,3:N")
    assert.is_true(sea.count(game, "ship") > 0)
  end)

  it("SEA-FOG-06 has the robber on a gold island, and the pirate", function ()
    local seen = {}
    for seed = 1, 10 do
      local g = sea.new { with = { "fog_island" }, seed = seed }.g
      assert.equal("gold", g.marks.terrain[g.robber])
      assert.equal("sea", g.marks.terrain[sea.pirate(g)])
      seen[g.robber] = true
    end
    assert.equal(2, sea.size(seen))
  end)

  it("SEA-FOG-07 SEA-FOG-08 shows land to a road that reaches it, and pays",
    function ()
      local game = explorer({ "forest" }, { 5 })
      cover(game, "4,4")
      sea.go(game, "road 3,3:E")
      assert.equal("forest", terrain(game, "4,4"))
      assert.equal(5, game.g.marks.token[sea.at(game, "hex", "4,4")])
      assert.same({ brick = 1, lumber = 4, wool = 3 }, sea.hand(game, 1))
    end)

  it("SEA-FOG-09 brings no token and no card with sea", function ()
    local game = explorer({ "sea" }, { 5 })
    cover(game, "4,4")
    local tokens = #game.g.decks["fog tokens"]
    sea.go(game, "road 3,3:E")
    assert.equal("sea", terrain(game, "4,4"))
    assert.equal(tokens, #game.g.decks["fog tokens"])
    assert.same({ brick = 1, lumber = 3, wool = 3 }, sea.hand(game, 1))
  end)

  it("SEA-FOG-10 brings nothing with a desert, a choice with gold", function ()
    local game = explorer({ "desert" }, { 5 })
    cover(game, "4,4")
    sea.go(game, "road 3,3:E")
    assert.equal(0, game.g.marks.token[sea.at(game, "hex", "4,4")])
    assert.same({ brick = 1, lumber = 3, wool = 3 }, sea.hand(game, 1))
    game = explorer({ "gold" }, { 5 })
    cover(game, "4,4")
    sea.go(game, "road 3,3:E", "choose ore")
    assert.equal(1, game.g.players[1].hand.ore)
  end)

  it("SEA-FOG-11 shows two hexes one after the other", function ()
    local game = explorer({ "pasture", "hills" }, { 4, 9 }, {
      pieces = { { settlement = { "3,3:S" } } } })
    cover(game, "4,2", "4,4")
    sea.go(game, "road 3,3:SE")
    assert.equal("hills", terrain(game, "4,2"))
    assert.equal(9, game.g.marks.token[sea.at(game, "hex", "4,2")])
    assert.equal("pasture", terrain(game, "4,4"))
    assert.same({ brick = 2, lumber = 3, wool = 4 }, sea.hand(game, 1))
  end)

  it("SEA-FOG-12 SEA-044 yields to ships, built or moved, and to the founding, "
    .. "not to settlements", function ()
      for _, text in ipairs { "ship 3,7:SW", "sail 3,7:W to 3,7:SW" } do
        local game = explorer({ "fields" }, { 4 },
          { pieces = { { settlement = { "3,5:SE" }, ship = { "3,7:W" } } } })
        cover(game, "4,6", "4,8")
        local hidden = #game.g:placed(nil, "terrain", "fog")
        sea.go(game, text)
        assert.is_true(#game.g:placed(nil, "terrain", "fog") < hidden)
      end
      local game = sea.new { with = { "fog_island" } }
      sea.go(game, "settlement 3,3:NE")
      assert.equal(18, #game.g:placed(nil, "terrain", "fog"))
      sea.go(game, "road 3,3:E")
      assert.equal(17, #game.g:placed(nil, "terrain", "fog"))
    end)

  it("SEA-FOG-13 takes no piece on a path between two hidden hexes", function ()
    local game = explorer({}, {},
      { pieces = { { settlement = { "4,4:SE" } } } })
    cover(game, "4,4", "4,6", "5,5")
    assert.is_false(sea.legal(game, "ship 4,4:E"))
    assert.is_false(sea.legal(game, "road 4,4:E"))
    assert.is_true(sea.no(game, "ship 4,4:E", "SEA-012"))
  end)

  it("SEA-FOG-14 lets a piece stay, and no settlement before it is explored",
    function ()
      local game = explorer({ "forest" }, { 5 },
        { pieces = { { settlement = { "3,5:SE" } } } })
      cover(game, "4,6")
      sea.go(game, "ship 3,7:SW")
      assert.is_true(game.g:owns(1, "ship", sea.at(game, "edge", "3,7:SW")))
      game = sea.new { with = { "fog_island" } }
      assert.is_true(sea.no(game, "settlement 3,3:SE", "SEA-FOG-14"))
    end)

  it("SEA-FOG-15 holds no robber, and an empty bank pays nothing", function ()
    local game = explorer({ "mountains" }, { 5 },
      { setup = function (g) g.bank.ore = 0 end })
    cover(game, "4,4")
    sea.go(game, "road 3,3:E")
    assert.equal("mountains", terrain(game, "4,4"))
    assert.is_nil(sea.hand(game, 1).ore)
    game = sea.position { with = { "fog_island" }, before = true }
    sea.roll(game, 3, 4)
    local fog = game.g:name("hex", game.g:placed(nil, "terrain", "fog"):first())
    assert.is_true(sea.no(game, "robber " .. fog, "SEA-087"))
  end)

  it("SEA-FOG-16 may put a red number beside another", function ()
    local game = explorer({ "forest" }, { 6 })
    cover(game, "4,4")
    sea.go(game, "road 3,3:E")
    assert.equal(6, game.g.marks.token[sea.at(game, "hex", "4,4")])
    assert.equal(6, game.g.marks.token[sea.at(game, "hex", "3,3")])
  end)

  it("SEA-FOG-17 is won with eleven points, with none for gold islands",
    function ()
      local game = explorer({}, {}, { pieces = { { road = { "6,12:NE" } } },
        hands = { { brick = 1, lumber = 1, wool = 1, grain = 1 } } })
      assert.equal(11, game:value("points to win", 1))
      sea.go(game, "settlement 6,12:N")
      assert.equal(1, sea.points(game, 1))
    end)

end)
