-- Tables that all games share: what they held, whether one holds something
-- else, and their repair.

local snapshot = require "rulewright.engine.sandbox.snapshot"

local function shared()
  local list = { "a", "b" }
  local tree = { list = list, again = list, n = 1, deep = { { x = true } } }
  tree.itself = tree
  return tree
end

describe("a copy", function ()
  it("is deep, and shares where what was copied does", function ()
    local tree = shared()
    local copy = snapshot.copied(tree, {})
    assert.not_equal(tree, copy)
    assert.not_equal(tree.list, copy.list)
    assert.equal(copy.list, copy.again)
    assert.equal(copy, copy.itself)
    assert.same({ "a", "b" }, copy.list)
    assert.is_true(copy.deep[1].x)
    assert.equal("x", snapshot.copied("x", {}))
  end)
end)

describe("what tables held", function ()
  for what, change in pairs {
    ["a field that is new"] = function (tree) tree.deep.new = 1 end,
    ["a field that is gone"] = function (tree) tree.deep[1].x = nil end,
    ["a field that is another"] = function (tree) tree.n = 2 end,
    ["a field of another kind"] = function (tree) tree.n = false end,
    ["a list that is longer"] = function (tree) tree.list[3] = "c" end,
    ["a table that looks the same"] = function (tree)
      tree.deep[1] = { x = true } end,
  } do
    it("is given back to them, and told: " .. what, function ()
      local tree = shared()
      local held = snapshot.note(tree)
      local deep, one = tree.deep, tree.deep[1]
      assert.is_false(snapshot.repair(held))
      change(tree)
      assert.is_true(snapshot.repair(held))
      assert.is_true(deep == tree.deep and one == tree.deep[1])
      assert.same({ list = { "a", "b" }, n = 1, deep = { { x = true } } },
        { list = tree.list, n = tree.n, deep = tree.deep })
      assert.is_false(snapshot.repair(held))
    end)
  end

  it("may be what equals nothing", function ()
    local odd = { x = 0 / 0 }
    local held = snapshot.note(odd)
    assert.is_false(snapshot.repair(held))
  end)

  it("is noted of tables alone", function ()
    assert.same({}, snapshot.note(3))
  end)
end)
