-- Texts that took long, or could: the work of each reader grows with the text
-- and no faster.

local work = require "work"

local readers = work.readers(function ()
  local lex = require "rulewright.engine.text.lex"
  return { hexmap = require("rulewright.engine.notation.hexmap").parse,
    record = require("rulewright.engine.notation.record").parse,
    tilerows = require("rulewright.engine.notation.tilerows").parse,
    lex = function (text) return lex.text(text, 1 << 20) end }
end)

-- Steps for each byte.
local most = 200

local long = 1 << 16

local texts = {
  ["blanks before the end"] = "title: a" .. (" "):rep(long) .. "b",
  ["blanks in a map"] = "letters:\n  M m\nmap:\nA  M" .. (" "):rep(long) .. "M",
  ["a long line that is not UTF-8"] = ("a"):rep(long) .. "\xff",
  ["a control character behind a long line"] = ("a"):rep(long) .. "\1",
  ["line ends"] = ("\n"):rep(long),
  ["carriage returns"] = ("\r"):rep(long),
  ["colons"] = (":"):rep(long),
  ["comments"] = ("#"):rep(long),
  ["braces"] = "Rulewright record 1\nedit: " .. ("{ }"):rep(long // 3),
  ["an edit of blanks"] = "Rulewright record 1\ngame: a 1\nplayer: a\nseed: 1\n"
    .. "edit: {" .. (" "):rep(long) .. "}x",
  ["a name of blanks"] = "Rulewright record 1\ngame:" .. (" a"):rep(2000),
  ["semicolons"] = "kind a ground\ntile A a a a a\n " .. (";"):rep(long),
  ["a long segment"] = "kind a ground\ntile A a a a a\n a "
    .. ("n "):rep(long // 2),
  ["many touched"] = "kind a ground, by a\ntile A a a a a\n a n e s w by "
    .. ("a n, "):rep(long // 5),
}

describe("hostile text", function ()
  for name, text in pairs(texts) do
    it("is read quickly: " .. name, function ()
      for reader, parse in pairs(readers) do
        local done = work.of(parse, text)
        assert.is_true(done < most * #text,
          ("%s took %d steps for %d bytes"):format(reader, done, #text))
      end
    end)
  end

  it("would be noticed if it were not", function ()
    local function squared(s)
      for at = 1, #s do s:find("^a-b", at) end
    end
    local text = ("a"):rep(1 << 12)
    assert.is_true(work.of(squared, text) > most * #text)
  end)
end)
