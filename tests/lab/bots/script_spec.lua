-- Bots written as Lua files: what they are asked, and what becomes of bad ones.

local CTX = require("rulewright.engine.playing.context").key
local bots = require "rulewright.lab.bots"
local disk = require "disk"
local kernel = require "rulewright.kernel"
local rulewright = require "rulewright"
local sandbox = require "rulewright.engine.sandbox"
local script = require "rulewright.lab.bots.script"
local simulation = require "rulewright.lab.studies.simulation"
local tiny = require "tiny_game"

teardown(tiny.clear)

-- Three ways to go: 1, 2 and 3; nobody wins.
local GAME = [[
domain "digit" { of = "number", from = 1, to = 3 }
forbid "win" { when = function () return true end }
move "go" { during = "play", form = "go <n>", n = "digit",
  apply = function (g, player, m) g.gone = m.n end }
]]

-- A bot of this text at the first seat of a game, and the game.
local function seated(text, luck)
  local seat, game
  disk.in_folder(function (folder)
    disk.write(folder .. "/bot.lua", text)
    local rules = assert(tiny.rules(GAME))
    game = assert(rulewright.new { rules = rules, players = 2 })
    seat = bots.seat(assert(bots.find(rules, folder .. "/bot.lua")), rules,
      luck or 1, 1)
  end)
  return seat, game
end

local function choosing(body)
  return ('bot "x" { choose = function (g, player, moves, chance) %s end }')
    :format(body)
end

local function judging(body)
  return ('bot "x" { worth = function (g, player, m) %s end }'):format(body)
end

-- What a bot chooses: a position, or nil, what went wrong and a sentence.
local function choice(text, luck)
  local seat, game = seated(text, luck)
  return seat.player:choose(game.g)
end

describe("a bot that chooses", function ()
  it("may name its move by number, or by what it says", function ()
    assert.equal(2, choice(choosing "return 2"))
    assert.equal(3, choice(choosing "return moves[3]"))
    assert.equal(1, choice(choosing
      "return { move = 'go', player = player, n = 1 }"))
  end)

  it("cannot name what is not legal", function ()
    for _, body in ipairs { "return 4", "return 0", "return 1.5", "return nil",
      "return { move = 'go', n = 9 }", "return 'go 1'",
      "local t = {} t.t = t return t", "moves[1] = nil return moves[1]" } do
      assert.same({ nil, "illegal", "what the bot chose is no legal move" },
        { choice(choosing(body)) }, body)
    end
  end)

  it("has luck of its own", function ()
    local function drawn(luck)
      local seat, game = seated(choosing "return chance(3)", luck)
      local list = {}
      for i = 1, 30 do list[i] = seat.player:choose(game.g) end
      return list
    end
    assert.same(drawn(1), drawn(1))
    assert.not_same(drawn(1), drawn(2))
  end)

  it("that breaks a rule of Lua is told of with its line", function ()
    local position, wrong, why = choice(choosing "local x = nil + 1")
    assert.same({ nil, "broke" }, { position, wrong })
    assert.matches("bot.lua:1: ", why)
  end)

  it("that meets its limit three times is asked no more", function ()
    local fuel = script.fuel
    finally(function () script.fuel = fuel end)
    script.fuel = 100000
    local seat, game = seated(choosing "while true do end")
    local told = {}
    for i = 1, 5 do
      local position, wrong, why = seat.player:choose(game.g)
      assert.same({ nil, "stopped" }, { position, wrong })
      told[i] = why:match "it met its limit too often" or "limit"
    end
    assert.same({ "limit", "limit", "limit", "it met its limit too often",
      "it met its limit too often" }, told)
    seat, game = seated(choosing "error 'x'")
    for _ = 1, 5 do
      assert.equal("broke", (select(2, seat.player:choose(game.g))))
    end
  end)
end)

describe("a bot that judges", function ()
  it("makes the best move; what is no number counts as nothing", function ()
    assert.equal(2, choice(judging "return m.n == 2 and 1 or 0"))
    assert.equal(3, choice(judging "return m.n == 3 and -9 or nil"))
    assert.equal(1, choice(judging "return m.n == 1 and 0 or 'x'"))
    assert.equal(2, choice(judging "return m.n == 2 and 1 or 0 / 0"))
    assert.equal("illegal", (select(2, choice(judging "return nil"))))
  end)

  it("is told what it made, and what a search made at its advice", function ()
    local text = [[local last
      bot "x" { worth = function (g, player, m)
          return m.n == last and 0 or m.n
        end, made = function (g, player, m) last = m.n end }]]
    local seat, game = seated(text)
    assert.equal(3, seat.player:choose(game.g))
    assert.equal(2, seat.player:choose(game.g))
    assert.equal(3, seat.player:choose(game.g))
    seat.player:advised(game.g, 2)
    assert.same({ 1, 0, 3 }, seat.player:worths(game.g))
  end)

  it("makes open moves only where it sits itself, not in games ahead",
    function ()
      local game = assert(tiny.new(GAME:gsub("form = \"go <n>\"",
        "open = true, sample = 'domains', %0") .. ' move "stay" {'
        .. ' during = "play" }', { players = 2 }))
      disk.in_folder(function (folder)
        disk.write(folder .. "/bot.lua", judging "return m.n or 0")
        local bot = assert(bots.find(game.rules, folder .. "/bot.lua"))
        local player = bots.seat(bot, game.rules, 1, 1).player
        local stream = kernel.random.stream(1, "x")
        local made = game:moves()[player:choose(game.g)]
        assert.same({ "go", 3 }, { made.move, made.n })
        made = game:moves()[player:best(game.g, stream, 9)]
        assert.equal("stay", made.move)
        for i, worth in ipairs(player:worths_of(game.g)) do
          assert.equal(game:moves()[i].move == "stay" and 0 or -math.huge,
            worth)
        end
      end)
    end)

  it("makes each of the best equally often", function ()
    local seat, game = seated(judging "return 1")
    local counts = { 0, 0, 0 }
    for _ = 1, 300 do
      local i = seat.player:choose(game.g)
      counts[i] = counts[i] + 1
    end
    for _, count in ipairs(counts) do assert.is_true(count > 70) end
  end)

  it("tells searches what each move is worth, or nothing if it fails",
    function ()
      local worths = judging "if m.n == 2 then return 'x' end return 2 * m.n"
      local seat, game = seated(worths)
      assert.same({ 2, -math.huge, 6 }, seat.player:worths(game.g))
      assert.same({ 2, -math.huge, 6 }, seat.player:worths_of(game.g))
      seat, game = seated(judging "return m.n == 2 and 0 / 0 or m.n")
      assert.same({ 1, -math.huge, 3 }, seat.player:worths(game.g))
      seat, game = seated(judging "error 'x'")
      assert.is_nil(seat.player:worths(game.g))
    end)

  -- The positions that the bot calls best in so many looks.
  local function best(text, glance, looks)
    local seat, game = seated(text)
    local stream, seen = kernel.random.stream(3, "x"), {}
    for _ = 1, looks or 20 do
      seen[seat.player:best(game.g, stream, glance)] = true
    end
    assert.equal(3, game.g[CTX].legal.n)
    return seen
  end

  it("tells them the best of all moves, or of as many as they look at",
    function ()
      local last, text = { [3] = true }, judging "return m.n"
      for glance = 3, 8 do assert.same(last, best(text, glance)) end
      assert.same({ true, true, true }, best(text, 1))
      assert.same({ [2] = true }, best(judging "return m.n == 2 and 1 or 0", 3))
      assert.same({ true }, best(judging "return 7", 3))
    end)

  it("tells them any move where none is worth a number", function ()
    assert.same({ true }, best(judging "return nil", 3))
    assert.same({ [2] = true }, best(judging "return m.n == 2 and 1 or nil", 3))
    assert.same({ [3] = true }, best(judging "return m.n < 3 and 'x' or -8", 3))
  end)
end)

describe("a bot", function ()
  it("of a stranger can spoil nothing that the game has", function ()
    local seat, game = seated(choosing
      "g.things.good.stone.bank = 0 g:others(1)[1] = 9 return 2")
    assert.equal(2, seat.player:choose(game.g))
    assert.equal(9, game.g.things.good.stone.bank)
  end)

  it("is none where its file cannot be read", function ()
    local none, message = script.load(disk.nowhere() .. ".lua", "x")
    assert.is_nil(none)
    assert.is_string(message)
  end)

  -- Calls f(path) with the file of a bot of this text.
  local function with_bot(text, f)
    disk.in_folder(function (folder)
      disk.write(folder .. "/bot.lua", text)
      f(folder .. "/bot.lua")
    end)
  end

  it("carries nothing from one game into the next", function ()
    with_bot('local n = 0 bot "x" { choose = function (g, player, moves)'
      .. " n = n + 1 return n % #moves + 1 end }", function (path)
      local options = { rules = assert(tiny.rules(GAME)), players = 2,
        bots = { path }, limit = 8 }
      local one = assert(simulation.new(options))
      one:play(1)
      assert.equal(one:play(2).hash, assert(simulation.new(options)):play(2)
        .hash)
    end)
  end)

  it("is refused with its line when it is no bot at all", function ()
    local fuel = sandbox.fuel
    finally(function () sandbox.fuel = fuel end)
    sandbox.fuel = 100000
    local cases = {
      { "bot 'x' {", "bot.lua:1" }, { "", "bot \"name\" { … } is missing" },
      { "bot 'x' {}", "either choose or worth" },
      { "bot 'x' { choose = 3 }", "choose must be a function, not 3" },
      { "bot 'x' { choise = function () end }",
        "has no field 'choise'; did you mean 'choose'?" },
      { "io.open('x')", "undeclared global 'io'" },
      { "while true do end", "takes too many steps" },
    }
    local rules = assert(tiny.rules(GAME))
    for _, case in ipairs(cases) do
      with_bot(case[1], function (path)
        local sim, message = simulation.new { rules = rules, players = 2,
          bots = { path } }
        assert.is_nil(sim)
        assert(message:find(case[2], 1, true), message)
      end)
    end
  end)
end)
