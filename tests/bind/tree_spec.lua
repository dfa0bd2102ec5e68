-- Plain trees of Lua; tests/kernel/test_tree.c has their text, test_hash.c the
-- hash.

local tree = require("rulewright.kernel").tree

local function sample()
  return {
    players = {
      { name = "Ann", hand = { brick = 2, wool = 0 }, done = false },
      { name = "Bob", hand = {}, done = true },
    },
    deck = { "knight", "road", "knight" },
    [-3] = math.mininteger,
    [0] = math.maxinteger,
    ["two words"] = "\0\255é\n\"\\",
  }
end

local function random_leaf()
  local pick = math.random(4)
  if pick == 1 then
    return math.random(0)
  elseif pick == 2 then
    return math.random(2) == 1
  elseif pick == 3 then
    return math.random(-3, 9)
  end
  local bytes = {}
  for i = 1, math.random(0, 9) do
    bytes[i] = string.char(math.random(0, 255))
  end
  return table.concat(bytes)
end

local function random_tree(depth)
  if depth == 0 or math.random(4) == 1 then
    return random_leaf()
  end
  local made = {}
  for i = 1, math.random(0, 5) do
    local key = math.random(2) == 1 and i or random_leaf()
    made[type(key) == "boolean" and "yes" or key] = random_tree(depth - 1)
  end
  return made
end

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
    assert.is_nil(tree.check(g))
    assert.is_nil(tree.diff(g, data))
    assert.same({ tree.size(data) }, { tree.size(g) })
    g.gold = 4
    assert.is_false(tree.equal(g, data))
    assert.is_false(tree.equal(data, g))
    assert.equal("gold", (tree.diff(g, data)))
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

describe("tree.diff", function()
  local function diff(a, b)
    return { tree.diff(a, b) }
  end

  it("is nil for equal trees", function()
    assert.is_nil(tree.diff(sample(), sample()))
  end)

  it("finds the first difference in the order of keys", function()
    local other = sample()
    other.players[2].hand.ore = 3
    other.players[2].done = false
    assert.same({ "players.2.done", true, false }, diff(sample(), other))
    assert.same({ "2", 5, 6 }, diff({ 1, 5, b = 1 }, { 1, 6, b = 2 }))
  end)

  it("shows an absent entry as nil", function()
    local path, was, is = tree.diff({ a = 1 }, { a = 1, b = { 2 } })
    assert.same({ "b", { 2 } }, { path, is })
    assert.is_nil(was)
    path, was, is = tree.diff({ a = 1, b = 0 }, { b = 0 })
    assert.same({ "a", 1 }, { path, was })
    assert.is_nil(is)
  end)

  it("compares whole trees of different kinds", function()
    assert.same({ "the tree", 1, "1" }, diff(1, "1"))
  end)

  it("says which tree is not plain", function()
    assert.error_matches(function() tree.diff({ 1 }, { 1.5 }) end,
      "#2 to 'diff' %(1 is a float%)")
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

describe("tree.decode", function()
  it("gives back what encode wrote", function()
    assert.is_true(tree.equal(sample(), tree.decode(tree.encode(sample()))))
    for _ = 1, 300 do
      local one = random_tree(4)
      local text = tree.encode(one)
      assert.is_nil(tree.diff(one, tree.decode(text)))
      assert.equal(tree.hash(one), tree.hash(tree.decode(text)))
    end
  end)

  it("refuses with message, line and column", function()
    assert.same({ n = 4, nil, "line 2, column 3: only whole decimal numbers "
      .. "are allowed", 2, 3 }, table.pack(tree.decode("{\n  1.5}")))
  end)

  it("refuses a key that comes twice", function()
    for _, text in ipairs {
      "{a=1, a=2}", '{a=1, ["a"]=2}', "{1, [1]=2}", "{[1]=2, 1}",
      "{a={}, a={}}",
    } do
      local got, message = tree.decode(text)
      assert.is_nil(got)
      assert.matches("this key stands in the table already", message)
    end
    local _, _, line, column = tree.decode("{a=1,\n a=2}")
    assert.same({ 2, 2 }, { line, column })
  end)

  it("keeps to its limits", function()
    local deep = ("{"):rep(65) .. ("}"):rep(65)
    assert.matches("too deep", select(2, tree.decode(deep)))
    assert.is_table(tree.decode(deep:sub(2, -2)))
    assert.matches("longer", select(2, tree.decode("{ }", 2)))
    assert.is_table(tree.decode("{ }", 3))
    assert.matches("longer",
      select(2, tree.decode((" "):rep(16 * 1024 * 1024 + 1))))
    local bomb = ("{"):rep(100000)
    assert.matches("too deep", select(2, tree.decode(bomb)))
  end)

  it("wants a string and a whole limit", function()
    assert.has_error(function() tree.decode(5) end)
    assert.has_error(function() tree.decode("{}", 1.5) end)
    assert.has_error(function() tree.decode("{}", -1) end)
    assert.has_error(function() tree.decode("{}", {}) end)
  end)
end)

describe("tree.check", function()
  local function check(value)
    return { tree.check(value) }
  end

  it("is nil for a plain tree, whatever the root's metatable", function()
    assert.same({}, check(setmetatable(sample(), {})))
    assert.same({}, check(5))
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
    assert.same({}, check(chain(200)))
    assert.equal("is more than 200 tables deep",
      select(2, tree.check(chain(201))))
  end)
end)

describe("tree.size", function()
  it("counts values at any depth, and the bytes of keys and texts", function()
    assert.same({ 0, 0 }, { tree.size {} })
    assert.same({ 5, 8 }, { tree.size { a = { true, 7, "two" }, four = 1 } })
    assert.same({ 1, 2 }, { tree.size { "б" } })
  end)

  it("refuses what is no table, or has no end", function()
    local loop = {}
    loop.up = loop
    assert.error_matches(function() tree.size(loop) end, "leads back")
    assert.error_matches(function() tree.size(5) end, "table expected")
  end)
end)
