-- What scripts give to random and get from it; tests/kernel/test_random.c has
-- the generator.

local random = require("rulewright.kernel").random

local function copy(stream)
  return table.move(stream, 1, 4, 1, {})
end

describe("random", function()
  it("takes no harm from arguments too many", function()
    local stream = random.stream(7, "dice")
    assert.same(stream, random.stream(7, "dice", 1, {}, nil, true))
    assert.same(stream, random.stream(7, "dice", stream))
  end)

  it("keeps a stream as four integers", function()
    local stream = random.stream(math.mininteger, "x")
    assert.equal(4, #stream)
    for i = 1, 4 do
      assert.equal("integer", math.type(stream[i]))
    end
  end)

  -- Worked out apart from the kernel: recorded games depend on them.
  local known = {
    { 1, "", 6, "6 3 5 4 3 6 2 1 2 2 6 6" },
    { 2026, "deck:development", 25, "17 16 10 9 24 16 9 18 25 2 7 18" },
  }
  for _, case in ipairs(known) do
    local seed, name, faces, expected = table.unpack(case)
    it("never changes what seed " .. seed .. " gives", function()
      local stream, drawn = random.stream(seed, name), {}
      for i = 1, 12 do
        drawn[i] = random.draw(stream, faces)
      end
      assert.equal(expected, table.concat(drawn, " "))
    end)
  end
end)

describe("random.seed", function()
  it("gives 64 bits that differ each time", function()
    local ones, zeros, seen = 0, -1, {}
    for _ = 1, 64 do
      local seed = random.seed()
      assert.is_nil(seen[seed])
      seen[seed], ones, zeros = true, ones | seed, zeros & seed
    end
    assert.same({ -1, 0 }, { ones, zeros })
  end)
end)

describe("random.shuffle", function()
  it("swaps from the last place down", function()
    local stream = random.stream(3, "shuffle")
    local plain, cards, model = copy(stream), {}, {}
    for i = 1, 20 do
      cards[i], model[i] = i, i
    end
    for i = 20, 2, -1 do
      local j = random.draw(plain, i)
      model[i], model[j] = model[j], model[i]
    end
    assert.same(model, random.shuffle(stream, cards))
    assert.same(plain, stream)
  end)

  it("gives each order of four as often", function()
    local stream, seen, orders = random.stream(5, "shuffles"), {}, 0
    for _ = 1, 24000 do
      local order = table.concat(random.shuffle(stream, { 1, 2, 3, 4 }))
      seen[order] = (seen[order] or 0) + 1
    end
    for _, times in pairs(seen) do
      orders = orders + 1
      assert.is_true(times > 850 and times < 1150)
    end
    assert.equal(24, orders)
  end)

  it("uses no draw for less than two", function()
    local stream = random.stream(4, "shuffle")
    local before = copy(stream)
    random.shuffle(stream, {})
    random.shuffle(stream, { "one" })
    assert.same(before, stream)
  end)
end)

describe("random refuses", function()
  local stream = random.stream(1, "bad")

  it("what is no stream", function()
    local bad = { {}, { 1, 2, 3 }, { 1, 2, 3, "x" }, { 1, 2, 3, 4.5 },
      { 0, 0, 0, 0 } }
    for _, t in ipairs(bad) do
      assert.error_matches(function() random.next(t) end, "a stream")
    end
    assert.error_matches(function() random.next(7) end, "table expected")
    assert.error_matches(function() random.next() end, "table expected")
  end)

  it("bounds below one and what is no integer", function()
    assert.error_matches(function() random.draw(stream, 0) end, "at least 1")
    assert.error_matches(function() random.draw(stream, -5) end, "at least 1")
    assert.error_matches(function() random.draw(stream, 1.5) end, "integer")
    assert.error_matches(function() random.stream("x", "y") end, "number")
    assert.error_matches(function() random.stream(1) end, "string expected")
  end)

  it("holes and itself, changing nothing", function()
    local t, before = { 1, nil, 3, 4 }, copy(stream)
    assert.error_matches(function()
      random.shuffle(stream, t)
    end, "empty place")
    assert.error_matches(function()
      random.shuffle(stream, stream)
    end, "stream itself")
    assert.same({ 1, nil, 3, 4 }, t)
    assert.same(before, stream)
  end)
end)
