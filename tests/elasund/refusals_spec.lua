-- One town, and what may not be done in it: every refusal by the sentences
-- that speak against the move, by their first numbers.

local elasund = require "elasund_table"

-- Red is to act with six gold and two red cards and one blue one; the ship is
-- in row 9; the church has its south-western piece on the pit and its
-- north-eastern one on 4,5.
local function town(step, more)
  local position = { step = step, gold = { 6, 3, 3, 3 }, ship = 9,
    power = { { red = 2, blue = 1 }, { green = 1 } },
    church = { first = 7, [7] = 2, [3] = 3 },
    walls = { { "N7", 2, 1 }, { "E3", 3, 1 } },
    buildings = { { "shop", 2, "5,9" }, { "inn", 3, "6,4" },
      { "house", 1, "0,2" }, { "workshop", 4, "0,8" },
      { "small hut", 4, "8,8" }, { "well", 1, "8,2" } },
    claims = { { [0] = "3,9", [1] = "4,9", [3] = "5,8" },
      { [1] = "4,10", [2] = "7,9" }, { [4] = "4,8" },
      { [0] = "8,9", [2] = "5,4" } } }
  for name, value in pairs(more or {}) do position[name] = value end
  return elasund.position(position)
end

local function against(game, move)
  local ids = {}
  for _, reason in ipairs(game:why(move)) do
    ids[#ids + 1] = reason.id:gsub("^ELA%-", "")
  end
  return table.concat(ids, " ")
end

local function all_against(game, moves)
  local found, wanted = {}, {}
  for _, line in ipairs(moves) do
    local text, ids = line:match "^(.-)%s*:%s*(.*)$"
    found[#found + 1] = text .. ": " .. against(game, text)
    wanted[#wanted + 1] = text .. ": " .. ids
  end
  assert.same(wanted, found)
end

describe("what is refused", function ()
  it("in building", function ()
    all_against(town "building", {
      "build inn 3,9 : 089",            -- red 0 + 1 against blue 1
      "build inn 4,9 : 089 118",        -- and blue's shop
      "build shop 4,8 : 089 102 118",   -- red 4, green 4; 3 and 4 gold
      "build hall 4,8 : 089 102",       -- the shop is smaller
      "build house 0,2 : 096 085 075 118",
      "build house 3,9 : 075",
      "build house 4,8 : 075 089",
      "build well 4,10 : 096",      -- blue's claim alone
      "build workshop 2,8 : 096 085 082 083",
      "build inn 2,6 : 096 085 082 083",
      "build inn 3,5 : 096 085 083",
      "build workshop 5,8 : 117",
      "build shop 5,8 : 085 118",
      "build inn 8,12 : 080 096 085",
      "build small hut : 076",
      "wall N7 : 165", "wall N5 : 153", "wall E6 : 153",
      "church : 168", "build big hut 3,3 : 076",
      "gold : 025", "roll : 025", "keep 7 : 025", "take gold : 025",
      "hut small at 3,3 : 025", "raise 0 to 2 at 3,9 : 025",
      "build well 4,9 :", "build stalls 5,8 :", "wall E4 :",
    })
  end)

  it("in claiming", function ()
    all_against(town "claiming", {
      "claim 0 at 7,9 : 196 192", "claim 2 at 3,9 : 192",
      "claim 2 at 3,10 : 191", "claim 2 at 5,9 : 192",
      "claim 2 at 2,8 : 193 192 191", "claim 2 at 4,5 for two : 192",
      "claim 2 at 2,8 for two : 193 192", "claim 5 at 2,9 : 003",
      "end : 025", "claim 2 at 2,9 for three : 025", "build well 4,9 : 025",
      "claim 2 at 2,9 :", "claim 4 at 2,3 for two :", "gold :",
    })
    all_against(town("claiming", { gold = { 3 }, power = {} }), {
      "claim 4 at 2,9 : 190", "claim 2 at 2,3 for two : 200",
    })
    all_against(town("building", { gold = { 1 } }), {
      "wall N6 : 155", "wall E4 : 155",
    })
  end)

  it("in the extra action", function ()
    all_against(town "extra action", {
      "move 0 from 3,9 to 4,9 : 192", "move 0 from 3,9 to 3,9 : 192",
      "move 0 from 3,10 to 6,6 : 211", "move 0 from 3,9 to 2,8 : 193 192",
      "raise 3 to 1 at 5,8 : 213", "raise 0 to 1 at 3,9 : 213",
      "raise 0 to 2 at 4,9 : 211", "gold for three : 210",
      "claim 2 at 6,6 for three : 210", "gold : 025", "wall north : 025",
      "move 0 from 3,9 to 3,10 :", "raise 1 to 4 at 4,9 :", "end :",
    })
    all_against(town("extra action", { gold = { 0 },
      power = { { red = 1, blue = 1 } } }), {
      "move 0 from 3,9 to 3,10 : 210", "raise 1 to 4 at 4,9 : 210 212",
    })
  end)

  it("while a hut looks for a place", function ()
    local game = town("building", { claims = { { [0] = "6,8", [1] = "7,8" } },
      buildings = { { "big hut", 3, "7,9" }, { "inn", 2, "2,3" } } })
    elasund.play(game, "build shop 6,8")
    all_against(game, {
      "hut big at 2,3 : 135", "hut big at 2,6 : 135", "hut big at 4,4 : 135",
      "hut big at 0,9 : 134", "hut big at 7,11 : 134",
      "hut big at 4,12 : 137", "hut small at 4,9 : 133", "end : 133",
      "wall north : 133", "hut big at 4,9 :", "abandon big :",
    })
  end)

  it("to whoever is not to act", function ()
    local game = town "building"
    for player = 2, 4 do
      for _, text in ipairs { "build well 4,9", "wall E4", "church", "end" } do
        local m = assert(game:parse(text))
        m.player = player
        assert.equal("025", against(game, m))
      end
    end
  end)

  it("when it is badly written, by what was expected", function ()
    local game = town "building"
    for text, part in pairs { ["build inn 9,3"] = "rows 2 to 12",
      ["build inn 3,7"] = "without 7", ["wall N8"] = "such as N5",
      ["wall E12"] = "such as N5", ["build castle 3,3"] = "workshop",
      ["claim two at 3,9"] = "number" } do
      local reasons = game:why(text)
      assert.equal("notation", reasons[1].id)
      assert.truthy(reasons[1].text:find(part, 1, true), reasons[1].text)
    end
  end)
end)
