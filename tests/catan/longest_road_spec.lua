local catan = require "catan_table"
local routes = require "route_recount"

local function position(roads, others, more)
  local pieces = { { road = roads } }
  for player, kinds in pairs(others or {}) do
    pieces[player] = pieces[player] or {}
    for piece, names in pairs(kinds) do pieces[player][piece] = names end
  end
  return catan.position(catan.mixed({ pieces = pieces,
    hands = { { brick = 5, lumber = 5, wool = 5, grain = 5 } } }, more))
end

local function length(roads, others)
  return position(roads, others):value("road length", 1)
end

local row = { "C1.nw", "C1.ne", "C2.nw", "C2.ne", "C3.nw", "C3.ne", "C4.nw",
  "C4.ne", "C5.nw", "C5.ne" }
local low = { "E1.sw", "E1.se", "E2.sw", "E2.se", "E3.sw", "E3.se", "E3.e",
  "E3.ne" }
local high = { "A1.nw", "A1.ne", "A2.nw", "A2.ne", "A3.nw", "A3.ne", "A3.e",
  "A3.se" }

local function first(list, count, more)
  local part = table.move(list, 1, count, 1, {})
  return table.move(more or {}, 1, #(more or {}), #part + 1, part)
end

local ring = { "C3.ne", "C3.e", "C3.se", "C3.sw", "C3.w", "C3.nw" }

describe("the longest road", function ()
  it("CAT-106 is measured again when a road changes hands", function ()
    local game = position(first(row, 5), { { settlement = { "A1.n" } } })
    assert.equal(1, game.g.longest_road)
    assert(game:edit(function (g)
      g:take_over(2, "road", g:find("edge", row[3]))
      g:take_over(2, "settlement", g:find("corner", "A1.n"))
    end))
    assert.equal(0, game.g.longest_road)
    assert.same({ 2, 1, 0 }, { game:value("road length", 1),
      game:value("road length", 2), game:value("road length", 3) })
    assert.same({ 0, 1 }, { game:points(1), game:points(2) })
  end)

  it("CAT-100 begins with five in a row", function ()
    assert.equal(0, position(first(row, 4)).g.longest_road)
    local game = position(first(row, 4))
    catan.play(game, "road C3.nw")
    assert.equal(1, game.g.longest_road)
    assert.equal(2, catan.points(game, 1))
  end)

  it("CAT-100 goes to who has the greatest value, however it came", function ()
    local game = position(first(row, 2))
    assert(game:add 'adjust "road length" { plus = 2 }')
    catan.play(game, "road C2.nw")
    assert.equal(5, game:value("road length", 1))
    assert.equal(1, game.g.longest_road)
  end)

  it("CAT-101 is a walk that uses each road once", function ()
    assert.equal(5, length { "C3.nw", "C2.ne", "C2.nw", "C3.ne", "C4.nw",
      "B2.e", "B2.ne" })
  end)

  it("CAT-102 counts loops as far as one walk can go", function ()
    assert.equal(6, length(ring))
    assert.equal(8, length(first(ring, 6, { "B2.e", "B2.ne" })))
    assert.equal(9, length(first(ring, 6, { "B2.e", "B2.ne", "D2.e", "D2.se",
      "D2.sw" })))
    assert.equal(10, length(first(ring, 6, { "B2.e", "B2.ne", "C4.nw", "C4.ne",
      "C5.nw" })))
    assert.equal(11, length(first(ring, 6, { "C4.nw", "C4.ne", "C4.e", "C4.se",
      "C4.sw" })))
  end)

  it("CAT-103 CAT-109 ends at a foreign building", function ()
    local seven = first(row, 7)
    assert.equal(7, length(seven))
    assert.equal(4, length(seven, { [2] = { settlement = { "C2.n" } } }))
    assert.equal(7, length(seven, { [2] = { settlement = { "C1.nw" },
      city = { "C4.n" } } }))
    assert.equal(6, length(first(ring, 6, { "B2.e" }),
      { [2] = { settlement = { "C3.s" } } }))
    assert.equal(3, length({ "C3.nw", "C2.ne", "C2.nw", "C3.ne", "C4.nw",
      "B2.e", "B2.ne" }, { [2] = { settlement = { "C3.n" } } }))
  end)

  it("CAT-104 is not cut by own buildings or foreign roads", function ()
    assert.equal(6, length(first(row, 6), { { settlement = { "C2.n" } } }))
    assert.equal(6, length(first(row, 6), { [2] = { road = { "B1.e" } } }))
  end)

  it("CAT-105 changes hands only for a longer road", function ()
    local game = position(first(row, 4), { [2] = { road = first(low, 5) } })
    assert.equal(2, game.g.longest_road)
    catan.play(game, "road C3.nw")
    assert.equal(2, game.g.longest_road)
    assert.equal(2, catan.points(game, 2))
    catan.play(game, "road C3.ne")
    assert.equal(1, game.g.longest_road)
    assert.equal(2, catan.points(game, 1))
    assert.equal(0, catan.points(game, 2))
  end)

  it("CAT-106 is measured in anybody's turn", function ()
    local game = position({ "B2.e", "B2.ne" }, { [2] = { road = first(row, 7) },
      [3] = { road = first(low, 5) } })
    assert.equal(2, game.g.longest_road)
    catan.play(game, "settlement C3.n")
    assert.equal(5, game:value("road length", 2))
    assert.equal(2, game.g.longest_road)
    game = position({ "B2.e", "B2.ne" }, { [2] = { road = first(row, 6) },
      [3] = { road = first(low, 5) } })
    assert(game:edit(function (g)
      g:remove("road", g:find("edge", "C1.nw"))
      g:remove("road", g:find("edge", "C3.ne"))
    end))
    assert.equal(3, game.g.longest_road)
  end)

  it("CAT-107 stays or goes when its holder's road is cut", function ()
    local function after(holder, other, third)
      local game = position({ "B2.e", "B2.ne" }, { [2] = { road =
        first(row, holder) }, [3] = { road = first(low, other) } },
        { longest_road = 2, players = 4 })
      assert(game:edit(function (g)
        for i = 1, third or 0 do
          g:place(4, "road", g:find("edge", high[i]))
        end
        g.longest_road = 2
      end))
      catan.play(game, "settlement C3.n")
      return game.g.longest_road, game:value("road length", 2)
    end
    assert.same({ 2, 5 }, { after(8, 5) })
    assert.same({ 3, 5 }, { after(8, 6) })
    assert.same({ 4, 5 }, { after(8, 5, 6) })
    assert.same({ 0, 5 }, { after(8, 6, 6) })
  end)

  it("CAT-107 CAT-174 lies aside when nobody has five", function ()
    local game = position({ "B2.e", "B2.ne" }, { [2] = { road = { "C2.nw",
      "C2.ne", "C3.nw", "C3.ne", "C4.nw", "C4.ne" } },
      [3] = { road = first(low, 4) } })
    assert.equal(2, game.g.longest_road)
    catan.play(game, "settlement C3.n")
    assert.equal(0, game.g.longest_road)
    for player = 1, 3 do assert.is_true(catan.points(game, player) < 2) end
  end)

  it("CAT-108 goes from aside to who is alone ahead", function ()
    local game = position(first(row, 5), { [2] = { road = first(low, 5) } })
    assert(game:edit(function (g) g.longest_road = 0 end))
    assert.equal(0, game.g.longest_road)
    catan.play(game, "road C3.ne")
    assert.equal(1, game.g.longest_road)
  end)

  it("CAT-101 CAT-102 CAT-103 agrees with every walk tried out", function ()
    local random = require "rulewright.kernel".random
    local stream = random.stream(3, "roads")
    local game = catan.position { hands = {} }
    local places = game.g.places

    -- Grows from one path, so that roads hang together and close loops.
    local function grown(count)
      local edges = { [random.draw(stream, 72)] = true }
      for _ = 2, count do
        local border = {}
        for edge = 1, 72 do
          for _, other in ipairs(places.edge_edges[edge]) do
            if not edges[edge] and edges[other] then
              border[#border + 1] = edge
            end
          end
        end
        edges[border[random.draw(stream, #border)]] = true
      end
      return edges
    end

    local tried, wrong = 0, 0
    assert(game:edit(function (g)
      for _ = 1, 3000 do
        local edges = grown(2 + random.draw(stream, 13))
        g.pieces.road, g.pieces.settlement, g.pieces.city = {}, {}, {}
        for edge in pairs(edges) do g.pieces.road[edge] = 1 end
        for _ = 1, random.draw(stream, 6) do
          g.pieces.settlement[random.draw(stream, 54)] = random.draw(stream, 3)
        end
        g:changed "pieces"
        tried = tried + 1
        local found = g:value("road length", 1)
        if found ~= routes.longest(g, 1) then wrong = wrong + 1 end
      end
      g.pieces.road, g.pieces.settlement = {}, {}
    end))
    assert.equal(3000, tried)
    assert.equal(0, wrong)
  end)
end)
