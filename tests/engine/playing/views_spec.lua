-- What a player may see, and that nothing else can be told from it.

local context = require "rulewright.engine.playing.context"
local kernel = require "rulewright.kernel"
local tiny = require "tiny_game"
local views = require "rulewright.engine.playing.views"

teardown(tiny.clear)

local text = [[
hidden "players.*.hand" { id = "H-1", says = "Hands are secret.", pool = "a" }
hidden "players.*.cards" { id = "H-2", says = "So are cards.", pool = "b" }
hidden "decks.pile" { id = "H-3", says = "And the pile.", pool = "b" }
hidden "players.*.vow" { id = "H-4", says = "And vows." }
hidden "places.2" { id = "H-5", says = "The second place is covered." }
hidden "not.there.yet" { id = "H-6", says = "What may come." }
component.deck "pile" { cards = { king = 2, queen = 2, fool = 3 } }
on "game begins" { run = function (g)
  g:gain(1, { stone = 2, stick = 1 }) g:gain(2, { stick = 3 })
  for seat = 1, #g.players do
    g.players[seat].cards = { g:draw_card "pile" }
    g.players[seat].vow = seat * 10
  end
  g.covered = { "a", "b" }
end }]]

local function new(options)
  return tiny.new((text:gsub("places.2", "covered.2")), options)
end

-- The state with what is hidden from a seat dealt anew.
local function permuted(game, seat, seed)
  local g = kernel.tree.clone(game.g)
  context.attach(g, game.machine)
  views.permute(g, seat, kernel.random.stream(seed, "deal"))
  return g
end

describe("a view", function ()
  it("shows what is one's own and hides the others'", function ()
    local view = new():view(1)
    assert.same({ stone = 2, stick = 1 }, view.players[1].hand)
    assert.same({ ["?"] = 3 }, view.players[2].hand)
    assert.same({ ["?"] = 0 }, view.players[3].hand)
    assert.equal(10, view.players[1].vow)
    assert.equal("?", view.players[2].vow)
    assert.not_equal("?", view.players[1].cards[1])
    assert.same({ "?" }, view.players[2].cards)
  end)

  it("hides from everybody what has no owner", function ()
    local game = new { players = 2 }
    for seat = 1, 2 do
      local view = game:view(seat)
      assert.same({ "?", "?", "?", "?", "?" }, view.decks.pile)
      assert.same({ "a", "?" }, view.covered)
    end
  end)

  it("hides whole what is neither cards nor a list", function ()
    local game = new { players = 2 }
    assert(game:edit(function (g)
      g.players[2].vow = { card = "king", at = 3 }
    end))
    assert.equal("?", game:view(1).players[2].vow)
    assert.same({ card = "king", at = 3 }, game:view(2).players[2].vow)
    assert.same(game:view(1), views.of(permuted(game, 1, 1), 1))
  end)

  it("of nobody in particular shows what all may see", function ()
    local view = new():view()
    assert.same({ ["?"] = 3 }, view.players[1].hand)
    assert.same({ ["?"] = 3 }, view.players[2].hand)
  end)

  it("never shows what chance will bring", function ()
    local game = new()
    assert.is_table(game.g.streams)
    assert.is_nil(game:view(1).streams)
  end)

  it("is plain data of its own", function ()
    local game = new()
    local hash = game:hash()
    local view = game:view(1)
    view.players[1].hand.stone = 99
    assert.is_nil(getmetatable(view))
    assert.is_nil((kernel.tree.check(view)))
    assert.equal(hash, game:hash())
  end)

  it("is told by the clauses that hide", function ()
    local game = new { trace = true }
    game:view(1)
    local fired = {}
    for _, clause in ipairs(game.rules.hiddens) do
      fired[clause.ids[1]] = clause.fired
    end
    assert.same({ ["H-1"] = 2, ["H-2"] = 2, ["H-3"] = 1, ["H-4"] = 2,
      ["H-5"] = 1, ["H-6"] = 0 }, fired)
  end)
end)

describe("dealing anew what is hidden", function ()
  it("leaves open goods where all see them", function ()
    local game = new()
    local open = tiny.new((text:gsub("places.2", "covered.2"))
      .. '\ncomponent.good "coin" { open = true }')
    assert(open:edit(function (g)
      g:gain(2, { coin = 4 })
      g:gain(3, { stone = 3 })
    end))
    assert.same({ ["?"] = 3 }, game:view(1).players[2].hand)
    assert.same({ ["?"] = 3, coin = 4 }, open:view(1).players[2].hand)
    assert.same({ ["?"] = 3, coin = 0 }, open:view(1).players[3].hand)
    for seed = 1, 20 do
      local g = permuted(open, 1, seed)
      assert.same({ 4, 0 }, { g.players[2].hand.coin, g.players[3].hand.coin })
      assert.same(open:view(1), views.of(g, 1))
    end
  end)

  local function cards(g, from)
    local list = {}
    for seat = from, #g.players do
      table.move(g.players[seat].cards, 1, #g.players[seat].cards, #list + 1,
        list)
    end
    table.move(g.decks.pile, 1, #g.decks.pile, #list + 1, list)
    return list
  end

  it("depends on nothing but the view and chance", function ()
    local game, dealt = new(), {}
    for seed = 1, 4 do
      local other = permuted(game, 1, seed)
      views.permute(other, 1, kernel.random.stream(9, "deal"))
      dealt[seed] = kernel.tree.hash(other)
      assert.equal(dealt[1], dealt[seed])
    end
    assert.not_equal(dealt[1], kernel.tree.hash(permuted(game, 1, 8)))
  end)

  it("leaves the view, but not the state, as it was", function ()
    local game = new()
    local different = 0
    for seed = 1, 20 do
      local g = permuted(game, 1, seed)
      assert.same(game:view(1), views.of(g, 1))
      if kernel.tree.hash(g) ~= game:hash() then different = different + 1 end
    end
    assert.is_true(different > 10)
  end)

  it("deals the cards of one pool among its places", function ()
    local game = new()
    local before = cards(game.g, 2)
    for seed = 1, 10 do
      local after = cards(permuted(game, 1, seed), 2)
      table.sort(before)
      table.sort(after)
      assert.same(before, after)
    end
  end)

  it("keeps the sums of hands", function ()
    for seed = 1, 10 do
      local g = permuted(new(), 3, seed)
      assert.equal(3, g:hand_size(1))
      assert.equal(3, g:hand_size(2))
      assert.equal(2, g.players[1].hand.stone + g.players[2].hand.stone)
    end
  end)

  it("leaves what all know to lie there", function ()
    local game = new()
    local promised = tiny.new((text:gsub("places.2", "covered.2")
      :gsub('pool = "a"', [[pool = "a",
        known = function (g, seat)
          return seat == 1 and { stone = 1, stick = 9 } or nil
        end]])))
    local bare = 0
    for seed = 1, 20 do
      local hand = permuted(promised, 3, seed).players[1].hand
      assert.equal(3, hand.stone + hand.stick)
      assert.is_true(hand.stone >= 1 and hand.stick >= 1)
      if permuted(game, 3, seed).players[1].hand.stone == 0 then
        bare = bare + 1
      end
    end
    assert.is_true(bare > 0)
  end)
end)

describe("a pool that a function names", function ()
  -- The fools lie together, below the others, and everybody knows it.
  local game = tiny.new [[
hidden "decks.pile" { id = "H-1", says = "The pile is secret.",
  pool = function (g, card) return card == "fool" and g.bottom end }
component.deck "pile" { cards = { king = 9, queen = 9, fool = 9 } }
on "game begins" { run = function (g)
  g.bottom = "bottom"
  table.sort(g.decks.pile)
end }]]

  it("deals a thing only where one of its pool may be", function ()
    local orders = {}
    for seed = 1, 5 do
      local pile = permuted(game, 1, seed).decks.pile
      assert.same({ table.unpack(game.g.decks.pile, 1, 9) },
        { table.unpack(pile, 1, 9) })
      orders[table.concat(pile, " ")] = true
      table.sort(pile)
      assert.same(game.g.decks.pile, pile)
    end
    assert.is_not_nil(next(orders, (next(orders))))
  end)

  it("says which things may be each other", function ()
    for i, case in ipairs { { true, "king", "queen" }, { true, "fool",
      "fool" }, { false, "king", "fool" } } do
      assert.equal(case[1], views.alike(game.g, "decks.pile", case[2],
        case[3]), i)
    end
    assert.is_true(views.alike(game.g, "decks.other", "king", "fool"))
  end)

  it("is that of the path where none is named", function ()
    local two = tiny.new [[
hidden "decks.one" { id = "H-1" } hidden "decks.two" { id = "H-2" }
component.deck "one" { cards = { a = 5, b = 5 } }
component.deck "two" { cards = { c = 5, d = 5 } }]]
    for seed = 1, 5 do
      local decks = permuted(two, 1, seed).decks
      assert.is_nil(table.concat(decks.one):find "[cd]")
      assert.is_nil(table.concat(decks.two):find "[ab]")
    end
  end)

  it("is a name or a function", function ()
    tiny.refused("tiny/base/more.lua:1: hidden 'decks.pile': pool must be a "
      .. "text or a function, not 3",
      'hidden "decks.pile" { id = "H-1", pool = 3 }')
  end)
end)

describe("a path that hides", function ()
  it("must name one", function ()
    tiny.refused("tiny/base/more.lua:1: hidden '.' names no path",
      'hidden "." { id = "H-1" }')
  end)
end)
