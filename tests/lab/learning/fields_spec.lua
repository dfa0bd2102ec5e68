-- What learners see of the fields that the state has when a game begins.

local layout = require "rulewright.lab.learning.layout"
local playout = require "rulewright.lab.bots.playout"
local seen_blocks = require "seen_blocks"
local tiny = require "tiny_game"

teardown(tiny.clear)

local RULES = [[
component.deck "cards" { cards = { ace = 2, king = 1 } }
hidden "players.*.hand" { id = "H-1", says = "Hands are secret." }
hidden "players.*.kept" { id = "H-2", says = "Cards are secret." }
hidden "players.*.plan" { id = "H-3", says = "Plans are secret." }
hidden "decks.cards" { id = "H-4", says = "The deck is secret." }
hidden "vault" { id = "H-5", says = "Nobody sees the vault." }
hidden "box.inside" { id = "H-6", says = "Nobody sees what is inside." }
on "game begins" { run = function (g)
  g.count, g.word, g.yes, g.vault = 5, "peg", true, 9
  g.box = { inside = 3, outside = { deep = 4 } }
  for p, seat in ipairs(g.players) do
    seat.kept, seat.open, seat.plan = { "ace", "king", "ace" }, {}, 7
    seat.stage = p
    seat.hand.stone = p + 1
  end
end }
]]

local made, g

setup(function ()
  local rules = assert(tiny.rules(RULES))
  local machine = rules:machine(false)
  g = playout.begin(machine, { "red", "blue" }, 1)
  made = layout.new(machine, g)
end)

describe("fields of the state", function ()
  it("are numbers, words, and yes or no", function ()
    local seen = seen_blocks(made, g, 1)
    assert.same({ 5 }, seen "count")
    assert.same({ 1 }, seen "yes")
    assert.equal("peg", made.word_list[seen "word"[1]])
    assert.same({ 4 }, seen "box.outside.deep")
  end)

  it("are of each player, the viewer first", function ()
    assert.same({ 1 }, seen_blocks(made, g, 1)("stage", 0))
    assert.same({ 2 }, seen_blocks(made, g, 1)("stage", 1))
    assert.same({ 2 }, seen_blocks(made, g, 2)("stage", 0))
  end)

  it("show only how much there is of what is hidden", function ()
    local seen = seen_blocks(made, g, 1)
    assert.same({ 3 }, seen("kept", 0, "how many"))
    assert.same({ 2, 1 }, seen("kept", 0, "of each card"))
    assert.same({ 3 }, seen("kept", 1, "how many"))
    assert.is_nil(seen("kept", 1, "of each card"))
    assert.same({ 2, 0 }, seen("hand", 0, "of each good"))
    assert.same({ 3 }, seen("hand", 1, "how many"))
    assert.is_nil(seen("hand", 1, "of each good"))
    assert.same({ 3 }, seen "decks.cards")
    assert.same({ 0, 0 }, seen("discards.cards", nil, "of each card"))
  end)

  it("show nothing of a hidden number", function ()
    local seen = seen_blocks(made, g, 1)
    assert.same({ 7 }, seen("plan", 0))
    assert.is_nil(seen("plan", 1))
    assert.is_nil(seen "vault")
    assert.is_nil(seen "box.inside")
  end)

  it("are none of chance, of the agenda, or of names", function ()
    for _, block in ipairs(made.blocks) do
      assert.is_nil(block.name:find "streams" or block.name:find "agenda"
        or block.name:find "colour")
    end
  end)

  it("may come to hold something else", function ()
    local before = g.count
    g.count, g.box = { 1, 2 }, false
    local seen = seen_blocks(made, g, 1)
    assert.same({ 1 }, seen "count")
    assert.same({ 0 }, seen "box.outside.deep")
    g.count = before
  end)
end)
