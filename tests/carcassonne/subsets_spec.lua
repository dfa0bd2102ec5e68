local gatherings = require "gatherings"
local random_game = require "carcassonne.random_game"
local rulewright = require "rulewright"

-- Everything that can be taken by itself.
local units = { "fields", "river", "abbot", "inns_and_cathedrals.inn",
  "inns_and_cathedrals.cathedral", "inns_and_cathedrals.tiles",
  "inns_and_cathedrals.large_follower", "traders_and_builders.goods",
  "traders_and_builders.tiles", "traders_and_builders.builder",
  "traders_and_builders.pig", "flying_machines", "ferries", "gold_mines",
  "mage_and_witch", "flying_machines:tiles", "ferries:tiles",
  "gold_mines:tiles", "mage_and_witch:tiles", "messengers", "robbers",
  "crop_circles", "robbers:tiles", "crop_circles:tiles",
  "inns_and_cathedrals:tiles", "traders_and_builders:tiles", "river:tiles",
  "bending_river", "small_cities", "settled_robbers", "lenient_circles" }

-- House rules need the rules of their box, not its tiles alone.
local needs = { bending_river = "river", settled_robbers = "robbers",
  lenient_circles = "crop_circles" }

-- Plays to the end; the tiles of a box go with its rules, if those are needed.
local function plays(with, seed)
  local taken, others = {}, {}
  for _, name in ipairs(with) do taken[needs[name] or ""] = true end
  for _, name in ipairs(with) do
    if name ~= "fields" and not taken[name:match "^(.*):tiles$"] then
      others[#others + 1] = name
    end
    taken.fields = taken.fields or name == "fields"
  end
  local game, fault = random_game.play { with = others, seed = seed,
    without = not taken.fields and { "fields" } or nil,
    players = 2 + seed % 5 }
  assert.is_truthy(game, table.concat(with, ", ") .. ": " .. tostring(fault))
  assert.is_true(#game:over().winners >= 1)
end

describe("Carcassonne, random games to the end:", function ()
  it("with each element alone, and with each two in some set", function ()
    local function kept_apart(one, other)
      return needs[one] and other == needs[one] .. ":tiles"
        or needs[other] and one == needs[other] .. ":tiles"
    end
    for seed, name in ipairs(units) do plays({ name }, seed) end
    for seed, set in ipairs(gatherings(units, kept_apart)) do
      plays(set, seed)
    end
  end)

  it("with many other sets of elements", function ()
    for seed = 1, 40 do
      local with, bits = {}, seed * 2654435761 >> 3
      for i, name in ipairs(units) do
        if bits >> i & 1 == 1 then with[#with + 1] = name end
      end
      plays(with, seed)
    end
  end)

  it("the same seed gives the same game", function ()
    local function hash()
      local game = assert(random_game.play { seed = 77, players = 4,
        with = { "river", "abbot", "traders_and_builders" } })
      return game:hash()
    end
    assert.equal(hash(), hash())
  end)

  it("a box of elements is the same as the whole box", function ()
    local whole = rulewright.rules { game = "carcassonne",
      with = { "inns_and_cathedrals" } }
    local parts = rulewright.rules { game = "carcassonne", with = {
      "inns_and_cathedrals.inn", "inns_and_cathedrals.cathedral",
      "inns_and_cathedrals.tiles", "inns_and_cathedrals.large_follower" } }
    assert.equal(#whole.clauses, #parts.clauses)
  end)
end)
