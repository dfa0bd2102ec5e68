-- Where boxes meet, one question is asked by all: where the robber may stand,
-- how many cards a hex brings, how far a knight walks, who holds an award.

local rulewright = require "rulewright"
local sea = require "sea_table"
local variants = require "variants_table"

-- A game before the roll, with this event card on top of the deck.
local function turned(card, with, more)
  local game = sea.position(sea.mixed({ before = true,
    with = { "event_cards", table.unpack(with) } }, more))
  variants.stack(game, card)
  sea.go(game, "roll")
  return game
end

describe("a robber that flees", function ()
  it("SEA-CLOTH-16 SEA-TRIBE-07 TB-EVENT-17b keeps off the tribe's islands, "
    .. "and leaves a board without another desert", function ()
      for board, from in pairs { cloth = "3,3", forgotten_tribe = "4,6" } do
        local game = turned("4 robber flees", { board }, { robber = from })
        assert.equal(0, game.g.robber, board)
      end
      local game = turned("4 robber flees", { "new_shores" },
        { robber = "4,8" })
      assert.equal("desert", game.g.marks.terrain[game.g.robber])
    end)

  it("TB-EVENT-17c CK-050 sleeps until the landing, whoever would move it",
    function ()
      for landed, hex in pairs { [true] = "desert", [false] = "hills" } do
        local game = turned("4 robber flees", { "cities_and_knights",
          "new_shores" }, { landed = landed, setup = function (g)
            g.robber = g:placed(nil, "terrain", "hills"):first()
          end })
        assert.equal(hex, game.g.marks.terrain[game.g.robber])
      end
    end)
end)

describe("a hex", function ()
  -- What red may choose for the building at a gold river with a six.
  local function choices(building, card)
    local game = turned(card, { "new_shores" }, { pieces = {
      { [building] = { "2,10:S" } } }, setup = function (g)
        g:mark("token", sea.at({ g = g }, "hex", "2,10"), 6)
        g.turn.player = 1
      end })
    local count = 0
    while game:waiting().step == "choose resources" do
      sea.go(game, "choose ore")
      count = count + sea.hand(game, 1).ore
      sea.deal(game.g)
    end
    return count
  end

  it("TB-EVENT-11 SEA-101 SEA-102 of gold brings a city one card in an "
    .. "epidemic", function ()
      assert.equal(2, choices("city", "6"))
      assert.equal(1, choices("city", "6 epidemic"))
      assert.equal(1, choices("settlement", "6 epidemic"))
    end)
end)

describe("a knight's way", function ()
  it("SEA-CK-04 CK-SEA-04 CK-096 goes on along roads past a corner that a line "
    .. "of ships reaches too", function ()
      local function march(ships)
        local game = sea.position { landed = true,
          with = { "cities_and_knights", "new_shores" }, pieces = { {
            settlement = { "4,8:SE" }, ship = { "5,9:NE",
              table.unpack(ships) }, road = { "4,8:SE", "4,8:SW", "4,8:W",
              "4,8:NW", "3,7:E" }, ["basic knight"] = { "5,9:NE" },
            helmet = { "5,9:NE" } } } }
        return sea.legal(game, "march 5,9:NE 3,7:NE")
      end
      assert.is_true(march {})
      assert.is_true(march { "4,8:E", "4,8:NE" })
    end)
end)

describe("the harbormaster", function ()
  it("TB-HARBOR-02 SEA-TRIBE-14 is found as soon as a harbour of the tribe is "
    .. "laid", function ()
      local game = sea.position { with = { "forgotten_tribe", "harbormaster" },
        hands = { { wool = 1, lumber = 1 } }, pieces = { {
          city = { "3,3:N", "3,3:NE" }, ship = { "2,2:E", "1,3:SW", "1,3:W" } },
          }, setup = function (g)
            g:mark("gift", sea.at({ g = g }, "edge", "1,3:NW"), "wool")
          end }
      assert.equal(0, game.g.harbormaster)
      sea.go(game, "ship 1,3:NW", "harbour wool 3,3:NE")
      assert.equal(4, game:value("harbour points", 1))
      assert.equal(1, game.g.harbormaster)
    end)
end)

describe("neutral colours", function ()
  it("TB-TWO-40 SEA-PIRATE-10 have no place where there is no largest army",
    function ()
      local game, why = rulewright.new { game = "catan", players = 2,
        with = { "catan_for_two", "pirate_islands" } }
      assert.is_nil(game)
      assert.matches("no largest army", why)
    end)
end)

describe("a deck", function ()
  -- The cards that a move plays are those of its name.
  it("TB-TRADE-66 CAT-136 CAT-137 offers the moves of no card that it lacks",
    function ()
      for _, with in ipairs { {}, { "traders_and_barbarians" },
        { "traders_and_barbarians", "rivers" }, { "pirate_islands" },
        { "forgotten_tribe" }, { "catan_for_two" } } do
        local rules = assert(rulewright.rules { game = "catan", with = with })
        local deck = rules.things.deck.development
        local cards = deck and deck.cards or {}
        for _, move in ipairs(rules.groups["development card"] or {}) do
          assert.truthy(cards[move], move .. " with "
            .. table.concat(with, ", "))
        end
      end
    end)

  it("TB-TRADE-66 TB-GOLD-02 TB-EVENT-16 takes no choice of a resource along",
    function ()
      local game = variants.open("catan", {
        with = { "traders_and_barbarians", "event_cards" } })
      variants.pass_to(game, "before the roll")
      variants.stack(game, "9 calm seas")
      variants.play(game, "roll")
      assert.equal("choose resources", game:waiting().step)
      variants.pass_to(game, "main")
      variants.edit(game, function (g)
        g.players[g.turn.player].hand.gold = 2
      end)
      assert.is_true(variants.legal(game, "spend wool"))
      assert.is_true(variants.refused(game, "spend gold", "CAT-136"))
    end)
end)

describe("what is founded", function ()
  -- All have founded, with the last move that is picked or else the first.
  local function founded(with, pick)
    local game = sea.new { with = with }
    while game:waiting().step ~= "before the roll" do
      local chosen
      for _, move in ipairs(game:moves()) do
        if not chosen or move.at and pick(game.g, move) then chosen = move end
      end
      assert(game:play(chosen))
    end
    return game
  end

  it("TB-RIVER-10 TB-RIVER-13 TB-RIVER-40 TB-RIVER-43 at a river brings one "
    .. "gold, a city too, whoever lets it be founded", function ()
      local begins = { city_start = 0, cities_and_knights = 0,
        traders_and_barbarians = 3 }
      for _, with in ipairs { { "rivers", "city_start" },
        { "rivers", "cities_and_knights" },
        { "rivers", "traders_and_barbarians" },
        { "rivers", "traders_and_barbarians", "cities_and_knights" } } do
        local g = founded(with, function (g, move)
          local corners = g:river_hexes():touching "corner"
          return corners[move.at] == (move.move == "found")
        end).g
        for player = 1, #g.players do
          local rivers = g:river_hexes()
          local due = begins[with[2]]
            + #(g:placed(player, "building") & rivers:touching "corner")
            + #(g:placed(player, "road") & rivers:touching "edge")
          assert.equal(due, g.players[player].hand.gold,
            table.concat(with, " "))
        end
      end
    end)

  it("SEA-055 SEA-CK-25 makes an island home, a city too", function ()
    for _, box in ipairs { "city_start", "cities_and_knights" } do
      local game = founded({ "four_islands", box }, function (g, move)
        return g:island_at(move.at) == (move.move == "found" and 2 or 1)
      end)
      local g, homes = game.g, 0
      for player, seat in ipairs(g.players) do
        for corner in g:placed(player, "city") do
          assert.equal(0, seat.islands[g:island_at(corner)], box)
          homes = homes + 1
        end
      end
      assert.equal(#g.players, homes)
    end
  end)
end)

describe("neutral colours", function ()
  it("TB-TWO-01 SEA-055 win no chips on a foreign island", function ()
    local game = sea.new { players = 2,
      with = { "catan_for_two", "through_the_desert" } }
    sea.pass_to(game, "main")
    for seat = 1, 3, 2 do
      assert(game:edit(function (g)
        local islands = g:cached "islands"
        g:place(seat, "settlement", (islands[#islands].corners
          & g:free "corner"):first())
      end))
    end
    assert.equal(1, game.g.players[1].chips)
    assert.equal(0, game.g.players[3].chips)
  end)

  it("TB-TWO-01 are no players whose first turns are without sevens",
    function ()
      local game = variants.two({ "gentle_start" }, function (g)
        g.turn.number = 2
      end)
      local g = game.g
      assert.is_true(g:value("roll again", 7))
      assert(game:edit(function (state) state.turn.number = 3 end))
      assert.is_false(game.g:value("roll again", 7))
    end)
end)
