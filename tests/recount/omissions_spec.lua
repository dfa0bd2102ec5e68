-- A counting that agrees with whatever the rules do is none: without a clause
-- it must differ from them.

local recount = require "recount.game"

local probe = debug.getinfo(1, "S").source:match "^@(.*)recount/omissions_spec"
  .. "catan/support/probe.lua"

-- Game, modules, the clause left out, players, seeds, and what differs.
local omissions = {
  { "catan", { "beginner" }, "CAT-084", 4, 3, "'road'" },
  { "catan", { "beginner" }, "CAT-086", 3, 1, "settlement'" },
  { "catan", { "beginner" }, "CAT-067", 3, 3, "'trade'" },
  { "catan", { "beginner" }, "CAT-061", 3, 1, "" },
  { "catan", { "beginner" }, "CAT-062", 3, 1, "" },
  { "catan", { "cities_and_knights" }, "CK-060", 3, 1, "" },
  { "catan", { "new_shores" }, "SEA-034", 3, 9, "'sail'" },
  { "catan", { "new_shores" }, "SEA-075", 3, 2, "" },
  { "catan", { "new_shores" }, "SEA-078", 3, 2, "'pirate'" },
  { "catan", { "cities_and_knights" }, "CK-083", 3, 4, "" },
  { "catan", { "cities_and_knights" }, "CK-088", 3, 2, "" },
  { "catan", { "cities_and_knights" }, "CK-047", 3, 2, "harvests" },
  { "catan", { "rivers" }, "TB-RIVER-06", 3, 1, "" },
  { "catan", { "rivers", "new_shores" }, "TB-RIVER-40", 3, 6, "sail" },
  { "catan", { "traders_and_barbarians", "new_shores" }, "TB-TRADE-10", 3, 2,
    "" },
  { "catan", { "caravans" }, "TB-CARAVAN-03", 3, 1, "'robber'" },
  { "catan", { "beginner", "friendly_robber" }, "TB-ROBBER-01", 3, 4,
    "'robber'" },
  { "carcassonne", {}, "CAR-022", 3, 1, "" },
  { "carcassonne", { "inns_and_cathedrals" }, "CAR-INN-04", 3, 4, "brings" },
  { "carcassonne", { "river" }, "CAR-RIVER-06", 3, 2, "'place'" },
  { "elasund", {}, "ELA-082", 2, 2, "" },
  { "elasund", {}, "ELA-089", 3, 2, "" },
  { "elasund", {}, "ELA-117", 3, 2, "" },
  { "elasund", {}, "ELA-134", 3, 3, "'hut'" },
}

local function found(omission)
  local name, with, without, players, seeds = table.unpack(omission)
  with = table.move(with, 1, #with, 1, {})
  if name == "catan" then with[#with + 1] = probe end
  for seed = 1, seeds do
    local problem = recount.play({ game = name, with = with, players = players,
      seed = seed, without = { without }, most = 2000 },
      require("recount." .. name))
    if problem then return problem end
  end
end

describe("A second counting", function ()
  for _, omission in ipairs(omissions) do
    it("sees that " .. omission[3] .. " is left out", function ()
      assert.matches(omission[6], found(omission) or "no difference", 1, true)
    end)
  end
end)
