-- Cities & Knights with every scenario and house rule of Catan, and with every
-- two of them: they go together, or are refused with a reason, and what goes
-- together is played to the end.

local agenda = require "rulewright.engine.agenda"
local context = require "rulewright.engine.context"
local moves = require "rulewright.engine.moves"
local playout = require "rulewright.lab.playout"
local random = require "rulewright.kernel".random
local rulewright = require "rulewright"
local ck = require "knights_table"

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
    or refused[one .. " " .. other]
end

-- At random for so many decisions, or to the end.
local function play(rules, seed, limit, pace)
  local names = table.move({ "ann", "bob", "cid", "dan" }, 1, 3 + seed % 2, 1,
    {})
  local g = playout.begin(rules:machine(false), names, seed)
  local stream, ctx = random.stream(seed, "player"), g[context.key]
  for i = 1, limit do
    if g.result then break end
    local pick = random.draw(stream, ctx.legal.n)
    agenda.decide(g, moves.borrow(ctx.legal, pick, ctx.player))
    if i % pace == 0 then
      local broken = ck.broken { g = g }
      assert(not broken, broken)
    end
  end
  return g
end

-- Sets of extras such that each two that go together are together in one.
local function gatherings()
  local sets, met = {}, {}
  local function fits(set, name)
    for _, one in ipairs(set) do
      if reason_against(one, name) or reason_against(name, one) then
        return false
      end
    end
    return true
  end
  local function gather(set)
    for _, name in ipairs(extras) do
      if not refused_alone[name] and name ~= set[1] and name ~= set[2]
        and fits(set, name) then
        set[#set + 1] = name
      end
    end
    for _, one in ipairs(set) do
      for _, other in ipairs(set) do met[one .. " " .. other] = true end
    end
    sets[#sets + 1] = set
  end
  for i, one in ipairs(extras) do
    for k = i + 1, #extras do
      local other = extras[k]
      if not met[one .. " " .. other] and not reason_against(one, other) then
        gather { one, other }
      end
    end
  end
  return sets
end

describe("Cities & Knights", function ()
  it("goes with each house rule and scenario, or says why not", function ()
    local seen = 0
    for seed, name in ipairs(extras) do
      local rules, message = compose { name }
      if refused_alone[name] then
        assert.is_nil(rules)
        assert.truthy(message:find(refused_alone[name], 1, true), message)
        seen = seen + 1
      else
        assert.truthy(rules, message)
        local g = play(rules, seed, 100000, 50)
        local winner = g.result.winners[1]
        assert.equal(winner, g.turn.player)
        assert.is_true(g:value("points", winner)
          >= g:value("points to win", winner))
      end
    end
    assert.equal(1, seen)
  end)

  it("goes with each two of them, or says why not", function ()
    local kept_apart = 0
    for i, one in ipairs(extras) do
      for k = i + 1, #extras do
        local rules, message = compose { one, extras[k] }
        local reason = reason_against(one, extras[k])
        if reason then
          assert.is_nil(rules)
          assert.truthy(message:find(reason, 1, true), message)
          kept_apart = kept_apart + 1
        else
          assert.truthy(rules, message)
          play(rules, i * k, 25, 25)
        end
      end
    end
    assert.equal(#extras - 1 + 5, kept_apart)
  end)

  it("is played to the end with all that go together", function ()
    local sets = gatherings()
    assert.is_true(#sets > 1)
    for seed, set in ipairs(sets) do
      assert.is_true(#set > 15)
      local g = play(assert(compose(set)), seed, 200000, 50)
      assert.truthy(g.result, table.concat(set, " "))
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
