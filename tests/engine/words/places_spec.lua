-- The words of g about places and sets of them.

local tiny = require "tiny_game"
local word_games = require "word_games"

local new = word_games.new
local noted = word_games.noted
local built = word_games.built
local lists = word_games.lists
local taken_back = word_games.taken_back
local with = word_games.with

teardown(tiny.clear)

describe("places:", function ()
  it("a place is held by a piece that shares it with none", function ()
    local g = built()
    for _ = 1, 2 do
      assert.same({ "peg", 1 }, { g:at("field", 1) })
      assert.same({ "tower", 2 }, { g:at("plot", 3) })
      assert.equal(1, select("#", g:at("field", 4)))
      assert.is_nil(g:at("field", 4))
      assert.is_nil(g:at("field", 9))
    end
  end)

  it("a set is of one place, of several, or empty", function ()
    local g = new()
    assert.same({ "5", "2 7", "", "", "1 2 3 4 5 6 7 8 9" }, lists(
      g:set("field", 5), g:set("field", { 7, 2 }), g:set("field", 0),
      g:set "field", g:all "field"))
  end)

  it("a set of pieces is a player's or anybody's, by name or trait",
    function ()
      local g = built()
      for _ = 1, 2 do
        assert.same({ "1 2", "", "1 2", "3", "3", "" }, lists(
          g:placed(1, "peg"), g:placed(2, "peg"), g:placed(nil, "peg"),
          g:placed(2, "tall"), g:placed(nil, "tall", "high"),
          g:placed(1, "tall", "high")))
      end
    end)

  it("those that are free are those not taken", function ()
    for round, g in ipairs { built(), new() } do
      local first = round == 1
      for _ = 1, 2 do
        assert.same(first and { "1 2 3", "1 2", "4 5 6 7 8 9" }
          or { "", "", "1 2 3 4 5 6 7 8 9" }, lists(g:taken "field",
          g:taken("field", 1), g:free "field"))
      end
    end
    local g = built()
    assert.equal(g:free "field", g:free "field")
    g:place(3, "peg", 5)
    assert.same({ "4 6 7 8 9" }, lists(g:free "field"))
  end)

  it("a layer that no piece can hold is free", function ()
    local g = tiny.new { base = [[module "base" { title = "Tiny" }
board { kind = "grid", columns = 2, rows = 2 }
component.piece "guest" { each = 1, on = "field", shares = true }
sequence "game" {} step "play" { of = "game" } move "stop" { during = "play" }
]] }.g
    g:place(1, "guest", 1)
    assert.same({ "", "1 2 3 4" }, lists(g:taken "field", g:free "field"))
  end)

  it("whoever has most leads where they touch", function ()
    local g = tiny.new([[component.piece "man" { each = 9, on = "field",
      worth = 1 }]], { players = 2 }).g
    local ok, set = pcall(g.leading, g, 1, "man", "field")
    assert.is_true(ok, set)
    assert.equal(0, #set)
    g:place(1, "man", 5)
    assert.same({ "2 4 6 8", "" }, lists(g:leading(1, "man", "field"),
      g:leading(2, "man", "field")))
  end)
end)

describe("what holds a place", function ()
  local houses = [[
component.piece "hut" { each = 4, on = "field", house = true }
component.piece "hall" { each = 2, on = "field", house = true }
component.piece "flag" { each = 2, on = "field", shares = true }
]]

  it("is the last piece of the box that stands there now", function ()
    local function held(g, at) return (g:at("field", at)) or "none" end
    assert(tiny.new(houses):edit(function (g)
      local seen = {}
      local function note(what, ...)
        if what then g[what](g, ...) end
        table.insert(seen, held(g, 1) .. " " .. held(g, 2) .. " "
          .. #g:placed(nil, "house") .. " " .. #g:placed(2, "hut"))
      end
      note()
      note("place", 1, "flag", 1)
      note("place", 1, "hall", 1)
      note("place", 2, "hut", 1)
      note("place", 2, "hut", 2)
      note("take_over", 1, "hut", 2)
      note("remove", "hall", 1)
      note("shift", "hut", 2, 3)
      note("remove", "hut", 1)
      note("remove", "flag", 1)
      assert.same({ "none none 0 0", "none none 0 0", "hall none 1 0",
        "hall none 1 1", "hall hut 2 2", "hall hut 2 1", "hut hut 2 1",
        "hut none 2 1", "none none 1 0", "none none 1 0" }, seen)
      assert.same({ 1, 0 }, { g:count(1, "house"), g:count(2, "house") })
    end))
  end)

  it("is held still when another piece leaves it", function ()
    for _, asked in ipairs { "before", "never" } do
      local game = tiny.new(houses)
      with(game, function (g)
        g:place(1, "hut", 5)
        g:place(1, "hall", 5)
      end)
      with(game, function (g)
        if asked == "before" then assert(g:at("field", 5)) end
        assert.same({ 5 }, g:placed(1, "house"):list())
        g:remove("hall", 5)
        assert.same({ 5 }, g:placed(1, "house"):list())
        g:remove("hut", 5)
        assert.same({}, g:placed(1, "house"):list())
      end)
    end
  end)
end)

describe("names of places", function ()
  it("name and find places", function ()
    local g = noted().g
    assert.equal("2,3", g:name("field", g:find("field", "2,3")))
    assert.matches("no such field", select(2, g:find("field", "9,9")))
    local mute = tiny.new [[domain "mute" { of = "word", what = "a sign",
      list = function () return {} end, parse = function () end }]].g
    assert.same({ nil, "there is no 'x' here; expected a sign" },
      { mute:find("mute", "x") })
    assert.equal("red", g:name("player", 1))
    taken_back("there is no layer 'hexx'; did you mean 'hex'%?",
      function (state) state:name("hexx", 1) end)
    local isles = tiny.known "isles".g
    assert.equal(6, isles:longest_walk(
      isles:set("hex", isles:find("hex", "B2")):touching "edge"))
  end)
end)

describe("g:longest_walk", function ()
  local function edges(g, ...)
    local list = {}
    for _, name in ipairs { ... } do
      list[#list + 1] = assert(g:find("edge", name))
    end
    return g:set("edge", list)
  end

  local function corner(g, name)
    return g:set("corner", g:find("corner", name))
  end

  it("goes round a hex and stops where it is told to", function ()
    local g = tiny.known "isles".g
    local ring = g:set("hex", g:find("hex", "B2")):touching "edge"
    assert.equal(6, g:longest_walk(ring))
    assert.equal(6, g:longest_walk(ring, { closed = corner(g, "B2.n") }))
    assert.equal(4, g:longest_walk(ring, {
      closed = corner(g, "B2.n") | corner(g, "B2.se"),
    }))
    assert.equal(8, g:longest_walk(ring, { twice = edges(g, "B2.e", "B2.w") }))
    assert.equal(0, g:longest_walk(g:set "edge"))
    assert.equal(0, g:longest_walk {})
  end)

  it("changes from set to set at joints", function ()
    local g = tiny.known "isles".g
    local roads, ships = edges(g, "B2.ne", "B2.e"), edges(g, "B2.se")
    assert.equal(2, g:longest_walk { roads, ships })
    assert.equal(3, g:longest_walk({ roads, ships },
      { joints = corner(g, "B2.se") }))
    assert.equal(3, g:longest_walk(roads | ships))
  end)

  it("refuses what are no edges", function ()
    local g = tiny.known "isles".g
    for _, wrong in ipairs { g:all "corner", { g:all "edge", 3 }, "B2" } do
      assert.has_error(function () g:longest_walk(wrong) end)
    end
    for _, wrong in ipairs { g:all "hex", g:all "edge" } do
      for _, way in ipairs { "closed", "joints" } do
        assert.error_matches(function ()
          g:longest_walk(g:all "edge", { [way] = wrong })
        end, "a set of corners expected")
      end
    end
    assert.error_matches(function ()
      g:longest_walk(g:all "edge", { twice = g:all "corner" })
    end, "a set of edges expected")
    assert.error_matches(function ()
      local field = tiny.new("").g
      field:longest_walk(field:all "field")
    end, "the board has no edges to walk along", 1, true)
  end)
end)
