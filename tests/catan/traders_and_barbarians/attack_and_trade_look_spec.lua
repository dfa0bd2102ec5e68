-- How the Barbarian Attack, Traders & Barbarians, the rivers and the variants
-- look.

local drawn = require "drawn"
local scenario = require "scenario_table"

local has = drawn.has

local function painted(game, viewer)
  local text = drawn.text(game, 80, viewer)
  assert.is_true(drawn.width(text) <= 80, text)
  return text
end

describe("the Barbarian Attack is drawn", function ()
  local game = scenario.position {
    with = { "barbarian_attack" },
    pieces = { { city = { "C1.s" }, road = { "C3.e" } },
      { knight = { "C3.e", "A1.ne" } } },
    setup = function (g)
      g:unmark "barbarians"
      for name, count in pairs { C1 = 3, D1 = 3, A1 = 2 } do
        g:set_barbarians(g:find("hex", name), count)
      end
      g.players[3].prisoners = 5
    end }

  it("with the barbarians of each hex and what they conquered", function ()
    local text = painted(game)
    has(text, "b2", "b3", "X castle", "b3 conquered", "RCx", "x fallen",
      "prisoners: 5")
    has(drawn.print(game), ">b2<", ">b3<", ">fallen<", ">x<", ">conquered<")
  end)

  it("with a knight and the road under it", function ()
    local text = painted(game)
    has(text, "RrBk")
  end)
end)

describe("Traders & Barbarians is drawn", function ()
  local game = scenario.position {
    with = { "traders_and_barbarians" },
    pieces = { { city = { "C3.n" } } },
    setup = function (g)
      for player, name in ipairs { "C3.n", "C3.n", "A3.mid" } do
        g.players[player].wagon = g:find("corner", name)
      end
      g.players[2].cargo = g:draw_card "goods of the castle"
    end }

  it("with wagons side by side, their cargo and what is left", function ()
    for _, viewer in ipairs { false, 1 } do
      has(painted(game, viewer or nil), "RCRwBw", "Ww", "cargo: ",
        "castle: 11", "baggage train: 1", "w wagon", "b barbarian")
    end
    has(drawn.print(game), "castle")
  end)
end)

describe("the rivers are drawn", function ()
  local game = scenario.position { with = { "rivers" },
    pieces = { { bridge = { "B1.e" } }, { bridge = { "D1.sw" } } } }

  it("from hex to hex, under the tokens, and into the sea", function ()
    local arms = { B1 = 2, B2 = 2, B3 = 2, B4 = 1, D1 = 2, D2 = 2, D3 = 1 }
    local hexes, print = 0, drawn.print(game)
    for name, hex in print:gmatch
        '<g data%-name="(%w+)">(.-)</g>' do
      hexes = hexes + 1
      local _, count = hex:gsub('class="course"', "")
      assert.equal(arms[name] or 0, count, name)
      if count > 0 then
        assert.is_nil(hex:match 'class="token".*class="course"', name)
      end
    end
    assert.equal(19, hexes)
    has(print, ">river<")
  end)

  it("in the terminal beside sites and bridges", function ()
    local text = painted(game)
    local _, sites = text:gsub("≈~≈", "")
    assert.equal(5, sites)
    has(text, "≈R=", "≈B=", "≈ river")
  end)

  it("as words where there is no room for a board", function ()
    local text = drawn.text(game, 20)
    for _, site in ipairs { "B1.nw", "B1.e", "B2.e", "B3.e", "D1.sw", "D1.e",
      "D2.e" } do
      has(text, site .. ": river")
    end
  end)
end)

describe("the variants are drawn", function ()
  local variants = require "variants_table"

  it("with the points of harbours", function ()
    local text = painted(variants.position { with = { "harbormaster" },
      pieces = { { city = { "B4.ne" }, settlement = { "A1.n" } } } })
    has(text, "harbour points: 3")
    has(text, "✓ harbormaster")
  end)

  it("with the event card of the turn and the deck", function ()
    local game = variants.position { with = { "event_cards" }, pieces = {} }
    local left = #game.g.decks["event cards"]
    game:edit(function (g) g.turn.card = "6 epidemic" end)
    local text = painted(game)
    has(text, "Event card: 6 epidemic")
    has(text, "event cards: " .. left)
  end)

  it("with seats that decide nothing holding no cards", function ()
    local game = assert(require "rulewright".new { game = "catan",
      players = 2, seed = 1, with = { "catan_for_two" } })
    local rows = {}
    for _, row in ipairs(drawn.scene(game).panels.by[3].rows) do
      rows[row[1]] = true
    end
    assert.is_nil(rows.cards)
    assert.is_true(rows.road)
  end)
end)

describe("a picture is called", function ()
  it("by the modules asked for, not by those that they need", function ()
    local sitting = require "rulewright.repl.sitting.session".new()
    sitting.game = { rules = assert(require "rulewright".rules {
      game = "catan", with = { "barbarian_attack", "harbormaster" } }) }
    assert.equal("Catan: The harbormaster, The Barbarian Attack",
      sitting:heading())
  end)
end)
