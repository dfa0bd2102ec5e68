-- JSON, read and written.

local json = require "rulewright.repl.json"
local read = require "rulewright.repl.json.reader"
local say = require "rulewright.repl.sentences.say"

describe("a line of JSON", function ()
  before_each(function () say.language = "en" end)

  for text, value in pairs {
    ['{}'] = {}, [' [ ] '] = {}, ['"a"'] = "a", ["12"] = 12, ["-0"] = 0,
    ["1.5"] = 1.5, ["3.0"] = 3, ["2e2"] = 200, ["-1.5E-1"] = -0.15,
    ["9223372036854775807"] = math.maxinteger, ["true"] = true,
    ['[1,"two",[3],{"four":false}]'] = { 1, "two", { 3 }, { four = false } },
    ['{"a":{"b":[{}]},"c":null}'] = { a = { b = { {} } } },
    ['"\\"\\\\\\/\\b\\f\\n\\r\\t"'] = '"\\/\b\f\n\r\t',
    ['"\\u0041\\u00e9\\u20AC\\ud83c\\udfb2"'] = "Aé€🎲",
    ['"é🎲\127"'] = "é🎲\127", ['\t{"a" :\r1}\n'] = { a = 1 },
  } do
    it("is read: " .. text:gsub("%c", "."), function ()
      assert.same(value, read(text))
    end)
  end

  for text, sentence in pairs {
    [''] = "the line ends too early: a value of JSON was expected at column 1",
    ['{'] = "the line ends too early: a key in quotes was expected at column 2",
    ['{"a"'] = "the line ends too early: a colon was expected at column 5",
    ['{"a":'] =
      "the line ends too early: a value of JSON was expected at column 6",
    ['{"a":1'] =
      "the line ends too early: a comma or } was expected at column 7",
    ['[1'] = "the line ends too early: a comma or ] was expected at column 3",
    ['["é'] = 'the line ends too early: the " that ends a text was expected at'
      .. ' column 4',
    ['["a\\'] = 'the line ends too early: one of " \\ / b f n r t u after the '
      .. '\\ was expected at column 5',
    ['"\\u12'] = "column 4: four digits or letters a to f after \\u was"
      .. " expected",
    ['{1:2}'] = "column 2: a key in quotes was expected",
    ["{'a':2}"] = "column 2: a key in quotes was expected",
    ['{"a" 2}'] = "column 6: a colon was expected",
    ['{"a":2 "b":3}'] = "column 8: a comma or } was expected",
    ['[1 2]'] = "column 4: a comma or ] was expected",
    ['[1,]'] = "column 4: a value of JSON was expected",
    ['{"a":1,}'] = "column 8: a key in quotes was expected",
    ['{"a":1,"a":2}'] = "column 8: the key 'a' is there already",
    ['[null]'] = "column 2: null is not allowed in a list",
    ['null'] = "the line says nothing but null",
    ['nil'] = "column 1: a value of JSON was expected",
    ['NaN'] = "column 1: a value of JSON was expected",
    ['-Infinity'] = "column 1: a value of JSON was expected",
    ['01'] = "column 1: a value of JSON was expected",
    ['1.'] = "column 1: a value of JSON was expected",
    ['0x10'] = "column 1: a value of JSON was expected",
    ['- 1'] = "column 1: a value of JSON was expected",
    ['{} x'] = "column 4: the end of the line was expected",
    ['9223372036854775808'] = "column 1: the number is too large",
    ['[1e999]'] = "column 2: the number is too large",
    ['"\\u0000"'] = "column 2: the letter \\u0000 is not allowed in a text",
    ['"\\ud83c"'] = "column 2: half of a letter: a pair such as \\ud83c\\udfb2"
      .. " was expected",
    ['"\\udfb2\\ud83c"'] = "column 2: half of a letter: a pair such as"
      .. " \\ud83c\\udfb2 was expected",
    ['"\\ud83c\\u0041"'] = "column 2: half of a letter: a pair such as"
      .. " \\ud83c\\udfb2 was expected",
    ['"a\tb"'] = "column 3: a control character is written in a text as \\n,"
      .. " \\t or \\u and four digits",
    ['"\\x"'] = 'column 3: one of " \\ / b f n r t u after the \\ was expected',
    [("["):rep(17) .. ("]"):rep(17)] =
      "column 17: more than 16 values lie within one another",
  } do
    it("is refused: " .. text:gsub("%c", "."), function ()
      assert.same({ n = 2, nil, sentence }, table.pack(read(text)))
    end)
  end

  it("is refused at any depth without running out of stack", function ()
    for _, char in ipairs { "[", '{"a":', '"\\' } do
      assert.is_string(select(2, read(char:rep(100000))))
    end
  end)

  it("comes back as it was written", function ()
    local values = json.list { "a\0b\1\"\\/é🎲\127", 1, -5, true, false,
      json.list {}, { a = json.list { {} } }, math.mininteger }
    local text = json.line(values)
    assert.is_nil(text:find "[%c]")
    assert.equal('["a\\u0000b', text:sub(1, 10))
    assert.same({ "x", {}, { y = { z = 1.25 } } },
      read(json.line(json.list { "x", {}, { y = { z = 1.25 } } })))
  end)

  it("writes tables as objects, and lists where it was told", function ()
    assert.equal('{"1":"a","2":"b"}', json.line { "a", "b" })
    assert.equal('["a","b"]', json.line(json.list { "a", "b" }))
    assert.equal('{}', json.line {})
    assert.equal('[]', json.line(json.list {}))
    assert.equal('{"2":1,"10":1,"a":1,"b":1}',
      json.line { b = 1, a = 1, [10] = 1, [2] = 1 })
  end)

  it("is always UTF-8", function ()
    assert.equal('"a??b"', json.line "a\xff\xfeb")
  end)
end)
