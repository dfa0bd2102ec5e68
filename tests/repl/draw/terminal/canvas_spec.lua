-- The sheet of character cells.

local canvas = require "rulewright.repl.draw.terminal.canvas"

local function text(sheet, options)
  return table.concat(sheet:lines(options or {}), "\n")
end

describe("a canvas", function()
  it("grows where it is written on, also to the left and up", function()
    local sheet = canvas.new()
    sheet:put(-2, -1, "ab")
    sheet:put(1, 1, "c")
    assert.equal("ab\n\n   c", text(sheet))
  end)

  it("is empty when nothing was written", function()
    assert.same({}, canvas.new():lines {})
  end)

  it("counts columns, not bytes or marks", function()
    assert.equal(6, canvas.width "привет")
    assert.equal(4, canvas.width "漢字")
    assert.equal(4, canvas.width "cafe\u{301}")
    local sheet = canvas.new()
    sheet:put(0, 0, "漢x")
    sheet:put(2, 0, "y")
    assert.equal("漢y", text(sheet))
  end)

  it("cuts what does not fit", function()
    assert.equal("abc", canvas.fit("abc", 3))
    assert.equal("дор…", canvas.fit("дорога", 4))
    assert.equal("", canvas.fit("abc", 0))
  end)

  it("paints only when asked to, and leaves no colour open", function()
    local sheet = canvas.new()
    sheet:put(0, 0, "ab", { fg = 1, bg = 2, bold = true })
    sheet:put(2, 0, "c")
    assert.equal("abc", text(sheet))
    assert.equal("\27[0;1;38;5;1;48;5;2mab\27[0mc", text(sheet,
      { colour = true }))
    local last = canvas.new()
    last:put(0, 0, "z", { fg = 3 })
    assert.truthy(text(last, { colour = true }):find("\27%[0m$"))
  end)

  it("is plain ASCII when that is all there is", function()
    local sheet = canvas.new()
    sheet:put(0, 0, "╱╲│·●—ж漢")
    local plain = text(sheet, { ascii = true })
    assert.equal("/\\|.o-z?", plain)
  end)
end)
