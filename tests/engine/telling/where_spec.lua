-- Where on the board moves are.

local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function game_of(text)
  tiny.write(text)
  return assert(rulewright.new { game = "tiny", players = 2, guard = true })
end

-- The places of the move that is written like this.
local function where(game, text)
  local places = assert(game:where { assert(game:parse(text)) })
  return places[1]
end

local plane = [[
  domain "cell" { says = "A cell.", of = "number", from = 1, to = 3,
    where = function (g, player, at)
      return { { x = at, y = -at, turn = at % 4 } }
    end }
  domain "near cell" { says = "A near one.", of = "cell", from = 1, to = 2 }
  move "lay" { says = "Lay.", during = "play", form = "lay <at>",
    at = "near cell" }
  move "sit" { says = "Sit.", during = "play",
    where = function (g, player)
      return { { x = player, y = 0, segment = 2, name = "the bench" } }
    end }
]]

describe("where a move is", function ()
  it("is told by the layers of its arguments, in their order", function ()
    local game = game_of [[
      move "hop" { says = "Hop.", during = "play", form = "hop <from> <to>",
        from = "field", to = "field" }
    ]]
    assert.same({ { layer = "field", place = 8, name = "2,3" },
      { layer = "field", place = 1, name = "1,1" } },
      where(game, "hop 2,3 1,1"))
    assert.same({}, where(game, "win"))
  end)

  it("is a place of the game's own and the fields under it", function ()
    local game = game_of [[
      layer "post" {
        names = function () return { "west", "east" } end,
        touches = { field = function () return { { 1, 4 }, { 9 } } end },
      }
      move "guard" { says = "Guard.", during = "play", at = "post" }
    ]]
    assert.same({ { layer = "post", place = 1, name = "west" },
      { layer = "field", place = 1, name = "1,1", under = "post" },
      { layer = "field", place = 4, name = "1,2", under = "post" } },
      where(game, "guard west"))
  end)

  it("is told by where of a domain, also of one that stands on it", function ()
    assert.same({ { layer = "tile", place = "2,-2", name = "2,-2", x = 2,
      y = -2, turn = 2 } }, where(game_of(plane), "lay 2"))
  end)

  it("is told by where of the move", function ()
    assert.same({ { layer = "segment", place = "1,0.2", name = "the bench",
      x = 1, y = 0, segment = 2 } }, where(game_of(plane), "sit"))
  end)

  it("is told of each move of a list, and of those that were made", function ()
    local game = game_of(plane)
    local list = game:moves()
    local all = game:where(list)
    assert.equal(#list, #all)
    assert(game:play "lay 2")
    assert.equal("2,-2", game:where { game:history()[1].args }[1][1].place)
    assert(game:play "win")
    assert.equal("2,-2", game:where { game:history()[1].args }[1][1].place)
    assert.same({ {} }, game:where { { move = "fly", player = 1 } })
  end)

  it("is refused with the clause where it is none", function ()
    for said, wrong in pairs {
      ["7"] = "not 7", ["{ { x = 1 } }"] = "not one with a table",
      ["{ { x = 1, y = 1, z = 1 } }"] = "not one with a table",
      ["{ { x = 1, y = 1, turn = 4 } }"] = "not one with a table",
      ["{ { x = 1, y = 1, name = 'a\\nb' } }"] = "not one with a table",
      ["{ { x = 1, y = 0.5 } }"] = "not one with a table",
    } do
      local game = game_of(([[
        move "sit" { says = "Sit.", during = "play",
          where = function () return %s end }
      ]]):format(said))
      local places, problem = game:where(game:moves())
      assert.is_nil(places)
      assert.truthy(problem:find(
        "tiny/base/more.lua:1: move 'sit': what where answers must be a list "
        .. "of places such as { x = 3, y = -1 }, " .. wrong, 1, true), problem)
      assert(game:play "sit")
    end
  end)

  it("neither changes the state nor goes on for ever", function ()
    for _, said in ipairs { "g.spoilt = 1", "while true do end" } do
      local game = game_of(([[
        move "sit" { says = "Sit.", during = "play",
          where = function (g) %s end }
      ]]):format(said))
      local before = game:hash()
      local places, problem = game:where(game:moves())
      assert.is_nil(places)
      assert.is_string(problem)
      assert.equal(before, game:hash())
    end
  end)

  it("is nothing for a domain of places to say", function ()
    tiny.write [[
      domain "plot" { says = "A plot.", of = "field",
        where = function () end }
    ]]
    local game, problem = rulewright.new { game = "tiny", players = 2 }
    assert.is_nil(game)
    assert.truthy(problem:find("domain 'plot' is of layer 'field', which says "
      .. "where its values are", 1, true), problem)
  end)
end)
