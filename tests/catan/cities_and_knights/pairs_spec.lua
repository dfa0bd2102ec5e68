-- Cities & Knights with every two scenarios and house rules of Catan: they go
-- together, or are refused with a reason, and what goes together is played to
-- the end.

local ck = require "knights_table"
local games = require "catan_games"
local gatherings = require "gatherings"
local rulewright = require "rulewright"

-- Scenarios that need no other box.
local plain = { beginner = true, beginner_start = true, shuffled_tokens = true,
  shuffled_harbours = true }

-- Other boxes, and what needs one of them, meet this one in their own specs.
local function is_of_another_box(name, kinds)
  local rules = assert(rulewright.rules { game = "catan", with = { name } })
  for _, module in ipairs(rules.modules) do
    local kind = kinds[module.name]
    if module.name ~= "cities_and_knights" and not plain[module.name]
      and (kind == "expansions" or kind == "scenarios") then
      return true
    end
  end
  return false
end

local function others()
  local list, kinds = {}, {}
  for _, module in ipairs(rulewright.modules "catan") do
    kinds[module.name] = module.kind
  end
  for _, module in ipairs(rulewright.modules "catan") do
    if module.kind ~= "base" and module.kind ~= "user"
      and module.name ~= "cities_and_knights"
      and not is_of_another_box(module.name, kinds) then
      list[#list + 1] = module.name
    end
  end
  return list
end

local extras = others()

local function compose(names)
  return rulewright.rules { game = "catan",
    with = table.move(names, 1, #names, 2, { "cities_and_knights" }) }
end

-- What is refused, by names in the order of the catalogue: a part of the
-- reason. Who excludes the box itself is refused with anybody.
local refused = {
  ["beginner shuffled_tokens"] = "are printed",
  ["beginner small_island"] = "an island of its own",
  ["twelve_points small_island"] = "seven points are enough",
  ["four_roads no_longest_road"] = "no longest road to be shorter",
  ["shuffled_harbours fixed_harbours"] = "the other shuffles them",
}
local refused_alone = { beginner_start = "the second is a city" }

local function reason_against(one, other)
  return refused_alone[one] or refused_alone[other]
    or refused[one .. " " .. other] or refused[other .. " " .. one]
end

describe("Cities & Knights", function ()
  it("says why it does not go with one of them, or two", function ()
    local kept_apart = 0
    for name, reason in pairs(refused_alone) do
      local _, message = compose { name }
      assert.truthy(message:find(reason, 1, true), message)
    end
    for i, one in ipairs(extras) do
      for k = i + 1, #extras do
        local reason = reason_against(one, extras[k])
        if reason then
          local rules, message = compose { one, extras[k] }
          assert.is_nil(rules)
          assert.truthy(message:find(reason, 1, true), message)
          kept_apart = kept_apart + 1
        end
      end
    end
    assert.equal(#extras - 1 + 5, kept_apart)
  end)

  it("is played to the end with all that go together", function ()
    local sets = gatherings(extras, reason_against)
    assert.is_true(#sets > 1)
    for seed, set in ipairs(sets) do
      assert.is_true(#set > 15)
      local g = games.play(assert(compose(set)), 3 + seed % 2, seed,
        { pace = 50 })
      local winner = g.result.winners[1]
      assert.equal(winner, g.turn.player)
      assert.is_true(g:value("points", winner)
        >= g:value("points to win", winner))
    end
  end)

  it("plays for the points that a house rule names", function ()
    for name, points in pairs { twelve_points = 12, small_island = 7 } do
      local game = ck.new { with = { name } }
      assert.equal(points, game:value("points to win", 1))
    end
  end)

  it("brings water before the consolation", function ()
    local game = ck.position { with = { "beginner", "consolation" },
      before = true, levels = { { science = 3 } } }
    ck.roll(game, 1, 4, "yellow")
    assert.equal("aqueduct", game:waiting().step)
    ck.play(game, "water ore")
    assert.equal("comfort", game:waiting().step)
    ck.play(game, "take ore")
    assert.same({ ore = 2 }, ck.hand(game, 1))
  end)

  it("is played without the longest road", function ()
    local game = ck.position { with = { "beginner", "no_longest_road" },
      pieces = { { road = { "C3.nw", "C3.ne", "C3.e", "C3.se", "C3.sw" } } } }
    assert.equal(0, ck.points(game, 1))
  end)
end)
