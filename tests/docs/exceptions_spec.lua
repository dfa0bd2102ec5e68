-- The modules of docs/examples/exceptions: each does what its sentences say.

local book = require "rulewright.repl.rulebook.book"
local catan = require "catan_table"
local page = require "page"
local printed = require "rulewright.repl.rulebook.text"
local rulewright = require "rulewright"
local sitting = require "sitting"

local FOLDER = "./docs/examples/exceptions/"

local function path(name) return FOLDER .. name .. ".lua" end

local function position(name, given)
  given.with = { "beginner_start", path(name) }
  return catan.position(given)
end

local pieces = { { settlement = { "A1.n" } }, { settlement = { "D2.n" } },
  { settlement = { "D2.s" } } }

describe("of the exceptions", function ()
  it("crowded_harbours weakens one rule twice", function ()
    local rich = { brick = 4, lumber = 4, wool = 4, grain = 4 }
    local game = position("crowded_harbours", { hands = { rich },
      pieces = { { settlement = { "C3.n" }, road = { "C3.ne", "C3.e" } } } })
    catan.play(game, "settlement C3.ne")
    assert.same({ ["CROWD-02"] = { true } }, game.g.spent)
    local refused, text = catan.refused(game, "settlement C3.se", "CAT-086")
    assert.is_true(refused)
    assert.matches("Except %[CROWD%-01%].* Except %[CROWD%-02%]", text)
  end)

  it("calm_start keeps a step from happening, then once", function ()
    local game = position("calm_start", { before = true, pieces = pieces,
      hands = { {}, { wool = 8 } } })
    catan.roll(game, 3, 4)
    assert.not_equal("discard cards", game:waiting().step)
    assert.is_nil(game.g.spent)
    game = position("calm_start", { before = true, pieces = pieces,
      hands = { {}, { wool = 8 } },
      setup = function (g) g.turn.number = 9 end })
    catan.roll(game, 3, 4)
    assert.same({ ["CALM-02"] = { [2] = true } }, game.g.spent)
  end)

  it("closed_harbours silences two adjustments of a number", function ()
    local game = position("closed_harbours", { pieces = pieces })
    local function cheapest(cards)
      local least = 9
      assert(game:edit(function (g)
        g:pay(1, "ore", g.players[1].hand.ore)
        g:gain(1, "ore", cards)
      end))
      for _, good in ipairs(catan.resources) do
        least = math.min(least, game:value("rate", 1, good))
      end
      return least
    end
    assert(game:edit(function (g)
      local port = g:placed(nil, "harbour"):touching "corner" - g:taken "corner"
      g:place(1, "settlement", port:first())
    end))
    assert.is_true(cheapest(9) < 4)
    assert.equal(4, cheapest(10))
  end)

  it("first_raid is used up by the seven, not by a look", function ()
    local game = catan.new { with = { "cities_and_knights",
      path "first_raid" } }
    assert(game:edit(function (g)
      g:place(1, "city", g:find("corner", "C3.n"))
      g:place(1, "wall", g:find("corner", "C3.n"))
    end))
    assert.equal(7, game:value("hand limit", 1))
    local _, parts = game:parts("hand limit", 1)
    assert.equal("RAID-02", parts[#parts].id)
    assert.is_nil(game.g.spent)
  end)

  it("all keep what must hold, and are told in the book", function ()
    local count = 0
    for file in sitting.shell("ls " .. FOLDER .. "*.lua"):gmatch "%S+" do
      count = count + 1
      local text = page.read(file)
      local needs = text:match 'extends = "(%w+)"'
      local rules = assert(rulewright.rules { game = needs, with = { file } })
      local told = printed.of(book.of(rules)):gsub("%s+", " ")
      for id in text:gmatch 'id = "([%u-]+%d+)"' do
        assert.truthy(told:find(id, 1, true), id)
      end
    end
    assert.equal(10, count)
  end)
end)
