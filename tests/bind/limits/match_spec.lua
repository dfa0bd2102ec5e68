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

  -- What `f` takes of a budget.
  local function used(f, ...)
    local before, after
    local arguments = table.pack(...)
    sandbox.call(100000000, function ()
      before = sandbox.left()
      f(table.unpack(arguments))
      after = sandbox.left()
    end)
    return before - after
  end

  it("charges its steps to the armed budget", function ()
    local short, long = ("a"):rep(160), ("a"):rep(160000)
    assert.is_true(used(match.find, long, "x")
      - used(match.find, short, "x") >= 9000)
    for _, pattern in ipairs { "^.*$", "^a-$", "^a+$", "x?b", "(a)b", "%f[b]",
      "^%ba(" } do
      assert.is_true(used(match.find, long, pattern) >= 39000, pattern)
    end
    assert.is_true(used(match.gsub, long, "a", "b") >= 80000)
  end)

  it("charges a long set, a long text and a capture by their length",
    function ()
      local text, set = ("a"):rep(1000), "[" .. ("b"):rep(1000) .. "a]"
      assert.is_true(used(match.find, text, "^" .. set .. "*$") >= 125000)
      assert.is_true(used(match.find, text, ("a"):rep(400) .. "b", 1, true)
        >= 600 * 400 // 16)
      assert.is_true(used(match.find, text, "^" .. ("a"):rep(900) .. "b")
        >= 450)
      assert.is_true(used(match.find, text, "^(" .. ("a"):rep(500) .. ")%1$")
        >= 250 + 500 // 16)
    end)

  it("goes on with its own count after what gsub called", function ()
    local text = (("a"):rep(300) .. "x"):rep(100)
    local function nothing() end
    local function more() match.find("a", "a") end
    local table_of_more = setmetatable({}, { __index = more })
    local alone = used(match.gsub, text, "a*x", nothing)
    assert.is_true(used(match.gsub, text, "a*x", more) > alone)
    assert.is_true(used(match.gsub, text, "a*x", table_of_more) > alone)
  end)

  it("counts each match of gmatch by itself", function ()
    local count, slow = 0, ("a"):rep(72) .. " b"
    for _ in match.gmatch(slow .. slow, "a*a*a*a*b") do count = count + 1 end
    assert.equal(2, count)
  end)

  -- Nested twice, and through a table that answers by matching.
  local function nested(library, subject, pattern)
    local answers = setmetatable({}, { __index = function (_, key)
      return tonumber(key) or (library.gsub(key, pattern, "%0."))
    end })
    return library.gsub(subject, pattern, function (...)
      local found = {}
      for word in library.gmatch(... .. subject, pattern) do
        found[#found + 1] = word
      end
      return (library.gsub(table.concat(found), pattern, answers))
    end)
  end

  it("nests, and whatever the budget is right or stopped by it", function ()
    math.randomseed(13)
    local finished, stopped = 0, 0
    for _ = 1, 1500 do
      local s, p = any_of(subject_parts, 8), any_of(pattern_parts, 4)
      local result = table.pack(sandbox.call(2 ^ math.random(4, 14) // 1,
        outcome, nested, match, s, p))
      if result[1] then
        finished = finished + 1
        assert.same(outcome(nested, string, s, p), result[2], s .. " " .. p)
      else
        stopped = stopped + 1
        assert.equal("fuel", (sandbox.limit(result[2])), s .. " " .. p)
      end
    end
    assert.is_true(finished > 100 and stopped > 100)
  end)

  it("makes running dry the budget's error", function ()
    local ok, err = sandbox.call(100000, pcall, match.find,
      ("a"):rep(200), "a*a*a*a*a*a*a*a*b")
    assert.is_false(ok)
    assert.equal("fuel", (sandbox.limit(err)))
  end)
end)
