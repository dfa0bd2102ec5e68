-- What composed rules become: the plain form and the one that tells what fires,
-- the moves that each step lists, and what names that are not there say.

local context = require "rulewright.engine.playing.context"
local moves = require "rulewright.engine.compiling.moves"
local state = require "rulewright.engine.playing.state"
local tiny = require "tiny_game"

teardown(tiny.clear)

local text = [[
domain "low" { id = "D-1", of = "number", list = function () return { 1, 2 } end
  }
domain "mute" { of = "number", list = function () return { 1 } end }
value "worth" { id = "V-1", base = 1 }
adjust "worth" { id = "V-2", plus = 2 }
adjust "worth" { id = "V-3", when = function () return false end, plus = 4 }
value "rank" { id = "V-4", base = 7, depends = {} }
event "said" {}
on "said" { id = "O-1", run = function (g, e) g.sum = e.n end }
on "said" { id = "O-2", late = true, run = function (g) g:value "worth" end }
move "say" { id = "M-1", during = "play", form = "say <n>", n = "low",
  apply = function (g, _, m) g:emit("said", { n = m.n }) end }
move "hum" { during = "play", form = "hum <n>", n = "mute" }
forbid "say" { id = "F-1", when = function (g, _, m) return m.n == 2 end }
forbid "say" { id = "F-2", when = function () return false end }
step "aside" { id = "S-1", says = "Aside." }
forbid "aside" { id = "F-3", when = function () return true end }
move "ask" { id = "M-2", during = "play", apply = function (g)
  g:ask "aside" end }
]]

local function fired(game)
  local list = {}
  for i, clause in ipairs(game:fired()) do list[i] = clause.ids[1] end
  return table.concat(list, " ")
end

local function count(game, id)
  for _, clause in ipairs(game.rules.clauses) do
    if clause.ids[1] == id then return clause.fired end
  end
end

describe("rules that are traced", function ()
  it("tell which clauses fired, in order, and count them", function ()
    local game = tiny.new(text, { trace = true })
    assert(game:play "say 1")
    assert.equal("M-1 O-1 V-1 V-2 O-2", fired(game))
    assert(game:play "ask")
    assert.equal("M-2 F-3", fired(game))
    local asked = count(game, "D-1")
    assert.is_true(asked > 0 and count(game, "F-1") > 0)
    assert.equal(0, count(game, "F-2"))
    assert.same({ 1, 1, 1, 0 }, { count(game, "M-1"), count(game, "O-1"),
      count(game, "V-2"), count(game, "V-3") })
    assert.equal("F-1", game:why("say 2")[1].id)
    for _ = 1, 2 do assert.equal(7, game:value "rank") end
    assert.equal(2, count(game, "V-4"))
  end)

  it("play the same game as those that are not, which tell nothing", function ()
    local plain = tiny.new(text, { trace = false })
    local traced = tiny.new(text, { trace = true })
    for _, move in ipairs { "say 1", "ask", "hum 1" } do
      assert.same(plain:moves(), traced:moves())
      tiny.play(plain, move)
      tiny.play(traced, move)
      assert.equal(plain:hash(), traced:hash())
      assert.equal("", fired(plain))
    end
  end)
end)

-- The moves that a program is shown at first.
local function shown(game, closed)
  local machine = game.rules:machine(false, closed)
  local g = state.new(machine, { "red", "blue" }, 1)
  state.start(g)
  local list, ctx = {}, g[context.key]
  for i = 1, ctx.legal.n do
    list[i] = moves.pick(ctx.legal, i, ctx.player).move
  end
  return table.concat(list, " ")
end

describe("the moves of a step", function ()
  it("are open ones for programs only where there is no other", function ()
    local open = [[move "%s" { during = "play", open = true%s }
      forbid "win" { when = function () return %s end }]]
    local sample = ", sample = function () return { {} } end"
    for i, case in ipairs {
      { sample, "false", "win offer", "win" },
      { sample, "true", "offer", "offer" },
      { "", "false", "win", "win" },
    } do
      local game = tiny.new(open:format("offer", case[1], case[2]))
      assert.same({ case[3], case[4] }, { shown(game, false),
        shown(game, true) }, i)
    end
  end)

  it("are none for a neutral seat, whose step is passed over", function ()
    local neutral = [[component.neutral "folk" { count = %d }
      step "early" { of = "game", before = "play",
        player = function (g) return #g.players end }
      move "go" { during = "early" } ]]
    local game = tiny.new(neutral:format(1), { players = 2 })
    assert.equal("play", game:waiting().step)
    game = tiny.new(neutral:format(0), { players = 2 })
    assert.same({ "early", 2 },
      { game:waiting().step, game:waiting().player })
  end)

  it("are none of a step that was left out", function ()
    local game = tiny.new({ more = [[step "early" { id = "S-1", of = "game",
      before = "play" } move "go" { during = "early" }]] },
      { without = { "S-1" } })
    assert.equal("play", game:waiting().step)
  end)
end)

describe("a step", function ()
  it("has what its clause says, and else nothing", function ()
    local game = tiny.new [[step "bare" {}
      step "full" { repeats = true, free = true, alone = "automatic",
        player = function () return 2 end, run = function () end,
        when = function () return true end, offers = { "win" } }
      step "asked" { alone = "asked" }]]
    local steps = game.machine.steps
    local function looks(name)
      local step = steps[name]
      return { step.repeats, step.free, step.alone, step.waits,
        type(step.player), type(step.run), type(step.when), #step.offers }
    end
    assert.same({ false, false, false, false, "boolean", "nil", "nil", 0 },
      looks "bare")
    assert.same({ true, true, true, true, "function", "function", "function",
      1 }, looks "full")
    assert.is_false(steps.asked.alone)
  end)
end)

describe("a trait of goods", function ()
  it("is held by those that say so", function ()
    local game = tiny.new [[component.good "gold" { dear = true }
      on "game begins" { run = function (g)
        g:gain(1, { gold = 2, stone = 1 }) end }]]
    assert.equal(2, game.g:hand_size(1, "dear"))
    assert.same({ dear = { "gold" } }, game.machine.goods_with)
    local none = tiny.new { base = 'module "base" { title = "T" } sequence '
      .. '"game" {} step "s" { of = "game" } move "m" { during = "s" }' }
    assert.same({}, none.machine.goods_with)
  end)
end)

describe("a cost", function ()
  it("is the goods of which it takes any", function ()
    local game = tiny.new [[component.cost "hut" { stone = 2, stick = 0 }]]
    assert.same({ hut = { stone = 2 }, peg = { stone = 1 } },
      game.machine.costs)
  end)
end)

describe("what speaks of a thing that is not there", function ()
  for clause, message in pairs {
    ['component.cost "x" { stnoe = 1 }'] =
      "cost 'x': there is no good 'stnoe'; did you mean 'stone'?",
    ['value "x" { of = "feild" }'] =
      "value 'x': there is no domain 'feild'; did you mean 'field'?",
    ['component.piece "x" { on = "feild" }'] =
      "piece 'x': there is no layer 'feild'; did you mean 'field'?",
    ['component.mark "x" { on = "feild" }'] =
      "mark 'x': there is no layer 'feild'; did you mean 'field'?",
    ['component.mark "x" { on = "player" }'] =
      "mark 'x': 'player' is no layer of the board",
    ['forbid "play" { places = function () end }'] =
      "forbid 'play': a step is no place, so when was expected",
  } do
    it("is refused: " .. clause, function ()
      tiny.refused("tiny/base/more.lua:1: " .. message, clause)
    end)
  end

  it("may stand on a domain that is no layer, or on nothing", function ()
    local game = tiny.new [[component.piece "badge" { each = 1, on = "player" }
      component.piece "chip" { each = 1 } component.mark "loose" {}
      move "take" { during = "play", at = "player", piece = "badge" }]]
    assert(game:play "take blue")
    assert.equal(1, game.g:owner("badge", 2))
    assert.is_nil(game.g.marks.loose)
  end)
end)

describe("moves as text", function ()
  it("may lack what is optional", function ()
    local game = tiny.new [[move "tell" { during = "play", open = true,
      form = "tell <n> [of <who>] [to <whom>?]", n = "number",
      who = "player", whom = "player" }]]
    assert.same({ 3, 2, nil }, { game:parse("tell 3 of blue").n,
      game:parse("tell 3 of blue").who, game:parse("tell 3 of blue").whom })
    assert.is_nil(game:parse "tell 3 to blue".who)
    assert.equal("tell 3 to blue",
      game:text { move = "tell", n = 3, whom = 2 })
    assert.is_nil((game:parse "tell"))
  end)

  it("have forms that can be read, which is told of the move", function ()
    local game, message = tiny.try [[move "x" { during = "play" }
      move "y" { during = "play", form = "y [" }]]
    assert.is_nil(game)
    assert.matches('^tiny/base/more.lua:2: the form "y %[" of move "y" is '
      .. "wrong", message)
  end)
end)
