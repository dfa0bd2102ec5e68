-- What all games share is put right when a rule wrote into it.

local snapshot = require "rulewright.engine.snapshot"

local function shared()
  local corner = { 1, 2 }
  return { a = { n = 1, list = { "x", "y" } }, corner = corner,
    corners = { corner, { 3 } }, yes = true }
end

describe("what is shared", function ()
  it("is left alone when nobody wrote into it", function ()
    local it_is = shared()
    assert.is_false(snapshot.repair(it_is, snapshot.copy(it_is)))
    assert.same(shared(), it_is)
  end)

  for what, spoil in pairs {
    ["a field"] = function (t) t.a.n = 2 end,
    ["a field that goes"] = function (t) t.yes = nil end,
    ["a field that comes"] = function (t) t.a.more = {} end,
    ["a list that grows"] = function (t) t.a.list[3] = "z" end,
    ["a list that shrinks"] = function (t) table.remove(t.a.list) end,
    ["a table exchanged for its like"] = function (t) t.corner = { 1, 2 } end,
    ["a table taken out and changed"] = function (t)
      local list = t.a.list
      t.a.list, list[1] = nil, "other"
    end,
    ["a table that two hold"] = function (t) t.corners[1][2] = 9 end,
    ["tables that change places"] = function (t)
      t.corners[1], t.corners[2] = t.corners[2], t.corners[1]
    end,
  } do
    it("is put right: " .. what, function ()
      local it_is = shared()
      local corner, list = it_is.corner, it_is.a.list
      local kept = snapshot.copy(it_is)
      spoil(it_is)
      assert.is_true(snapshot.repair(it_is, kept))
      assert.same(shared(), it_is)
      assert.equal(corner, it_is.corner)
      assert.equal(corner, it_is.corners[1])
      assert.equal(list, it_is.a.list)
      assert.is_false(snapshot.repair(it_is, kept))
    end)
  end
end)
