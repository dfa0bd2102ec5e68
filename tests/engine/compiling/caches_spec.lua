-- Values that are kept are those that would be worked out anew, and are worked
-- out no oftener than they must.

local context = require "rulewright.engine.playing.context"
local kernel = require "rulewright.kernel"
local tiny = require "tiny_game"

teardown(tiny.clear)

-- Counts in `n` how often the base was asked for.
local function counted(depends, adjust)
  local game = tiny.new(([[
local n = 0
define "asked" (function () return n end)
value "v" { base = function (g, player) n = n + 1
  return g:count(player, "peg") end, depends = %s }
%s
move "peg" { during = "play", at = "field", piece = "peg" }
move "touch" { during = "play", apply = function (g) g:changed "weather" end }
move "add" { during = "play", apply = function (g) g.x = (g.x or 0) + 1 end }
]]):format(depends, adjust or ""), { trace = false })
  return game, function ()
    local before = game.g:asked()
    local value = game.g:value("v", 1)
    assert.equal(value, game.g:value("v", 1))
    return game.g:asked() - before, value
  end
end

describe("a value that says what it depends on", function ()
  it("is worked out once until that changes", function ()
    local game, ask = counted '{ "pieces" }'
    assert.same({ 1, 0 }, { ask() })
    assert.same({ 0, 0 }, { ask() })
    assert(game:play "add")
    assert.same({ 0, 0 }, { ask() })
    assert(game:play "peg 1,1")
    assert.same({ 1, 1 }, { ask() })
  end)

  it("may name a topic of the game's own, or one piece", function ()
    local game, ask = counted '{ "weather", "peg" }'
    ask()
    assert(game:play "touch")
    assert.same({ 1, 0 }, { ask() })
    assert(game:play "peg 2,2")
    assert.same({ 1, 1 }, { ask() })
  end)

  it("is right again after an undo", function ()
    local game, ask = counted '{ "pieces" }'
    assert(game:play "peg 1,1")
    assert.equal(1, select(2, ask()))
    assert(game:undo())
    assert.equal(0, select(2, ask()))
  end)

  it("is worked out each time when one clause says nothing", function ()
    local _, ask = counted('{ "pieces" }',
      'adjust "v" { plus = function () return 0 end }')
    assert.same({ 2, 0 }, { ask() })
    assert.same({ 2, 0 }, { ask() })
  end)

  it("is kept when all clauses say it", function ()
    local game, ask = counted('{ "pieces" }', 'adjust "v" { plus = function (g)'
      .. ' return g.x or 0 end, depends = { "weather" } }')
    ask()
    assert.same({ 0, 0 }, { ask() })
    assert(game:play "add")
    assert(game:play "touch")
    assert.same({ 1, 1 }, { ask() })
  end)
end)

describe("a value that another one is added to", function ()
  local adding = [[
value "w" { base = function (g) return g.x or 0 end, %s }
adjust "v" { plus = "w", %s }]]

  -- Whether it is kept, and what outdates it: names of moves.
  local function outdating(more)
    local game, ask = counted('{ "pieces" }', more)
    ask()
    local kept, by = ask() == 0, {}
    for _, move in ipairs(kept and { "touch", "add", "peg 1,1" } or {}) do
      assert(game:play(move))
      if ask() > 0 then by[#by + 1] = move end
    end
    return kept and table.concat(by, ", ")
  end

  for _, case in ipairs {
    { "depends on what that one depends on", 'depends = { "weather" }', "",
      "touch, peg 1,1" },
    { "depends also on what the clause says that adds it",
      'depends = { "weather" }',
      'when = function () return true end, depends = { "hands" }',
      "touch, peg 1,1" },
    { "is worked out each time where that one says nothing", "", "", false },
    { "is worked out each time where the clause has a condition and says "
      .. "nothing", 'depends = { "weather" }',
      "when = function () return true end", false },
  } do
    it(case[1], function ()
      assert.equal(case[4], outdating(adding:format(case[2], case[3])))
    end)
  end
end)

describe("what is kept", function ()
  local more = [[
local n = 0
define "asked" (function () local before = n n = 0 return before end)
component.piece "mill" { each = 3, on = "field", tall = true }
component.mark "spot" { on = "field" }
local function count() n = n + 1 return { n } end
value "pair" { base = function (g, a, b) n = n + 1
  return (a or 7) * 10 + (b or 0) end, depends = { "weather" } }
value "told" { base = function () n = n + 1 return 1 end }
value "here" { base = function () return 1 end, depends = { "there" } }
value "there" { base = function () return 2 end, depends = { "here" } }
cache "board" { build = count, depends = { "board" } }
cache "pieces" { build = count }
cache "mills" { build = count, depends = { "mill" } }
cache "tall" { build = count, depends = { "tall" } }
cache "hands" { build = count, depends = { "hands", "pieces" } }
cache "told" { build = count, depends = { "told", "pieces" } }
move "touch" { during = "play", apply = function (g) g:changed "weather" end }
move "mill" { during = "play", at = "field", piece = "mill" }
move "peg" { during = "play", at = "field", piece = "peg" }
]]

  local function new() return tiny.new(more, { trace = false }) end

  -- How often something was built while this was asked.
  local function built(g, ...)
    g:asked()
    for _, name in ipairs { ... } do g:cached(name) end
    return g:asked()
  end

  it("is kept for each first and second argument, and for no third",
    function ()
      local game = new()
      local g = game.g
      for _ = 1, 2 do
        g:asked()
        for _ = 1, 2 do
          assert.same({ 12, 13, 10, 70 }, { g:value("pair", 1, 2),
            g:value("pair", 1, 3), g:value("pair", 1), g:value "pair" })
        end
        assert.equal(4, g:asked())
        for _ = 1, 2 do g:value("pair", 1, 2, 3) end
        assert.equal(2, g:asked())
        assert(game:play "touch")
      end
    end)

  it("may depend on what depends on it", function ()
    assert.equal(1, new():value "here")
  end)

  it("is outdated by a piece with the trait that it names", function ()
    local game = new()
    assert.equal(3, built(game.g, "pieces", "mills", "tall"))
    assert(game:play "peg 1,1")
    assert.equal(1, built(game.g, "pieces", "mills", "tall"))
    assert(game:play "mill 2,1")
    assert.equal(3, built(game.g, "pieces", "mills", "tall"))
    assert.equal(0, built(game.g, "pieces", "mills", "tall"))
  end)

  it("is built each time where a value that it names says nothing", function ()
    local g = new().g
    assert.equal(2, built(g, "told", "told"))
    assert.equal(1, built(g, "tall", "tall"))
    g:asked()
    assert.not_equal(g.cache.told, g.cache.told)
    assert.equal(g.cache.tall, g.cache.tall)
  end)

  it("goes along to a copy with other hidden cards if all could see it",
    function ()
      local game = new()
      local names = { "board", "pieces", "mills", "tall", "hands", "told" }
      built(game.g, table.unpack(names))
      local own = kernel.tree.clone(game.g)
      local ctx = context.attach(own, game.machine)
      context.inherit(ctx, game.g[context.key], true)
      local anew = {}
      for _, name in ipairs(names) do
        if built(own, name) > 0 then anew[#anew + 1] = name end
      end
      assert.same({ "hands", "told" }, anew)
    end)
end)

describe("what a value answers", function ()
  local more = [[
local shared = { 1, 2 }
value "shared" { kind = "set", base = function () return shared end }
value "fixed" { kind = "set", base = { 1, 2, 3 } }
value "cards" { kind = "bundle", base = { stone = 1 } }
value "price of it" { kind = "price", base = { stone = 2 } }
value "n" { base = 4 }
value "yes" { kind = "any", base = true }
move "look" { during = "play", apply = function (g)
  g.seen = #g:value "shared" .. #g:value "fixed" .. g:value "cards".stone
    .. g:value "price of it".stone .. g:value "n" .. tostring(g:value "yes")
end }
]]
  local evil = [[
move "spoil" { during = "play", apply = function (g)
  table.insert(g:value "shared", 9)
  g:value "fixed"[1] = nil g:value "fixed"[9] = 9
  g:value "cards".stone = 9
  g:value "price of it".stone = 9
end }
]]

  it("is a stranger's own, whatever stands in clauses", function ()
    local game = assert(tiny.stranger(more, evil))
    for _ = 1, 2 do
      assert(game:play "look")
      assert.equal("23124true", game.g.seen)
      assert(game:play "spoil")
    end
    assert.is_not.equal(game.g:value "fixed", game.g:value "fixed")
  end)

  it("is lent where no stranger plays", function ()
    local g = tiny.new(more, { trace = false }).g
    assert.equal(g:value "fixed", g:value "fixed")
  end)
end)
