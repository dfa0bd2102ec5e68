-- Cities & Knights with the Barbarian Attack: its knights on paths.

local scenario = require "scenario_table"
local variants = require "variants_table"

local both = { "cities_and_knights", "barbarian_attack" }

local function with(...)
  local more = { ... }
  return table.move(both, 1, 2, #more + 1, more)
end

-- progress: cards of seat 1; levels: its levels.
local function position(more)
  more.with, more.levels = more.with or both, { more.levels }
  more.progress = { more.progress }
  return scenario.attack(more)
end

local function on(game, hex)
  return game.g:barbarians_on(scenario.hex(game, hex))
end

-- The kind, the owner and whether he is active, of the knight on a path.
local function knight(game, path)
  local at = scenario.find(game, "edge", path)
  local kind, owner = game.g:knight_at(at)
  return kind, owner, game.g:owner("helmet", at) ~= nil
end

local function roll(game, white, red, event)
  game:force("event", { event })
  scenario.roll(game, white, red)
end

-- To the end of the turn of seat 1; the die for losses shows these faces.
local function end_turn(game, ...)
  scenario.force(game, "losses", ...)
  scenario.play(game, "end")
  if game:waiting().step == "move the knights" then
    scenario.play(game, "stay")
  end
end

local function prisoners(game) return scenario.by_seat(game, "prisoners") end

describe("Cities & Knights under attack", function ()
  it("TB-ATTACK-70 leaves the fleet, the other knights and the cards in the "
    .. "box, and is won with thirteen points", function ()
      local game = scenario.new { with = both }
      assert.equal(13, game:value("points to win", 1))
      assert.is_nil(game.g.ship)
      assert.is_nil(game.g.decks.development)
      assert.is_nil(game.g.things.piece.knight)
      assert.is_nil(game.g.things.piece["flipped city"])
      assert.is_nil(game.g.things.award)
      assert.equal(14, scenario.new { with = with "harbormaster" }
        :value("points to win", 1))
      assert.equal(12, scenario.new { with = with "twelve_points" }
        :value("points to win", 1))
    end)

  it("TB-ATTACK-70 TB-ATTACK-07 founds a settlement and a city, without gold",
    function ()
      local game = scenario.new { with = both, seed = 3 }
      scenario.pass_to(game, "before the roll")
      for player, seat in ipairs(game.g.players) do
        assert.equal(3, scenario.points(game, player))
        assert.equal(0, seat.hand.gold)
        assert.equal(1, game.g:count(player, "city"))
      end
      assert.equal(34, game.g.in_reserve)
    end)

  it("TB-ATTACK-70 lands a barbarian for a ship on the hex that was rolled",
    function ()
      local game = position { before = true, on = { D4 = 1 } }
      roll(game, 3, 5, "ship")
      assert.equal(2, on(game, "D4"))
      assert.equal(34, game.g.in_reserve)
      game = position { before = true, on = { D4 = 1 } }
      roll(game, 3, 5, "blue")
      assert.equal(1, on(game, "D4"))
    end)

  it("TB-ATTACK-70 TB-ATTACK-14 lands none on a conquered hex, nor for a seven",
    function ()
      local game = position { before = true, on = { D4 = 3 } }
      roll(game, 3, 5, "ship")
      assert.equal(3, on(game, "D4"))
      game = position { before = true }
      roll(game, 3, 4, "ship")
      assert.equal(36, game.g.in_reserve)
    end)

  it("TB-ATTACK-70 CK-022 conquers before the harvest", function ()
    for count, yield in pairs { [1] = 1, [2] = 0 } do
      local game = position { before = true, on = { D4 = count },
        pieces = { {}, { settlement = { "D4.se" } } } }
      local hex = scenario.hex(game, "D4")
      local good = game.g.things.terrain[game.g.marks.terrain[hex]].yields
      local before = game.g.players[2].hand[good]
      roll(game, 3, 5, "ship")
      assert.equal(before + yield, game.g.players[2].hand[good])
    end
  end)

  it("TB-ATTACK-70 TB-ATTACK-13 brings a landing of one roll for each city "
    .. "improvement, but never on a seven", function ()
      local game = position { pieces = { { city = { "C3.n" } } },
        hands = { { paper = 3 } } }
      scenario.force_sums(game, 7, 9, 9)
      scenario.play(game, "improve science")
      assert.equal(1, on(game, "B4"))
      scenario.play(game, "improve science")
      assert.equal(2, on(game, "B4"))
      assert.equal(34, game.g.in_reserve)
    end)

  it("TB-ATTACK-12 TB-ATTACK-70 lands three for a city, by Medicine too",
    function ()
      local game = position { pieces = { { settlement = { "C3.n" } } },
        hands = { { ore = 2, grain = 1 } }, progress = { "medicine" } }
      scenario.force_sums(game, 3, 4, 5)
      scenario.play(game, "medicine C3.n")
      assert.same({ 1, 1, 1 }, { on(game, "A1"), on(game, "D1"),
        on(game, "A2") })
    end)

  it("TB-ATTACK-21 makes no city of Medicine at a conquered hex", function ()
    local game = position { on = { B1 = 3 }, hands = { { ore = 2, grain = 1 } },
      pieces = { { settlement = { "B1.ne" } } }, progress = { "medicine" } }
    assert.is_true(scenario.refused(game, "medicine B1.ne", "TB-ATTACK-21"))
  end)

  it("TB-ATTACK-70 never conquers a metropolis; a wall does not protect",
    function ()
      local pieces = { city = { "A1.nw" }, wall = { "A1.nw" } }
      local game = position { pieces = { pieces } }
      assert.equal(2, scenario.points(game, 1))
      assert(game:edit(function (g)
        for _ = 1, 3 do g:land_on(g:find("hex", "A1")) end
      end))
      assert.equal(0, scenario.points(game, 1))
      assert.equal(0, #game:value("harbours served", 1))
      scenario.put(game, 1, "trade metropolis", "A1.nw")
      assert.equal(4, scenario.points(game, 1))
      assert.is_true(#game:value("harbours served", 1) > 0)
    end)

  it("TB-ATTACK-70 yields nothing to a metropolis at a conquered hex",
    function ()
      local game = position { before = true, on = { A1 = 3 },
        pieces = { { city = { "A1.nw" }, ["trade metropolis"] = { "A1.nw" } } },
      }
      roll(game, 1, 2, "blue")
      assert.equal(0, game.g:hand_size(1))
    end)

  it("TB-ATTACK-60 CAT-R-63 takes a card after the first seven; there is no "
    .. "robber for a Bishop", function ()
      local game = position { before = true, progress = { "bishop" },
        hands = { {}, { coin = 1 } } }
      roll(game, 3, 4, "blue")
      scenario.play(game, "raid blue")
      assert.same({ coin = 1 }, scenario.hand(game, 1))
      assert.is_true(scenario.refused(game, "bishop C3", "CAT-R-61"))
    end)

  it("CAT-R-63 TB-ATTACK-04 swaps numbers on the coast or inland with an "
    .. "Inventor, not between them", function ()
      local game = position { progress = { "inventor" } }
      assert.is_true(scenario.refused(game, "inventor A1 B2", "CAT-R-63"))
      assert.is_true(scenario.legal(game, "inventor B2 C4"))
      scenario.play(game, "inventor A1 A2")
      assert(game:edit(function (g) g:land_at(5) end))
      assert.equal(1, on(game, "A1"))
    end)
end)

describe("knights on paths", function ()
  local price = { ore = 1, wool = 1 }

  it("TB-ATTACK-70 CK-082 are recruited on a free path of the castle, for an "
    .. "ore and a wool", function ()
      local game = position { hands = { price }, pieces = { {
        road = { "C3.ne" }, ["basic knight"] = { "E1.ne" } } } }
      assert.is_true(scenario.refused(game, "recruit C3.ne", "TB-ATTACK-70"))
      assert.is_true(scenario.refused(game, "recruit E1.ne", "TB-ATTACK-70"))
      scenario.play(game, "recruit E1.e")
      assert.same({ "basic knight", 1, false }, { knight(game, "E1.e") })
      assert.same({}, scenario.hand(game, 1))
    end)

  it("CAT-R-63 TB-ATTACK-44 ride off in the turn of their recruitment, and "
    .. "stay as active as they were", function ()
      local game = position { hands = { price }, pieces = { {
        ["strong knight"] = { "C3.ne" }, helmet = { "C3.ne" } } } }
      scenario.play(game, "recruit E1.ne", "end")
      assert.is_true(scenario.refused(game, "stay", "TB-ATTACK-44"))
      scenario.play(game, "ride E1.ne to D1.e", "ride C3.ne to C3.w")
      assert.same({ "basic knight", 1, false }, { knight(game, "D1.e") })
      assert.same({ "strong knight", 1, true }, { knight(game, "C3.w") })
      assert.is_nil(knight(game, "C3.ne"))
      scenario.play(game, "stay")
      assert.equal(2, game:waiting().player)
    end)

  it("TB-ATTACK-42 TB-ATTACK-70 close no corner and no path", function ()
    local game = position { pieces = { { road = { "C3.ne", "C3.e" } },
      { ["mighty knight"] = { "C3.se", "C3.sw" } } },
      hands = { { brick = 2, lumber = 2, wool = 1, grain = 1 } } }
    assert.equal(2, game:value("road length", 1))
    scenario.play(game, "road C3.se")
    assert.equal(3, game:value("road length", 1))
    assert.is_true(scenario.legal(game, "settlement C3.s"))
  end)

  it("CK-089 CK-090 are promoted where they stand, once in a turn",
    function ()
      local game = position { hands = { { ore = 2, wool = 2 } },
        levels = { politics = 3 }, pieces = { { helmet = { "C3.ne" },
          ["basic knight"] = { "C3.ne" } } } }
      scenario.play(game, "promote C3.ne")
      assert.same({ "strong knight", 1, true }, { knight(game, "C3.ne") })
      assert.is_true(scenario.refused(game, "promote C3.ne", "CK-090"))
    end)

  it("CK-087 CAT-R-63 are activated for a grain, also the recruit of a turn",
    function ()
      local game = position { hands = { { grain = 2, ore = 1, wool = 1 } },
        pieces = { { ["basic knight"] = { "C3.e" } } } }
      scenario.play(game, "recruit E1.e", "activate E1.e", "activate C3.e")
      for _, path in ipairs { "C3.e", "E1.e" } do
        assert.same({ "basic knight", 1, true }, { knight(game, path) })
      end
      assert.same({}, scenario.hand(game, 1))
      assert.is_true(scenario.refused(game, "activate C3.e", "CK-087"))
    end)

  it("CK-CARD-13 CK-CARD-09 are activated by a Warlord and promoted by a Smith",
    function ()
      local game = position { progress = { "warlord", "smith" },
        pieces = { { ["basic knight"] = { "C3.ne", "A1.ne" } } } }
      scenario.play(game, "warlord", "smith", "promote C3.ne", "promote A1.ne")
      assert.same({ "strong knight", 1, true }, { knight(game, "C3.ne") })
      assert.same({ "strong knight", 1, true }, { knight(game, "A1.ne") })
    end)

  it("CK-CARD-15 CAT-R-63 are driven by Intrigue to the nearest free path",
    function ()
      local game = position { progress = { "intrigue" }, pieces = {
        { road = { "C3.ne" } }, { ["mighty knight"] = { "C3.e" },
          helmet = { "C3.e" } }, { ["basic knight"] = { "A1.ne" } } } }
      assert.is_true(scenario.refused(game, "intrigue A1.ne", "CK-CARD-15"))
      scenario.play(game, "intrigue C3.e")
      assert.equal(2, game:waiting().player)
      assert.equal(4, #game:moves())
      assert.is_true(scenario.refused(game, "retreat A1.nw", "CK-102"))
      scenario.play(game, "retreat C3.ne")
      assert.same({ "mighty knight", 2, true }, { knight(game, "C3.ne") })
    end)

  it("CK-CARD-15 CAT-R-63 go further when the paths around are taken",
    function ()
      local around = { "C3.ne", "C3.se", "C4.nw", "C4.sw" }
      local game = position { progress = { "intrigue" }, pieces = {
        { road = { "C3.ne" }, ["basic knight"] = { "C3.ne", "C3.se" },
          ["strong knight"] = { "C4.nw", "C4.sw" } },
        { ["basic knight"] = { "C3.e" } } } }
      scenario.play(game, "intrigue C3.e")
      for _, path in ipairs(around) do
        assert.is_false(scenario.legal(game, "retreat " .. path))
      end
      assert.is_true(scenario.legal(game, "retreat C3.nw"))
      assert.is_true(scenario.refused(game, "retreat A1.nw", "CK-102"))
    end)

  it("CK-CARD-18 CK-ED-09 desert to the path where they stood", function ()
    local game = position { progress = { "deserter" }, pieces = { {},
      { ["strong knight"] = { "A1.ne" }, helmet = { "A1.ne" } } } }
    scenario.play(game, "deserter blue", "welcome A1.ne")
    assert.same({ "strong knight", 1, true }, { knight(game, "A1.ne") })
    assert.equal(2, game.g:supply(2, "strong knight"))
    assert.equal(6, game.g:supply(2, "helmet"))
  end)

  it("CK-CARD-12 CAT-R-63 hinder no Diplomat, who takes the road under one",
    function ()
      local game = position { progress = { "diplomat" }, pieces = { {},
        { road = { "C3.ne" }, ["basic knight"] = { "C3.ne", "C3.e" } } } }
      scenario.play(game, "diplomat C3.ne")
      assert.is_nil(game.g:owner("road", scenario.find(game, "edge", "C3.ne")))
      assert.same({ "basic knight", 2, false }, { knight(game, "C3.ne") })
    end)

  it("TB-EVENT-19b TB-ATTACK-70 count in a tournament with the strength of "
    .. "those who are active", function ()
      local game = position { with = with "event_cards", before = true,
        pieces = { { ["mighty knight"] = { "C3.ne" } },
          { ["basic knight"] = { "C3.e" }, helmet = { "C3.e" } } } }
      assert.equal(0, game:value("strength in a tournament", 1))
      assert.equal(1, game:value("strength in a tournament", 2))
      variants.stack(game, "5 tournament")
      game:force("event", { "blue" })
      game:force("red", { 6 })
      scenario.play(game, "roll")
      assert.equal("choose resources", game:waiting().step)
      assert.equal(2, game:waiting().player)
    end)

  it("TB-FISH-53 TB-ATTACK-70 are fed with fish for one long ride", function ()
    local game = position { with = with "fishermen", pieces = { {
      ["basic knight"] = { "A1.nw", "A1.ne" } } },
      setup = function (g) g.players[1].fish = { 2 } end }
    scenario.play(game, "end", "fish fodder 2", "ride A1.nw to C1.nw")
    assert.is_false(scenario.legal(game, "ride A1.ne to A3.ne"))
  end)
end)

describe("battles of Cities & Knights on the coast", function ()
  it("TB-ATTACK-70 count the strength of active knights", function ()
    local game = position { on = { A1 = 3, D1 = 2 }, pieces = { {
      ["mighty knight"] = { "A1.ne" }, helmet = { "A1.ne" },
      ["strong knight"] = { "D1.w", "D1.ne" } } } }
    end_turn(game, 2)
    assert.same({ 3, 0, 0 }, prisoners(game))
    assert.same({ 0, 2 }, { on(game, "A1"), on(game, "D1") })
  end)

  it("TB-ATTACK-51 TB-ATTACK-70 are lost with less strength", function ()
    local game = position { on = { A1 = 3 }, pieces = { {
      ["strong knight"] = { "A1.ne" }, helmet = { "A1.ne" },
      ["basic knight"] = { "A1.nw" } } } }
    end_turn(game, 2)
    assert.equal(3, on(game, "A1"))
    assert.is_true(select(3, knight(game, "A1.ne")))
  end)

  it("TB-ATTACK-70 need one more where a strict majority is asked for",
    function ()
      local game = position { with = with "strict_majority", on = { A1 = 3 },
        pieces = { { ["mighty knight"] = { "A1.ne" }, helmet = { "A1.ne" } } } }
      end_turn(game, 2)
      assert.equal(3, on(game, "A1"))
    end)

  it("TB-ATTACK-55 CAT-R-63 give what is left over to the strongest there, and "
    .. "nothing to the inactive", function ()
      local game = position { on = { A1 = 3 }, pieces = {
        { ["basic knight"] = { "A1.ne", "A1.w" },
          helmet = { "A1.ne", "A1.w" } },
        { ["mighty knight"] = { "A1.e" }, helmet = { "A1.e" } },
        { ["mighty knight"] = { "A1.se" } } } }
      end_turn(game, 2)
      assert.same({ 1, 2, 0 }, prisoners(game))
    end)

  it("TB-ATTACK-57 TB-ATTACK-70 return the lost with their helmets to stock, "
    .. "for three gold, and no inactive one", function ()
      local game = position { on = { A1 = 1 }, pieces = {
        { ["mighty knight"] = { "A1.ne" }, helmet = { "A1.ne" } },
        { ["basic knight"] = { "A1.sw" } } } }
      end_turn(game, 1)
      assert.is_nil(knight(game, "A1.ne"))
      assert.equal(2, game.g:supply(1, "mighty knight"))
      assert.equal(6, game.g:supply(1, "helmet"))
      assert.same({ gold = 3 }, scenario.hand(game, 1))
      assert.same({ "basic knight", 2, false }, { knight(game, "A1.sw") })
      assert.equal(0, game.g.players[2].hand.gold)
    end)

  it("CK-143 CAT-R-63 leave inactive who fought, when all of the coast is "
    .. "checked", function ()
      local game = position { on = { B1 = 1, A1 = 1 }, pieces = { {
        ["basic knight"] = { "A1.sw", "C3.ne" }, helmet = { "A1.sw", "C3.ne" },
      } } }
      end_turn(game, 3, 3)
      assert.same({ 2, 0, 0 }, prisoners(game))
      assert.same({ "basic knight", 1, false }, { knight(game, "A1.sw") })
      assert.same({ "basic knight", 1, true }, { knight(game, "C3.ne") })
    end)

  it("TB-ATTACK-70 TB-ATTACK-56 bring a point for three prisoners", function ()
    for count, points in pairs { [2] = 0, [3] = 1, [5] = 1, [6] = 2 } do
      local game = position { setup = function (g) g:imprison(1, count) end }
      assert.equal(points, scenario.points(game, 1))
    end
  end)

  it("TB-TWO-45 CAT-R-64 have a foreign knight who is always active, with the "
    .. "first knight of Catan for Two", function ()
      local game = position { with = with "catan_for_two", players = 2,
        hands = { { ore = 1, wool = 1, grain = 1 } }, on = { D1 = 1 } }
      scenario.play(game, "recruit E1.ne")
      assert.equal("post the foreign knight", game:waiting().step)
      scenario.play(game, "foreign knight E1.e")
      assert.equal("main", game:waiting().step)
      scenario.play(game, "end", "ride E1.ne to D1.e", "stay", "lead D1.w")
      local kind, owner, active = knight(game, "D1.w")
      assert.same({ "basic knight", true }, { kind, active })
      assert.is_false(game.g:decides(owner))
      assert.equal(0, on(game, "D1"))
      assert.equal(0, game.g.players[1].prisoners)
    end)
end)
