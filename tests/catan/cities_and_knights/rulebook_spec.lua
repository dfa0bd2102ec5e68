-- The composed rulebook: what Cities & Knights changes, replaces and drops of
-- the base, and who says so.

local playout = require "rulewright.lab.bots.playout"
local random = require "rulewright.kernel".random
local rulewright = require "rulewright"

local rules = assert(rulewright.rules { game = "catan",
  with = { "cities_and_knights" } })

local function of_base(id, label)
  for _, clause in ipairs(rules.all) do
    for _, one in ipairs(clause.ids) do
      if one == id and clause.module == "base"
        and clause.verb .. " " .. clause.name == label then
        return clause, rules.state[clause]
      end
    end
  end
  error("no " .. id .. " " .. label)
end

local function check(id, label, state, chapter)
  local _, found = of_base(id, label)
  assert.equal(state, found.state, id)
  assert.truthy(found.by.file:find("cities_and_knights/" .. chapter, 1, true),
    found.by.file)
end

describe("the rulebook with Cities & Knights", function ()
  it("CK-001 says what became of the sentences of the base", function ()
    check("CAT-151", "value points to win", "changed", "victory.lua")
    check("CAT-022", "step second settlement", "replaced", "founding.lua")
    check("CAT-047", "hidden players.*.hand", "replaced", "commodities.lua")
    check("CAT-134", "move knight", "dropped", "contents.lua")
    check("CAT-120", "follow largest army", "dropped", "contents.lua")
    local _, untouched = of_base("CAT-086", "forbid founding")
    assert.is_nil(untouched)
  end)

  it("has a sentence and an id for every rule", function ()
    local lint = require "rulewright.lab.checks.lint"
    local found = {}
    for _, finding in ipairs(lint.run(rules)) do
      if finding.file:find "cities_and_knights" then
        found[#found + 1] = finding.message
      end
    end
    assert.same({}, found)
  end)

  -- But for what is in the box, what says that it stays, and what of the base
  -- is not there (CK-003).
  it("leaves a game behind when one sentence is left out", function ()
    local ids, list = { ["CK-002"] = true, ["CK-003"] = true }, {}
    for _, clause in ipairs(rules.clauses) do
      local id = clause.ids[1]
      if clause.verb ~= "component" and not clause.def.stays and id
        and id:find "^CK%-" and not ids[id] then
        ids[id] = true
        list[#list + 1] = id
      end
    end
    table.sort(list)
    for i, id in ipairs(list) do
      local without, message = rulewright.rules { game = "catan",
        with = { "cities_and_knights" }, without = { id } }
      assert.truthy(without, id .. ": " .. tostring(message))
      local g = playout.begin(without:machine(false), { "ann", "bob", "cid" },
        i)
      local fine, problem = pcall(playout.random, g,
        random.stream(i, "player"), 600)
      assert.is_true(fine, id .. ": " .. tostring(problem))
    end
    assert.is_true(#list > 60)
  end)

  it("CK-003 is needed: two boxes would have one card", function ()
    local _, message = rulewright.rules { game = "catan",
      with = { "cities_and_knights" }, without = { "CK-003" } }
    assert.truthy(message:find "move 'road building' is there already")
  end)
end)
