-- The order of steps follows from after and before alone, or is refused.

local order = require "rulewright.engine.composing.order"
local tiny = require "tiny_game"

teardown(tiny.clear)

-- Clauses from { name, after, before } in any order.
local function clauses(list)
  local result = {}
  for i, one in ipairs(list) do
    result[i] = { name = one[1], module = one.module or "m", file = "f.lua",
      line = i, def = { after = one.after, before = one.before } }
  end
  return result
end

local function sorted(list, settles)
  return order.sort("turn", clauses(list), settles or {}, function ()
    return ""
  end)
end

local function refused(message, list, settles)
  local ok, said = pcall(sorted, list, settles)
  assert.is_false(ok)
  assert.equal(message, said)
end

describe("steps", function ()
  it("stand as after and before say, however they are written", function ()
    local list = { { "a" }, { "d", after = { "c" } },
      { "b", after = "a", before = { "c", "d" } }, { "c", after = "a" } }
    for _ = 1, 4 do
      table.insert(list, table.remove(list, 1))
      assert.same({ "a", "b", "c", "d" }, sorted(list))
    end
    assert.same({}, sorted {})
  end)

  it("that may stand either way are a tie naming both", function ()
    refused("nobody says which step of 'turn' comes first: 'b' (m, f.lua:2) "
      .. "or 'c' (n, f.lua:3); say before = \"b\" or after = \"b\" in 'c', "
      .. "or let a ruling settle it",
      { { "a" }, { "b", after = "a" }, { "c", after = "a", module = "n" } })
  end)

  it("that go in a circle are refused", function ()
    refused("f.lua:3: the steps of 'turn' go in a circle: a, b, c",
      { { "a", after = "c" }, { "b", after = "a" }, { "c", after = "b" } })
    refused("f.lua:1: the steps of 'turn' go in a circle: a",
      { { "a", after = "a" } })
  end)

  it("must be there", function ()
    refused("f.lua:2: 'aa' is no step of sequence 'turn'; did you mean 'a'?",
      { { "a" }, { "b", after = "aa" } })
  end)
end)

describe("a step that may be absent", function ()
  local list = { { "a" },
    { "b", after = { "a", "first?" }, before = "last?" } }

  it("has its place where it is", function ()
    assert.same({ "a", "b" }, sorted(list))
    assert.same({ "a", "first", "b", "last" }, sorted { list[1], list[2],
      { "first", after = "a" }, { "last", after = "a" } })
  end)

  it("has none at all if it is there without a ?", function ()
    refused("f.lua:2: 'first' is no step of sequence 'turn'",
      { { "a" }, { "b", after = { "a", "first" } } })
  end)
end)

describe("a ruling", function ()
  local tie = { { "a" }, { "b", after = "a" }, { "c", after = "a" } }

  it("speaks of steps that are not in play, to no effect", function ()
    assert.same({ "a", "c", "b" }, sorted(tie,
      { { def = { order = { "x", "c", "y", "b" } } } }))
    assert.is_false((pcall(sorted, tie,
      { { def = { order = { "x", "b" } } } })))
  end)

  it("may say that it does not matter between those it names", function ()
    assert.same({ "a", "b", "c" }, sorted(tie,
      { { def = { order = "any", between = { "c", "b" } } } }))
    assert.is_false((pcall(sorted, tie,
      { { def = { order = "any", between = { "a", "b" } } } })))
  end)

  it("cannot go against what the steps say", function ()
    refused("f.lua:2: the steps of 'turn' go in a circle: a, b",
      { { "a" }, { "b", after = "a" } }, { { def = { order = { "b", "a" } } } })
  end)
end)

describe("two boxes in the same place", function ()
  local texts = { more = 'step "end" { of = "game", after = "play" }',
    a = 'step "x" { of = "game", after = "play", before = "end" }',
    b = '\nstep "y" { of = "game", after = "play", before = "end" }' }

  it("are refused, naming both with file and line", function ()
    tiny.refused("nobody says which step of 'game' comes first: 'x' (a, "
      .. "tiny/boxes/a.lua:1) or 'y' (b, tiny/boxes/b.lua:2); say before = "
      .. "\"x\" or after = \"x\" in 'y', or let a ruling settle it: settle "
      .. "\"game\" { order = { \"x\", \"y\" } } in tiny/rulings.lua", texts)
  end)

  it("are settled in one order, whichever is taken first", function ()
    texts.rulings = 'meeting { "a", "b" } settle "game" { order = '
      .. '{ "y", "x" } }'
    for _, with in ipairs { { "a", "b" }, { "b", "a" } } do
      assert.same({ "play", "y", "x", "end" },
        assert(tiny.rules(texts, { with = with })).order.game)
    end
    assert.same({ "play", "x", "end" },
      assert(tiny.rules(texts, { with = { "a" } })).order.game)
  end)
end)
