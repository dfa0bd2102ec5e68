-- What the parser and the machine say about typing errors.

local error_text = require "rulewright.engine.sandbox.error_text"

local function parsed(text)
  local chunk, message = load(text, "@f.lua")
  assert.is_nil(chunk)
  return error_text.parsed(message, text)
end

describe("a slip that the parser finds", function ()
  for text, message in pairs {
    ["local a = 1\nзапрет 'x' {}"] = "f.lua:2:1: 'з' (U+0437) stands outside "
      .. "of quotation marks, where only Latin letters are read",
    ["move 'ход' {} ы"] = "f.lua:1:15: 'ы' (U+044B) stands outside of "
      .. "quotation marks, where only Latin letters are read",
    ["move\xc2\xa0'x' {}"] = "f.lua:1:5: '\xc2\xa0' (U+00A0) stands outside of "
      .. "quotation marks, where only Latin letters are read",
    ["forbid «x» {}"] = "f.lua:1:8: « is no quotation mark of the language: "
      .. "\" was expected",
    ["forbid “x” {}"] = "f.lua:1:8: “ is no quotation mark of the language: "
      .. "\" was expected",
    ["f { id = 'A-1' says = 'Yes.' }"] =
      "f.lua:1: '}' expected near 'says'; is a comma missing before it?",
    ["f {\n  id = 'A-1'\n  says = 'Yes.' }"] = "f.lua:3: '}' expected (to "
      .. "close '{' at line 1) near 'says'; is a comma missing before it?",
    ["f { 'a' \"b\" }"] = "f.lua:1: '}' expected near '\"b\"'; is a comma "
      .. "missing before it?",
    ["f { a = function () return 1 }"] = "f.lua:1: 'end' expected near '}'",
    ["f {"] = "f.lua:1: unexpected symbol near <eof>",
    ["x = \xff"] = "f.lua:1: unexpected symbol near '<\\255>'",
  } do
    it("is told: " .. text:gsub("\n", " "), function ()
      assert.equal(message, parsed(text))
    end)
  end
end)

describe("a slip that a call finds", function ()
  local words = { gain = true, transfer = true }

  it("is told with the nearest word", function ()
    assert.equal("f.lua:1: attempt to call a nil value (method 'gian'); did "
      .. "you mean 'gain'?", error_text.called(
      "f.lua:1: attempt to call a nil value (method 'gian')", words))
    assert.equal("f.lua:1: attempt to call a nil value (method 'sing')",
      error_text.called("f.lua:1: attempt to call a nil value (method 'sing')",
        words))
  end)

  it("is told in words of the language", function ()
    assert.equal("f.lua:1: a table was expected, not string", error_text.called(
      "f.lua:1: bad argument #1 to 'for iterator' (table expected, got string)",
      words))
    assert.equal("f.lua:1: no", error_text.called("f.lua:1: no", words))
  end)
end)

describe("a letter that looks like another", function ()
  it("is told wherever a word mixes two alphabets", function ()
    local said = "there is no move 'сity'; did you mean 'city'?"
    assert.equal(said .. " ('с' in 'сity' is U+0441, no Latin letter)",
      error_text.letters(said))
    for _, fine in ipairs { "there is no good 'дерево'", "no 'café' here" } do
      assert.equal(fine, error_text.letters(fine))
    end
  end)
end)
