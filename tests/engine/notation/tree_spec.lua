-- Plain trees as text, and where two differ.

local plain_trees = require "plain_trees"
local tree = require("rulewright.kernel").tree
local trees = require "rulewright.engine.notation.tree"
local random_tree, sample = plain_trees.random, plain_trees.sample

describe("the text of a tree", function ()
  it("gives back what encode wrote", function()
    assert.is_true(tree.equal(sample(), trees.read(tree.encode(sample()))))
    for _ = 1, 300 do
      local one = random_tree(4)
      local text = tree.encode(one)
      assert.is_nil(trees.diff(one, trees.read(text)))
      assert.is_true(tree.equal(one, trees.read(text)))
    end
  end)

  it("refuses a key that comes twice", function()
    for _, text in ipairs {
      "{a=1, a=2}", '{a=1, ["a"]=2}', "{1, [1]=2}", "{[1]=2, 1}",
      "{a={}, a={}}",
    } do
      local got, message = trees.read(text)
      assert.is_nil(got)
      assert.matches("this key stands in the table already", message)
    end
    assert.matches("^line 2, column 2: ",
      (select(2, trees.read("{a=1,\n a=2}"))))
  end)

  it("keeps to its limits", function()
    local deep = ("{"):rep(65) .. ("}"):rep(65)
    assert.matches("too deep", select(2, trees.read(deep)))
    assert.is_table(trees.read(deep:sub(2, -2)))
    local bomb = ("{"):rep(100000)
    assert.matches("too deep", select(2, trees.read(bomb)))
  end)

  it("takes so many keys that are far numbers, and no more", function ()
    local function table_of(count, step)
      local parts = {}
      for i = 1, count do
        parts[i] = ("[%d]=1"):format((i % 2 * 2 - 1) * (tree.far + i * step))
      end
      parts[#parts + 1] = ("[%d]=1,[%d]=1"):format(tree.far, -tree.far)
      return "{" .. table.concat(parts, ",") .. "}"
    end
    assert.is_table(trees.read(table_of(tree.far_keys, 1)))
    assert.matches("the table has more than %d+ keys beyond %d+",
      select(2, trees.read(table_of(tree.far_keys + 1, 1))))
  end)

  it("takes blanks and a comma too many", function ()
    assert.is_true(tree.equal({ 1, a = {}, b = true },
      trees.read ' {\r\n\t1 , [ "a" ] = { } ,\n b = true , } \n'))
  end)

  it("says where it is wrong", function ()
    for text, said in pairs {
      [""] = "1, column 1: expected a table",
      ["{1} x"] = "1, column 5: expected nothing more",
      ["{a=1.5}"] = "1, column 4: expected a table",
      ["{a=0x1F}"] = "1, column 4: expected a table",
      ["{007}"] = "1, column 2: expected a table",
      ["{-0}"] = "1, column 2: expected a table",
      ["{9223372036854775808}"] = "1, column 2: this number does not fit",
      ["{[-9223372036854775809]=1}"] = "1, column 3: this number",
      ["{\n  a=1\n  b=2\n}"] = "3, column 3: expected , or }",
      ['{"жж" 1}'] = "1, column 7: expected , or }",
      ['{"abc'] = "1, column 5: expected a closing quote",
      ['{"a\nb"}'] = "1, column 4: expected a closing quote",
      ['{"a\xff"}'] = "1, column 4: this byte is not UTF%-8",
      ['{"\\q"}'] = "1, column 4: an escape is one of",
      ['{"\\x4"}'] = "1, column 4: an escape is one of",
      ["{a 1}"] = "1, column 4: expected = after",
      ["{[1 2]=3}"] = "1, column 5: expected %] after",
      ["{[true]=3}"] = "1, column 3: a key is",
      ["{,}"] = "1, column 2: expected a table",
      ["{a="] = "1, column 3: expected a table",
      ["{true=1}"] = "1, column 6: expected , or }",
      ["{}\0"] = "1, column 3: a zero byte",
    } do
      local made, message = trees.read(text)
      assert.is_nil(made)
      assert.matches("^line " .. said, message)
    end
  end)
end)

describe("the difference of two trees", function()
  local function diff(a, b)
    return { trees.diff(a, b) }
  end

  it("is nil for equal trees", function()
    assert.is_nil(trees.diff(sample(), sample()))
  end)

  it("finds the first difference in the order of keys", function()
    local other = sample()
    other.players[2].hand.ore = 3
    other.players[2].done = false
    assert.same({ "players.2.done", true, false }, diff(sample(), other))
    assert.same({ "2", 5, 6 }, diff({ 1, 5, b = 1 }, { 1, 6, b = 2 }))
  end)

  it("shows an absent entry as nil", function()
    local path, was, is = trees.diff({ a = 1 }, { a = 1, b = { 2 } })
    assert.same({ "b", { 2 } }, { path, is })
    assert.is_nil(was)
    path, was, is = trees.diff({ a = 1, b = 0 }, { b = 0 })
    assert.same({ "a", 1 }, { path, was })
    assert.is_nil(is)
  end)

  it("compares whole trees of different kinds", function()
    assert.same({ "the tree", 1, "1" }, diff(1, "1"))
  end)

  it("passes the words of a root by", function ()
    local g = setmetatable({ gold = 3, place = print }, { __index = {} })
    assert.is_nil(trees.diff(g, { gold = 3 }))
    assert.equal("gold", (trees.diff({ gold = 4 }, g)))
  end)

  it("writes odd keys as they stand in a text", function ()
    assert.equal('a["two words"].3',
      (trees.diff({ a = { ["two words"] = { 1, 2, 3 } } },
        { a = { ["two words"] = { 1, 2 } } })))
  end)
end)
