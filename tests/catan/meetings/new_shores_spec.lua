-- The scenarios of Traders & Barbarians on the main island of New Shores, which
-- is that of the base game: its rows are C2 to C4, D2 to D5, E1 to E5, F1 to F4
-- and G1 to G3.

local catan = require "scenario_table"
local disk = require "disk"
local games = require "catan_games"
local page = require "page"
local rulewright = require "rulewright"

local function position(scenario, more)
  more.with = { scenario, "new_shores", table.unpack(more.with or {}) }
  return catan.position(more)
end

local function target(...)
  local rules = catan.new { with = { "new_shores", ... } }
  return rules:value("points to win", 1)
end

-- A later turn: ships that were launched in this one may sail.
local function later(game)
  return catan.edit(game, function (g)
    g.turn.launched, g.turn.sailed = nil, nil
  end)
end

describe("the rivers on New Shores", function ()
  it("TB-RIVER-01 TB-RIVER-03 SEA-NEW-01 lie on the main island; the "
    .. "archipelago stays", function ()
      local g = catan.new { with = { "rivers", "new_shores" } }.g
      local here = { D2 = "swamp", D3 = "pasture", D5 = "mountains",
        F1 = "swamp", F3 = "mountains", A1 = "mountains", B5 = "gold",
        G5 = "fields", D8 = "sea" }
      for name, terrain in pairs(here) do
        assert.equal(terrain, g.marks.terrain[g:find("hex", name)], name)
      end
      assert.equal(0, #g:placed(nil, "terrain", "desert"))
      assert.equal("D2", g:name("hex", g.robber))
      assert.equal("D8", g:name("hex", g:placed(nil, "pirate"):first()))
      local numbered = g:placed(nil, "token") & g.cache.islands[1].hexes
      assert.equal(17, #numbered)
      assert.equal(25, #g:placed(nil, "token"))
      assert.equal(9, #g:placed(nil, "harbour"))
      assert.is_true(g:placed(nil, "harbour"):touching "hex"
        [g:find("hex", "C3")])
    end)

  it("TB-RIVER-41 pay for ships beside them, and are paid when one leaves",
    function ()
      local game = position("rivers", { gold = { 0 },
        hands = { { wool = 3, lumber = 3 } },
        pieces = { { settlement = { "D5.ne", "D2.n" } } } })
      assert.is_true(catan.refused(game, "ship D2.nw", "TB-RIVER-41"))
      catan.play(game, "ship D5.e")
      assert.equal(1, catan.gold(game, 1))
      catan.play(later(game), "sail D5.e to D5.ne")
      assert.equal(1, catan.gold(game, 1))
      local away = game:clone()
      catan.play(later(away), "sail D5.ne to C2.w")
      assert.equal(0, catan.gold(away, 1))
      assert(game:edit(function (g) g:pay(1, "gold", 1) end))
      assert.is_true(catan.refused(later(game), "sail D5.ne to C2.w"))
    end)

  it("SEA-NEW-09 TB-RIVER-02 stay where they are when the islands are arranged "
    .. "anew", function ()
      local anew
      for seed = 1, 3 do
        local g = catan.new { seed = seed,
          with = { "rivers", "new_shores", "free_islands" } }.g
        local rivers = g:river_hexes()
        assert.equal(7, #rivers)
        assert.equal(2, #(rivers & g:placed(nil, "terrain", "swamp")))
        assert.equal(1, #(rivers & g:placed(nil, "terrain", "pasture")))
        anew = anew or g.marks.terrain[g:find("hex", "A1")] ~= "mountains"
      end
      assert.is_true(anew)
    end)

  it("SEA-NEW-08 TB-GEN-02 are played to thirteen points", function ()
    assert.equal(13, target "rivers")
    assert.equal(14, target("rivers", "harbormaster"))
    assert.equal(14, target("rivers", "cities_and_knights"))
  end)
end)

describe("the caravans on New Shores", function ()
  it("TB-CARAVAN-30 go on at sea, where a ship beside a camel counts twice",
    function ()
      local game = position("caravans", {
        hands = { { brick = 1, lumber = 1, wool = 1, grain = 1 } },
        pieces = { { road = { "E3.w" }, ship = { "C2.ne", "C2.nw" } } },
        setup = function (g)
          g.caravans = { { edges = { g:find("edge", "C2.ne") },
            head = g:find("corner", "C2.n") } }
          g.camels = 21
        end })
      assert.equal(15, game:value("points to win", 1))
      assert.equal(3, game:value("road length", 1))
      local g = game.g
      local sea = (g:set("corner", g:find("corner", "C2.n")):touching "edge"
        - g:value "land":touching "edge"):first()
      catan.play(game, "settlement E3.nw", "end", "no bid", "no bid", "no bid")
      assert.is_true(catan.refused(game, "camel C2.ne", "TB-CARAVAN-30"))
      catan.play(game, "camel " .. g:name("edge", sea))
      assert.equal(20, game.g.camels)
      assert(game:edit(function (h) h:place(1, "ship", sea) end))
      assert.equal(4, game:value("road length", 1))
      assert.equal(16, target("caravans", "harbormaster"))
      assert.equal(16, target("caravans", "cities_and_knights"))
      assert.equal(12, target("caravans", "twelve_points"))
    end)
end)

describe("boards of Seafarers", function ()
  local scenarios = { "rivers", "caravans", "barbarian_attack",
    "traders_and_barbarians" }

  it("TB-GEN-01 TB-ATTACK-71 TB-TRADE-81 without that island are refused, with "
    .. "the clause or as our choice", function ()
      local why = { rivers = "our choice: ", caravans = "our choice: ",
        barbarian_attack = "(TB-ATTACK-71)",
        traders_and_barbarians = "(TB-TRADE-81)" }
      for _, board in ipairs { "four_islands", "fog_island",
        "through_the_desert", "forgotten_tribe", "cloth", "wonders",
        "new_world", "later_four_islands" } do
        for _, scenario in ipairs(scenarios) do
          local rules, message = rulewright.rules { game = "catan",
            with = { scenario, board } }
          assert.is_nil(rules)
          assert.matches(why[scenario], message, 1, true)
        end
      end
    end)

  it("SEA-NEW-02 have it in the later edition for four, on whose board three "
    .. "play too", function ()
      for players = 3, 4 do
        local g = catan.new { players = players,
          with = { "rivers", "later_new_shores" } }.g
        assert.equal(7, #g:river_hexes())
        assert.equal("gold", g.marks.terrain[g:find("hex", "A4")])
      end
    end)
end)

describe("a map of one's own", function ()
  local folder = disk.folder()
  teardown(function () disk.remove(folder) end)

  -- New Shores with another line in place of that of the main island.
  local function game(line)
    local map = page.read "scripts/catan/scenarios/new_shores/board.map"
    disk.write(folder .. "/own.map", (map:gsub("main island:[^\n]*", line)))
    disk.write(folder .. "/own.lua", [[
      module "own" { title = "Own", extends = "catan", needs = { "seafarers" } }
      component.map "own" { map = hexmap(text "own.map") }
      change "map" { id = "OWN-1", says = "Own.", from = "island", to = "own" }
    ]])
    return rulewright.new { game = "catan", players = 3, seed = 1,
      with = { folder .. "/own.lua", "rivers" } }
  end

  it("TB-RIVER-41 has rivers where it names its main island", function ()
    local own = assert(game "main island: C2-C4 D2-D5 E1-E5 F1-F4 G1-G3")
    assert.equal(7, #own.g:river_hexes())
    for line, message in pairs {
      ["# none"] = "the map names no main island for the scenario",
      ["main island: C2-C4 D2-D5 E1-E5 F1-F4"] = "the main island of the map "
        .. "has another shape than the scenario's",
      ["main island: C1-C3 D2-D5 E1-E5 F1-F4 G1-G3"] = "the main island of the "
        .. "map has another shape than the scenario's",
    } do
      assert.matches(message, select(2, game(line)), 1, true)
    end
  end)
end)

describe("sentences at sea", function ()
  -- What a clause says, by its verb and name.
  local function says(scenario, verb, name)
    local rules = assert(rulewright.rules { game = "catan",
      with = { scenario, "new_shores" } })
    for _, clause in ipairs(rules.clauses) do
      if clause.verb == verb and clause.name == name and clause.def.says
        and clause.file:find "traders_at_sea" then
        return clause.def.says
      end
    end
    return ""
  end

  it("TB-CARAVAN-30 TB-ATTACK-71 TB-TRADE-81 speak of ships and of the main "
    .. "island", function ()
      for _, case in ipairs {
        { "caravans", "adjust", "paths that count twice", "a ship" },
        { "barbarian_attack", "step", "landing", "main island" },
        { "barbarian_attack", "value", "moorings", "conquered" },
        { "traders_and_barbarians", "value", "way over a road", "a ship" },
        { "traders_and_barbarians", "value", "way", "at sea" },
        { "traders_and_barbarians", "value", "toll", "road or ship" },
      } do
        local text = says(case[1], case[2], case[3])
        assert.truthy(text:find(case[4], 1, true), case[3])
      end
    end)
end)

describe("games on New Shores", function ()
  for seed, case in ipairs {
    { 3, "rivers" }, { 4, "caravans" }, { 3, "barbarian_attack" },
    { 4, "traders_and_barbarians" }, { 3, "rivers", "traders_and_barbarians" },
    { 3, "cities_and_knights", "rivers" },
    { 4, "cities_and_knights", "caravans" },
    { 3, "cities_and_knights", "barbarian_attack" },
    { 3, "cities_and_knights", "traders_and_barbarians" },
    { 2, "catan_for_two", "rivers" }, { 2, "catan_for_two", "caravans" },
    { 2, "catan_for_two", "barbarian_attack" },
    { 2, "catan_for_two", "traders_and_barbarians" },
    { 3, "fishermen", "rivers", "event_cards", "harbormaster" },
    { 4, "fishermen", "barbarian_attack", "event_cards", "friendly_robber" },
    { 3, "fishermen", "traders_and_barbarians", "event_cards" },
    { 4, "later_new_shores", "caravans", "free_islands" },
    { 3, "barbarian_attack", "free_islands" },
    { 3, "traders_and_barbarians", "free_islands" },
  } do
    local with = table.move(case, 2, #case, 2, { "new_shores" })
    it(table.concat(with, " ") .. " end and keep what they have", function ()
      local rules = assert(rulewright.rules { game = "catan", with = with })
      local g = games.play(rules, case[1], seed, { pace = 100 })
      local winner = g.result.winners[1]
      assert.is_true(g:value("points", winner)
        >= g:value("points to win", winner))
    end)
  end
end)
