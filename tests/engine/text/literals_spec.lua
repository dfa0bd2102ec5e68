-- The texts in the source of a script.

local literals = require "rulewright.engine.text.literals"

local function texts(source)
  local list = {}
  for text, there in pairs(literals.texts(source)) do
    assert.is_true(there)
    list[#list + 1] = text
  end
  table.sort(list)
  return list
end

describe("the texts of a script", function ()
  it("stand in all the quotation marks of Lua", function ()
    assert.same({ "a", "b", "c", "d]]" },
      texts "f 'a' g(\"b\") h [[\nc]] i [=[d]]]=]")
    assert.same({ "" }, texts "x = ''")
  end)

  it("have their escapes undone", function ()
    assert.same({ "a\n\"b\"\t\\" }, texts [[x = "a\n\"b\"\t\\"]])
    assert.same({ "it's" }, texts [[x = 'it\'s']])
    assert.same({ "a\nb" }, texts "x = 'a\\\nb'")
    assert.same({ [[\65]] }, texts [[x = "\65"]])
  end)

  it("are joined where nothing else stands between, and told alone", function ()
    assert.same({ "a ", "a b c", "b ", "c" },
      texts "says = \"a \"\n  .. 'b ' -- half\n .. [[c]]")
    assert.same({ "a ", "b" }, texts "x = \"a \" .. y .. \"b\"")
    assert.same({ "a", "b" }, texts "x, y = 'a', 'b'")
  end)

  it("do not stand in comments", function ()
    assert.same({ "b" },
      texts "-- 'a'\nx = 'b' --[==[ 'c'\n]] 'd' ]==] --[[ 'e'")
    assert.same({ "-- no" }, texts "x = '-- no'")
  end)

  it("are found in what is no Lua as far as they are whole", function ()
    assert.same({}, texts "")
    assert.same({ "b" }, texts "'a\n'b'")
    assert.same({}, texts "[==[ a ]=]")
    assert.same({ "x" }, texts(("]"):rep(100) .. "'x'"))
  end)
end)

describe("a table of texts", function ()
  it("is read as Lua would read it, and not run", function ()
    local source = [=[
-- What it is.
return {
  a = "x", ["b 1"] = 'it\'s ' .. [[
long]] -- half
    .. " more";
  c = [==[d]]]==]
}
]=]
    assert.same(load(source)(), literals.map(source))
    assert.same({}, literals.map "return {}")
    assert.same({ a = "" }, literals.map 'return{a="",};')
  end)

  it("says in which line it is another thing", function ()
    for source, expected in pairs {
      [""] = 1, ["x = 1"] = 1, ["return 7"] = 1, ["\nreturn setmetatable({})"]
        = 1, ["return {\n  a = 'x',\n  'b',\n}"] = 3,
      ["return {\n  a = 7 }"] = 2, ["return {\n a = ('x'):rep(5) }"] = 2,
      ["return { a = b }"] = 1, ["return { a = 'x' .. b }"] = 1,
      ["return { ['a' .. b] = 'x' }"] = 1, ["return { a = 'x' } x()"] = 1,
      ["return { a = { 'x' } }"] = 1, ["return {\n\n a = 'x'"] = 3,
      ["return { a = 'x' b = 'y' }"] = 1,
    } do
      local map, wanted, line = literals.map(source)
      assert.is_nil(map, source)
      assert.is_string(wanted)
      assert.equal(expected, line, source)
    end
  end)
end)
