-- What the grammars of texts share: how a text is refused, and pages.

local lex = require "rulewright.engine.text.lex"
local lpeg = require "lpeg"
local reading = require "rulewright.engine.notation.reading"

local function self_of(text) return { text = text } end

-- What f raises is given as the door does: nil, message, line, column.
local function door(f, text)
  return { reading.door(f, text or "ab\ncd", 100) }
end

describe("the door", function ()
  it("lets a text in, and gives what comes of it", function ()
    assert.same({ "ab!" }, door(function (text) return text .. "!" end, "ab"))
  end)

  it("refuses what is no text, or too long", function ()
    local function never() error "read" end
    assert.same({ nil, "expected a text", 1, 1 }, door(never, 7))
    assert.same({ nil, "a zero byte is no text; expected UTF-8", 1, 2 },
      door(never, "a\0"))
    assert.same({ nil, "the text is longer than 2 bytes", 1, 1 },
      { reading.door(never, "abc", 2) })
  end)

  it("tells where reading stopped, at the last byte at most", function ()
    assert.same({ nil, "no 7", 2, 1 }, door(function (text)
      reading.fail(text, 4, "no %d", 7) end))
    assert.same({ nil, "no", 2, 2 }, door(function (text)
      reading.fail(text, 99, "no") end))
  end)

  it("lets other errors through", function ()
    assert.has_error(function () door(function () error("bug", 0) end) end,
      "bug")
    local other = { message = "mine" }
    local ok, problem = pcall(door, function () error(other) end)
    assert.is_false(ok)
    assert.equal(other, problem)
  end)
end)

describe("what must stand in a text", function ()
  it("stops the reading at its byte or word where it does not", function ()
    assert.same({ nil, "no b", 1, 2 }, door(function (text)
      reading.must(self_of(text), false, 2, "no %s", "b") end))
    assert.same({ nil, "no cd", 2, 1 }, door(function (text)
      reading.must(self_of(text), nil, { 4, "cd" }, "no cd") end))
    assert.same({ 1 }, door(function (text)
      reading.must(self_of(text), true, 1, "no") return 1 end))
  end)

  it("stands once", function ()
    local seen = {}
    assert.same({ nil, '"a" stands twice', 2, 2 }, door(function (text)
      local self = self_of(text)
      reading.once(self, seen, "b", 1, true)
      reading.once(self, seen, "a", 1, false)
      reading.once(self, seen, "a", 5, 7)
    end))
    assert.same({ a = false, b = true }, seen)
  end)

  for text, message in pairs {
    clay = false, cla = '"cla" is not a good; did you mean clay?',
    xx = '"xx" is not a good: clay or gold',
    gold = false, quartz = '"quartz" is not a good: clay or gold',
    cl = '"cl" is not a good: clay or gold',
  } do
    it("is one of some names: " .. text, function ()
      local result = door(function (all)
        return reading.one_of(self_of(all), { 1, all }, { "clay", "gold" },
          "a good")
      end, text)
      assert.same(message and { nil, message, 1, 1 } or { text }, result)
    end)
  end

  it("is hardly meant by a word of two letters", function ()
    assert.same({ nil, '"ac" is not a sign: ab or cd', 1, 1 },
      door(function (all)
        return reading.one_of(self_of(all), { 1, all }, { "ab", "cd" },
          "a sign")
      end, "ac"))
  end)

  it("is none of one name, or of none", function ()
    assert.same({ nil, '"x" is not a good: clay', 1, 1 }, door(function (all)
      return reading.one_of(self_of(all), { 1, "x" }, { "clay" }, "a good")
    end, "x"))
    assert.same({ nil, '"x" is not a good', 1, 1 }, door(function (all)
      return reading.one_of(self_of(all), { 1, "x" }, {}, "a good") end, "x"))
  end)
end)

describe("a pattern at which the reading stops", function ()
  local function stopped(text, shown)
    local grammar = lpeg.P "a" ^ 0 * reading.expect("expected b", shown)
    return door(function (clean) return grammar:match(clean) end, text)
  end

  it("says what was expected, and what stands there", function ()
    assert.same({ nil, "expected b, but the text ends", 1, 2 }, stopped "aa")
    assert.same({ nil, "expected b", 1, 3 }, stopped "aac")
    assert.same({ nil, 'expected b, not "cc"', 1, 3 },
      stopped("aacc", lpeg.P "c" ^ 1))
    assert.same({ nil, "expected b", 1, 3 }, stopped("aad", lpeg.P "c" ^ 0))
  end)

  it("gives what a function makes of its values, and of the reader", function ()
    local grammar = reading.does(lpeg.C "a" * lpeg.C "b",
      function (self, one, other) return self.of .. one .. other end)
    assert.equal("x:ab", grammar:match("ab", 1, { of = "x:" }))
  end)
end)

it("the line of a byte is counted on from the last that was asked", function ()
  local self = self_of "a\nbc\n\nd"
  local lines = {}
  for byte = 1, 7 do lines[byte] = reading.line(self, byte) end
  assert.same({ 1, 1, 2, 2, 2, 3, 4 }, lines)
end)

describe("a page", function ()
  for text, page in pairs {
    ["a"] = "a\n", ["a\n"] = "a\n", [""] = "\n",
    ["# all\na # not\nb:# not\nc#d\n"] = "\na\nb:\nc#d\n",
    ["a \t\n  b\n"] = "a\n  b\n", ["a\u{a0}#b"] = "a\n",
    ["a#b # c # d"] = "a#b\n", ["\n\na"] = "\n\na\n",
  } do
    it(("has no comments, and ends each line: %q"):format(text), function ()
      assert.equal(page, (reading.page(function (clean) return clean end,
        text)))
    end)
  end

  it("is at most a million bytes", function ()
    local _, message = reading.page(lex.lines, ("x"):rep((1 << 20) + 1))
    assert.equal("the text is longer than 1048576 bytes", message)
  end)
end)
