local printable = require "rulewright.engine.text.printable"

describe("what is printed", function ()
  it("holds nothing that a terminal obeys", function ()
    for text, shown in pairs {
      ["два\n\tтри"] = "два\n\tтри", ["a\27[2Jb"] = "a\\x1B[2Jb",
      ["\27]0;t\7"] = "\\x1B]0;t\\x07", ["\u{9b}31m"] = "\\x9B31m",
      ["\u{202e}x\u{2066}\u{200f}\u{61c}"] =
        "\\u{202E}x\\u{2066}\\u{200F}\\u{61C}",
      ["\1\r\8\127"] = "\\x01\\r\\x08\\x7F", ["a\xffb\xc3"] = "a\\xFFb\\xC3",
      ["\27[31mred\27[0m"] = "\\x1B[31mred\\x1B[0m",
    } do
      assert.equal(shown, printable.screen(text))
    end
  end)

  it("keeps its own colours, and nothing but colours", function ()
    assert.equal("\27[1;31mr\27[0m\\x1B[2J\\x1B\\x01[0m",
      printable.screen("\27[1;31mr\27[0m\27[2J\27\1[0m", true))
  end)

  it("is one line of so many characters", function ()
    local long = ("д"):rep(2000)
    for text, shown in pairs {
      ["два\n\tтри\27"] = "два\\n\\tтри\\x1B", [long] = long,
      [long .. "д"] = ("д"):rep(1999) .. "…",
      [("x"):rep(2001)] = ("x"):rep(1999) .. "…",
      [("x"):rep(2000)] = ("x"):rep(2000),
    } do
      assert.equal(shown, printable.line(text))
    end
    for text, shown in pairs { abc = "abc", abcd = "ab…", ["дав"] = "дав",
      ["давай"] = "да…" } do
      assert.equal(shown, printable.line(text, 3))
    end
  end)

  it("is one line where it holds nothing that would need to be escaped",
    function ()
      for text, fits in pairs { [""] = true, ["a b"] = true, ["два"] = true,
        ["a\n"] = false, ["\t"] = false, ["a\xff"] = false,
        ["два\u{202e}"] = false, ["\u{9b}"] = false, ["два\1"] = false } do
        assert.equal(fits, printable.is_line(text), text)
      end
    end)
end)
