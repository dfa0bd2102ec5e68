local random_game = require "tests.carcassonne.support.random_game"
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

local function has(list, wanted)
  for _, name in ipairs(list) do
    if name == wanted then return true end
  end
  return false
end

-- House rules need the rules of their box, not its tiles alone.
local needs = { bending_river = "river", settled_robbers = "robbers",
  lenient_circles = "crop_circles" }

local function is_needed_whole(with, name)
  for rule, box in pairs(needs) do
    if name == box .. ":tiles" and has(with, rule) then return true end
  end
  return false
end

local function play(with, seed)
  local fields = false
  local others = {}
  for _, name in ipairs(with) do
    if name == "fields" then
      fields = true
    elseif not is_needed_whole(with, name) then
      others[#others + 1] = name
    end
  end
  return random_game.play({ with = others, seed = seed,
    without = not fields and { "fields" } or nil, players = 2 + seed % 5 })
end

describe("Carcassonne, random games to the end:", function ()
  it("with every box on or off", function ()
    local boxes = { "fields", "river", "abbot", "inns_and_cathedrals",
      "traders_and_builders" }
    for subset = 0, 31 do
      local with = {}
      for i, name in ipairs(boxes) do
        if subset >> (i - 1) & 1 == 1 then with[#with + 1] = name end
      end
      local game, fault = play(with, subset)
      assert.is_truthy(game, table.concat(with, ", ") .. ": "
        .. tostring(fault))
      assert.is_true(#game:over().winners >= 1)
    end
  end)

  it("with every pair of elements", function ()
    for i = 1, #units do
      for j = i + 1, #units do
        local game, fault = play({ units[i], units[j] }, 100 * i + j)
        assert.is_truthy(game, units[i] .. ", " .. units[j] .. ": "
          .. tostring(fault))
      end
    end
  end)

  it("with many other sets of elements", function ()
    for seed = 1, 40 do
      local with, bits = {}, seed * 2654435761 >> 3
      for i, name in ipairs(units) do
        if bits >> i & 1 == 1 then with[#with + 1] = name end
      end
      local game, fault = play(with, seed)
      assert.is_truthy(game, table.concat(with, ", ") .. ": "
        .. tostring(fault))
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
