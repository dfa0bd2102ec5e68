-- What all notations share about text: what is text at all, lines, words,
-- columns, and how a piece of it is shown.

local lex = require "rulewright.engine.text.lex"
local lpeg = require "lpeg"

describe("a text", function ()
  it("is UTF-8 without control characters, with lines ended alike", function ()
    for text, clean in pairs {
      [""] = "", ["a\tb\nc"] = "a\tb\nc", ["a\r\nb\r\n"] = "a\nb\n",
      ["\u{feff}a"] = "a", ["a\u{feff}"] = "a\u{feff}", ["Ёж é 😀"] = "Ёж é 😀",
      ["a\u{a0}b"] = "a\u{a0}b",
    } do
      assert.equal(clean, (lex.text(text, 100)))
    end
  end)

  for text, said in pairs {
    ["pass\0"] = { "a zero byte is no text; expected UTF-8", 1, 5 },
    ["a\n\xffb"] = { "this byte is not UTF-8; save the text as UTF-8", 2, 1 },
    ["éa\1"] = { "a control character does not belong into the text", 1, 3 },
    ["a\127"] = { "a control character does not belong into the text", 1, 2 },
    ["a\xc2\x85"] = { "a control character does not belong into the text", 1,
      2 },
    ["a\rb"] = { "a control character does not belong into the text", 1, 2 },
    ["\xff\xfea\0"] = { "the text is UTF-16; save it as UTF-8", 1, 1 },
    ["\xfe\xff\0a"] = { "the text is UTF-16; save it as UTF-8", 1, 1 },
    ["\1\xff"] = { "a control character does not belong into the text", 1, 1 },
  } do
    it(("is refused where it is none: %q"):format(text), function ()
      assert.same({ nil, table.unpack(said) }, { lex.text(text, 100) })
    end)
  end

  it("has at most so many bytes", function ()
    assert.equal("abc", lex.text("abc", 3))
    assert.same({ nil, "the text is longer than 3 bytes", 1, 1 },
      { lex.text("abcd", 3) })
  end)
end)

describe("letters", function ()
  it("are folded where they are Latin or Cyrillic", function ()
    assert.equal("abc 1 déjà ёжик straße", lex.fold "ABC 1 DÉJÀ ЁЖИК Straße")
    assert.equal("×÷ 中", lex.fold "×÷ 中")
    assert.equal("abc", lex.fold "aBc")
  end)
end)

describe("a column", function ()
  it("counts characters", function ()
    assert.same({ 1, 2, 3, 4 }, { lex.column("aéb", 1), lex.column("aéb", 2),
      lex.column("aéb", 4), lex.column("aéb", 5) })
  end)

  it("is that of a line of the text", function ()
    local text = "aé\nbcd\n\ne"
    for byte, place in pairs { [1] = { 1, 1 }, [2] = { 1, 2 }, [4] = { 1, 3 },
      [5] = { 2, 1 }, [7] = { 2, 3 }, [8] = { 2, 4 }, [9] = { 3, 1 },
      [10] = { 4, 1 }, [11] = { 4, 2 } } do
      assert.same(place, { lex.place(text, byte) }, byte)
    end
  end)

  it("counts characters that Unicode does not have, too", function ()
    assert.equal(2, lex.column("\u{110000}x", 5))
    assert.same({ 1, 2 }, { lex.place("\u{110000}x", 5) })
  end)

  it("counts bytes where the line is no text", function ()
    assert.same({ 2, 4 }, { lex.place("a\nb\xff\xffc", 6) })
  end)
end)

describe("a piece of text as a message shows it", function ()
  it("is short, and on one line", function ()
    assert.equal("ab?cd?", lex.short "ab\ncd\t")
    assert.equal(("x"):rep(40), lex.short(("x"):rep(40)))
    assert.equal(("x"):rep(40) .. "…", lex.short(("x"):rep(41)))
    assert.equal(("x"):rep(39) .. "…", lex.short(("x"):rep(39) .. "éé"))
    assert.equal('"a?"', lex.quote "a\1")
  end)

  it("names alternatives, eight at most", function ()
    local list = { "a", "b", "c", "d", "e", "f", "g", "h" }
    assert.equal("nothing", lex.either {})
    assert.equal("a", lex.either { "a" })
    assert.equal("a or b", lex.either { "a", "b" })
    assert.equal("a, b или c", lex.either({ "a", "b", "c" }, "или"))
    assert.equal("a, b, c, d, e, f, g or h", lex.either(list))
    list[9] = "i"
    assert.equal("a, b, c, d, e, f, g, h, …", lex.either(list))
  end)
end)

describe("words and lines", function ()
  it("are parted by blanks, and know where they begin", function ()
    assert.same({ { 2, "é" }, { 6, "b" }, { 9, "c" } },
      lex.words " é\t b\u{a0}c ")
    assert.same({}, lex.words "  ")
    assert.same({ "a", "b" }, lex.split " a\n b ")
  end)

  it("are parted by ends of lines", function ()
    assert.same({ "a", "", "b" }, lex.lines "a\n\nb\n")
  end)
end)

it("a pattern is made ready, also one that fails", function ()
  local pattern = lpeg.P "a"
  assert.equal(pattern, lex.ready(pattern))
  local broken = lpeg.P(function () error "no" end)
  assert.equal(broken, lex.ready(broken))
end)
