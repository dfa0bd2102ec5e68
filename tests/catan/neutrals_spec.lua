-- Seats that own pieces and never decide, and things whose number depends on
-- how many play: a made-up box (support/two_and_two.lua) on the base as it is.

local catan = require "catan_table"

local box = debug.getinfo(1, "S").source:match "^@(.*)neutrals_spec"
  .. "support/two_and_two.lua"

local function new(players, seed)
  return catan.new { with = { "beginner", box }, players = players or 2,
    seed = seed }
end

local function found(game, ...)
  for _, corner in ipairs { ... } do
    catan.play(game, "settlement " .. corner)
    assert(game:play(game:moves()[1]))
  end
  return game
end

local function begun()
  return found(new(), "C3.n", "B2.n", "D2.s", "D3.ne")
end

describe("neutral seats", function ()
  it("have colours that nobody took, and stand behind the others", function ()
    local names = {}
    for seat, player in ipairs(new().g.players) do
      names[seat] = player.name .. (player.neutral and "*" or "")
    end
    assert.same({ "red", "blue", "white*", "orange*" }, names)
    names = {}
    for seat, player in ipairs(new({ "white", "ann" }).g.players) do
      names[seat] = player.name .. " " .. player.colour
    end
    assert.same({ "white white", "ann red", "blue blue", "orange orange" },
      names)
    assert.equal(3, #new(3).g.players)
  end)

  it("own pieces and points, but take no turn and found nothing", function ()
    local game = begun()
    local g = game.g
    assert.is_true(g:owns(3, "settlement", g:find("corner", "A1.n")))
    assert.same({ 4, 15 }, { g:supply(3, "settlement"), g:supply(3, "road") })
    assert.equal(1, game:value("public points", 3))
    assert.is_nil(game:points(3))
    assert.same({ { 1, 2 }, { 2, 1 }, { 1, 2 } },
      { g:clockwise(1), g:clockwise(2), g:clockwise(4) })
    assert.same({ { 2 }, { 1 }, { 1, 2 } },
      { g:others(1), g:others(2), g:others(3) })
    assert.same({ 2, 1, 1 }, { g:next(1), g:next(2), g:next(4) })
    local turns = {}
    for i = 1, 4 do
      turns[i] = game:waiting().player
      catan.roll(game, 1, 1)
      catan.play(game, "end")
    end
    assert.same({ turns[1], 3 - turns[1], turns[1], 3 - turns[1] }, turns)
  end)

  it("keep their distance, block roads, harvest nothing", function ()
    local game = new()
    assert.is_true(catan.refused(game, "settlement A1.ne", "CAT-086"))
    found(game, "C3.n", "B2.n", "D2.s", "D3.ne")
    local bank = catan.hand(game, 3)
    for sum = 2, 6 do
      catan.roll(game, 1, sum - 1)
      catan.play(game, "end")
    end
    assert.same({}, bank)
    assert.same({}, catan.hand(game, 3))
    assert.same({}, catan.hand(game, 4))
  end)

  it("are built for by those who play", function ()
    local game = begun()
    catan.roll(game, 1, 1)
    local player = game:waiting().player
    assert(game:edit(function (g)
      g:gain(player, { brick = 1, lumber = 1 })
    end))
    for text in pairs(catan.moves(game)) do
      if text:find "^road " then catan.play(game, text) break end
    end
    assert.equal("build for", game:waiting().step)
    assert.is_true(catan.refused(game, "road of red A1.nw", "TWO-6"))
    catan.play(game, "road of white A1.nw")
    assert.equal(3, game.g:owner("road", catan.find(game, "edge", "A1.nw")))
    assert.equal("main", game:waiting().step)
  end)

  it("may hold the longest road, but give the robber no victim", function ()
    local game = begun()
    assert(game:edit(function (g)
      for _, name in ipairs { "A1.nw", "A1.w", "A1.ne", "A2.nw", "A2.ne" } do
        g:place(3, "road", g:find("edge", name))
      end
    end))
    assert.equal(3, game.g.longest_road)
    assert.equal(3, game:value("public points", 3))
    catan.roll(game, 3, 4)
    assert.is_true(catan.legal(game, "robber A1"))
    assert.is_true(catan.refused(game, "robber A1 white"))
    assert.is_false(catan.legal(game, "offer 1 brick for 1 ore"))
  end)

  it("are asked nothing: a step that asks them is passed over", function ()
    local game = begun()
    catan.roll(game, 1, 1)
    assert(game:edit(function (g)
      g:gain(3, { ore = 2 })
      g:ask("discard cards", { player = 3, count = 1 })
    end))
    assert.equal("main", game:waiting().step)
  end)

  it("are no players of the record, which plays again", function ()
    local game = begun()
    local again = assert(require "rulewright".load(game:save()))
    assert.equal(game:hash(), again:hash())
    assert.equal(4, #again.g.players)
    assert.truthy(game:save():find "red" and not game:save():find "white")
    local sim = assert(require "rulewright.lab.simulation".new {
      game = "catan", with = { "beginner", box }, players = 2, limit = 4000,
      bots = { "greedy", "random" } })
    local played = sim:play(3)
    assert.is_nil(played.fault)
    assert.equal(2, #played.points)
  end)
end)

describe("things by the number of players", function ()
  it("are a table or a function of it", function ()
    for players = 2, 4 do
      local game = new(players)
      assert.equal(10 * players, game.g.bank.token)
      assert.equal(10 * players, game.g.things.good.token.bank)
      assert.equal(2 * players + 1, #game.g.decks.fate)
      assert.equal(players == 2 and 2 or 0, game.g.things.neutral.neighbours
        .count)
    end
  end)
end)

describe("at the prompt neutral seats", function ()
  it("are drawn, but are no players of the game", function ()
    local session = require "rulewright.repl.session"
    local show = require "rulewright.repl.show"
    local sitting = session.new()
    sitting.game = new()
    assert.same({ "red", "blue" }, sitting:names(true))
    assert.same({ "red", "blue", "white", "orange" }, sitting:names())
    assert.is_nil(show.opening(sitting)[1]:find("orange", 1, true))
    local text = assert(sitting:board { width = 100 })
    assert.truthy(text:find("Ws", 1, true))
    assert.truthy(text:find("O  orange", 1, true))
    assert(sitting.game:edit(function (g) g:win(1) end))
    assert.equal("The game is over: red has won. Points: red 0, blue 0.",
      show.status(sitting))
  end)
end)
