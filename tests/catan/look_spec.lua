-- How Catan looks: what is beside the island, and colours that are told apart.

local catan = require "catan_table"
local drawn = require "drawn"
local palette = require "rulewright.repl.draw.ink.palette"

local has = drawn.has

local position = { pieces = { { city = { "A1.n" } } },
  cards = { { "victory point", "knight", "victory point" } } }

describe("the drawing of Catan", function ()
  local game = catan.position(position)
  local text = drawn.text(game, 130)

  it("shows the dice of the turn, in print by their pips", function ()
    has(text, "[1] [1]")
    local page = drawn.print(game)
    local _, dice = page:gsub('class="die"', "")
    local _, pips = page:gsub('r="3.2"', "")
    assert.same({ 2, 2 }, { dice, pips })
    local before = catan.position { before = true }
    local fresh = drawn.print(before)
    assert.is_nil(fresh:find('class="die"', 1, true))
  end)

  it("tells points first, then the hand, cards and awards", function ()
    local labels = {}
    for i, row in ipairs(drawn.scene(game).panels.by[1].rows) do
      labels[i] = row[1]
    end
    assert.same({ "points", "hand", "cards", "knights", "road" }, labels)
  end)

  it("shows the goal, the bank and the deck", function ()
    has(text, "points: 4/10")
    has(text, "bank")
    has(text, "ore: " .. game.g.bank.ore)
    local left = #game.g.decks.development
    assert.is_true(left > 0)
    has(text, "development cards: " .. left)
  end)

  it("tells equal cards once, and others only how many", function ()
    has(text, "cards: victory point ×2, knight")
    has(drawn.text(game, 130, 2), "cards: 3 ?")
  end)
end)

-- Linear light of a colour, and as eyes without the green cones take it
-- (Viénot, Brettel and Mollon 1999).
local function light(colour)
  local seen = {}
  for i, hex in ipairs { colour:match "#(%x%x)(%x%x)(%x%x)" } do
    seen[i] = (tonumber(hex, 16) / 255) ^ 2.2
  end
  return seen
end

local function without_green(rgb)
  local yellow = 0.29275 * rgb[1] + 0.70725 * rgb[2]
  local blue = -0.02234 * rgb[1] + 0.02234 * rgb[2] + rgb[3]
  return { yellow, yellow, math.max(0, blue) }
end

local function apart(a, b)
  local sum = 0
  for i = 1, 3 do
    sum = sum + (a[i] ^ (1 / 2.2) - b[i] ^ (1 / 2.2)) ^ 2
  end
  return math.sqrt(sum)
end

describe("the colours of seats", function ()
  it("keep red and orange apart, to colour-blind eyes too", function ()
    local red = light(palette.player "red".fill)
    local orange = light(palette.player "orange".fill)
    assert.is_true(apart(red, orange) > 0.4)
    assert.is_true(apart(without_green(red), without_green(orange)) > 0.4)
  end)
end)
