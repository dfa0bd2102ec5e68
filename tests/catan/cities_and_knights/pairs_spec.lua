-- Cities & Knights with every scenario and house rule of Catan: each goes
-- with it, or is refused with a reason.

local rulewright = require "rulewright"
local random = require "rulewright.kernel".random
local ck = require "knights_table"

local refused = { beginner_start = "the second is a city" }

local function others()
  local list = {}
  for _, module in ipairs(rulewright.modules "catan") do
    if module.kind ~= "base" and module.kind ~= "user"
      and module.name ~= "cities_and_knights" then
      list[#list + 1] = module.name
    end
  end
  return list
end

local function play(game, seed, count)
  local stream = random.stream(seed, "player")
  for i = 1, count do
    if game:over() then return end
    local moves = game:moves()
    assert(game:play(moves[random.draw(stream, #moves)]))
    if i % 10 == 0 then assert.is_nil(ck.broken(game)) end
  end
end

describe("Cities & Knights", function ()
  it("goes with each house rule and scenario, or says why not", function ()
    local seen = {}
    for seed, name in ipairs(others()) do
      local game, message = rulewright.new { game = "catan", players = 3,
        seed = seed, with = { "cities_and_knights", name } }
      if refused[name] then
        assert.truthy(message:find(refused[name], 1, true), message)
      else
        assert.truthy(game, name .. ": " .. tostring(message))
        play(game, seed, 400)
      end
      seen[name] = true
    end
    for name in pairs(refused) do assert.is_true(seen[name]) end
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
