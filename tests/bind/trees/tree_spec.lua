-- Plain trees of Lua; tests/kernel/test_tree.c has their text, test_hash.c the
-- hash.

local plain_trees = require "plain_trees"
local tree = require("rulewright.kernel").tree
local random_tree, sample = plain_trees.random, plain_trees.sample

-- The same tree, its entries put in another order.
local function reordered(value)
  if type(value) ~= "table" then
    return value
  end
  local keys, made = {}, {}
  for key in pairs(value) do
    table.insert(keys, math.random(#keys + 1), key)
  end
  for _, key in ipairs(keys) do
    made[key] = reordered(value[key])
  end
  return made
end

local function chain(depth)
  local top = {}
  for _ = 2, depth do
    top = { top }
  end
  return top
end

describe("a root with words", function ()
  local data = { gold = 3, hands = { { 1 }, { 2 } } }
  local g

  before_each(function ()
    g = setmetatable(tree.clone(data), { __index = {} })
    g.place, g.take = print, type
  end)

  it("is the tree of its data", function ()
    assert.same(data, tree.clone(g))
    assert.is_nil(getmetatable(tree.clone(g)))
    assert.equal(tree.hash(data), tree.hash(g))
    assert.equal(tree.encode(data), tree.encode(g))
    assert.is_true(tree.equal(g, data) and tree.equal(data, g))
    assert.same({ tree.check(data) }, { tree.check(g) })
    g.gold = 4
    assert.is_false(tree.equal(g, data))
    assert.is_false(tree.equal(data, g))
  end)

  it("keeps its words when another tree is copied into it", function ()
    tree.copy_into(g, { gold = 7, more = true })
    assert.same({ gold = 7, more = true }, tree.clone(g))
    assert.equal(print, g.place)
    assert.equal(type, g.take)
  end)

  it("has no words below, and without a metatable none", function ()
    assert.same({ "place", "is a function" },
      { tree.check({ place = print }) })
    assert.has_error(function () tree.hash({ place = print }) end)
    g.hands[1] = setmetatable({ place = print }, {})
    assert.same({ "hands.1", "has a metatable" }, { tree.check(g) })
    assert.has_error(function () tree.clone(g) end)
    assert.has_error(function () tree.equal(g, g) end)
  end)
end)

describe("tree.clone", function()
  it("copies every value", function()
    assert.same(sample(), tree.clone(sample()))
    assert.equal(7, tree.clone(7))
    assert.equal(false, tree.clone(false))
  end)

  it("shares no table with the original", function()
    local a = sample()
    local b = tree.clone(a)
    b.players[1].hand.brick = 9
    assert.equal(2, a.players[1].hand.brick)
  end)

  it("copies a list that has other keys too", function()
    local mixed = { 1, 2, 3, name = "x", [10] = true, [-1] = {} }
    assert.same(mixed, tree.clone(mixed))
  end)

  it("leaves metatables behind", function()
    local inner = setmetatable({ 1 }, {})
    local copy = tree.clone(setmetatable({ inner = inner }, {}))
    assert.is_nil(getmetatable(copy))
    assert.is_nil(getmetatable(copy.inner))
  end)

  it("makes two of a table met twice", function()
    local hand = { brick = 1 }
    local copy = tree.clone({ hand, hand })
    assert.same({ { brick = 1 }, { brick = 1 } }, copy)
    assert.are_not.equal(copy[1], copy[2])
  end)

  it("names the path of what is not plain", function()
    local bad = sample()
    bad.players[2].hand.brick = 1.5
    assert.error_matches(function() tree.clone(bad) end,
      "#1 to 'clone' %(players%.2%.hand%.brick is a float%)")
    assert.error_matches(function() tree.clone(print) end,
      "the tree is a function")
    assert.error_matches(function() tree.clone({ a = { [1.5] = 1 } }) end,
      "a has a key that is a float")
    assert.error_matches(function() tree.clone({ [true] = 1 }) end,
      "the tree has a key that is a boolean")
    assert.error_matches(
      function() tree.clone({ ["a b"] = { {}, print } }) end,
      '%["a b"%]%.2 is a function')
    assert.error_matches(function() tree.clone() end, "value expected")
  end)

  it("names both ends of a cycle", function()
    local loop = { a = { b = {} } }
    loop.a.b.up = loop.a
    assert.error_matches(function() tree.clone(loop) end,
      "%(a%.b%.up leads back to a%)")
    loop = {}
    loop[1] = loop
    assert.error_matches(function() tree.clone(loop) end,
      "%(1 leads back to the tree%)")
  end)

  it("goes 200 tables deep and no deeper", function()
    assert.same(chain(200), tree.clone(chain(200)))
    assert.error_matches(function() tree.clone(chain(201)) end,
      "more than 200 tables deep")
  end)

  it("works in a coroutine with a small stack", function()
    local copy = coroutine.wrap(function()
      return tree.clone(chain(200))
    end)()
    assert.same(chain(200), copy)
  end)
end)

describe("tree.copy_into", function()
  it("makes the target equal, itself and its metatable kept", function()
    local meta = {}
    local target = setmetatable({ old = 1, deck = { 1, 2 } }, meta)
    local source = sample()
    assert.equal(target, tree.copy_into(target, source))
    assert.is_true(tree.equal(source, target))
    assert.equal(meta, getmetatable(target))
    target.deck[1] = "changed"
    assert.equal("knight", source.deck[1])
  end)

  it("changes nothing when the source is not plain", function()
    local target = { old = 1 }
    assert.has_error(function()
      tree.copy_into(target, { a = 1, b = print })
    end)
    assert.same({ old = 1 }, target)
  end)

  it("bears a target inside the source and a source inside the target",
    function()
      local whole = { part = { x = 1 }, y = 2 }
      tree.copy_into(whole.part, whole)
      assert.same({ part = { part = { x = 1 }, y = 2 }, y = 2 }, whole)
      whole = { part = { x = 1 }, y = 2 }
      tree.copy_into(whole, whole.part)
      assert.same({ x = 1 }, whole)
      tree.copy_into(whole, whole)
      assert.same({ x = 1 }, whole)
    end)

  it("wants two tables", function()
    assert.has_error(function() tree.copy_into({}, 1) end)
    assert.has_error(function() tree.copy_into(1, {}) end)
  end)
end)

describe("tree.equal", function()
  it("compares every value", function()
    assert.is_true(tree.equal(sample(), sample()))
    assert.is_true(tree.equal("a", "a"))
    assert.is_false(tree.equal({ 1 }, { 1, 2 }))
    assert.is_false(tree.equal({ 1, 2 }, { 1 }))
    assert.is_false(tree.equal({ a = 1 }, { b = 1 }))
    assert.is_false(tree.equal({ a = {} }, { a = 1 }))
    assert.is_false(tree.equal(1, "1"))
    assert.is_false(tree.equal({ 1 }, { true }))
  end)

  it("refuses what is not plain", function()
    assert.error_matches(function() tree.equal({ a = 1.5 }, {}) end,
      "a is a float")
  end)
end)

describe("tree.hash", function()
  it("is the same for ever", function()
    assert.equal("c49cecb980ef50071355f0d7c96b9a2b", tree.hash({}))
    assert.equal("34b13df639faa0a9759d62a8a6701056", tree.hash(sample()))
  end)

  it("does not depend on the order of insertion", function()
    for _ = 1, 300 do
      local one = random_tree(4)
      assert.equal(tree.hash(one), tree.hash(reordered(one)))
    end
  end)

  it("tells kinds and places apart", function()
    local trees = {
      {}, 0, false, "", 49, 1, "1", true,
      { {} }, { 0 }, { false }, { "" }, { a = {} },
      { { {} } }, { {}, {} }, { 1, 2 }, { 2, 1 }, { [0] = 1, [1] = 2 },
      { ["1"] = 1 }, { 1 }, { true }, { "1" }, { a = { b = 1 } },
      { b = { a = 1 } }, { { 1 }, 2 }, { { 1, 2 } },
    }
    local seen = {}
    for i, each in ipairs(trees) do
      local hash = tree.hash(each)
      assert.matches("^%x+$", hash)
      assert.equal(32, #hash)
      assert.is_nil(seen[hash], i)
      seen[hash] = true
    end
  end)

  it("refuses what is not plain", function()
    assert.error_matches(function() tree.hash({ { x = 0.5 } }) end,
      "1%.x is a float")
    assert.error_matches(function() tree.hash({ [2.5] = 1 }) end,
      "the tree has a key that is a float")
  end)
end)

describe("tree.encode", function()
  it("writes one line in the order of keys", function()
    assert.equal(
      '{[-3]=-9223372036854775808, [0]=9223372036854775807, '
        .. 'deck={"knight", "road", "knight"}, players={{done=false, '
        .. 'hand={brick=2, wool=0}, name="Ann"}, {done=true, hand={}, '
        .. 'name="Bob"}}, ["two words"]="\\x00\\xFFé\\n\\"\\\\"}',
      tree.encode(sample()))
  end)

  it("is Lua", function()
    local text = tree.encode({ { a = "x\ty" }, ["end"] = "é\200" })
    assert.same({ { a = "x\ty" }, ["end"] = "é\200" },
      load("return " .. text)())
  end)

  it("refuses what is not plain", function()
    assert.error_matches(function() tree.encode({ a = { 0.5 } }) end,
      "a%.1 is a float")
    assert.error_matches(function() tree.encode({ [{}] = 1 }) end,
      "a key that is a table")
  end)
end)

describe("tree.check", function()
  it("refuses many far keys in one table", function ()
    local far, near = {}, {}
    for i = 1, tree.far_keys do far[tree.far + i], near[-i] = true, true end
    for i = 1, 3000 do near[i * 7], near["k" .. i] = true, true end
    assert.is_nil((tree.check({ far, near })))
    far[-tree.far - 1] = true
    assert.same({ "b.1", "has more than 1024 keys beyond 1000000" },
      { tree.check({ a = near, b = { far } }) })
  end)

  local function check(value)
    return { tree.check(value) }
  end

  it("is nil for a plain tree, whatever the root's metatable", function()
    assert.is_nil((tree.check(setmetatable(sample(), {}))))
    assert.is_nil((tree.check(5)))
  end)

  it("counts values at any depth, and the bytes of keys and texts", function()
    assert.same({ nil, 0, 0 }, check {})
    assert.same({ nil, 5, 8 }, check { a = { true, 7, "two" }, four = 1 })
    assert.same({ nil, 1, 2 }, check { "б" })
  end)

  it("gives path and problem of the first in the order of keys", function()
    assert.same({ "players.1.hand.brick", "is a float" }, check({
      z = print,
      players = { { hand = { brick = 2.0, wool = 1.5 } } },
    }))
    assert.same({ "a.1", "is a function" }, check({ a = { print } }))
    assert.same({ "a", "has a key that is a float" },
      check({ a = { [0.5] = 1 }, b = print }))
    assert.same({ "the tree", "has a key that is a table" },
      check({ [{}] = 1 }))
    assert.same({ "the tree", "is a userdata" }, check(io.stdout))
    assert.same({ "x", "has a metatable" },
      check({ x = setmetatable({}, {}) }))
  end)

  it("finds a table that stands at two places", function()
    local hand = {}
    assert.same({ "b.1", "is a table that stands at another place too" },
      check({ a = hand, b = { hand } }))
  end)

  it("finds cycles and what is too deep", function()
    local loop = { a = {} }
    loop.a.up = loop
    assert.same({ "a.up", "leads back to the tree" }, check(loop))
    assert.is_nil((tree.check(chain(200))))
    assert.equal("is more than 200 tables deep",
      select(2, tree.check(chain(201))))
  end)
end)

describe("tree.clone of a list with holes", function()
  it("is as large as what it holds, not as what the list says", function()
    local holes = { [1] = 1, [2] = 1, [3] = 1 }
    for k = 2, 40 do holes[1 << k] = 1 end
    collectgarbage()
    local held = collectgarbage "count"
    local copy = tree.clone(holes)
    assert.same(holes, copy)
    assert.is_true(collectgarbage "count" - held < 100)
  end)
end)
