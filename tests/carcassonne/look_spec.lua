local map = require "carcassonne.map"

-- A scene that only remembers what it was told.
local function recorder()
  local told = {}
  local scene = setmetatable({}, { __index = function (_, word)
    return function (_, ...)
      if word == "word" then return (...) end
      told[word] = told[word] or {}
      table.insert(told[word], { ... })
      return word == "bundle" and "a bundle" or nil
    end
  end })
  return scene, told
end

describe("Carcassonne, the drawing", function ()
  local function drawn(options)
    local game = map.new(options)
    local scene, told = recorder()
    assert(game:draw(scene))
    return told, game
  end

  it("shows all tiles as they lie, and the one in hand", function ()
    local told = drawn { laid = { "BA-DS 0,0 n", "BA-U 1,0 n", "BA-E 0,-1 s" },
      hand = "BA-V" }
    assert.equal(3, #told.tile)
    local x, y, look = table.unpack(told.tile[3])
    assert.same({ 0, -1, 2, "BA-E" }, { x, y, look.rotation, look.id })
    assert.equal("BA-V", told.next_tile[1][1].id)
  end)

  it("shows every cell where the tile may go, with its turns", function ()
    local told, game = drawn { laid = { "BA-DS 0,0 n" }, hand = "BA-U" }
    local text = {}
    for _, spot in ipairs(told.spot) do
      text[spot[1] .. "," .. spot[2]] = spot[3].text
      assert.same({ { rotation = 0, text = "n" } }, spot[3].turns)
    end
    assert.same({ ["-1,0"] = "n", ["1,0"] = "n", ["0,1"] = "n" }, text)
    assert.equal(3, #game:moves())
  end)

  it("shows figures where they stand, also in the middle", function ()
    local told = drawn { with = { "abbot" }, laid = { "BA-DS 0,0 n",
      "BA-B 0,1 n" }, figures = { "1 meeple 0,0 n", "2 abbot 0,1 c" } }
    assert.equal(2, #told.figure)
    local abbot = told.figure[2]
    assert.same({ 0, 1, "abbot", 2 }, { abbot[1], abbot[2], abbot[3].kind,
      abbot[3].player })
    local tile = told.tile[2][3]
    assert.equal("monastery", tile.segments[abbot[3].segment].kind)
    assert.is_nil(tile.flags.monastery)
  end)

  it("says points, figures and goods of everybody", function ()
    local told = drawn { with = { "traders_and_builders" }, scores = { 7, 3 } }
    assert.same({ "points", 7 }, told.panel[1][2][1])
    local goods = 0
    for _, panel in ipairs(told.panel) do
      for _, row in ipairs(panel[2]) do
        if row[1] == "goods" then goods = goods + 1 end
      end
    end
    assert.equal(2, goods)
  end)

  it("counts ingots apart from the trade goods", function ()
    local told = drawn { with = { "traders_and_builders", "gold_mines" } }
    for _, bundle in ipairs(told.bundle) do
      assert.same({ "wine", "grain", "cloth" }, bundle[2])
      assert.is_nil(bundle[1].ingot)
    end
    assert.equal(2, #told.bundle)
    told = drawn { with = { "traders_and_builders", "gold_mines" },
      without = { "traders_and_builders.goods" } }
    assert.is_nil(told.bundle)
  end)

  it("shows on the score track who counts points and who robs", function ()
    local told = drawn { with = { "messengers", "robbers" },
      scores = { 57, 9 }, messengers = { 3, 4 }, robbers = { [2] = 3 } }
    assert.same({ "score track", { length = 50, first = 0, columns = 10,
      dark = 5 } }, told.track[1])
    local stands = {}
    for i, piece in ipairs(told.on_track) do
      stands[i] = ("%d %s %d"):format(piece[2], piece[3].kind, piece[3].player)
    end
    assert.same({ "4 meeple 1", "3 messenger 1", "5 meeple 2",
      "4 messenger 2", "3 robber 2" }, stands)
    -- the messenger is never in the supply, so no panel speaks of it
    for _, panel in ipairs(told.panel) do
      for _, row in ipairs(panel[2]) do
        assert.not_equal("messenger", row[1])
      end
    end
  end)

  it("shows sacks, circles and the message to answer", function ()
    local told, game = drawn { with = { "messengers", "robbers",
      "crop_circles" }, laid = { "BA-W 0,0 n", "BA-U 1,0 n", "RO-A 5,5 n",
      "CC-E 9,9 n" }, figures = { "1 meeple 1,0 e" }, hand = "BA-W",
      scores = { 2 }, messages = { 5 } }
    assert.same({ sack = true }, told.tile[3][3].flags)
    assert.same({ ["circle shield"] = true }, told.tile[4][3].flags)
    map.play(game, "place 2,0 n", "pass", "move meeple")
    local scene
    scene, told = recorder()
    assert(game:draw(scene))
    assert.equal("message: shields", told.caption[2][1])
  end)

  it("shows ferries, ingots, mage and witch, and no sign twice", function ()
    local told = drawn { with = { "ferries", "gold_mines", "mage_and_witch",
      "flying_machines" }, laid = { "FE-B 0,0 n", "GM-H 0,-1 s",
      "FM-B 1,0 n" }, ferries = { "0,0 e s" }, ingots = { "0,-1 2" },
      magic = { "mage 0,0 e", "witch 0,0 w" } }
    assert.same({ { 0, 0, { kind = "ferry", from = "e", to = "s" } } },
      told.link)
    local figures = {}
    for _, figure in ipairs(told.figure) do
      figures[#figures + 1] = figure[3].kind .. " " .. (figure[3].letter
        or figure[3].segment)
    end
    table.sort(figures)
    assert.same({ "ingot G2", "mage 1", "witch 3" }, figures)
    assert.same({}, told.tile[1][3].flags)
    assert.same({ gold = true }, told.tile[2][3].flags)
    assert.same({ machine = "w" }, told.tile[3][3].flags)
  end)

  it("draws no figure of a box that is not in", function ()
    local told = drawn {}
    local kinds = {}
    for _, kind in ipairs(told.kind) do kinds[kind[1]] = true end
    assert.is_nil(kinds.pig)
    assert.is_true(kinds.city)
  end)

  it("puts a village only where roads meet at one", function ()
    local scene = require "rulewright.repl.draw.scene"
    local svg = require "rulewright.repl.draw.svg"
    local function villages(tile)
      local game = map.new { laid = { tile .. " 0,0 n" }, hand = "BA-A",
        with = { "inns_and_cathedrals", "traders_and_builders" } }
      local picture = scene.new { places = game.g.places,
        names = { "yellow", "red" }, colours = { "yellow", "red" } }
      assert(game:draw(picture:pen()))
      local board = svg.text(picture, {}):match '<g data%-name="0,0".-\n  </g>'
      return select(2, board:gsub(">v</text>", ""))
    end
    for _, tile in ipairs { "BA-W", "BA-X", "BA-L", "IC-I" } do
      assert.equal(1, villages(tile), tile)
    end
    for _, tile in ipairs { "TB-J", "IC-D", "IC-Q", "TB-O", "TB-C", "TB-B",
      "BA-S" } do
      assert.equal(0, villages(tile), tile)
    end
  end)
end)
