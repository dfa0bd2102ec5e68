-- The texts in the source of a script.

local literals = require "rulewright.engine.literals"

local function texts(source)
  local list = {}
  for text in pairs(literals(source)) do list[#list + 1] = text end
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
