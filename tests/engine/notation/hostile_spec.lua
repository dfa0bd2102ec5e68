-- Texts that took long, or could: each reader is to be quick on all of them.

require "rulewright.engine.sandbox" -- s:method() is as in the program

local hexmap = require "rulewright.engine.notation.hexmap"
local lex = require "rulewright.engine.notation.lex"
local record = require "rulewright.engine.notation.record"
local tilerows = require "rulewright.engine.notation.tilerows"

local long = 1 << 18

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
  local readers = { hexmap = hexmap.parse, record = record.parse,
    tilerows = tilerows.parse,
    lex = function (text) return lex.text(text, 1 << 20) end }

  for name, text in pairs(texts) do
    it("is read quickly: " .. name, function ()
      for reader, parse in pairs(readers) do
        local least = math.huge
        for _ = 1, 5 do
          local start = os.clock()
          parse(text)
          least = math.min(least, os.clock() - start)
          if least < 0.2 then break end
        end
        assert.is_true(least < 0.2, ("%s took %.2f s"):format(reader, least))
      end
    end)
  end
end)
