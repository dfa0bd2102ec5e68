-- A game as its host sees it: moves, reasons, time, questions.

local rulewright = require "rulewright"
local kernel = require "rulewright.kernel"
local tiny = require "tiny_game"

teardown(tiny.clear)

local counter = [[
value "total" { id = "C-0", says = "The total.", base = function (g)
  return g.total end }
event "counted" { says = "{player} counts {n}." }
on "game begins" { id = "C-1", run = function (g) g.total = 0 end }
domain "n" { of = "number", from = 1, to = 9 }
move "add" { id = "C-2", says = "You may add.", during = "play",
  form = "add <n>", n = "n", apply = function (g, player, m)
    g.total = g.total + m.n g:emit("counted", { player = player, n = m.n })
  end }
move "roll" { id = "C-3", during = "play", apply = function (g)
  g.total = g.total + 100 * g:roll("bone") end }
move "draw" { id = "C-4", during = "play", apply = function (g)
  g.total = g.total + 1000 * g:random("luck", 9) end }
forbid "add" { id = "C-5", says = "Nine is too many.",
  when = function (g, player, m) return m.n == 9 end }]]

local function new(options)
  return tiny.new(counter, options)
end

local play = tiny.play

describe("a new game", function ()
  it("has seats by number or name", function ()
    local function seats(players)
      local names = {}
      for seat, player in ipairs(new({ players = players }).g.players) do
        names[seat] = player.name .. "/" .. player.colour
      end
      return names
    end
    assert.same({ "red/red", "blue/blue", "grey/grey" }, seats())
    assert.same({ "red/red", "blue/blue" }, seats(2))
    assert.same({ "Ann/red", "Боб/blue" }, seats { "Ann", "Боб" })
  end)

  for message, options in pairs {
    ["Tiny takes 2 or 3 players, not 1"] = { players = { "Ann" } },
    ["two players are called 'ann'"] = { players = { "Ann", "ann" } },
  } do
    it("is refused: " .. message, function ()
      local game, said = tiny.try(counter, options)
      assert.is_nil(game)
      assert.equal(message, said)
    end)
  end

  it("is refused where rules put into the state what is no data", function ()
    local game, message = tiny.try
      'on "game begins" { run = function (g) g.f = function () end end }'
    assert.is_nil(game)
    assert.matches("^the state holds what is no plain data: f ", message)
  end)

  it("is refused where a field of the state hides a word", function ()
    local game, message = tiny.try
      'on "game begins" { run = function (g) g.count = 3 end }'
    assert.is_nil(game)
    assert.equal("the state has a field 'count', but that is a word of the "
      .. "language", message)
  end)
end)

describe("what speaks against a move", function ()
  it("is nothing where whoever decides may do it", function ()
    assert.same({}, new():why { move = "add", n = 1 })
  end)

  it("is told for a text that is none", function ()
    assert.matches('^"ad" is not a move', new():why("ad 1")[1].text)
    local ok, against = new():play "add"
    assert.is_nil(ok)
    assert.equal("notation", against[1].id)
  end)

  it("is the rule that broke, and the move is taken back", function ()
    local game = tiny.new(counter .. [[
 move "break" { during = "play",
  apply = function (g) g.total = 7 g.nothing.x = 1 end }]])
    local before = play(game, "add 1"):hash()
    local ok, against = game:play "break"
    assert.is_nil(ok)
    assert.equal("broke", against[1].id)
    assert.matches("tiny/base/more.lua:16: attempt to index a nil value",
      against[1].text)
    assert.equal(before, game:hash())
    play(game, "add 1")
  end)
end)

describe("time:", function ()
  it("an end of the game can be undone", function ()
    local game = play(new(), "add 1", "win")
    assert.same({ 1 }, game:over().winners)
    assert(game:undo())
    assert.is_nil(game:over())
    play(game, "add 1")
  end)

  it("the history tells decisions, rolls and what came of them", function ()
    local game = new()
    assert(game:force("bone", 4))
    play(game, "add 1", "roll")
    local history = game:history()
    for _, one in ipairs(history) do one.told = nil end
    assert.same({ number = 1, player = 1, text = "add 1", move = "add",
      rolls = {}, args = { move = "add", player = 1, n = 1 },
      lines = { "red counts 1." } }, history[1])
    assert.same({ number = 2, player = 1, text = "roll", move = "roll",
      rolls = { 4 }, args = { move = "roll", player = 1 }, lines = {} },
      history[2])
  end)
end)

describe("a clone", function ()
  it("is saved with its whole past", function ()
    local other = play(play(new(), "add 1"):clone(), "add 2")
    assert.equal(3, assert(rulewright.load(other:save())):value "total")
  end)
end)

describe("questions", function ()
  it("about a value that is not there are refused", function ()
    assert.same({ nil, "there is no value 'x'" }, { new():value "x" })
  end)

  it("that break a rule say where", function ()
    local game = tiny.new 'value "v" { base = function () error("no") end }'
    local value, message = game:value "v"
    assert.is_nil(value)
    assert.equal("tiny/base/more.lua:1: no", message)
  end)

  it("about a value may have more to say", function ()
    local game = tiny.new [[value "v" { base = 1,
      about = function (g, a) return { "asked with " .. a } end }]]
    assert.same({ "asked with 3" }, game:about("v", 3))
    assert.same({}, game:about("w"))
  end)

  it("are answered by what drawing says", function ()
    local game = tiny.new [[
      draw(function (g, scene, player) scene.seen = #g.players + player end)
      draw(function (g, scene) scene.again = true end)]]
    local scene = {}
    assert(game:draw(scene, 2))
    assert.same({ seen = 5, again = true }, scene)
    game = tiny.new 'draw(function (g, scene) scene.x.y = 1 end)'
    local ok, message = game:draw({})
    assert.is_nil(ok)
    assert.matches("^tiny/base/more.lua:1: ", message)
  end)
end)

describe("what happened", function ()
  it("is told in sentences", function ()
    local game = play(new(), "add 3")
    assert.same({ "red counts 3." }, game:log())
    play(game, "roll")
    assert.same({}, game:log())
  end)

  it("is told with names of places and goods", function ()
    local game = tiny.known("isles", { players = 2, seed = 3 })
    play(game, game:text(game:moves()[1]))
    assert.matches("^amber places a hut at %u%d+%.%l+%.$", game:log()[1])
  end)

  it("names the clauses that fired, in order, when traced", function ()
    local game = new { trace = true }
    play(game, "add 3")
    local ids = {}
    for i, clause in ipairs(game:fired()) do ids[i] = clause.ids[1] end
    assert.same({ "C-2" }, ids)
    game = tiny.known("isles", { players = 2, seed = 3, trace = true })
    play(game, game:text(game:moves()[1]))
    ids = {}
    for i, clause in ipairs(game:fired()) do ids[i] = clause.ids[1] end
    assert.same({ "ISL-30", "ISL-31", "ISL-29", "ISL-21" },
      { table.unpack(ids, #ids - 3) })
  end)

  it("counts a step that is only asked whether it could be", function ()
    local game = tiny.new([[
      step "chance" { id = "C-8", offers = { "add" } }
      forbid "roll" { id = "C-9", says = "There is nothing to add.",
        when = function (g, player) return not g:could "chance" end }]]
      .. counter, { trace = true })
    assert.same({}, game:why "roll")
    for _, clause in ipairs(game.rules.clauses) do
      if clause.ids[1] == "C-8" then
        assert.is_true(clause.fired > 0)
        return
      end
    end
    error "no C-8"
  end)

  it("can be traced from the middle on", function ()
    local game = play(new { trace = false }, "add 1")
    assert.same({}, game:fired())
    assert(game:trace(true))
    play(game, "add 1")
    assert.equal(1, #game:fired())
    assert(game:trace(false))
    play(game, "add 1")
    assert.same({}, game:fired())
  end)
end)

describe("the hash", function ()
  it("is that of the state alone", function ()
    local game = play(new { seed = 2 }, "add 1", "roll")
    local other = play(new { seed = 2 }, "add 1", "roll")
    assert.equal(game:hash(), other:hash())
    assert.equal(32, #game:hash())
    play(game, "add 1")
    assert.not_equal(game:hash(), other:hash())
    assert.equal(kernel.tree.hash(game.g), game:hash())
  end)
end)

describe("a move out of its time", function ()
  it("is called by the words that it begins with", function ()
    local game = tiny.new [[
step "later" { id = "L-1", says = "Later." }
on "peg placed" { id = "L-2", says = "H.", run = function (g)
  g:ask "later" end }
move "bargain" { id = "L-3", says = "B.", during = "later",
  form = "make an offer <n>", n = "number" }
move "home" { id = "L-4", says = "G.", during = "later", form = "go home" }
move "it" { id = "L-5", says = "I.", during = "later", form = "<n> away",
  n = "number" }]]
    for text, name in pairs { ["make an offer 3"] = "make an offer",
      ["go home"] = "go home", ["3 away"] = "it" } do
      assert.equal("The first player plays. '" .. name
        .. "' is not possible now.", game:why(text)[1].says)
    end
  end)
end)
