local disk = require "disk"
local map = require "carcassonne.map"
local rulewright = require "rulewright"

describe("Carcassonne, before the game:", function ()
  it("CAR-001 the base game has 72 tiles and 8 meeples in six colours",
    function ()
      local rules = assert(rulewright.rules { game = "carcassonne" })
      assert.same({ BA = 72 }, map.copies(rules))
      assert.equal(8, rules.things.figure.meeple.each)
      assert.equal(6, #rules.game.colours)
    end)

  it("CAR-002 two to six take part", function ()
    for count = 2, 6 do
      assert.truthy(rulewright.new { game = "carcassonne", players = count })
    end
    for _, count in ipairs { 1, 7 } do
      local game, message = rulewright.new { game = "carcassonne",
        players = count }
      assert.is_nil(game)
      assert.matches("players", message)
    end
  end)

  it("CAR-003 a farmhouse only matters where a road ends at it", function ()
    local game = map.new { with = { "traders_and_builders" },
      laid = { "BA-DS 0,0 n" }, hand = "TB-C", deck = { "BA-B" } }
    map.play(game, "place 1,0 n")
    assert.equal(0, game.g:gaps(map.feature(game, "road 1,0.w")) - 1)
    assert.truthy(map.legal(game, "thief w"))
    assert.truthy(map.legal(game, "thief s"))
  end)

  it("CAR-004 the start tile lies open, 71 tiles are in the stacks", function ()
    local game = assert(rulewright.new { game = "carcassonne", players = 2 })
    assert.equal(1, #game.g.laid)
    assert.equal("BA-DS", game.g.laid[1].tile)
    assert.equal(71, #game.g.decks.tiles + 1) -- one is in hand
    local row = game.rules.things.tile["BA-DS"].face
    assert.same({ n = "city", e = "road", s = "field", w = "road" }, row.edges)
    local other = assert(rulewright.new { game = "carcassonne", seed = 2,
      players = 2 })
    assert.not_same(game.g.decks.tiles, other.g.decks.tiles)
  end)

  it("CAR-004 nobody sees the stacks", function ()
    local game = assert(rulewright.new { game = "carcassonne", players = 2 })
    local view = game:view(1)
    assert.equal(#game.g.decks.tiles, #view.decks.tiles)
    for _, name in ipairs(view.decks.tiles) do assert.equal("?", name) end
  end)

  it("CAR-004 tiles to come can be named; the record says so", function ()
    local game = assert(rulewright.new { game = "carcassonne", players = 2 })
    assert(game:force("tiles", { "BA-C", "BA-X" }))
    for _, name in ipairs { "BA-C", "BA-X" } do
      map.play(game, map.moves(game)[1])
      if game:waiting().step ~= "place the tile" then map.play(game, "pass") end
      assert.equal(name, game.g.turn.tile)
    end
    assert.equal(0, map.times(game.g.decks.tiles, "BA-C"))
    assert.is_nil((game:force("tiles", { "BA-C" })))
    local again = assert(rulewright.load(game:save()))
    assert.equal(game:hash(), again:hash())
  end)

  it("CAR-005 there are eight tiles 50/100", function ()
    local game = map.new {}
    assert.equal(8, game.rules.things.track.score.lap_tiles)
  end)

  it("CAR-006 seven meeples in supply, one on space 0", function ()
    local game = map.new { players = 6 }
    for seat = 1, 6 do
      assert.equal(7, map.supply(game, seat))
      assert.equal(0, game.g.players[seat].score)
      assert.equal(0, (game.g:track(seat)))
    end
  end)

  it("CAR-007 who passes 0 has a lap more", function ()
    local game = map.new { scores = { 53, 49 } }
    assert.same({ 3, 1 }, { game.g:track(1) })
    assert.same({ 49, 0 }, { game.g:track(2) })
  end)

  it("CAR-061 exactly 50 is a full lap", function ()
    local game = map.new { scores = { 50, 100 } }
    assert.same({ 0, 1 }, { game.g:track(1) })
    assert.same({ 0, 2 }, { game.g:track(2) })
  end)

  it("CAR-008 points go on for ever", function ()
    local game = map.new { scores = { 460, 0 } }
    assert.same({ 10, 9 }, { game.g:track(1) })
  end)

  it("CAR-009 CAR-062 every box can be on or off, fields too", function ()
    local with = map.new {}
    local without = map.new { without = { "fields" } }
    assert.is_truthy(with.rules.moves.farmer)
    assert.is_nil(without.rules.moves.farmer)
    for _, box in ipairs { "river", "abbot", "inns_and_cathedrals",
      "traders_and_builders" } do
      assert.truthy(rulewright.new { game = "carcassonne", with = { box },
        players = 2 })
    end
  end)

  it("CAR-010 chance says who begins, then it goes clockwise", function ()
    local first = {}
    for seed = 1, 30 do
      local game = assert(rulewright.new { game = "carcassonne", players = 3,
        seed = seed })
      first[game:waiting().player] = true
      local before = game:waiting().player
      map.play(game, map.moves(game)[1])
      if game:waiting().step ~= "place the tile" then map.play(game, "pass") end
      assert.equal(before % 3 + 1, game:waiting().player)
    end
    assert.same({ true, true, true }, first)
  end)

  it("CAR-062 without fields nobody stands on a field and none is scored",
    function ()
      local options = { laid = { "BA-DS 0,0 n", "BA-E 0,-1 s" },
        hand = "BA-U", deck = {} }
      local game = map.new(options)
      map.play(game, "place 1,0 n")
      assert.same({ "farmer n", "farmer s" }, map.moves(game, "farmer"))
      options.without = { "fields" }
      game = map.new(options)
      map.play(game, "place 1,0 n")
      assert.same({ "pass", "thief e" }, map.moves(game))
      map.play(game, "pass")
      assert.same({ 0, 0 }, map.scores(game))
    end)

  it("CAR-ORDER-16 without the river the start tile begins", function ()
    assert.equal("BA-DS", map.new {}.g.laid[1].tile)
    assert.equal(0, map.times(map.new {}.g.decks.tiles, "BA-DS"))
  end)

  it("the position of the documentation can be played", function ()
    local text = disk.read "docs/rules/carcassonne.md"
      :match "\n## Positions\n.-```lua\n(.-)```"
    local game
    disk.in_folder(function (folder)
      disk.write(folder .. "/position.lua", text)
      game = assert(rulewright.new { game = "carcassonne", players = 2,
        with = { folder .. "/position.lua" } })
    end)
    assert.equal("BA-E", game.g.turn.tile)
    assert.equal(6, map.supply(game, 1))
    assert.equal(3, map.worth(game, "road 1,0.e", 1))
    map.play(game, map.moves(game)[1], "pass")
    assert.equal("BA-W", game.g.turn.tile)
    map.play(game, "place -1,0 n", "pass")
    assert.same({ 4, 0 }, map.scores(game))
    assert.equal(7, map.supply(game, 1))
  end)
end)
