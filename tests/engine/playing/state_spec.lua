-- The state of a new game.

local kernel = require "rulewright.kernel"
local tiny = require "tiny_game"

teardown(tiny.clear)

describe("a new state", function ()
  it("has seats with hands and stock, a bank, and pieces nowhere", function ()
    local game = tiny.new("", { players = { "Ann", "Bob" } })
    local g = game.g
    assert.same({ stone = 9, stick = 9 }, g.bank)
    assert.same({ peg = {} }, g.pieces)
    assert.same({}, g.marks)
    assert.same({ marsh = {} }, tiny.new [[component.mark "loose" {}
      component.mark "marsh" { on = "field" }]].g.marks)
    for seat, name in ipairs { "Ann", "Bob" } do
      assert.equal(name, g.players[seat].name)
      assert.same({ stone = 0, stick = 0 }, g.players[seat].hand)
      assert.same({ peg = 3 }, g.players[seat].supply)
    end
    assert.equal("red", g.players[1].colour)
    assert.is_false(g.result)
  end)

  it("has no bank for what is unlimited", function ()
    local game = tiny.new [[component.good "air" {}
      move "breathe" { during = "play",
        apply = function (g) g:gain(1, { air = 100 }) end }]]
    assert.is_nil(game.g.bank.air)
    assert(game:play "breathe")
    assert.equal(100, game.g.players[1].hand.air)
  end)

  local deck = [[component.deck "d" { cards = { b = 2, a = 3 } }
    component.card "c" { deck = "d", count = 2 } component.card "e" {}]]

  it("has decks of all their cards, shuffled by the seed", function ()
    local function cards(seed)
      return table.concat(tiny.new(deck, { seed = seed }).g.decks.d)
    end
    local sorted = {}
    for card in cards(1):gmatch "." do sorted[#sorted + 1] = card end
    table.sort(sorted)
    assert.equal("aaabbcc", table.concat(sorted))
    assert.equal(cards(1), cards(1))
    local different = 0
    for seed = 2, 9 do
      different = different + (cards(seed) ~= cards(1) and 1 or 0)
    end
    assert.is_true(different > 5)
  end)

  it("has a deck in its order if it says so", function ()
    local game = tiny.new((deck:gsub("cards", "shuffled = false, cards", 1)))
    assert.equal("aaabbcc", table.concat(game.g.decks.d))
    assert.same({}, game.g.discards.d)
  end)

  it("is plain data, and equal for an equal seed", function ()
    local one = tiny.new(deck, { seed = 4 })
    local other = tiny.new(deck, { seed = 4 })
    assert.is_nil((kernel.tree.check(one.g)))
    assert.is_true(kernel.tree.equal(one.g, other.g))
    assert.is_false(kernel.tree.equal(one.g, tiny.new(deck, { seed = 5 }).g))
  end)
end)
