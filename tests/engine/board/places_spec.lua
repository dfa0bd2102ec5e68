-- Boards: the topology that a state's outline asks for.

local places = require "rulewright.engine.board.places"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function new(board, more)
  return tiny.try { base = tiny.base:gsub("board [^\n]*\n", ""),
    more = board .. "\n" .. (more or "") }
end

describe("a board", function ()
  it("of fields has as many as it says, or its functions say", function ()
    assert.equal(9, tiny.new("").g.places.cells)
    local game = assert(new([[board { kind = "grid",
      columns = function (g) return #g.players end,
      rows = function (g) return g.rows or 1 end }]]))
    assert.equal(3, game.g.places.cells)
    assert(game:edit(function (g) g.rows = 2 g:changed "board" end))
    assert.equal(6, game.g.places.cells)
    game:edit(function (g) g.rows = 1 end)
    assert.equal(3, game.g.places.cells)
  end)

  it("of hexes has corners and edges", function ()
    local game = assert(new([[board { kind = "hex", outline = function (g)
      return { { 0, 0 }, { 1, 0 } } end }]]))
    assert.same({ 2, 10, 11 }, { game.g.places.cells, game.g.places.corners,
      game.g.places.edges })
  end)

  it("lists its places with what they touch, in layers of the game too",
    function ()
      local game = assert(new([[board { kind = "grid", columns = 2, rows = 1 }
        layer "bank" { names = function () return { "west", "east" } end,
          touches = { field = function () return { { 1 }, { 1, 2 } } end } }]]))
      local list = places.list(game.g.places, game.rules)
      assert.same({ { name = "west", field = { 1 } },
        { name = "east", field = { 1, 2 } } }, list.bank)
      assert.same({ 1, 2 }, list.field[1].bank)
      assert.same({ 2 }, list.field[1].field)
    end)

  it("is one for all games on the same outline", function ()
    local one, other = tiny.known("isles"), tiny.known("isles", { seed = 2 })
    assert.equal(one.g.places, other.g.places)
  end)

  it("may not be there yet", function ()
    local game = assert(new([[board { kind = "hex", outline = function (g)
      return g.land or {} end }]],
      'move "go" { during = "play", form = "go <at>", at = "hex" }'))
    assert.is_nil(game.g.places)
    assert.equal(1, #game:moves())
    assert.matches("there is no board yet", game:why("go A1")[1].text)
    assert(game:edit(function (g) g.land = { { 0, 0 }, { 5, 5 } }
      g:changed "board" end))
    assert.equal(2, game.g.places.cells)
    assert.equal(3, #game:moves())
  end)

  it("of fields may not be there yet either", function ()
    local game = assert(new [[board { kind = "grid", rows = 2,
      columns = function (g) return g.wide end }]])
    assert.is_nil(game.g.places)
    assert.equal(0, #game.g:all "field")
    assert(game:edit(function (g) g.wide = 3 g:changed "board" end))
    assert.equal(6, #game.g:all "field")
  end)

  it("has sets of places, which touch each other", function ()
    local g = tiny.known "isles".g
    local hex = g:set("hex", g:find("hex", "B2"))
    assert.same({ 6, 6, 6 }, { #hex:neighbours(), #hex:touching "corner",
      #hex:touching "edge" })
    local field = tiny.new "".g
    assert.same({ 2, 4, 6, 8 }, field:set("field", 5):neighbours():list())
  end)

  it("has the middles that clauses say, or none", function ()
    local hexes = [[board { kind = "hex", outline = function ()
      return { { 0, 0 }, { 1, 0 } } end }]]
    local middles = [[board { middles = function (g) return g.dry and
      { { hex = "A%d", to = { "n", "s" } } } end }]]
    local game = assert(tiny.try { base = tiny.base:gsub("board [^\n]*\n", "")
      :gsub('on = "field"', 'on = "corner"'), more = hexes,
      a = middles:format(1), b = middles:format(2) })
    assert.same({ 10, 11 }, { game.g.places.corners, game.g.places.edges })
    assert(game:edit(function (g) g.dry = true g:changed "board" end))
    assert.same({ 12, 15 }, { game.g.places.corners, game.g.places.edges })
    assert.equal(2, #game.g:set("corner", game.g:find("corner", "A2.mid"))
      :neighbours())
  end)

  it("is kept while not too many others are asked for", function ()
    local game = assert(new [[board { kind = "grid", rows = 1,
      columns = function (g) return g.wide or 1 end }]])
    local function made(wide)
      assert(game:edit(function (g) g.wide = wide g:changed "board" end))
      return game.g.places
    end
    local first = made(1)
    for wide = 2, 60 do made(wide) end
    assert.equal(first, made(1))
    for wide = 61, 70 do made(wide) end
    assert.not_equal(first, made(1))
  end)

  for board, message in pairs {
    ['board { kind = "hex", outline = function () return { { 0 } } end }'] =
      "outline",
    ['board { kind = "hex", outline = function () return { { 0, 0 }, { 0, 0 } '
      .. "} end }"] = "already there",
    ['board { kind = "hex", outline = function () return { { 1.5, 0 } } end }']
      = "outline",
    ['board { kind = "hex", outline = function () return 7 end }'] = "outline",
    ['board { kind = "hex" }'] = "outline",
    ['board { kind = "grid", columns = 0, rows = 3 }'] = "columns",
    ['board { kind = "grid", columns = 1 << 40, rows = 1 << 40 }'] = "columns",
    ['board { kind = "grid", columns = "3", rows = 3 }'] =
      "columns must be a whole number or a function, not '3'",
    ['board { kind = "grid", columns = {}, rows = 3 }'] = "not a table",
    ['board { kind = "grid", rows = 3 }'] = "kind = \"grid\", columns and rows",
    ['board {}'] = "needs kind = \"hex\" and outline",
    ['board { kind = "grid", columns = 2.5, rows = 3 }'] = "columns",
    ['board { kind = "grid", columns = 127, rows = 126 }'] =
      "layer 'field' of the board has 16002 places; at most 16000",
    [ [[board { kind = "hex", outline = function () local list = {}
      for q = 1, 80 do for r = 1, 80 do list[#list + 1] = { q, r } end end
      return list end }]] ] = "layer 'edge' of the board has 19519 places",
    [ [[board { kind = "grid", columns = 2, rows = 1 } layer "bank" {
      names = function () local list = {} for i = 1, 16001 do
      list[i] = "b" .. i end return list end }]] ] =
      "layer 'bank' of the board has 16001 places",
  } do
    it("is refused: " .. board, function ()
      local game, said = new(board)
      assert.is_true(game == nil, "it was made")
      assert.matches("^tiny/base/more.lua:1: ", said)
      assert.is_truthy(said:find(message, 1, true), said)
    end)
  end
end)

describe("a layer of the game's own", function ()
  local huts = 'component.piece "hut" { each = 4, on = "field" } '
  local more = [[
    layer "bank" { names = function () return { "west", "East" } end,
      touches = { field = function () return { { 1, 4 }, { 3 } } end } }
    component.piece "boat" { each = 2, on = "bank" }
    move "moor" { during = "play", form = "moor <at>", at = "bank",
      piece = "boat" }
    forbid "moor" { id = "L-1", says = "A hut is in the way.",
      places = function (g) return g:placed(nil, "hut"):touching "bank" end }]]

  it("has places with names, and touches others both ways", function ()
    local game = tiny.new(huts .. more)
    local g = game.g
    assert.same({ 2, "bank { west, East }" },
      { g.places.banks, tostring(g:all "bank") })
    assert.same({ 1, 4 }, g:set("bank", 1):touching "field":list())
    assert.same({ 2 }, g:set("field", { 2, 3 }):touching "bank":list())
    assert(game:play "moor east")
    assert.same({ 2 }, g:placed(1, "boat"):list())
    assert(game:edit(function (state) state:place(2, "hut", 4) end))
    assert.equal("L-1", game:why "moor west"[1].id)
    assert.is_truthy(game:why "moor wesd"[1].text:find("did you mean 'west'?",
      1, true))
  end)

  for text, problem in pairs {
    [ [[layer "x" { names = function () return "a" end }]] ] =
      "what names answers must be a list of names, not 'a'",
    [ [[layer "x" { names = function () return { "a" } end,
      touches = { field = function () return { { 99 } } end } }]] ] =
      "what touches place 1 must be a list of places of layer 'field'",
    [ [[layer "x" { names = function () return { "a" } end,
      touches = { fiel = function () return { { 1 } } end } }]] ] =
      "touches 'fiel', which is no layer before it",
    [ [[layer "x" {}]] ] = "layer 'x': names must be a function, not nothing",
  } do
    it("is refused: " .. text, function ()
      local game, said = tiny.try(huts .. text)
      assert.is_nil(game)
      assert.is_truthy(said:find(problem, 1, true), said)
    end)
  end
end)
