-- Luck is nobody's to guess: what a bot draws tells nothing of the game's seed,
-- and a game whose seed nobody named has one of 64 bits, which is shown to
-- nobody before the game is over.

local agenda = require "rulewright.engine.playing.agenda"
local bots = require "rulewright.lab.bots"
local context = require "rulewright.engine.playing.context"
local disk = require "disk"
local kernel = require "rulewright.kernel"
local record = require "rulewright.engine.notation.record"
local rulewright = require "rulewright"
local seated = require "rulewright.repl.sitting.bots"
local session = require "rulewright.repl.sitting.session"
local simulation = require "rulewright.lab.studies.simulation"
local views = require "rulewright.engine.playing.views"
local CTX = context.key
local random = kernel.random
local ISLES = "tests/support/games/isles"

local function at_table(seed)
  local table = session.new()
  assert(table:begin { game = ISLES, players = 2, seed = seed })
  return table
end

-- What a stranger's bot at the first seat gets from its chance(2^40).
local function drawn(table)
  local list
  disk.in_folder(function (folder)
    disk.write(folder .. "/bot.lua", 'bot "b" { choose = function () end }')
    assert(seated.seat(table, { "amber=" .. folder .. "/bot.lua" }, {}))
    local chance = table.bots[1].seat.player.chance
    list = { chance(1 << 40), chance(1 << 40), chance(1 << 40) }
  end)
  return list
end

-- The seeds up to a million from which these draws come.
local function seeds_of(draws)
  local list = {}
  for seed = 0, 1000000 do
    local stream, same = random.stream(seed, "bot 1"), true
    for i = 1, same and #draws do
      same = same and random.draw(stream, 1 << 40) == draws[i]
    end
    list[#list + 1] = same and seed or nil
  end
  return list
end

describe("row 34, a bot", function ()
  it("draws the same whatever seed was named", function ()
    assert.same(drawn(at_table(7)), drawn(at_table(123456)))
    assert.same(drawn(at_table(7)), drawn(at_table(math.mininteger)))
  end)

  it("finds no seed by trying a million", function ()
    assert.same({}, seeds_of(drawn(at_table())))
    local found = seeds_of(drawn(at_table(123456)))
    for _, seed in ipairs(found) do assert.not_equal(123456, seed) end
  end)

  it("draws what no other game brings where no seed was named", function ()
    local one, other = at_table(), at_table()
    assert.not_same(drawn(one), drawn(other))
    assert.not_equal(one.luck, one.game.seed)
    assert.not_equal(one.game.seed, other.game.seed)
  end)

  -- What a stranger's bot draws at the first seat in a game of a simulation,
  -- and the seed that its record tells.
  local function in_simulation(seed, secret)
    local line = ""
    disk.in_folder(function (folder)
      disk.write(folder .. "/bot.lua", 'bot "b" { choose = function (g, p, m, '
        .. 'chance) error(chance(1 << 40) .. " " .. chance(1 << 40)) end }')
      local sim = assert(simulation.new { game = "isles", players = 2,
        limit = 5, secret = secret, bots = { folder .. "/bot.lua" } })
      line = sim:play(seed).trouble[1]
      seed = record.parse(assert(sim:record(seed))).seed
    end)
    local one, other = line:match "(%d+) (%d+)$"
    return { math.tointeger(tonumber(one)), math.tointeger(tonumber(other)) },
      seed
  end

  it("learns the number of a game with a secret, whatever that is", function ()
    local draws, one = in_simulation(7, 0x5eed5eed5eed5eed)
    local same, other = in_simulation(7, math.mininteger)
    assert.same(draws, same)
    assert.same({ 7 }, seeds_of(draws))
    assert.is_true(one ~= 7 and other ~= 7 and one ~= other)
  end)

  -- Calls f(value) with all that is not a table in a tree.
  local function each(tree, f, seen)
    seen = seen or {}
    if type(tree) ~= "table" then return f(tree) end
    if seen[tree] then return end
    seen[tree] = true
    for key, value in next, tree do
      f(key)
      each(value, f, seen)
    end
  end

  it("finds neither the seed nor a stream in its view", function ()
    for _, name in ipairs { "catan", "carcassonne", "elasund", "isles" } do
      local game = assert(rulewright.new { game = name,
        seed = 0x5eed5eed5eed5eed })
      local secret = {}
      each(game.g.streams, function (value)
        if math.type(value) and value > 1 << 32 then secret[value] = true end
      end)
      assert.is_true(secret[game.seed])
      local view = views.of(game.g, 1)
      assert.is_nil(view.streams)
      each(view, function (value) assert.is_nil(secret[value]) end)
    end
  end)

  -- A game after so many random decisions, at one with a choice.
  local function some_game(name, count)
    local game = assert(rulewright.new { game = name, seed = 11,
      trace = false })
    local stream = random.stream(5, "moves")
    while count > 0 or #game:moves() < 2 do
      local moves = game:moves()
      assert(game:play(moves[random.draw(stream, #moves)]))
      count = count - 1
    end
    return game
  end

  -- The same game with other dice, other hidden things, other forced results.
  local function another(game, seat, seed)
    local g = kernel.tree.clone(game.g)
    local ctx = context.attach(g, game.machine)
    views.permute(g, seat, random.stream(seed, "deal"))
    g.streams = { seed = seed }
    agenda.advance(g)
    ctx.forced = { dice = { 1, 1, 1, 1, 1, 1 } }
    return g
  end

  for name, count in pairs { catan = 90, carcassonne = 30, elasund = 40 } do
    it("that plays ahead knows only what its seat may: " .. name, function ()
      local game = some_game(name, count)
      local seat = game:waiting().player
      local function decision(g)
        local bot = assert(bots.find(game.rules, "mcts", { iters = 10 }))
        return (bots.choose(bots.seat(bot, game.rules, 4, seat), g))
      end
      local first = decision(game.g)
      for seed = 1, 2 do
        local g = another(game, seat, seed)
        assert.equal(game.g[CTX].legal.n, g[CTX].legal.n)
        assert.equal(first, decision(g))
      end
    end)
  end
end)
