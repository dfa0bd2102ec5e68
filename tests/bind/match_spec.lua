local kernel = require("rulewright.kernel")

local match, sandbox = kernel.match, kernel.sandbox

local function words(text)
  local list = {}
  for word in text:gmatch("%S+") do list[#list + 1] = word end
  return list
end

local pattern_parts = words("a b . %a %d [ab] [^a] [a-c%d] %b() %f[a] ( ) ()"
  .. " %1 %2 * + - ? $ ^ % [ ] [] %% %w %W %S %z [^] [%] [a-] [-a] x (a b)"
  .. " [a%-c] %g %p %x %u %l %c [%a_] %0 %9")
local subject_parts = words("a b c ( ) 0 ab A \195\169 % x - ]")
subject_parts[#subject_parts + 1] = "\0"
subject_parts[#subject_parts + 1] = " "

local replacements = { "%0", "<%1>", "%%", "x", "%2", "%", "",
  { a = "1", b = false, ab = 2 },
  function (x, y) return y or x == "a" and "Z" end }

local function any_of(list, most)
  local picked = {}
  for i = 1, math.random(0, most) do picked[i] = list[math.random(#list)] end
  return table.concat(picked)
end

local function without_place(message)
  return (tostring(message):gsub("^[^:]*:%d+: ", ""):gsub("to '.-' ", ""))
end

local function outcome(f, ...)
  local result = table.pack(pcall(f, ...))
  if not result[1] then return { n = 1, without_place(result[2]) } end
  return result
end

local function every(f, s, p)
  local found = {}
  for a, b in f(s, p) do
    found[#found + 1] = tostring(a) .. "," .. tostring(b)
  end
  return table.concat(found, ";")
end

describe("the kernel's matcher", function ()
  it("does what the standard one does", function ()
    math.randomseed(11)
    for _ = 1, 5000 do
      local s, p = any_of(subject_parts, 12), any_of(pattern_parts, 6)
      local init = math.random(4) == 1 and math.random(-14, 14) or nil
      local with = replacements[math.random(#replacements)]
      local most = math.random(4) == 1 and math.random(-1, 3) or nil
      assert.same(outcome(string.find, s, p, init),
        outcome(match.find, s, p, init), s .. " " .. p)
      assert.same(outcome(string.match, s, p, init),
        outcome(match.match, s, p, init), s .. " " .. p)
      assert.same(outcome(string.gsub, s, p, with, most),
        outcome(match.gsub, s, p, with, most), s .. " " .. p)
      assert.same(outcome(every, string.gmatch, s, p),
        outcome(every, match.gmatch, s, p), s .. " " .. p)
    end
  end)

  it("says of a pattern what the standard one says", function ()
    for pattern in ("h% [a [] [^ [a% [ %b %b( %f %fa %f[ ) %1 (%1) %0"
      .. " " .. ("()"):rep(32) .. " " .. ("()"):rep(33)):gmatch "%S+" do
      assert.same(outcome(string.find, "hello", pattern),
        outcome(match.find, "hello", pattern), pattern)
    end
  end)

  it("finds plain text as the standard one does", function ()
    math.randomseed(12)
    for _ = 1, 2000 do
      local s, p = any_of(subject_parts, 12), any_of(subject_parts, 2)
      local init = math.random(-14, 14)
      assert.same(outcome(string.find, s, p, init, true),
        outcome(match.find, s, p, init, true))
    end
  end)

  it("takes numbers for text and refuses other values", function ()
    assert.equal(2, (match.find(12345, 23)))
    assert.same({ "1x345", 1 }, { match.gsub(12345, 2, "x") })
    assert.same({ "17345", 1 }, { match.gsub(12345, 2, 7) })
    for name, f in pairs(match) do
      assert.same(outcome(string[name], {}, "a", "b"), outcome(f, {}, "a", "b"))
      assert.same(outcome(string[name], "a", nil, "b"),
        outcome(f, "a", nil, "b"))
    end
    assert.same(outcome(string.gsub, "a", "a"), outcome(match.gsub, "a", "a"))
    assert.same(outcome(string.gsub, "a", "a", function () return {} end),
      outcome(match.gsub, "a", "a", function () return {} end))
  end)

  it("begins gmatch where it is told", function ()
    for init = -6, 7 do
      local a, b = {}, {}
      for w in string.gmatch("ab cd", "%a", init) do a[#a + 1] = w end
      for w in match.gmatch("ab cd", "%a", init) do b[#b + 1] = w end
      assert.same(a, b)
    end
  end)

  it("ends a pattern that is too expensive without any budget", function ()
    local subject = ("a"):rep(200)
    local bomb = "a*a*a*a*a*a*a*a*b"
    local refusal = { n = 1, "pattern too expensive" }
    assert.same(refusal, outcome(match.find, subject, bomb))
    assert.same(refusal, outcome(match.match, subject, bomb))
    assert.same(refusal, outcome(match.gsub, subject, bomb, ""))
    assert.same(refusal, outcome(every, match.gmatch, subject, bomb))
  end)

  it("charges its steps to the armed budget", function ()
    local function used(text)
      local before, after
      sandbox.call(1000000, function ()
        before = sandbox.left()
        match.find(text, "x")
        after = sandbox.left()
      end)
      return before - after
    end
    local short, long = used(("a"):rep(160)), used(("a"):rep(160000))
    assert.is_true(long - short >= 9000)
  end)

  it("makes running dry the budget's error", function ()
    local ok, err = sandbox.call(100000, pcall, match.find,
      ("a"):rep(200), "a*a*a*a*a*a*a*a*b")
    assert.is_false(ok)
    assert.equal("fuel", (sandbox.limit(err)))
  end)
end)
