local kernel = require("rulewright.kernel")
local deck, random = kernel.deck, kernel.random

local function sorted(cards)
  local copy = table.move(cards, 1, #cards, 1, {})
  table.sort(copy)
  return copy
end

describe("deck", function()
  it("draws its last element, the top, and then has it no more", function()
    local d = { "bottom", "middle", "top" }
    assert.equal("top", deck.draw(d))
    assert.equal("middle", deck.draw(d))
    assert.same({ "bottom" }, d)
    assert.equal("bottom", deck.draw(d))
    assert.is_nil(deck.draw(d))
    assert.is_nil(next(d))
  end)

  it("takes cards on top and at the bottom", function()
    local d = {}
    deck.put(d, "a")
    deck.put(d, "b")
    deck.under(d, "c")
    deck.under(d, 4)
    assert.same({ 4, "c", "a", "b" }, d)
  end)

  it("takes the discards in and shuffles the whole", function()
    local d, discards = { 1, 2, 3 }, { 4, 5, 6, 7, 8, 9 }
    assert.equal(d, deck.shuffle_in(d, discards, random.stream(2, "d")))
    assert.same({ 1, 2, 3, 4, 5, 6, 7, 8, 9 }, sorted(d))
    assert.not_same({ 1, 2, 3, 4, 5, 6, 7, 8, 9 }, d)
    assert.is_nil(next(discards))
  end)

  it("refuses what is no deck, no card and no stream", function()
    local d = { 1 }
    assert.error_matches(function() deck.draw("x") end, "table expected")
    assert.error_matches(function() deck.put(d, {}) end, "a card")
    assert.error_matches(function() deck.put(d, nil) end, "a card")
    assert.error_matches(function() deck.under(d, 1.5) end, "a card")
    assert.same({ 1 }, d)
    local holes = {}
    for bit = 1, 61 do holes[1 << bit] = "a" end
    holes[1] = "a"
    assert.error_matches(function() deck.under(holes, 1) end, "too many cards")
  end)

  it("moves no discards when there is no stream", function()
    local d, discards = { 1 }, { 2 }
    assert.error_matches(function()
      deck.shuffle_in(d, discards, {})
    end, "a stream")
    assert.error_matches(function()
      deck.shuffle_in(d, d, random.stream(1, "d"))
    end, "the deck itself")
    assert.same({ { 1 }, { 2 } }, { d, discards })
  end)
end)
