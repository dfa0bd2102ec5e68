-- Sets of places that g gives, kept up to date; marks; layers of a game's own;
-- forbids, domains and values of places.

local tiny = require "tiny_game"

teardown(tiny.clear)

local base = [[
component.piece "hut" { each = 4, on = "field", house = true, size = "small" }
component.piece "hall" { each = 2, on = "field", house = true, size = "big" }
component.piece "flag" { each = 4, on = "field", shares = true }
component.mark "marsh" { on = "field" }
component.mark "depth" { on = "field" }
]]

local function game_with(more) return tiny.new(base .. (more or "")) end

-- What a set of g has after `change`: one that was kept up to date, and those
-- that are worked out anew afterwards.
local function both(game, change, ask)
  local here
  assert(game:edit(function (g)
    ask(g)
    change(g)
    here = ask(g):list()
  end))
  assert.same(here, ask(game.g):list())
  assert.same(here, ask(assert(game:clone()).g):list())
  assert(game:undo())
  assert(game:redo())
  assert.same(here, ask(game.g):list())
  return here
end

describe("g:placed", function ()
  it("has the pieces of a player and of anybody, as they come and go",
    function ()
      local game = game_with()
      local function mine(g) return g:placed(1, "hut") end
      local function all(g) return g:placed(nil, "hut") end
      assert.same({ 3 }, both(game, function (g)
        g:place(1, "hut", 3)
        g:place(2, "hut", 5)
      end, mine))
      assert.same({ 3, 5 }, all(game.g):list())
      assert.same({ 4, 5 }, both(game, function (g)
        g:shift("hut", 3, 4)
      end, all))
      assert.same({}, both(game, function (g) g:remove("hut", 4) end, mine))
    end)

  it("has nothing of what a clone asks later", function ()
    local game = game_with()
    assert.same({}, game.g:placed(1, "hut"):list())
    local other = game:clone()
    other.g:place(2, "hut", 3)
    assert.same({}, game.g:placed(2, "hut"):list())
    assert.same({ 3 }, other.g:placed(2, "hut"):list())
  end)

  it("has all pieces with a trait, or with a word in it", function ()
    local game = game_with()
    local function houses(g) return g:placed(nil, "house") end
    assert.same({ 1, 2 }, both(game, function (g)
      g:place(1, "hut", 2)
      g:place(2, "hall", 1)
    end, houses))
    assert.same({ 2 }, game.g:placed(nil, "size", "small"):list())
    assert.same({}, game.g:placed(2, "size", "small"):list())
    local words = game.g:placed_by_word(nil, "size")
    assert.same({ { 2 }, { 1 } }, { words[1]:list(), words[2]:list() })
    assert.equal(1, #game.g:placed_by_word(1, "house"))
    assert.same({ 1 }, both(game, function (g) g:remove("hut", 2) end,
      houses))
  end)

  it("has marks, and those that say something", function ()
    local game = game_with()
    local function marsh(g) return g:placed(nil, "marsh") end
    assert.same({ 2, 4 }, both(game, function (g)
      g:mark("marsh", 4)
      g:mark("marsh", 2)
      g:mark("depth", 1, 7)
      g:mark("depth", 2, 9)
    end, marsh))
    assert.same({ [2] = true, [4] = true }, game.g.marks.marsh)
    assert.same({ 2 }, game.g:placed(nil, "depth", 9):list())
    assert.same({ 4 }, both(game, function (g) g:unmark("marsh", 2) end,
      marsh))
    assert.same({}, both(game, function (g) g:unmark "marsh" end, marsh))
  end)

  it("says what is not there", function ()
    local game = game_with()
    assert.error_matches(function () game.g:placed(1, "huts") end,
      "there is no piece, trait or mark 'huts'; did you mean 'hut'?")
    assert.error_matches(function () game.g:placed(1, "size", "vast") end,
      "no piece has 'vast' in its trait 'size'")
    local two = game_with [[layer "bank" { names = function ()
        return { "east" } end }
      component.piece "raft" { each = 1, on = "bank", house = true }]]
    assert.error_matches(function () two.g:placed(1, "house") end,
      "'hut' and 'raft' stand on different layers")
    two = tiny.new [[component.piece "chip" { each = 1, round = true }]]
    for _, name in ipairs { "chip", "round" } do
      assert.error_matches(function () two.g:placed(1, name) end,
        "the piece 'chip' stands on no layer of the board")
    end
    for _, field in ipairs { "name", "on" } do
      assert.error_matches(function () game.g:placed(1, field) end,
        ("there is no piece, trait or mark '%s'"):format(field))
    end
  end)
end)

-- A word for each set there is, and the set as counted place by place.
local asked = {
  function (g, seat) return g:placed(seat, "hut"), { "hut" } end,
  function (g, seat) return g:placed(seat, "house"), { "hut", "hall" } end,
  function (g, seat) return g:placed(seat, "size", "big"), { "hall" } end,
  function (g, seat) return g:placed(seat, "lit"), { "hut", "flag" } end,
  function (g, seat) return g:taken("field", seat), { "hut", "hall" } end,
}

local function assert_counted(g)
  for i, ask in ipairs(asked) do
    for seat = 0, 2 do
      local owner = seat > 0 and seat or nil
      local set, pieces = ask(g, owner)
      for place = 1, g.places.cells do
        local stands = false
        for _, piece in ipairs(pieces) do
          local there = g:owner(piece, place)
          stands = stands or there ~= nil and (not owner or there == owner)
        end
        assert.equal(stands, set[place], i .. " " .. seat .. " " .. place)
      end
    end
  end
end

local kernel = require "rulewright.kernel"

-- Something befalls a piece, which may stand where another stands.
local function befall(g, stream)
  local function draw(n) return kernel.random.draw(stream, n) end
  local piece = ({ "hut", "hall", "flag" })[draw(3)]
  local places = g:placed(nil, piece):list()
  local from, to = places[draw(math.max(#places, 1))], draw(6)
  local what, player = draw(3), draw(2)
  if what == 1 and g:supply(player, piece) > 0 and not g:owner(piece, to) then
    g:place(player, piece, to)
  elseif what == 2 and from and not g:owner(piece, to) then
    g:shift(piece, from, to)
  elseif what == 3 and from then
    g:remove(piece, from)
  end
end

describe("sets that are kept up to date", function ()
  it("are those that are counted, in a game and its clones", function ()
    local stream = kernel.random.stream(5, "standing")
    local lit = base:gsub("small\"", "small\", lit = true")
      :gsub("shares = true", "shares = true, lit = true")
    local game = tiny.new(lit)
    local other = assert(game:clone())
    for round = 1, 60 do
      for _, one in ipairs { game, other } do
        assert(one:edit(function (g)
          for i = 1, 4 do
            if (round + i) % 3 > 0 then assert_counted(g) end
            befall(g, stream)
          end
          assert_counted(g)
        end))
        assert_counted(one.g)
      end
      if round % 5 == 0 then
        other = assert(game:clone())
        assert_counted(other.g)
      end
    end
  end)
end)

describe("what a clone is given", function ()
  local context = require "rulewright.engine.playing.context"

  -- A clone of the state; `dealt`: what is hidden in it is dealt anew.
  local function cloned(game, dealt)
    local g = kernel.tree.clone(game.g)
    context.inherit(context.attach(g, game.machine), game.g[context.key], dealt)
    return g
  end

  it("are the sets that there are, but for marks where they may lie elsewhere",
    function ()
      local lit = game_with 'component.mark "lit" { on = "field" }'
      assert(lit:edit(function (g)
        g:place(1, "hut", 3)
        g:mark("marsh", 5)
        g:mark("depth", 6, 2)
      end))
      for _, dealt in ipairs { false, true } do
        for _, name in ipairs { "hut", "house" } do
          local set = lit.g:placed(1, name)
          assert.is_true(rawequal(set, cloned(lit, dealt):placed(1, name)))
        end
        for name, word in pairs { marsh = true, depth = 2 } do
          local set = lit.g:placed(nil, name, word)
          local there = cloned(lit, dealt):placed(nil, name, word)
          assert.same({ set:list(), not dealt },
            { there:list(), rawequal(set, there) })
        end
      end
      local plain = tiny.new ""
      local set = plain.g:placed(1, "peg")
      assert.is_true(rawequal(set, cloned(plain, true):placed(1, "peg")))
    end)
end)

describe("g:leading", function ()
  it("is where a player's pieces are worth more than each other's", function ()
    local game = tiny.new [[
component.piece "one" { each = 4, on = "field", bid = true }
component.piece "three" { each = 4, on = "field", bid = true, worth = 3 }
layer "row" {
  names = function () return { "a", "b" } end,
  touches = { field = function () return { { 1, 2, 3 }, { 3, 4, 5 } } end },
}
]]
    local function rows(g) return g:leading(1, "bid", "row") end
    assert.same({ 1 }, both(game, function (g)
      g:place(1, "one", 1)
      g:place(2, "three", 4)
    end, rows))
    assert.same({ 2 }, game.g:leading(2, "bid", "row"):list())
    assert.same({ 1, 2 }, both(game, function (g)
      g:place(1, "three", 3)
      g:place(1, "one", 5)
    end, rows))
    assert.same({ 1 }, both(game, function (g) g:remove("one", 5) end, rows))
    assert.same({ 1, 2 }, both(game, function (g)
      g:take_over(1, "three", 4)
    end, rows))
    assert.same({ 1 }, game.g:leading(1, "one", "row"):list())
    assert.error_matches(function () game.g:leading(1, "bids", "row") end,
      "there is no piece, trait or mark 'bids'")
  end)
end)
