-- Event cards with the other boxes and scenarios.

local variants = require "variants_table"

local choosers = variants.choosers

describe("event cards and the event die", function ()
  it("TB-EVENT-30 CK-TB-01 come both before the harvest", function ()
    local knights = require "knights_table"
    local game = knights.position { with = { "beginner", "event_cards" },
      before = true, pieces = { { settlement = { "A2.n" } } } }
    variants.stack(game, "2 plentiful year")
    local ship = game.g.ship
    knights.roll(game, 1, 1, "ship")
    assert.equal(ship + 1, game.g.ship)
    assert.is_nil(variants.hand(game, 1).wool)
    choosers(game)
    assert.equal(1, variants.hand(game, 1).wool)
  end)

  it("TB-EVENT-31 leave the red die to itself", function ()
    local knights = require "knights_table"
    for _, red in ipairs { 1, 6 } do
      local game = knights.position { with = { "beginner", "event_cards" },
        before = true, levels = { { trade = 1 } } }
      variants.stack(game, "2 plentiful year")
      knights.roll(game, 1, red, "yellow")
      choosers(game)
      assert.equal(2, game.g.turn.rolled)
      assert.equal(red == 1 and 1 or 0, #knights.cards(game, 1))
    end
  end)

  it("TB-EVENT-32 turn nothing over for an Alchemist", function ()
    local knights = require "knights_table"
    local game = knights.position { with = { "beginner", "event_cards" },
      before = true, progress = { { "alchemist" } } }
    local left = #game.g.decks["event cards"]
    game:force("event", { "ship" })
    variants.play(game, "alchemist 2 5")
    assert.equal(left, #game.g.decks["event cards"])
    assert.is_nil(game.g.turn.card)
  end)

  it("TB-EVENT-35 lack 2 and 12 among wagons; a seven moves a barbarian",
    function ()
      local game = variants.new { with = { "traders_and_barbarians",
        "event_cards" } }
      local deck, numbers = game.g.decks["event cards"], {}
      assert.equal(35, #deck)
      assert.equal("new year", deck[6])
      for _, card in ipairs(deck) do
        if card ~= "new year" then
          numbers[game.g.things.card[card].number] = true
        end
      end
      assert.is_nil(numbers[2] or numbers[12])
      variants.pass_to(game, "before the roll")
      variants.stack(game, "7 robber attacks")
      variants.play(game, "roll")
      assert.equal("move a barbarian", game:waiting().step)
    end)

  it("TB-EVENT-36 do not count the landings, which are rolled", function ()
    local game = variants.bare({ "barbarian_attack", "event_cards" },
      function (g)
        local corner = (g:value "land":touching "corner"
          - g:conquered_hexes():touching "corner"):first()
        local path = g:set("corner", corner):touching "edge":first()
        g:place(1, "road", path)
        g:gain(1, { brick = 1, lumber = 1, wool = 1, grain = 1 })
      end)
    local left, reserve = #game.g.decks["event cards"], game.g.in_reserve
    for _, text in ipairs(variants.moves(game)) do
      if text:find "^settlement " then variants.play(game, text) break end
    end
    assert.equal(left, #game.g.decks["event cards"])
    assert.is_true(game.g.in_reserve < reserve)
  end)
end)
