-- How Cities & Knights looks: what stands where, and what is beside the board.

local ck = require "knights_table"
local drawn = require "drawn"
local shapes = require "rulewright.repl.draw.ink.shapes"
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

  local function counts(list)
    for what, count in pairs(list) do
      assert.equal(count, select(2, text:gsub((what:gsub("%p", "%%%0")), "")),
        what)
    end
  end

  it("tells knights by their strength, active ones by a letter", function ()
    counts { ["R1a"] = 1, ["B2   "] = 1, ["B3   "] = 1, ["B2a"] = 0,
      ["1a active basic knight"] = 1, ["3 mighty knight"] = 1 }
  end)

  it("CK-070 CK-118 tells walls, metropolises and flipped cities apart",
    function ()
      counts { ["RMtw"] = 1, ["RCw"] = 1, ["RC"] = 2, ["BCf"] = 1,
        ["Mtw walled trade metropolis"] = 1, ["Cw walled city"] = 1,
        ["Cf flipped city"] = 1 }
    end)

  it("tells improvements as steps, the goal, the bank and the decks",
    function ()
      counts { ["trade: ■■■■□ 4 metropolis"] = 1, ["politics: ■■□□□ 2"] = 1,
        ["/13"] = 3, ["trade cards: 18"] = 1 }
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
    counts { ["Bm"] = 1, ["barbarians 4/7"] = 1,
      ["0 1 2 3 [4] 5 6 7:land"] = 1, ["active strength: 1"] = 1,
      ["Defender of Catan: 2"] = 1, ["open cards: constitution"] = 1 }
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
