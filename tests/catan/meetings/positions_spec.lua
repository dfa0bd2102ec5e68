-- Positions in which two or three boxes press on one thing.

local rulewright = require "rulewright"
local scenario = require "scenario_table"
local sea = require "sea_table"
local variants = require "variants_table"

-- Cities & Knights with a scenario of the traders; progress: cards of seat 1.
local function position(more, ...)
  more.with, more.progress = { "cities_and_knights", ... }, { more.progress }
  more.landed = more.landed ~= false
  return scenario.position(more)
end

local function at_sea(more, ...)
  more.with, more.progress = { "cities_and_knights", ... }, { more.progress }
  more.landed = more.landed ~= false
  return sea.position(more)
end

-- A roll with which the barbarians land.
local function land(game)
  game:force("event", { "ship" })
  scenario.roll(game, 1, 2)
end

describe("a city that falls", function ()
  it("CK-144 TB-RIVER-10 brings no gold as a settlement at a river",
    function ()
      local game = position({ before = true, ship = 6 }, "rivers")
      local at
      assert(game:edit(function (g)
        at = g:river_hexes():touching "corner":first()
        g:place(1, "city", at)
        for _, seat in ipairs(g.players) do seat.hand.gold = 0 end
      end))
      land(game)
      if game:waiting().step == "lose a city" then
        scenario.play(game, game:text(game:moves()[1]))
      end
      assert.equal(1, game.g:owner("settlement", at))
      assert.equal(0, game.g.players[1].hand.gold)
    end)

  it("CK-144 TB-CARAVAN-04 brings no vote", function ()
    local game = position({ before = true, ship = 6,
      pieces = { { city = { "C3.n" } } },
      setup = function (g) g.turn.built = nil end }, "caravans")
    land(game)
    assert.equal(1, game.g:count(1, "settlement"))
    assert.is_nil(game.g.turn.built)
  end)

  it("CK-144 TB-TWO-14 TB-TWO-32 brings no token and no neutral settlement",
    function ()
      local game, own = variants.two({ "cities_and_knights" }, function (g, own)
        g.ship, g.landed = 6, false
        g:place(own, "city", g:find("corner", "A1.n"))
      end, true)
      local tokens = game.g.players[own].tokens
      game:force("event", { "ship" })
      variants.roll(game, 1, 2)
      assert.equal(1, game.g:count(own, "settlement"))
      assert.equal(tokens, game.g.players[own].tokens)
      assert.are_not.equal("build for a neutral", game:waiting().step)
    end)

  it("CK-127 TB-CARAVAN-04 is set up again without a vote, but a Medicine for "
    .. "a settlement brings one", function ()
      local function built(piece)
        local game = position({ progress = { "medicine" },
          hands = { { ore = 2, grain = 1 } },
          setup = function (g)
            g:place(1, piece, g:find("corner", "C3.n"))
            if piece == "flipped city" then
              g.players[1].supply.city = g.players[1].supply.city - 1
            end
            g.turn.built = nil
          end }, "caravans")
        scenario.play(game, "medicine C3.n")
        assert.equal(1, game.g:count(1, "city"))
        return game.g.turn.built == true
      end
      assert.is_false(built "flipped city")
      assert.is_true(built "settlement")
    end)
end)

describe("Cities & Knights at the lake", function ()
  it("CAT-R-20 CK-117 an aqueduct serves who caught nothing but fish",
    function ()
      local game = position({ before = true, setup = function (g)
        local lake = g:placed(nil, "terrain", "lake"):first()
        g:place(1, "settlement", (g:set("hex", lake):touching "corner"
          - g:placed(nil, "token", 2):touching "corner"):first())
        g.players[1].levels.science = 3
      end }, "fishermen")
      local before = #game.g.players[1].fish
      game:force("event", { "blue" })
      scenario.roll(game, 1, 1)
      assert.equal("aqueduct", game:waiting().step)
      scenario.play(game, "water ore")
      assert.equal(before + 1, #game.g.players[1].fish)
    end)

  it("TB-FISH-38 CK-CARD-16 a Saboteur counts no fish", function ()
    local game = position({ progress = { "saboteur" }, pieces = {
      {}, { settlement = { "C3.n" } } }, hands = { {}, { cloth = 1 } },
      setup = function (g) g.players[2].fish = { 1, 2, 3 } end }, "fishermen")
    assert.is_true(scenario.refused(game, "saboteur", "CK-138"))
  end)

  it("TB-FISH-51 CK-131 a fifth card for seven fish stays till the turn ends",
    function ()
      local game = position({ progress = { "spy", "spy", "bishop", "crane" },
        setup = function (g) g.players[1].fish = { 3, 3, 1 } end },
        "fishermen")
      scenario.play(game, "fish card 3+3+1", "draw science")
      assert.is_true(scenario.refused(game, "end", "CK-132"))
    end)
end)

describe("Cities & Knights with event cards", function ()
  local function damaged(card)
    return position({ progress = { card },
      pieces = { { settlement = { "C3.n" }, road = { "C3.ne" } } },
      setup = function (g) g.players[1].damaged = g:find("edge", "C3.ne") end },
      "event_cards")
  end

  it("TB-EVENT-12 CK-CARD-12 a Diplomat takes the damage with the road",
    function ()
      local game = damaged "diplomat"
      scenario.play(game, "diplomat C3.ne", "road C3.nw")
      assert.equal(0, game.g.players[1].damaged)
    end)

  it("TB-EVENT-12d CK-CARD-10 Road Building mends a damaged road first",
    function ()
      local game = damaged "road building"
      scenario.play(game, "road building")
      assert.is_false(scenario.legal(game, "road C3.nw"))
      scenario.play(game, "mend", "road C3.nw")
      assert.equal(0, game.g.players[1].damaged)
      assert.equal(2, game.g:count(1, "road"))
    end)

  it("TB-EVENT-16 CK-129 calm seas count a flipped city and a metropolis as "
    .. "one building each", function ()
      local game = position({ before = true, setup = function (g)
        local corners = (g:placed(nil, "harbour"):touching "corner"):list()
        g:place(1, "flipped city", corners[1])
        g:place(2, "city", corners[3])
        g:place(2, "trade metropolis", corners[3])
      end }, "event_cards")
      variants.stack(game, "9 calm seas")
      game:force("event", { "blue" })
      game:force("red", { 6 })
      scenario.play(game, "roll")
      assert.same({ 1, 2 }, variants.choosers(game))
    end)
end)

describe("Cities & Knights at the wonders", function ()
  local function wonders(more) return at_sea(more, "wonders") end

  it("SEA-WONDER-13 CK-118 a metropolis is a city, a flipped city is none",
    function ()
      local game = wonders { setup = function (g)
        local corners = g:free "corner":list()
        g:place(1, "city", corners[1])
        g:place(1, "trade metropolis", corners[1])
        g:place(1, "city", corners[9])
      end }
      assert.is_true(sea.legal(game, "begin theatre"))
      game = wonders { setup = function (g)
        local corners = g:free "corner":list()
        g:place(1, "city", corners[1])
        g:place(1, "flipped city", corners[9])
      end }
      assert.is_false(sea.legal(game, "begin theatre"))
    end)

  it("SEA-WONDER-13 CK-135 all points count for the cathedral, those of "
    .. "progress cards and Defenders too", function ()
      for defender, legal in pairs { [1] = false, [2] = true } do
        local game = wonders { setup = function (g)
          g:place(1, "city", g:free "corner":first())
          g.players[1].defender = defender
          g.players[1].open = { "printing", "constitution" }
          g:changed "open progress"
          g:changed "defender"
        end }
        assert.equal(4 + defender, sea.points(game, 1))
        assert.equal(legal, sea.legal(game, "begin cathedral"))
      end
    end)

  it("SEA-WONDER-12 CK-144 a city that falls leaves its wonder begun",
    function ()
      local game = wonders { before = true, setup = function (g)
        local corner = g:free "corner":first()
        g:place(1, "city", corner)
        g.ship, g.players[1].wonder = 6, "theatre"
        g.players[1].supply.ship = g.players[1].supply.ship - 1
      end }
      land(game)
      assert.equal(0, game.g:count(1, "city"))
      assert.equal("theatre", game.g.players[1].wonder)
    end)

  it("SEA-WONDER-14 SEA-CK-09 no knight chases a pirate that does not play",
    function ()
      local game = wonders { setup = function (g)
        local corner = g:free "corner":first()
        g:place(1, "basic knight", corner)
        g:place(1, "helmet", corner)
      end }
      assert.equal(0, sea.count(game, "chase"))
      assert.equal(0, sea.count(game, "chase pirate"))
    end)
end)

describe("Cities & Knights in the fog", function ()
  local function fog(more) return at_sea(more, "fog_island") end

  it("SEA-FOG-02 CK-160 CK-CARD-06 CK-CARD-11 the merchant, an Inventor and a "
    .. "Bishop keep to what is known", function ()
      local game = fog { progress = { "merchant", "inventor", "bishop" } }
      local hidden = 0
      for hex in game.g:all "hex" do
        if game.g.marks.terrain[hex] == "fog" then
          hidden = hidden + 1
          local name = game.g:name("hex", hex)
          for _, move in ipairs { "merchant " .. name, "bishop " .. name } do
            assert.is_true(#game:why(move) > 0, move)
          end
          assert.is_nil(game.g.marks.token[hex])
        end
      end
      assert.is_true(hidden > 0)
    end)
end)

describe("a Diplomat", function ()
  local function river_road(more)
    local at
    local game = at_sea({ progress = { "diplomat" }, setup = function (g)
      local river = g:river_hexes()
      for edge in river:touching "edge" & g:free "edge" do
        if not g:bridge_sites()[edge] then at = at or edge end
      end
      g:place(2, "road", at)
      g:place(1, "settlement", (g:free "corner"
        - river:touching "corner"):first())
      for player, seat in ipairs(g.players) do
        seat.hand.gold = player == 1 and more.gold or 0
      end
    end }, "seafarers", "rivers")
    return game, "diplomat " .. game.g:name("edge", at), at
  end

  it("TB-RIVER-40 TB-RIVER-41 CK-CARD-12 pays a gold for a road at a river at "
    .. "sea, and is refused without one", function ()
      local game, move, at = river_road { gold = 1 }
      assert(game:play(move))
      assert.is_nil(game.g:owner("road", at))
      assert.equal(0, game.g.players[1].hand.gold)
      game, move = river_road { gold = 0 }
      assert.is_true(#game:why(move) > 0)
    end)
end)

describe("no robber", function ()
  it("TB-EVENT-17b TB-FISH-30 TB-TWO-26 flees, is driven off or sent away",
    function ()
      for _, scenario_of in ipairs { "barbarian_attack",
        "traders_and_barbarians" } do
        local game = scenario.position { players = 2, before = true,
          with = { scenario_of, "event_cards", "catan_for_two", "fishermen" },
          setup = function (g) g.players[1].fish = { 2 } end }
        assert.is_true(scenario.refused(game, "send away", "TB-TWO-26"))
        variants.stack(game, "4 robber flees")
        scenario.play(game, "roll")
        assert.equal(0, game.g.robber or 0)
        scenario.pass_to(game, "main")
        assert.is_true(scenario.refused(game, "fish robber 2", "TB-FISH-30"))
      end
    end)
end)

describe("composing", function ()
  it("CAT-R-61 CAT-R-62 leaves a Bishop who is never played out of the book",
    function ()
      local rulebook = require "rulewright.lab.rulebook"
      for _, other in ipairs { "raid", "traders_and_barbarians" } do
        local rules = assert(rulewright.rules { game = "catan",
          with = { "cities_and_knights", other } })
        local never = rulebook.of(rules).never
        local hidden = {}
        for clause in pairs(never) do hidden[clause.name] = true end
        assert.is_true(hidden.bishop)
        assert.is_nil(hidden.merchant)
      end
    end)
end)
