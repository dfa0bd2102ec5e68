-- How Cities & Knights looks: what stands where, and what is beside the board.

local ck = require "knights_table"
local drawn = require "drawn"
local shapes = require "rulewright.repl.draw.svg_shapes"
local svg = require "rulewright.repl.draw.svg"

local game = ck.position {
  ship = 4, merchant = { "B3", 2 }, levels = { { trade = 4, politics = 2 } },
  defender = { 0, 2 }, open = { {}, { "constitution" } },
  progress = { { "spy", "mining" } }, pieces = {
    { city = { "A1.n", "E1.s", "E3.s" }, wall = { "A1.n", "E1.s" },
      ["trade metropolis"] = { "A1.n" }, road = { "A1.ne" },
      ["basic knight"] = { "A1.ne" }, helmet = { "A1.ne" } },
    { ["strong knight"] = { "B4.ne" }, ["mighty knight"] = { "C3.n" },
      ["flipped city"] = { "D1.sw" } },
  },
}

describe("the drawing of Cities & Knights", function ()
  local text = drawn.text(game, 130)

  local function count(what)
    return select(2, text:gsub((what:gsub("%p", "%%%0")), ""))
  end

  it("tells knights by their strength, active ones by a letter", function ()
    assert.equal(1, count "R1a")
    assert.equal(1, count "B2   ")
    assert.equal(1, count "B3   ")
    assert.equal(0, count "B2a")
    assert.equal(1, count "1a active basic knight")
    assert.equal(1, count "3 mighty knight")
  end)

  it("CK-070 CK-118 tells walls, metropolises and flipped cities apart",
    function ()
      assert.equal(1, count "RMtw")
      assert.equal(1, count "RCw")
      assert.equal(2, count "RC")
      assert.equal(1, count "BCf")
      assert.equal(1, count "Mtw walled trade metropolis")
      assert.equal(1, count "Cw walled city")
      assert.equal(1, count "Cf flipped city")
    end)

  it("tells improvements as steps, the goal, the bank and the decks",
    function ()
      assert.equal(1, count "trade: ■■■■□ 4 metropolis")
      assert.equal(1, count "politics: ■■□□□ 2")
      assert.equal(3, count "/13")
      assert.equal(1, count "trade cards: 18")
      assert.truthy(text:find "bank\n.*brick: %d+")
    end)

  it("tells the dice of the turn, the event die among them", function ()
    local after = ck.position { pieces = { { city = { "A1.n" } } } }
    after:edit(function (g)
      g.turn.dice, g.turn.event = { 3, 6 }, "ship"
    end)
    drawn.has(drawn.text(after, 130), "[3] [6] [barbarian ship]")
    local _, dice = drawn.print(after):gsub('class="die"', "")
    assert.equal(3, dice)
  end)

  it("shows the merchant, the ship and what seats have", function ()
    assert.equal(1, count "Bm")
    assert.equal(1, count "barbarians 4/7")
    assert.equal(1, count "0 1 2 3 [4] 5 6 7:land")
    assert.equal(1, count "active strength: 1")
    assert.equal(1, count "Defender of Catan: 2")
    assert.equal(1, count "open cards: constitution")
    assert.truthy(text:find "politics cards: spy")
  end)

  it("hides from others which cards somebody holds", function ()
    local seen = drawn.text(game, 130, 2)
    assert.is_nil(seen:find("spy", 1, true))
    assert.is_nil(seen:find("mining", 1, true))
    assert.truthy(seen:find("politics cards:", 1, true))
  end)

  it("is the same in print", function ()
    local board = drawn.scene(game)
    local page = svg.text(board, { title = "Catan" })
    drawn.has(page, ">R1<", ">B2<", ">B3<")
    local figures = {}
    for d in page:gmatch '<path d="(M[^"]+)"' do figures[d] = true end
    local kinds = board.kinds.by
    local seen = {}
    for _, name in ipairs { "active basic knight", "strong knight",
      "mighty knight", "flipped city", "walled city",
      "walled trade metropolis" } do
      local outline = kinds[name].outline
      assert.is_true(figures[outline], name)
      assert.is_nil(seen[outline], name)
      seen[outline] = true
    end
    assert.is_true(figures[kinds["walled trade metropolis"].crest])
    local _, steps = page:gsub('class="step"', "")
    assert.equal(3 * 3 * 5, steps)
    assert.is_true(figures[shapes.paths.ship])
    for _, word in ipairs { ">active<", ">wall<" } do
      assert.is_nil(page:find(word, 1, true))
    end
  end)
end)
