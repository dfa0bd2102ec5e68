-- Moves that are not allowed, and all that `why` says against each of them:
-- the first numbers of the sentences, in order.

local ck = require "knights_table"

local rich = { brick = 4, lumber = 4, wool = 4, grain = 4, ore = 4 }

local pieces = {
  { settlement = { "A1.n" }, city = { "E1.s", "E3.s" }, wall = { "E1.s" },
    road = { "C3.ne", "C3.nw" }, ["basic knight"] = { "C3.n" },
    ["mighty knight"] = { "C3.nw" }, helmet = { "C3.nw" },
    ["trade metropolis"] = { "E3.s" } },
  { city = { "A3.n" }, road = { "A3.ne", "C3.e" },
    ["mighty knight"] = { "C3.ne" } },
}

local function main(changes)
  local position = { hands = { rich, rich }, pieces = pieces,
    levels = { { trade = 4 } },
    progress = { { "bishop", "crane", "merchant" }, { "spy" } } }
  for key, value in pairs(changes or {}) do position[key] = value end
  return ck.position(position)
end

local function before()
  return main { before = true, progress = { { "alchemist", "mining" } } }
end

local function poor()
  return main { hands = { { brick = 1 } } }
end

local function holding(card)
  return function () return main { progress = { { card }, { "spy" } } } end
end

local function fallen()
  return main { pieces = { { settlement = { "A1.n" }, city = { "C3.n" },
    ["flipped city"] = { "E1.s" } } }, hands = { { ore = 3, grain = 2,
    paper = 1, brick = 2 } }, progress = { { "crane" } } }
end

local function landing()
  local game = main { before = true, ship = 6, pieces = { { city = { "A1.n",
    "E1.s", "E3.s" }, ["trade metropolis"] = { "E3.s" },
    ["basic knight"] = { "C3.n" } } } }
  ck.roll(game, 1, 1, "ship")
  return game
end

local function robbing()
  local game = main { before = true, landed = true, hands = { {}, { ore = 1 } },
    progress = {} }
  ck.roll(game, 3, 4, "yellow")
  return game
end

local function five()
  return main { progress = { { "crane", "merchant", "bishop", "spy",
    "mining" } } }
end

local function smithy()
  local game = main { progress = { { "smith" } }, pieces = { {
    ["basic knight"] = { "C3.n" }, ["strong knight"] = { "C3.s" },
    ["mighty knight"] = { "A1.n" } }, { ["basic knight"] = { "A3.n" } } } }
  return ck.play(game, "smith")
end

local function retreat()
  local game = main { pieces = { { road = { "C3.nw" },
    ["strong knight"] = { "C3.nw" }, helmet = { "C3.nw" } },
    { road = { "C3.ne", "C3.e" }, ["basic knight"] = { "C3.n" } },
    { ["basic knight"] = { "E1.s" } } } }
  return ck.play(game, "displace C3.nw C3.n")
end

-- { position, move, the numbers of all that speaks against it }
local cases = {
  -- Not now.
  { before, "recruit C3.n", "CK-021" },
  { before, "mining", "CK-021" },
  { before, "march C3.nw C3.n", "CK-021" },
  { main, "alchemist 1 2", "CK-020" },
  { main, "water ore", "CK-020" },
  { landing, "activate C3.n", "CK-147" },
  { robbing, "wall E3.s", "CAT-052" },
  -- Knights.
  { main, "recruit C3.n", "CK-097" },
  { main, "recruit E3.n", "CK-082" },
  { poor, "recruit C3.n", "CK-081 CK-097" },
  { main, "activate C3.nw", "CK-087" },
  { main, "activate C3.ne", "CK-087" },
  { poor, "activate C3.n", "CK-087" },
  { main, "promote C3.nw", "CK-093" },
  { main, "promote C3.ne", "CK-089 CK-093" },
  { poor, "promote C3.nw", "CK-089 CK-093" },
  { main, "march C3.n C3.ne", "CK-080 CK-097" },
  { main, "march C3.nw C3.n", "CK-097" },
  { main, "march C3.nw E1.n", "CK-096" },
  { main, "march A3.n C3.n", "CK-094 CK-096 CK-080 CK-097" },
  { main, "displace C3.n C3.ne", "CK-080 CK-099" },
  { main, "displace C3.nw C3.ne", "CK-099" },
  { main, "displace C3.nw C3.n", "CK-099" },
  { main, "chase C3.nw", "CK-050" },
  { main, "chase C3.n", "CK-050 CK-080" },
  { retreat, "retreat C3.nw", "CK-102" },
  { retreat, "retreat E1.s", "CK-102 CK-097" },
  { smithy, "promote C3.s", "CK-091" },
  { smithy, "promote A1.n", "CK-093" },
  { smithy, "promote A3.n", "CK-089" },
  { smithy, "pass", "CK-CARD-09" },
  -- Cities, walls, improvements.
  { main, "wall E1.s", "CK-070" },
  { main, "wall A1.n", "CK-070" },
  { poor, "wall A1.n", "CK-070 CK-070" },
  { main, "repair E1.s", "CK-127" },
  { main, "improve science", "CK-110" },
  { fallen, "improve science", "CK-128" },
  { fallen, "improve trade", "CK-110 CK-128" },
  { fallen, "city A1.n", "CK-127" },
  { fallen, "wall E1.s", "CK-070" },
  { fallen, "crane", "CK-138" },
  { landing, "lose E3.s", "CK-144" },
  { landing, "lose C3.n", "CK-144" },
  { main, "settlement C3.nw", "CAT-003 CK-086" },
  { main, "road C4.nw", "CAT-084 CK-083" },
  -- Cards.
  { main, "wedding", "CK-133 CK-138" },
  { main, "bishop C3", "CAT-052 CK-050" },
  { main, "merchant A3", "CK-160" },
  { main, "spy red", "CK-CARD-17 CK-133" },
  { main, "deserter white", "CK-CARD-18 CK-133" },
  { main, "put back spy", "CK-131 CK-131" },
  { five, "end", "CK-132" },
  { holding "engineer", "engineer E1.s", "CK-070" },
  { holding "inventor", "inventor A1 A1", "CK-ED-05 CK-138" },
  { holding "medicine", "medicine E1.s", "CK-CARD-08" },
  { holding "intrigue", "intrigue C3.n", "CK-CARD-15" },
  { holding "diplomat", "diplomat A1.nw", "CK-CARD-12" },
  { holding "master merchant", "master merchant blue", "CK-CARD-23" },
  { holding "warlord", "commodity monopoly coin", "CK-133" },
  { main, "consign ore to blue", "CK-CARD-21" },
  -- Trade.
  { main, "trade 2 ore coin", "CAT-065" },
  { main, "trade 4 ore ore", "CAT-065 CAT-069" },
}

describe("why not", function ()
  for _, case in ipairs(cases) do
    local position, text, expected = table.unpack(case)
    it(text .. ": " .. expected, function ()
      local game, found = position(), {}
      for i, reason in ipairs(game:why(text)) do
        found[i] = reason.ids[1]
        assert.truthy(#reason.says > 10)
      end
      assert.equal(expected, table.concat(found, " "))
      local ok, against = game:play(text)
      assert.is_nil(ok)
      assert.equal(#found, #against)
    end)
  end
end)
