-- A move among places: which of them it may have.

local tiny = require "tiny_game"

teardown(tiny.clear)

describe("a move among places", function ()
  local more = [[
    component.piece "hut" { each = 4, on = "field" }
    component.piece "flag" { each = 4, on = "field", shares = true }
    component.mark "marsh" { on = "field" }
    domain "dry" { id = "D-1", says = "It is wet.", of = "field",
      places = function (g) return ~g:placed(nil, "marsh") end }
    domain "near" { id = "D-2", says = "It is far.", within = "dry",
      places = function (g, player)
        return g:placed(player, "flag"):neighbours() end }
    move "build" { during = "play", form = "build <at>", at = "near",
      piece = "hut" }
    forbid "build" { id = "F-1", says = "It is taken.",
      places = function (g) return g:taken "field" end }
    move "carry" { during = "play", form = "carry <from> <to>",
      from = "field", to = "field" }
    forbid "carry" { id = "F-2", says = "Nothing is there.", of = "from",
      places = function (g) return ~g:placed(nil, "hut") end }
    forbid "carry" { id = "F-3", says = "It is taken.",
      places = function (g) return g:taken "field" end }
    on "game begins" { run = function (g) g:place(1, "flag", 5)
      g:mark("marsh", 4) g:place(2, "hut", 2) end }]]

  -- Where it can be built.
  local function sites(game)
    local list = {}
    for _, m in ipairs(game:moves()) do
      if m.move == "build" then list[#list + 1] = m.at end
    end
    return list
  end

  local function said(game, text)
    local ids = {}
    for i, reason in ipairs(game:why(text)) do ids[i] = reason.id end
    return table.concat(ids, " ")
  end

  it("is listed within all its domains, less what is forbidden", function ()
    local game = tiny.new(more)
    assert.same(((game.g:set("field", 5):neighbours()
      - game.g:set("field", { 2, 4 }))):list(), sites(game))
    tiny.play(game, "build " .. game.g.places.cell_name[6])
    assert.equal(1, game.g:owner("hut", 6))
  end)

  it("is refused by every domain and forbid that it falls out of", function ()
    local game = tiny.new(more)
    local names = game.g.places.cell_name
    assert.equal("D-1", said(game, "build " .. names[4]))
    assert.equal("F-1", said(game, "build " .. names[2]))
    assert.equal("D-2", said(game, "build " .. names[5]))
    assert(game:edit(function (g) g:mark("marsh", 9) g:place(1, "hut", 9) end))
    assert.equal("D-1 D-2 F-1", said(game, "build " .. names[9]))
  end)

  it("may be refused by the place of another argument", function ()
    local game = tiny.new(more)
    local names = game.g.places.cell_name
    assert.equal("F-2", said(game, ("carry %s %s"):format(names[1],
      names[3])))
    assert.equal("F-2 F-3", said(game, ("carry %s %s"):format(names[1],
      names[2])))
    assert.equal("F-3", said(game, ("carry %s %s"):format(names[2],
      names[2])))
    assert.equal("", said(game, ("carry %s %s"):format(names[2], names[1])))
  end)

  for text, problem in pairs {
    [ [[forbid "build" { places = function () end, when = function () end }]] ]
      = "needs when, places or all_but",
    [ [[forbid "win" { places = function () end }]] ]
      = "speaks of places, but the move has no place",
    [ [[forbid "carry" { of = "at", places = function () end }]] ]
      = "speaks of places, but the move has no place <at>",
    [ [[forbid "play" { places = function () end }]] ]
      = "a step is no place, so when was expected",
    [ [[forbid "win" { because = "x", when = function () end }]] ]
      = "because goes with places",
    [ [[forbid "build" { because = "wat", places = function () end }
      value "wet" { kind = "places", base = function () end }]] ]
      = "because must name a value of places, not 'wat'; did you mean 'wet'?",
    [ [[forbid "build" { because = "v", places = function () end }
      value "v" { base = 1 }]] ]
      = "because must name a value of places, not 'v'",
    [ [[component.mark "hut" { on = "field" }]] ]
      = "the mark 'hut' is called like a piece",
    [ [[component.mark "x" { on = "player" }]] ]
      = "'player' is no layer of the board",
  } do
    it("is refused: " .. text, function ()
      local rules, said_of = tiny.rules(more .. text)
      assert.is_nil(rules)
      assert.is_truthy(said_of:find(problem, 1, true), said_of)
    end)
  end
end)
