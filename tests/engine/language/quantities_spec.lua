-- Numbers of things that depend on how many play, and what is refused.

local tiny = require "tiny_game"

teardown(tiny.clear)

local wax = "tiny/base/more.lua:1: good 'wax': "
local pack = "tiny/base/more.lua:1: deck 'pack': "

local function refused(message, text, players)
  local game, said = tiny.try(text, { players = players })
  assert.is_nil(game)
  assert.equal(message, said)
end

describe("things by the number of players", function ()
  it("are what the table or function says of it, in g.things too", function ()
    for players = 2, 3 do
      local g = tiny.new([[
        component.good "wax" { bank = { [2] = 5, [3] = 7 } }
        component.piece "pin" { each = function (n) return 10 - n end }
        component.card "ace" { deck = "pack", count = { [2] = 1, [3] = 4 } }
        component.deck "pack" {}
        component.deck "hoard" { cards = function (n) return { x = n } end }
      ]], { players = players }).g
      assert.equal(2 * players + 1, g.bank.wax)
      assert.equal(10 - players, g:supply(2, "pin"))
      assert.equal(3 * players - 5, #g.decks.pack)
      assert.equal(players, #g.decks.hoard)
      assert.same({ 2 * players + 1, 10 - players, 3 * players - 5,
        { x = players } }, { g.things.good.wax.bank, g.things.piece.pin.each,
        g.things.card.ace.count, g.things.deck.hoard.cards })
      assert.equal(9, g.things.good.stone.bank)
    end
  end)

  it("can be changed as a whole", function ()
    local game = tiny.new({
      more = 'component.good "wax" { bank = { [2] = 5 } }',
      a = 'change "good.wax.bank" { id = "A-1", says = "More.", from = '
        .. "{ [2] = 5 }, to = { [2] = 6 } }" }, { players = 2 })
    assert.equal(6, game.g.bank.wax)
  end)

  it("must be said for each number that plays", function ()
    refused(wax .. "bank for 3 players must be a whole number from 0 to "
      .. "1000000000, not nothing",
      'component.good "wax" { bank = { [2] = 5 } }', 3)
    refused(pack .. "cards.x for 2 players must be a whole number from 0 to "
      .. "1000000000, not -1", 'component.deck "pack" { cards = function () '
      .. "return { x = -1 } end }", 2)
    refused(pack .. "cards for 2 players must be a table, not 7",
      'component.deck "pack" { cards = function () return 7 end }', 2)
  end)

  it("are refused when they are no numbers", function ()
    refused(wax .. "bank must be a whole number from 0 to 1000000000, or one "
      .. "for each number of players, not 5 of 'few'",
      'component.good "wax" { bank = { few = 5 } }', 2)
    refused("tiny/base/more.lua:1: neutral 'x': count must be a whole number "
      .. "from 0 to 1000000000, or one for each number of players, not nothing",
      'component.neutral "x" {}', 2)
  end)
end)

describe("neutral seats", function ()
  local text = [[
    component.neutral "others" { count = { [2] = 2, [3] = 0 } }
    step "ask all" { id = "N-1", says = "All are asked.", of = "game",
      before = "play", run = function (g)
        for seat = 1, #g.players do g:ask("answer", seat) end
      end }
    step "answer" { id = "N-2", says = "Answer." }
    move "yes" { id = "N-3", says = "Yes.", during = "answer",
      apply = function (g, player) g.said = (g.said or "") .. player end }
  ]]

  it("decide nothing, and take colours that are left", function ()
    local game = tiny.new(text, { players = 2 })
    assert(game:play "yes")
    assert(game:play "yes")
    assert.equal("play", game:waiting().step)
    assert.equal("12", game.g.said)
    assert.same({ "red", "blue", "grey", "neutral2" },
      (function (list)
        for seat, player in ipairs(game.g.players) do
          list[seat] = player.name
        end
        return list
      end) {})
    assert.same({ true, true, false, false }, { game.g:decides(1),
      game.g:decides(2), game.g:decides(3), game.g:decides(4) })
  end)

  it("are none where the table says so", function ()
    assert.equal(3, #tiny.new(text, { players = 3 }).g.players)
  end)
end)
