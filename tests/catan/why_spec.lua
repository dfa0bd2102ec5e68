-- Fifty moves that are not allowed, and what `why` says of each: the ids of
-- the sentences, and a word that helps the player on.

local catan = require "catan_table"

local pieces = { { settlement = { "C3.n", "E1.sw" }, city = { "A1.n" },
  road = { "C3.ne", "C4.nw", "C3.nw" } },
  { settlement = { "C4.ne", "C3.se" }, road = { "C5.nw", "C3.e" } },
  { settlement = { "E3.s" } } }

local function main(changes)
  local all = { pieces = pieces, hands = { { brick = 1, lumber = 1, wool = 4 },
    { ore = 3 } }, cards = { { "knight" } }, fresh = { { "monopoly" } } }
  for key, value in pairs(changes or {}) do all[key] = value end
  return catan.position(all)
end

local function founding()
  return catan.play(catan.new { with = { "beginner" } }, "settlement C3.n",
    "road C3.nw")
end

local function first_road()
  return catan.play(catan.new { with = { "beginner" } }, "settlement C3.n")
end

local function before(changes)
  changes = changes or {}
  changes.before = true
  return main(changes)
end

local function seven()
  local game = before { hands = { { brick = 9 }, { ore = 3 } } }
  catan.roll(game, 3, 4)
  return game
end

local function robber(hands)
  local game = before { hands = hands or { {}, { ore = 3 } } }
  catan.roll(game, 3, 4)
  return game
end

local function answering(changes)
  return catan.play(main(changes), "offer 1 brick for 1 ore")
end

local function over()
  local game = catan.position { turn = 3, pieces = { { city = { "A1.n", "A2.n",
    "A3.n", "C1.n" } } }, cards = { { "victory point", "victory point" } } }
  return catan.play(game, "end")
end

-- { position, move, id, a part of what is said }
local cases = {
  -- Not now, or not you.
  { before, "end", "CAT-031", "'end' is not possible now" },
  { before, "road C3.e", "CAT-032", "dice" },
  { before, "trade 4 wool ore", "CAT-032", "with the dice" },
  { main, "roll", "CAT-030", "'roll' is not possible now" },
  { main, "accept", "CAT-140", "'accept' is not possible now" },
  { main, "robber A1", "CAT-140", "'robber' is not possible now" },
  { main, "discard wool", "CAT-140", "'discard' is not possible now" },
  { main, { move = "buy", player = 2 }, "CAT-034", "red" },
  { main, { move = "end", player = 3 }, "CAT-034", "red" },
  { seven, "robber A2", "CAT-050", "'robber' is not possible now" },
  { seven, "knight", "CAT-050", "not possible now" },
  { seven, "discard ore", "CAT-050", "a card that you hold" },
  { robber, "end", "CAT-052", "robber" },
  { answering, "withdraw", "CAT-064", "not possible now" },
  { answering, "end", "CAT-064", "counter-offer" },
  { over, "end", "game_over", "over" },
  { over, "road C1.ne", "game_over", "over" },
  -- Badly written.
  { main, "raod C3.e", "notation", "road" },
  { main, "road", "notation", "edge" },
  { main, "road Z7.n", "notation", "Z7" },
  { main, "settlement C3", "notation", "corner" },
  { main, "trade 4 wol ore", "notation", "wool" },
  { main, "trade wool", "notation", "" },
  { main, "offer 1 brick", "notation", "for" },
  -- Founding.
  { founding, "settlement C3.ne", "CAT-086", "neighbouring" },
  { founding, "settlement C3.n", "CAT-003", "one piece" },
  { founding, "road C3.ne", "CAT-021", "not possible now" },
  { first_road, "road A1.nw", "CAT-021", "just placed" },
  { first_road, "settlement A1.n", "CAT-021", "touches this settlement" },
  -- Building.
  { main, "city C3.n", "CAT-080", "2 grain, 3 ore" },
  { main, "settlement C4.n", "CAT-080", "1 grain" },
  { main, "buy", "CAT-080", "1 grain, 1 ore" },
  { main, "road C3.e", "CAT-003", "one piece" },
  { main, "road A3.ne", "CAT-083", "ends, along land" },
  { main, "settlement C4.n", "CAT-086", "neighbouring corner" },
  { main, "settlement D4.s", "CAT-085", "road of yours" },
  { main, "settlement C3.n", "CAT-003", "one piece" },
  { main, "city A1.n", "CAT-087", "settlement of yours" },
  { main, "city C3.se", "CAT-087", "settlement of yours" },
  -- Trade.
  { main, "trade 4 wool ore", "CAT-066", "your rate" },
  { main, "trade 3 ore wool", "CAT-065", "3 ore" },
  { main, "trade 4 wool wool", "CAT-069", "differ" },
  { main, "offer 2 brick for 1 ore", "CAT-064", "hold" },
  { main, "offer 1 brick for 4 ore", "CAT-064", "than somebody holds" },
  { main, "offer 1 wool for 1 wool", "CAT-062", "both sides" },
  { main, { move = "offer", give = {}, get = { ore = 1 } }, "CAT-061",
    "gifts" },
  { answering, "counter 4 ore for 1 brick", "CAT-064", "hold" },
  -- Cards.
  { main, "monopoly ore", "CAT-132", "in which it was bought" },
  { main, "road building", "CAT-131", "card that you hold" },
  { main, "year of plenty ore ore", "CAT-131", "card that you hold" },
  -- The robber.
  { robber, "robber C3", "CAT-052", "must leave" },
  { robber, "robber C5 white", "CAT-053", "rob" },
  { robber, "robber A1 red", "CAT-054", "opponent" },
}

describe("why not", function ()
  it("has fifty answers", function ()
    assert.is_true(#cases >= 50)
  end)

  for _, case in ipairs(cases) do
    local text = type(case[2]) == "string" and case[2]
      or case[2].move .. " by hand"
    it(("says of '%s': %s"):format(text, case[3]), function ()
      local reasons = case[1]():why(case[2])
      assert.is_true(#reasons > 0, "it is legal")
      local said, cited = {}, false
      for _, reason in ipairs(reasons) do
        said[#said + 1] = reason.text
        for _, id in ipairs(reason.ids) do cited = cited or id == case[3] end
        assert.is_true(#reason.says > 15, reason.text)
      end
      local all = table.concat(said, "\n")
      assert.is_true(cited, all)
      assert.truthy(all:find(case[4], 1, true), all)
    end)
  end

  it("names every sentence that speaks against a move", function ()
    local ids = {}
    for _, reason in ipairs(main():why "settlement C4.ne") do
      for _, id in ipairs(reason.ids) do ids[id] = true end
    end
    for _, id in ipairs { "CAT-003", "CAT-080", "CAT-085" } do
      assert.is_true(ids[id], id)
    end
  end)
end)
