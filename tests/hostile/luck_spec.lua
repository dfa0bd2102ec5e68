-- Luck is nobody's to guess: what a bot draws tells nothing of the game's seed,
-- and a game whose seed nobody named has one of 64 bits, which is shown to
-- nobody before the game is over.

local agenda = require "rulewright.engine.playing.agenda"
local bots = require "rulewright.lab.bots"
local context = require "rulewright.engine.playing.context"
local disk = require "disk"
local host = require "rulewright.repl.service.host"
local json_reader = require "rulewright.repl.json.reader"
local kernel = require "rulewright.kernel"
local piped = require "piped"
local record = require "rulewright.engine.notation.record"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local seated = require "rulewright.repl.sitting.bots"
local session = require "rulewright.repl.sitting.session"
local simulation = require "rulewright.lab.studies.simulation"
local sitting = require "sitting"
local views = require "rulewright.engine.playing.views"
local CTX = context.key

local random = kernel.random
local ISLES = "tests/support/games/isles"

setup(function () say.language = "en" end)

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

  -- The luck of the first seat in a game of a simulation.
  local function luck_of(seed)
    local sim = assert(simulation.new { game = "isles", players = 2,
      limit = 1 })
    local lucks, given = {}, sim.bots[1].fresh
    sim.bots[1].fresh = function (bot, seat)
      lucks[#lucks + 1] = table.concat(seat.stream, " ")
      return given(bot, seat)
    end
    sim:play(seed)
    return lucks[1]
  end

  it("learns no more than the last bits of a seed in a simulation", function ()
    local secret = 0x5eed5eed5eed5eed
    assert.equal(luck_of(secret), luck_of(secret ~ 1 << 20))
    assert.equal(luck_of(secret), luck_of(secret ~ math.mininteger))
    assert.not_equal(luck_of(secret), luck_of(secret + 1))
    assert.equal(luck_of(secret), luck_of(secret))
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

-- The seed in a record.
local function seed_in(path)
  return assert(record.parse(disk.read(path))).seed
end

local function lacks(text, seed)
  assert.is_nil(text:find(tostring(seed), 1, true), text)
end

describe("row 35, a seed that nobody named", function ()
  local folder
  before_each(function () folder = piped.folder() end)
  after_each(function () piped.remove(folder) end)

  it("is another of 64 bits in each process, and printed by none", function ()
    local seeds = {}
    for i = 1, 2 do
      local path = folder .. "/" .. i
      local text, code = piped.both("play " .. ISLES .. " --players 2",
        { ":save " .. path, ":board", ":history", ":view amber" })
      assert.equal(0, code, text)
      seeds[i] = seed_in(path)
      lacks(text, seeds[i])
      assert.is_true(seeds[i] < -(1 << 32) or seeds[i] > 1 << 32, seeds[i])
    end
    assert.not_equal(seeds[1], seeds[2])
  end)

  it("is not printed at a terminal, nor when its record is loaded",
    function ()
      local path = folder .. "/kept"
      local command = "env TERM=xterm NO_COLOR=1 HOME=" .. folder
        .. " XDG_STATE_HOME=" .. folder .. " build/rulewright "
      local text, code = sitting.at(command .. "play " .. ISLES
        .. " --players 2", { "expect > ", "send :new " .. ISLES
          .. " --players 2\\r", "expect > ", "send hut A1.n\\r", "expect > ",
          "send :save " .. path .. "\\r", "expect Saved", "expect > ",
          "send \\x04" })
      assert.equal(0, code, text)
      lacks(text, seed_in(path))
      text, code = sitting.at(command .. "play " .. ISLES .. " --load "
        .. path, { "expect > ", "send \\x04" })
      assert.equal(0, code, text)
      lacks(text, seed_in(path))
    end)

  it("is told when the game is over", function ()
    local path = folder .. "/over"
    local text, code = piped.both("play carcassonne --players 2"
      .. " --bots yellow=random,red=random", { ":save " .. path })
    assert.equal(0, code, text)
    piped.has(text, "\nThe seed was " .. seed_in(path) .. ".\n")
  end)

  local function asked(served, request)
    local answer = assert(json_reader(served:answer(request)))
    assert.is_true(answer.ok, answer.error)
    return answer
  end

  it("is in no answer of serve until the game is over", function ()
    local served = host.new()
    local begun = asked(served, '{"do":"new","game":"isles","players":2}')
    local game = served.sitting.game
    assert.is_nil(begun.seed)
    lacks(served:answer '{"do":"status"}', game.seed)
    lacks(served:answer '{"do":"view","seat":1}', game.seed)
    assert.equal(game.seed, record.parse(asked(served, '{"do":"save"}').record)
      .seed)
    local stream = random.stream(1, "moves")
    while not game:over() do
      local moves = game:moves()
      assert(game:play(moves[random.draw(stream, #moves)]))
    end
    local last = asked(served, '{"do":"status"}')
    assert.equal(tostring(game.seed), tostring(last.seed))
  end)

  it("is a text in JSON where JavaScript would lose digits", function ()
    local served = host.new()
    for _, case in ipairs { { "7", 7 }, { '"7"', 7 },
      { '"9223372036854775807"', "9223372036854775807" },
      { "-9223372036854775808", "-9223372036854775808" },
      { "9007199254740992", 9007199254740992 },
      { "9007199254740993", "9007199254740993" } } do
      local answer = asked(served, '{"do":"new","game":"isles","seed":'
        .. case[1] .. "}")
      assert.equal(case[2], answer.seed)
      assert.equal(math.tointeger(tonumber(case[2])),
        served.sitting.game.seed)
    end
    for _, text in ipairs { '""', '"x"', '"1.0"', '"9223372036854775808"',
      "true", "1.5" } do
      local answer = json_reader(served:answer(
        '{"do":"new","game":"isles","seed":' .. text .. "}"))
      assert.is_truthy(answer.error:find("a whole number of 64 bits", 1, true))
    end
  end)
end)

describe("row 36, any whole number of 64 bits", function ()
  local extremes = { math.mininteger, -1, 0, 1 << 32, math.maxinteger }

  it("is a seed, and another game than the others", function ()
    local hashes = {}
    for _, seed in ipairs(extremes) do
      local game = assert(rulewright.new { game = "catan", seed = seed })
      local text = game:save()
      assert.equal(seed, record.parse(text).seed)
      assert.equal(game:hash(), assert(rulewright.load(text)):hash())
      assert.is_nil(hashes[game:hash()])
      hashes[game:hash()] = seed
      text = sitting.shell("printf '= g.streams.seed' | build/rulewright play "
        .. "catan --seed " .. seed .. " 2>&1")
      piped.has(text, tostring(seed) .. "\n")
    end
  end)

  it("is one of a range, up to the last", function ()
    for _, range in ipairs { { math.maxinteger - 1, math.maxinteger },
      { math.mininteger, math.mininteger + 1 } } do
      local text, code = piped.both(("sim %s --players 2 --limit 5 --quick "
        .. "--jobs 2 --seeds %d..%d"):format(ISLES, range[1], range[2]))
      assert.equal(0, code, text)
      piped.has(text, ("2 games (seeds %d..%d)"):format(range[1], range[2]))
      text = piped.both(("sim %s --players 2 --limit 5 --quick --json - "
        .. "--seeds %d..%d"):format(ISLES, range[1], range[2]))
      assert.same({ tostring(range[1]), tostring(range[2]) },
        json_reader(text:match "%b{}").seeds[1])
    end
  end)

  it("is what a text must be: others get a sentence", function ()
    for text, said in pairs { ["9223372036854775808"] = "option --seed needs a"
      .. " whole number, not '9223372036854775808'", ["1e3"] = "not '1e3'",
      x = "not 'x'", ["0x10"] = "not '0x10'", ["1.0"] = "not '1.0'" } do
      local printed, code = piped.both("play catan --seed " .. text)
      assert.equal(2, code)
      piped.has(printed, said)
    end
    for seeds, said in pairs {
      ["9223372036854775800 --games 9"] = "from 9223372036854775800 on",
      ["-9223372036854775808..9223372036854775807"] =
        "from -9223372036854775808 on",
      ["1..9223372036854775808"] = "the seeds are a range like 1..1000" } do
      local printed, code = piped.both("sim " .. ISLES .. " --seeds " .. seeds)
      assert.equal(2, code)
      piped.has(printed, said)
    end
  end)
end)
