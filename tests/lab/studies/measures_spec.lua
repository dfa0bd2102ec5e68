-- Measures of one's own, held against games counted by hand.

local measures = require "rulewright.lab.studies.measures"
local sandbox = require "rulewright.engine.sandbox"
local simulation = require "rulewright.lab.studies.simulation"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function has(text, part)
  assert(text:find(part, 1, true), part .. " is not in\n" .. text)
end

-- What a measure finds in the game of a seed; and the game.
local function found(text, options)
  options = options or {}
  options.game = options.game or "carcassonne"
  options.players, options.measures = options.players or 2, { text }
  local sim = assert(simulation.new(options))
  local game = sim:play(options.seed or 3)
  return game.measures[1].values, game, game.measures[1]
end

describe("a measure", function ()
  it("of an event is how often it comes", function ()
    local values, game = found "tile laid"
    assert.same({ game.turns + 1 }, values)
    local catan = { game = "catan", players = 3 }
    assert.same({ select(2, found("turn begins", catan)).turns },
      (found("turn begins", catan)))
  end)

  it("of a value is what it is at the end, for each player", function ()
    local values, game = found("points", { game = "catan", players = 3 })
    assert.same(game.points, values)
  end)

  it("changes nothing of the game", function ()
    local plain = simulation.new { game = "carcassonne", players = 2 }
    local _, game = found [[tile laid: (function ()
      g.players[1].score, e.index = 99, 0 return 1 end)()]]
    assert.equal(plain:play(3).hash, game.hash)
    local values, other = found
      "(function () g.players[1].score = 99 return g.players[1].score end)()"
    assert.same({ 99 }, values)
    assert.same(game.points, other.points)
  end)
end)

describe("the measure that a text means", function ()
  local GAME = [[
event "gone home" {}
value "aim" { base = 3 }
value "held" { base = function (g, player) return player end }
value "seen" { base = function (g, seat) return 1 end }
value "near" { base = function (g, hex) return 1 end }
value "way" { base = 1, takes = { "player" } } ]]
  local rules

  setup(function () rules = assert(tiny.rules(GAME)) end)

  local function meant(text)
    local one, message = measures.new(rules, text)
    return one and { one.name, one.what, one.event or "none", one.by_seat,
      one.asks ~= nil } or message
  end

  for _, case in ipairs {
    { "gone home", { "gone home", "gone home", "gone home", false, false } },
    { " ways = gone home ", { "ways", "gone home", "gone home", false,
      false } },
    { "gone home: e.n", { "gone home: e.n", "gone home: e.n", "gone home",
      false, true } },
    { "mine=gone home : player == 1", { "mine", "gone home : player == 1",
      "gone home", true, true } },
    { "aim", { "aim", "aim", "none", false, true } },
    { "held", { "held", "held", "none", true, true } },
    { "seen", { "seen", "seen", "none", true, true } },
    { "way", { "way", "way", "none", true, true } },
    { "true", { "true", "true", "none", false, true } },
    { "false", { "false", "false", "none", false, true } },
    { "player", { "player", "player", "none", true, true } },
    { "g.n == 3", { "g.n == 3", "g.n == 3", "none", false, true } },
    { "g.n[player]", { "g.n[player]", "g.n[player]", "none", true, true } },
    { "e.player", { "e.player", "e.player", "none", false, true } },
    { "g.n['player']", { "g.n['player']", "g.n['player']", "none", false,
      true } },
    { 'g.n["player"]', { 'g.n["player"]', 'g.n["player"]', "none", false,
      true } },
    { "g.players", { "g.players", "g.players", "none", false, true } },
  } do
    it("is read off: " .. case[1], function ()
      assert.same(case[2], meant(case[1]))
    end)
  end

  it("is none where a value wants another thing, or nothing is meant",
    function ()
      has(meant "near", "near")
      has(meant "near", "hex")
      has(meant "hled", "did you mean 'held'?")
      has(meant "gone hoem", "did you mean 'gone home'?")
      has(meant "long = g.turn.", "the measure 'long' is neither an event "
        .. "nor a value")
      for _, text in ipairs { "", " = ", "= 3" } do
        has(meant(text), "must be NAME=WHAT")
      end
    end)
end)

describe("what a measure has found", function ()
  local GAME = [[
forbid "win" { when = function (g) return not g.walks or g.walks < 4 end }
event "walked" {}
value "walks" { base = function (g) return g.walks or 0 end }
value "places" { kind = "places", base = function (g)
  return g:set("field", { 1, 2 }) end }
move "walk" { during = "play", apply = function (g, player)
  g.walks = (g.walks or 0) + 1
  g:emit("walked", { by = player, n = g.walks, list = { g.walks } }) end }
forbid "walk" { when = function (g) return g.walks == 4 end }
]]

  local function values(...)
    local sim = assert(simulation.new { rules = assert(tiny.rules(GAME)),
      players = 2, measures = { ... } })
    local list, game = {}, sim:play(1)
    assert.is_nil(game.fault)
    for i, one in ipairs(game.measures) do
      for _, value in ipairs(one.problem and one.values or {}) do
        assert.equal("none", value)
      end
      list[i] = one.problem or one.values
    end
    return table.unpack(list)
  end

  it("is how often an event came, or a sum over it", function ()
    assert.same({ { 4 }, { 10 }, { 2 }, { 0 }, { 4, 0 } }, {
      values("walked", "walked: e.n", "walked: e.n > 2", "walked: nil",
        "walked: e.by == player") })
  end)

  it("is what is said at the end, of each who is spoken of", function ()
    assert.same({ { 4 }, { 2 }, { true, false }, { false }, { "none" },
      { 2.5 } }, { values("walks", "places", "player == 1", "g.walks < 4",
        "g.nothing", "g.walks / 1.6") })
  end)

  it("is nothing that an event of one measure left to another", function ()
    assert.same({ { 4 }, { 10 } }, { values(
      "walked: (function () e.list[1] = 9 return 1 end)()",
      "walked: e.list[1]") })
  end)

  it("is the first problem, where an answer cannot be counted", function ()
    for what, problem in pairs { ["'x'"] = "it gives a string",
      ["{}"] = "it gives a table", ["1 / 0"] = "no finite number",
      ["0 / 0"] = "no finite number" } do
      has(values(what), problem)
      has(values("walked: " .. what), problem)
    end
    local fuel = sandbox.fuel
    finally(function () sandbox.fuel = fuel end)
    sandbox.fuel = 100000
    assert.is_string(values "(function () while true do end end)()")
    has(values("walked: e.n < 3 and 1 or error('at ' .. e.n, 0)"), "at 3")
  end)

  it("is of no event where none is asked for", function ()
    local rules = assert(tiny.rules(GAME))
    local function listens(text)
      return measures.listener(measures.account({ measures.new(rules, text) },
        rules:machine(false), 2)) ~= nil
    end
    assert.is_true(listens "walked")
    assert.is_false(listens "walks")
  end)
end)
