-- What belongs to a game but is no part of its state: words, things, caches,
-- forced results.

local agenda = require "rulewright.engine.playing.agenda"
local context = require "rulewright.engine.playing.context"
local kernel = require "rulewright.kernel"
local state = require "rulewright.engine.playing.state"
local tiny = require "tiny_game"

teardown(tiny.clear)

local more = [[
local n = 0
define "built" (function () local all = n n = 0 return all end)
define "greet" (function () return "hello" end)
value "unknown" { base = function () return 1 end }
cache "sum" { build = function (g, key) n = n + 1 return { key or 7 } end,
  depends = { "weather", "pieces" } }
cache "other" { build = function () n = n + 1 return { 8 } end,
  depends = { "moon" } }
cache "passing" { build = function () n = n + 1 return { 9 } end,
  depends = { "unknown" } }
cache "row" { keep = true, build = function () n = n + 1 return { 1 } end,
  copy = function (built) return { built[1] } end }
sequence "round" {}
step "noon" { of = "round" }
move "rest" { during = "noon" }
cache "lone" { keep = true, build = function () n = n + 1 return { 1 } end }
]]

local function new(options)
  local game = tiny.new(more, options or { trace = false })
  return game.g, game.g[context.key], game
end

local names = { "sum", "other", "row", "lone" }

-- Which caches are built when they are asked.
local function rebuilt(g)
  local list = {}
  g:built()
  for _, name in ipairs(names) do
    g:cached(name)
    if g:built() > 0 then list[#list + 1] = name end
  end
  return table.concat(list, " ")
end

describe("the words of a game", function ()
  it("are found in its state and are no part of it", function ()
    local g = new()
    assert.is_nil((kernel.tree.check(g)))
    assert.is_nil(kernel.tree.clone(g).place)
    assert.equal("hello", g:greet())
    assert.is_false(getmetatable(g))
    assert.is_false(getmetatable(g.cache))
  end)

  it("are its rules' own, and nothing that others left", function ()
    local g, ctx, game = new()
    local hash = kernel.tree.hash(g)
    local plain = tiny.new ""
    assert.equal(ctx, context.attach(g, plain.machine))
    assert.is_nil(g.greet)
    assert.is_function(g.place)
    context.attach(g, game.machine)
    assert.equal("hello", g:greet())
    assert.equal(hash, kernel.tree.hash(g))
  end)

  for what, case in pairs {
    ["nothing"] = { function () end },
    ["a function that is no word"] = { function (g) g.mine = print end,
      "mine" },
    ["another function"] = { function (g) g.place = print end, "place" },
    ["a figure in the way"] = { function (g) g.place = 5 end, "place", 5 },
    ["a word that is gone"] = { function (g) g.place = nil end, "place" },
    ["a figure beside them"] = { function (g) g.mine = 5 end, nil },
  } do
    it("are looked at for what a rule wrote: " .. what, function ()
      local g, ctx = new()
      local place = g.place
      case[1](g)
      assert.equal(case[2], (context.spoilt(g)))
      context.forget(ctx)
      assert.equal(case[3] or place, g.place)
      assert.equal(what:find "beside" and 5 or nil, g.mine)
    end)
  end

  it("look at their arguments while a guard is on", function ()
    local g = new()
    local plain = g.place
    context.guard(g, true)
    assert.not_equal(plain, g.place)
    local watched = g.place
    context.guard(g, true)
    assert.equal(watched, g.place)
    assert.matches("piece must be a piece of the game", select(2,
      pcall(g.place, g, 1, "pog", 1)))
    context.guard(g, false)
    assert.is_false(g[context.key].guard)
  end)

  it("look at them anyway where a stranger plays", function ()
    local g = assert(tiny.stranger("", "")).g
    local word = g.place
    context.guard(g, false)
    context.guard(g, true)
    assert.equal(word, g.place)
    assert.matches("piece must be", select(2, pcall(word, g, 1, "pog", 1)))
  end)
end)

describe("what is derived from a state", function ()
  it("is forgotten when it is outdated, or all at once", function ()
    local g, ctx = new()
    assert.equal("sum other row lone", rebuilt(g))
    assert.equal("", rebuilt(g))
    ctx:outdate { "sum", "row" }
    assert.equal("sum row", rebuilt(g))
    ctx:outdate(nil)
    ctx:outdate {}
    assert.equal("", rebuilt(g))
    context.forget(ctx)
    assert.equal("sum other row lone", rebuilt(g))
  end)

  it("is forgotten in all its keys, also as a field of g.cache", function ()
    local g, ctx = new()
    for _, forget in ipairs { function () ctx:outdate { "sum" } end,
      function () context.forget(ctx) end } do
      local one, two = g:cached("sum", 1), g.cache.sum
      assert.equal(one, g:cached("sum", 1))
      assert.equal(two, g.cache.sum)
      forget()
      assert.not_equal(one, g:cached("sum", 1))
      assert.not_equal(two, g.cache.sum)
    end
  end)

  it("is no field of g.cache that lasts where it lasts nowhere", function ()
    local g = new()
    assert.not_equal(g.cache.passing, g.cache.passing)
    assert.equal(g.cache.other, g.cache.other)
  end)

  it("holds what pieces hold, and what was asked for", function ()
    local g, ctx = new()
    g:at("field", 1)
    g:ask "play"
    g.pieces.peg[1] = 1
    context.forget(ctx)
    assert.equal("peg", (g:at("field", 1)))
    assert.equal(0, ctx.asked.n)
  end)

  it("goes along to a clone, but for what rules update", function ()
    local g, _, game = new()
    rebuilt(g)
    local other = kernel.tree.clone(g)
    local ctx = context.attach(other, game.machine)
    context.inherit(ctx, g[context.key])
    assert.equal(g:cached "sum", other:cached "sum")
    assert.not_equal(g:cached "row", other:cached "row")
    assert.equal("lone", rebuilt(other))
    ctx:outdate { "sum" }
    assert.equal("sum", rebuilt(other))
    assert.equal(g.places, other.places)
  end)

  it("does not go along with what may be hidden from who deals", function ()
    local g, _, game = new()
    rebuilt(g)
    local other = kernel.tree.clone(g)
    context.inherit(context.attach(other, game.machine), g[context.key], true)
    assert.equal("sum other lone", rebuilt(other))
  end)
end)

describe("a state that gets a context", function ()
  it("is played on, with nobody that listens and nothing that waits",
    function ()
      local g, _, game = new()
      local other = kernel.tree.clone(g)
      local ctx = context.attach(other, game.machine)
      other:emit("placed", {})
      other:roll("bone", "bone", "bone")
      other:begin_turn(1)
      other:finish()
      assert.is_false(other:step())
      assert.is_false(ctx.guard)
      table.insert(other.agenda, { sequence = "round", s = {} })
      agenda.advance(other)
      assert.equal("noon", other:waiting())
    end)
end)

describe("the context of a game that is over", function ()
  it("serves another, of which it knows nothing yet", function ()
    local g, ctx, game = new()
    rebuilt(g)
    ctx.forced, ctx.log, ctx.rolls = { bone = { 1 } }, print, { 6 }
    local other = state.new(game.machine, { "red", "blue" }, 3, ctx)
    assert.equal(ctx, other[context.key])
    assert.equal(other, ctx.g)
    assert.same({}, ctx.forced)
    assert.is_false(ctx.log)
    assert.is_false(ctx.rolls)
    assert.equal("sum other row lone", rebuilt(other))
    assert.equal("hello", other:greet())
  end)
end)
