-- Texts broken at spaces.

local wrap = require "rulewright.repl.draw.ink.wrap"

describe("a text", function ()
  local function lines(text, width, indent)
    return table.concat(wrap(text, function (line) return #line <= width end,
      indent), "|")
  end

  it("is broken where a line would be too long", function ()
    assert.equal("one two|three", lines("one  two three", 7))
    assert.equal("one|two|three", lines("one two three", 6))
    assert.equal("one two three", lines("one two three", 13))
  end)

  it("keeps a word that is too long whole, on a line of its own", function ()
    assert.equal("a|verylong|b", lines("a verylong b", 3))
    assert.equal("verylong", lines("verylong", 3))
  end)

  it("is indented from its second line on, which counts", function ()
    assert.equal("one two|  three|  four", lines("one two three four", 7, "  "))
    assert.equal("", lines("", 7, "  "))
  end)
end)
