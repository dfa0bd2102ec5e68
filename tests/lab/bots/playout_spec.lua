-- Games played without a record: by whom, how far, and with what luck.

local context = require "rulewright.engine.playing.context"
local kernel = require "rulewright.kernel"
local playout = require "rulewright.lab.bots.playout"
local tiny = require "tiny_game"

teardown(tiny.clear)

local NAMES = { "red", "blue" }

local WALK = [[
on "game begins" { run = function (g) g.walked = {} end }
move "walk" { during = "play", form = "walk <far>", far = "digit",
  apply = function (g, player, m)
    table.insert(g.walked, m.far)
    if #g.walked == 5 then g:win(player) end
  end }
domain "digit" { of = "number", from = 1, to = 3 }
forbid "win" { when = function () return true end }
]]

local function begun(text, options)
  local rules = assert(tiny.rules(text or WALK))
  return playout.begin(rules:machine(false), NAMES, 7, options)
end

local function first() return 1 end

describe("a game played out", function ()
  it("goes on until it is over, and says how many decisions it took",
    function ()
      local g = begun()
      assert.equal(5, playout.run(g, 100, first))
      assert.same({ 1 }, g.result.winners)
      assert.equal(0, playout.run(g, 100, first))
    end)

  it("makes no more decisions than the limit", function ()
    local g = begun()
    assert.equal(3, playout.run(g, 3, first))
    assert.equal(3, #g.walked)
    assert.is_false(g.result)
  end)

  it("stops where no position is given", function ()
    local g, asked = begun(), 0
    assert.equal(2, playout.run(g, 100, function ()
      asked = asked + 1
      return asked < 3 and asked or nil
    end))
    assert.same({ 1, 2 }, g.walked)
  end)

  it("says at which decision a rule failed", function ()
    local g = begun [[
on "game begins" { run = function (g) g.n = 0 end }
move "go" { during = "play", apply = function (g)
  g.n = g.n + 1 if g.n == 3 then error "a slip" end end }
forbid "win" { when = function () return true end }]]
    local ok = pcall(playout.run, g, 100, first)
    assert.same({ false, 2 }, { ok, g[context.key].made })
  end)

  it("lets others make the decisions", function ()
    local g, list = begun(), {}
    assert.equal(4, playout.run(g, 4, function () return 2 end,
      function (_, _, i) list[#list + 1] = i end))
    assert.same({ { 2, 2, 2, 2 }, {} }, { list, g.walked })
  end)

  it("tells of events from the first, if somebody listens", function ()
    local heard = {}
    begun('on "game begins" { run = function (g) g:emit "hm" end } '
      .. 'event "hm" {}', { listener = function (_, name)
        heard[name] = true
      end })
    assert.is_true(heard.hm)
  end)
end)

describe("random moves", function ()
  local function walked(seed, before)
    local g = begun()
    local count = playout.random(g, kernel.random.stream(seed, "x"), 100,
      before)
    return g.walked, count
  end

  it("depend on their stream alone, and are all of the legal ones", function ()
    assert.same(walked(3), walked(3))
    local seen = {}
    for seed = 1, 10 do
      for _, far in ipairs(walked(seed)) do seen[far] = true end
    end
    assert.same({ true, true, true }, seen)
  end)

  it("are told before they are made", function ()
    local told = {}
    local made, count = walked(4, function (g, i)
      assert.equal(#told, #g.walked)
      told[#told + 1] = i
    end)
    assert.same({ made, 5 }, { told, count })
  end)

  it("need no luck where one move is legal", function ()
    local stream = kernel.random.stream(1, "x")
    local unused = kernel.random.draw(kernel.random.stream(1, "x"), 1000)
    playout.random(begun "", stream, 1)
    assert.equal(unused, kernel.random.draw(stream, 1000))
  end)
end)

describe("the key of a move", function ()
  local TWO = [[
domain "digit" { of = "number", from = 1, to = 12 }
move "go" { during = "play", form = "go <n> <m>", n = "digit", m = "digit" }
move "go on" { during = "play", form = "on <n>", n = "digit" }
move "give" { during = "play", form = "give <what>", what = "bundle",
  open = true, sample = function ()
    return { { what = { stone = 1 } }, { what = { stick = 1 } } } end }]]

  it("tells it from all others, and is the same in another game", function ()
    local legal = begun(TWO)[context.key].legal
    local other = begun(TWO)[context.key].legal
    local count, seen = 0, playout.keys(other)
    for _ in pairs(seen) do count = count + 1 end
    assert.equal(legal.n, count)
    for i = 1, legal.n do
      assert.is_true(seen[playout.key(legal, i)])
    end
  end)
end)

describe("the rarest move", function ()
  -- Of each name how often it is taken in so many choices.
  local function taken(choices, made, seed)
    local legal = begun(WALK:gsub('forbid "win".*', "")
      .. 'move "rest" { during = "play" }')[context.key].legal
    local stream = kernel.random.stream(seed or 1, "x")
    local names, positions = {}, {}
    for _ = 1, choices do
      local i = playout.rarest(legal, made, stream)
      local name = legal.move[i].name
      names[name], positions[i] = (names[name] or 0) + 1, true
    end
    return names, positions
  end

  it("is of the name that was taken least", function ()
    assert.same({ walk = 4, rest = 4, win = 4 }, (taken(12, {})))
    assert.same({ rest = 3, win = 3 }, (taken(6, { walk = 3 })))
    assert.same({ rest = 2, win = 1 }, (taken(3, { walk = 5, win = 1 })))
  end)

  it("is counted, and by chance one of several", function ()
    local made, seen = { rest = 90, win = 90 }, {}
    local _, positions = taken(40, made)
    assert.same({ walk = 40, rest = 90, win = 90 }, made)
    for _ in pairs(positions) do seen[#seen + 1] = true end
    assert.equal(3, #seen)
  end)
end)
