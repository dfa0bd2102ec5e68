-- What a simulation tells of its games.

local disk = require("disk")
local simulation = require("rulewright.lab.studies.simulation")
local tiny = require("tiny_game")

teardown(tiny.clear)

-- Red, blue and grey pass, blue first; grey wins in the fifth turn. Somebody
-- who passes says one of two numbers.
local ROUND = [[
value "points" { base = function (g, player) return 10 * player end }
on "game begins" { run = function (g) g:begin_turn(2) end }
domain "digit" { of = "number", from = 1, to = 2 }
move "pass" { id = "P-1", says = "You pass.", during = "play",
  form = "pass <n>", n = "digit", apply = function (g, player)
  g:begin_turn(g:next(player)) end }
forbid "pass" { when = function (g) return g.turn.number > 4 end }
forbid "win" { when = function (g) return g.turn.number < 5 end }
]]

local function told(text, options)
  options = options or {}
  options.rules = assert(tiny.rules(text, options.request))
  options.players = 3
  return assert(simulation.new(options))
end

describe("what is told of a game", function ()
  it("is who won, how long it was, who was asked, and what fired", function ()
    local list = {}
    local game = told(ROUND):play(1, {
      keep = function (m) list[#list + 1] = m.move end })
    assert.same({ { false, false, true }, 1 }, { game.won, game.winners })
    assert.same({ 5, 2, 5 }, { game.turns, game.rounds, game.decisions })
    assert.same({ 2, { 3, 1, 2 } }, { game.first, game.order })
    assert.same({ { 10, 20, 30 }, 30, 10 }, { game.points, game.best,
      game.lead })
    assert.same({ 1, 2, 1 }, { game.asked[1].asked, game.asked[2].asked,
      game.asked[3].asked })
    assert.same({ 1, 4 }, game.fired)
    assert.same({ "pass", "pass", "pass", "pass", "win" }, list)
    assert.is_nil(game.trouble)
    assert.is_nil(told(ROUND):play(1, { hash = false }).hash)
  end)

  it("is no round more where somebody has another turn", function ()
    local again = ROUND:gsub("g:next%(player%)",
      "g.turn.number == 2 and 3 or %0")
    assert.equal(2, told(again):play(1).rounds)
  end)

  it("is less where nobody has points or turns, nor a choice", function ()
    local game = assert(told ""):play(1)
    assert.same({ 0, 1, 1 }, { game.turns, game.decisions, game.winners })
    assert.same({}, { game.rounds, game.order, game.points, game.best,
      game.lead, game.first })
  end)

  it("is how often a bot failed, and first how", function ()
    disk.in_folder(function (folder)
      disk.write(folder .. "/odd.lua", 'bot "odd" { choose = function (g) '
        .. "if g.turn.number > 3 then return 9 end "
        .. 'error("at " .. g.turn.number) end }')
      local game = told(ROUND, { bots = { folder .. "/odd.lua" } }):play(1)
      assert.same({ { asked = 2, broke = 1, illegal = 1, stopped = 0 },
        { asked = 1, broke = 1, illegal = 0, stopped = 0 } },
        { game.asked[2], game.asked[3] })
      assert.truthy(game.trouble[1]:find("at 1", 1, true))
    end)
  end)

  it("is at which decision a rule broke, and that there is no record",
    function ()
      for text, place in pairs { [ROUND .. 'on "turn begins" { run = function '
          .. '(g) if g.turn.number == 4 then error "odd" end end }'] = 3,
        ['on "game begins" { run = function () error "odd" end }'] = 1 } do
        local sim = told(text)
        local game = sim:play(1)
        assert.matches("^decision " .. place .. ": .*odd", game.fault)
        assert.same({ nil, game.fault }, { sim:record(1) })
        assert.is_nil(game.won)
      end
    end)

  it("has offers to others where they are asked for", function ()
    local text = ROUND .. [[
move "offer" { id = "O-1", says = "You offer.", during = "play",
  form = "offer <what>", what = "bundle", open = true,
  sample = function () return { { what = { stone = 1 } } } end }
forbid "offer" { when = function (g) return g.turn.number > 4 end }]]
    local function fired(offers)
      local sim = told(text, { offers = offers, limit = 50 })
      return sim:play(1).fired[3]
    end
    assert.equal(0, fired())
    assert.is_true(fired(true) > 0)
  end)
end)

describe("a simulation", function ()
  it("is refused with one sentence", function ()
    for said, options in pairs { ["no bot 'gredy'"] = { bots = { "gredy" } },
      ["no player 'plum'"] = { bots = { "plum=random" } },
      ["no event or value 'tale'"] = { measures = { "tale" } },
      ["players, not 9"] = { players = 9 } } do
      options.rules = assert(tiny.rules "")
      options.players = options.players or 3
      local none, message = simulation.new(options)
      assert.is_nil(none)
      assert.truthy(message:find(said, 1, true), message)
    end
  end)

  it("says what must be equal in another part of it", function ()
    local function head(options) return told(ROUND, options):head() end
    local plain = head()
    assert.same(plain, head())
    assert.same({ "tiny", {}, "moves", false }, { plain.game, plain.without,
      plain.counted, plain.offers })
    for _, module in ipairs(plain.modules) do
      assert.equal(module.name ~= "engine", module.hash ~= "")
    end
    for field, options in pairs {
      without = { request = { without = { "P-1" } } }, limit = { limit = 7 },
      bots = { bots = { "mcts" } }, counted = { count = "clauses" },
      fixed = { bots = { "red=random" } }, offers = { offers = true },
      measures = { measures = { "points" } } } do
      assert.not_same(plain[field], head(options)[field], field)
    end
  end)
end)
