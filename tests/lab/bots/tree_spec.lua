-- The tree of a search: which move is tried next, and what is kept of it.

local CTX = require("rulewright.engine.playing.context").key
local kernel = require "rulewright.kernel"
local tree = require "rulewright.lab.bots.tree"

-- The legal moves of these names; the first player decides.
local function legal_of(...)
  local legal = { n = select("#", ...), move = {} }
  for i, name in ipairs { ... } do
    legal.move[i] = { name = name, args = {} }
  end
  return legal
end

local function at_table(legal) return { [CTX] = { legal = legal, player = 1 } }
end

-- The names of the moves tried in a node in so many games, of which each gives
-- what reward(name) says; seed: of the luck.
local function tried(node, legal, games, reward, seed)
  local names, stream = {}, kernel.random.stream(seed or 1, "x")
  for k = 1, games do
    local at, child = tree.select(node, at_table(legal), stream)
    names[k] = legal.move[at].name
    local n = reward and reward(names[k]) or 0
    tree.note({ node, child }, { math.floor(n * tree.win), tree.win // 2 })
  end
  return names
end

local function count_of(names, wanted)
  local count = 0
  for _, name in ipairs(names) do
    count = count + (name == wanted and 1 or 0)
  end
  return count
end

describe("a move", function ()
  it("is found in another list of legal moves, or is not there", function ()
    local key = tree.child(tree.node(), legal_of("b"), 1).key
    assert.equal(2, tree.find(legal_of("a", "b", "c"), key, 2))
    assert.equal(2, tree.find(legal_of("a", "b", "c"), key, 3))
    assert.equal(1, tree.find(legal_of("b"), key, 5))
    assert.equal(3, tree.find(legal_of("a", "c", "b"), key, 3))
    assert.is_nil(tree.find(legal_of("a", "c"), key, 2))
    assert.is_nil(tree.find(legal_of(), key, 1))
  end)

  it("has one child, wherever it stands among the legal ones", function ()
    local node = tree.node()
    assert.equal(tree.child(node, legal_of("a", "b"), 2),
      tree.child(node, legal_of("b"), 1))
    assert.not_equal(tree.child(node, legal_of("a", "b"), 1),
      tree.child(node, legal_of("b"), 1))
  end)
end)

describe("a judge's ranks", function ()
  local function ranks(worths)
    local node, legal, list = tree.node(), legal_of("a", "b", "c"), {}
    tree.rank(node, legal, worths)
    for i = 1, 3 do list[i] = tree.child(node, legal, i).rank end
    assert.is_true(node.ranked)
    return list
  end

  it("go by worth, of equals the first is better", function ()
    assert.same({ 2, 3, 1 }, ranks { 5, 1, 9 })
    assert.same({ 2, 1, 3 }, ranks { 5, 9, 5 })
    assert.same({ 1, 2, 3 }, ranks { -math.huge, -math.huge, -math.huge })
  end)
end)

describe("what is noted of a game ahead", function ()
  it("is what each seat had of it, in each node that led there", function ()
    local above, below = tree.node(), tree.node()
    tree.note({ above }, { 4, 0 })
    tree.note({ above, below }, { 1, 3 })
    assert.same({ 2, { 5, 3 } }, { above.count, above.sum })
    assert.same({ 1, { 1, 3 } }, { below.count, below.sum })
  end)
end)

describe("without a judge", function ()
  it("each move is tried once before any is again, in any order", function ()
    local first = {}
    for seed = 1, 12 do
      local names = tried(tree.node(), legal_of("a", "b", "c"), 3, nil, seed)
      first[names[1]] = true
      table.sort(names)
      assert.same({ "a", "b", "c" }, names)
    end
    assert.same({ a = true, b = true, c = true }, first)
  end)

  it("what went well for who decides is tried more often, the others now and "
    .. "then", function ()
      local names = tried(tree.node(), legal_of("a", "b"), 60, function (name)
        return name == "b" and 0.6 or 0.4
      end)
      assert.is_true(count_of(names, "b") > 40)
      assert.is_true(count_of(names, "a") > 2)
    end)

  it("what could be tried often and was not is tried sooner", function ()
    local node, both = tree.node(), legal_of("a", "b")
    tried(node, both, 2)
    for _ = 1, 40 do
      tree.select(node, at_table(legal_of("a")), kernel.random.stream(1, "x"))
    end
    assert.equal(41, tree.child(node, both, 1).chances
      - tree.child(node, both, 2).chances + 1)
    assert.same({ "a" }, tried(node, both, 1))
  end)
end)

describe("with a judge", function ()
  local NAMES = { "a", "b", "c", "d" }
  local legal = legal_of(table.unpack(NAMES))

  local function judged(games, reward)
    local node = tree.node()
    tree.rank(node, legal, { 1, 4, 3, 2 })
    return tried(node, legal, games, reward)
  end

  it("the best judged come first, others as the node is reached more often",
    function ()
      local names, first = judged(60), {}
      for _, name in ipairs(names) do
        if not first[name] then first[#first + 1], first[name] = name, true end
      end
      assert.same({ "b", "c", "d", "a" }, { table.unpack(first) })
      assert.same({ "b", "b" }, { names[1], names[2] })
      assert.is_true(count_of(names, "a") > 0)
    end)

  it("the worst are left alone while little is known", function ()
    assert.equal(0, count_of(judged(9), "a"))
    assert.equal(0, count_of(judged(2), "c"))
  end)

  it("a move that no judge has seen comes before the others", function ()
    local node = tree.node()
    tree.rank(node, legal, { 1, 4, 3, 2 })
    assert.same({ "new" }, tried(node, legal_of("new"), 1))
    local names = tried(node, legal_of("b", "newer"), 2)
    table.sort(names)
    assert.same({ "b", "newer" }, names)
  end)

  it("one of those is tried that come late, where there is none else",
    function ()
      local node = tree.node()
      tree.rank(node, legal, { 1, 4, 3, 2 })
      assert.same({ "d" }, tried(node, legal_of("a", "d"), 1))
    end)

  it("its order weighs against what went a little better", function ()
    for reward, name in pairs { [0.4] = "a", [0.6] = "b" } do
      local node, two = tree.node(), legal_of("a", "b")
      tree.rank(node, two, { 2, 1 })
      tree.note({ tree.child(node, two, 1) }, { 0 })
      tree.note({ tree.child(node, two, 2) },
        { math.floor(reward * tree.win) })
      assert.same({ name }, tried(node, two, 1))
    end
  end)

  it("its order weighs less, the more is known", function ()
    local names = judged(400, function (name) return name == "a" and 1 or 0 end)
    local late = { table.unpack(names, 201) }
    assert.is_true(count_of(late, "a") > 150)
  end)
end)

describe("what is kept of a tree", function ()
  -- A node reached so often, where the seat sees `seen`, with such children.
  local function node_of(count, seen, ...)
    local node = tree.node()
    node.count, node.seen = count, seen
    for i, child in ipairs { ... } do
      child.key, node.by["move " .. i] = "move " .. i, child
    end
    return node
  end

  it("is plain data, and all that was tried at its root", function ()
    local kept = tree.pruned(node_of(9, nil, node_of(5), node_of(0)))
    assert.is_nil((kernel.tree.check(kept)))
    assert.equal(5, kept.by["move 1"].count)
    assert.is_nil(kept.by["move 2"])
  end)

  it("is what may be found again, with the moves tried there", function ()
    local kept = tree.pruned(node_of(9, nil,
      node_of(5, nil, node_of(4, false, node_of(3))),
      node_of(4, nil, node_of(3, "far", node_of(2), node_of(0)))))
    assert.same({}, kept.by["move 1"].by)
    local far = kept.by["move 2"].by["move 1"]
    assert.equal("far", far.seen)
    assert.equal(2, far.by["move 1"].count)
    assert.is_nil(far.by["move 2"])
  end)

  it("is no deeper than a text of it may be", function ()
    local node = node_of(1, "x")
    for _ = 1, 99 do node = node_of(1, "x", node) end
    local kept, depth = tree.pruned(node), 0
    while kept do kept, depth = kept.by["move 1"], depth + 1 end
    assert.equal(20, depth)
  end)

  it("is found by what the seat sees, of several what was reached most",
    function ()
      local root = node_of(9, nil, node_of(3, "here"),
        node_of(6, "there", node_of(4, "here"), node_of(2, "here")))
      assert.equal(4, tree.recall(root, "here").count)
      assert.equal(6, tree.recall(root, "there").count)
      assert.is_nil(tree.recall(root, "nowhere"))
    end)
end)
