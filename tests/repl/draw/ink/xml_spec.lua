-- SVG as it is written: what a text says is text, and the same figures are the
-- same bytes.

local xml = require "rulewright.repl.draw.ink.xml"

describe("a text in XML", function ()
  it("says what it says and holds no markup", function ()
    assert.equal("&lt;b a=&quot;1&quot;&gt; &amp; &#39;", xml.escape
      "<b a=\"1\"> & '")
    assert.equal("a\tb\n", xml.escape "a\tb\n\0\1\27\12")
    assert.equal("7", xml.escape(7))
  end)
end)

describe("a number", function ()
  it("has at most one decimal and no sign without need", function ()
    for text, value in pairs { ["1"] = 1.0, ["0.5"] = 0.46, ["0"] = -0.04,
      ["-3"] = -3, ["2.3"] = 2.25 + 1e-9 } do
      assert.equal(text, xml.number(value))
    end
  end)
end)

describe("a sheet", function ()
  it("has elements in each other, their attributes in one order", function ()
    local sheet, other = xml.new(), xml.new()
    sheet:open("g", { z = 1, a = "<" })
    sheet:add("path", { d = "M0" })
    sheet:put(1, 2.5, "a & b", "big")
    sheet:stroke({ x = 1, y = 2 }, { x = 3, y = 4 }, {})
    sheet:circle({ x = 5, y = 6 }, 7, {})
    sheet:close "g"
    other:open "g"
    sheet:paste(other)
    assert.equal([[
<g a="&lt;" z="1">
  <path d="M0"/>
  <text class="big" x="1" y="2.5">a &amp; b</text>
  <line x1="1" x2="3" y1="2" y2="4"/>
  <circle cx="5" cy="6" r="7"/>
</g>
<g>
]], sheet:text())
  end)
end)
