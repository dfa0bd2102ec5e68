-- What a seat sees as numbers: blocks with places of their own, which count
-- what they say.

local CTX = require("rulewright.engine.playing.context").key
local kernel = require "rulewright.kernel"
local layout = require "rulewright.lab.learning.layout"
local playout = require "rulewright.lab.bots.playout"
local rulewright = require "rulewright"
local seen_blocks = require "seen_blocks"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function begun(options, decisions)
  local rules, names = rulewright.seats(options)
  local machine = rules:machine(false, true)
  local made = layout.new(machine, playout.begin(machine, names, 1))
  local g = playout.begin(machine, names, 4)
  playout.random(g, kernel.random.stream(4, "player"), decisions)
  return made, g
end

describe("a layout", function ()
  local made, g

  setup(function () made, g = begun({ game = "catan", players = 3 }, 300) end)

  it("has a place for every number, and for each one only", function ()
    local at = 0
    for _, block in ipairs(made.blocks) do
      assert.equal(at, block.first)
      assert.is_true(block.count > 0)
      assert.equal(block.count, block.values and #block.values or block.count)
      at = at + block.count
    end
    assert.equal(made.size, at)
  end)

  it("shows where pieces stand, the viewer's first", function ()
    for viewer = 1, 3 do
      local seen = seen_blocks(made, g, viewer)
      for back = 0, 2 do
        local seat, stand = (viewer + back - 1) % 3 + 1, 0
        for at, n in ipairs(seen("road", back)) do
          assert.equal(g.pieces.road[at] == seat and 1 or 0, n)
          stand = stand + n
        end
        assert.equal(g:count(seat, "road"), stand)
      end
    end
  end)

  it("shows what marks say", function ()
    local seen = seen_blocks(made, g, 1)
    local index = {}
    for i, word in ipairs(made.word_list) do index[word] = i end
    for hex, n in ipairs(seen "token") do
      assert.equal(g.marks.token[hex] or 0, n)
    end
    for hex, n in ipairs(seen "terrain") do
      assert.equal(index[g.marks.terrain[hex]], n)
    end
  end)

  it("shows seats, the turn and the step", function ()
    for viewer = 1, 3 do
      local seen = seen_blocks(made, g, viewer)
      assert.equal(1, seen "seat"[viewer])
      assert.equal(1, seen "turn.player"[(g.turn.player - viewer) % 3 + 1])
      assert.same({ g.turn.number }, seen "turn.number")
      assert.equal(1, seen "decides"[(g[CTX].player - viewer) % 3 + 1])
      local steps = seen_blocks.block(made, "step").values
      for i, n in ipairs(seen "step") do
        assert.equal(steps[i] == g:waiting() and 1 or 0, n)
      end
    end
  end)

  it("writes the same whatever stood in the row before", function ()
    local row, held = kernel.numbers.new(1, made.size), {}
    local fresh = kernel.numbers.new(1, made.size)
    local again = playout.begin(made.machine, { "a", "b", "c" }, 9)
    playout.random(again, kernel.random.stream(9, "player"), 400, function ()
      for viewer = 1, 3 do
        made:observe(row, again, viewer, held)
        made:observe(fresh, again, viewer, {})
        for i = 1, made.size do
          if row:get(1, i) ~= fresh:get(1, i) then
            error("column " .. i .. " differs")
          end
        end
      end
    end)
  end)

  it("knows each card of the decks, once", function ()
    local rules, names = rulewright.seats { rules = assert(tiny.rules [[
component.deck "near" { cards = { ace = 2, king = 1 } }
component.deck "far" { cards = { ace = 1, ten = 1 } }
component.card "joker" { deck = "far" }]]), players = 2 }
    local machine = rules:machine(false, true)
    local list = layout.new(machine, playout.begin(machine, names, 1)).card_list
    table.sort(list)
    assert.same({ "ace", "joker", "king", "ten" }, list)
  end)

  it("tells two positions apart", function ()
    local before = seen_blocks.all(made, g, 1)
    playout.random(g, kernel.random.stream(5, "player"), 30)
    assert.not_same(before, seen_blocks.all(made, g, 1))
  end)

  it("changes its hash with what it shows", function ()
    assert.equal(made.hash, (begun({ game = "catan", players = 3 }, 1)).hash)
    assert.not_equal(made.hash,
      (begun({ game = "catan", players = 4 }, 1)).hash)
    assert.not_equal(made.hash,
      (begun({ game = "catan", players = 3, with = { "raid" } }, 1)).hash)
  end)
end)
