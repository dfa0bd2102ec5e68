-- Moves: what is offered, which arguments they may have, what they cost.

local tiny = require "tiny_game"
local refused, against = tiny.refused, tiny.texts_against

teardown(tiny.clear)

-- Legal moves other than the one that ends the game, as texts.
local function texts(game)
  local list = {}
  for _, m in ipairs(game:moves()) do
    if m.move ~= "win" then list[#list + 1] = game:text(m) end
  end
  return list
end

describe("the arguments of a move", function ()
  it("come from their domains, in the order of the form", function ()
    local game = tiny.new [[
      domain "colour" { of = "word", list = function () return { "red", "tan" }
        end }
      domain "size" { of = "number", from = 1, to = 2 }
      move "dye" { during = "play", form = "dye <size> of <colour>",
        colour = "colour", size = "size" }]]
    assert.same({ "dye 1 of red", "dye 1 of tan", "dye 2 of red",
      "dye 2 of tan" }, texts(game))
    assert.same({ move = "dye", player = 1, size = 2, colour = "tan" },
      game:moves()[5])
    assert.same({ "3 is not possible here." },
      against(game, { move = "dye", size = 3, colour = "red" }))
    assert.same({ "red is not a number.",
      "'dye' lacks a word: red / tan." },
      against(game, { move = "dye", size = "red" }))
  end)

  it("see those chosen before, the move and s", function ()
    local game = tiny.new [[
      domain "first" { of = "number", from = 1, to = 2 }
      domain "second" { of = "number", list = function (g, player, m, s)
        assert(m.move == "pair" and player == 1 and s)
        return { m.a + 2, m.a + 4 } end }
      move "pair" { during = "play", form = "pair <a> <b>", a = "first",
        b = "second" }]]
    assert.same({ "pair 1 3", "pair 1 5", "pair 2 4", "pair 2 6" }, texts(game))
    assert.same({}, against(game, "pair 2 6"))
    assert.same({ "5 is not possible here." },
      against(game, "pair 2 5"))
  end)

  it("that are optional are nil where there is nothing to choose", function ()
    local function with(list)
      return tiny.new(([[
        domain "seat" { of = "player", list = function () return %s end }
        move "rob" { during = "play", form = "rob [<whom>]", whom = "seat" }
        ]]):format(list))
    end
    assert.same({ "rob" }, texts(with "{}"))
    local game = with "{ 2 }"
    assert.same({ "rob blue" }, texts(game))
    assert.same({}, against(game, "rob"))
    assert(game:play "rob")
    assert.equal("rob blue", game:history()[1].text)
    game = with "{ 2, 3 }"
    assert.same({ "rob blue", "rob grey" }, texts(game))
    assert.same({ "'rob' lacks a player: blue / grey." },
      against(game, "rob"))
  end)

  it("that are free may always be left out", function ()
    local game = tiny.new [[
      domain "seat" { of = "player", list = function () return { 2 } end }
      move "rob" { during = "play", form = "rob [<whom>?]", whom = "seat" }]]
    assert.same({ "rob", "rob blue" }, texts(game))
    assert(game:play "rob")
    assert.equal("rob", game:history()[1].text)
  end)

  for text, message in pairs {
    ['move "x" { form = "x <y>" }'] =
      "move 'x' does not say the domain of <y>: y = \"…\" was expected",
    ['move "x" { at = "fild" }'] =
      "there is no domain 'fild' for <at> of move 'x'; did you mean 'field'?",
    ['move "x" { form = "<a> <b> <c> <d> <e> <f> <g>", a = "word", b = "word", '
      .. 'c = "word", d = "word", e = "word", f = "word", g = "word" }'] =
      "move 'x' has 7 arguments; 6 are the most",
    ['domain "field" {}'] =
      "the domain 'field' is ready-made; choose another name",
    ['domain "x" { of = "y" }'] = "there is no domain 'y'; did you mean 'x'?",
    ['domain "x" { of = "x" }'] = "domain 'x' stands on itself",
    ['move "x" { cost = "pge" }'] =
      "there is no component.cost \"pge\" for move 'x'; did you mean 'peg'?",
    ['move "x" { piece = "pge" }'] =
      "there is no component.piece \"pge\" for move 'x'; did you mean 'peg'?",
    ['component.cost "x" { stnoe = 1 }'] =
      "cost 'x': there is no good 'stnoe'; did you mean 'stone'?",
    ['component.cost "x" { stone = -1 }'] =
      "cost 'x': stone must be a whole number from 0 to 1000000000, not -1",
  } do
    it("are refused: " .. text, function ()
      refused("tiny/base/more.lua:1: " .. message, text)
    end)
  end
end)

describe("the price of a move", function ()
  local text = [[
    move "peg" { id = "P-1", says = "You may place a peg.", during = "play",
      at = "field", cost = "peg", piece = "peg" }
    forbid "peg" { id = "P-2", says = "One a field.",
      when = function (g, _, m) return g:owner("peg", m.at) ~= nil end }
    on "game begins" { run = function (g) g:gain(1, { stone = 2 }) end }]]

  it("is paid to the bank", function ()
    local game = tiny.new(text)
    assert(game:play "peg 1,1")
    assert.equal(1, game.g.players[1].hand.stone)
    assert.equal(8, game.g.bank.stone)
    assert.is_true(game.g:owns(1, "peg", game.g:find("field", "1,1")))
    assert.equal(2, game.g:supply(1, "peg"))
  end)

  it("is not taken in a step that is free", function ()
    local game = tiny.new { base = tiny.base:gsub("repeats = true",
      "repeats = true, free = true"), more = text:gsub("stone = 2", "stick "
        .. "= 1") }
    assert.equal(9, #texts(game))
    assert(game:play "peg 1,1")
    assert.same({ stone = 0, stick = 1 }, game.g.players[1].hand)
  end)
end)

describe("forbid", function ()
  it("speaks of a move, a list of moves, a group", function ()
    local game = tiny.new [[
      move "a" { during = "play", as = { "letter", "vowel" } }
      move "b" { during = "play", as = "letter" }
      move "c" { during = "play" }
      forbid "vowel" { id = "F-1", says = "No vowels.",
        when = function () return true end }
      forbid { "letter", "c" } { id = "F-2", says = "Not with {n} pegs.",
        when = function (g, player, m)
          return m.move ~= "c", { n = g:supply(player, "peg") } end }]]
    assert.same({ "c" }, texts(game))
    assert.same({ "[F-1] No vowels.", "[F-2] Not with 3 pegs." },
      against(game, "a"))
    assert.same({ "[F-2] Not with 3 pegs." }, against(game, "b"))
  end)

  it("is asked once for all kinds if it names those it spares", function ()
    local text = [[
      move "peg" { during = "play", at = "field", as = { "play" } }
      move "pin" { during = "play", at = "field", as = { "play" } }
      forbid "play" { id = "F-1", says = "No pins.",
        all_but = function (g, player)
          g.asked = (g.asked or 0) + 1
          return %s
        end }]]
    local game = tiny.new(text:format("{ peg = true }"), { trace = false })
    assert.equal(1, game.g.asked)
    assert.same({ "[F-1] No pins." }, against(game, "pin 1,1"))
    assert.same({}, against(game, "peg 1,1"))
    game = tiny.new(text:format("nil"), { trace = false })
    assert.equal(1, game.g.asked)
    for _, move in ipairs(game:moves()) do
      assert.is_false(move.move == "peg" or move.move == "pin")
    end
    assert.same({ "[F-1] No pins." }, against(game, "peg 1,1"))
  end)

  it("tells what fills its blanks only when asked why", function ()
    local game = tiny.new [[
      move "peg" { during = "play", at = "field" }
      forbid "peg" { id = "F-1", says = "Field {n} is taken.",
        when = function (g, player, m) return m.at < 9 end,
        tells = function (g, player, m)
          assert(g.players[1].asked, "asked in vain")
          return { n = m.at } end }]]
    assert.same({ "peg 3,3" }, texts(game))
    assert(game:edit(function (g) g.players[1].asked = true end))
    assert.same({ "[F-1] Field 2 is taken." }, against(game, "peg 2,1"))
    assert.same({}, against(game, "peg 3,3"))
  end)

end)

describe("the arguments of a move", function ()
  it("may choose among lists by the one before", function ()
    local by = [[domain "to" { of = "number", by = "from", list = function ()
      return { { 2, 3 }, { 3 } } end }
      domain "low" { of = "number", from = 1, to = 3 }]]
    local game = tiny.new(by .. [[ move "go" { during = "play",
      form = "go <from> <to>", from = "low", to = "to" }]])
    assert.same({ "go 1 2", "go 1 3", "go 2 3" }, texts(game))
    refused("tiny/base/more.lua:3: move 'go': domain 'to' goes by <from>, so "
      .. "<from> was expected before it", by .. [[ move "go" {
      form = "go <to> <from>", from = "low", to = "to" }]])
  end)

  it("are six at most", function ()
    local game = tiny.new [[domain "n" { of = "number", from = 1, to = 2 }
      move "x" { during = "play", form = "x <a> <b> <c> <d> <e> <f>", a = "n",
        b = "n", c = "n", d = "n", e = "n", f = "n" }]]
    assert.equal(64, #texts(game))
    assert.equal("x 2 2 2 2 2 2", texts(game)[64])
  end)

  it("are told one by one, each once, as they go together", function ()
    local g = tiny.new([[
      domain "bag" { of = "bundle", has = function () return true end,
        sample = function () return { { stone = 1 }, { stick = 2 } } end }
      domain "n" { of = "number", from = 1, to = 2 }
      domain "seat" { of = "player", list = function () return { 2 } end }
      move "give" { during = "play", open = true, sample = "domains",
        form = "give <n> of <what> [to <whom>]", n = "n", what = "bag",
        whom = "seat" }]]).g
    assert.same({ 1, 2 }, g:choices("give", "n"))
    assert.same({ { stone = 1 }, { stick = 2 } }, g:choices("give", "what"))
    assert.same({ 2 }, g:choices("give", "whom"))
    assert.same({}, g:choices("give", "why"))
    assert.same({}, g:choices("win", "n"))
  end)

  it("that are tables are the same where they hold the same", function ()
    local game = tiny.new [[
      domain "pair" { of = "word", list = function ()
          return { { 1, 2 }, { 3, 4 } } end, print = function (g, value)
          return value[1] .. "-" .. value[2] end }
      move "say" { during = "play", form = "say <pair>", pair = "pair",
        apply = function (g, _, m) g.said = m.pair[2] end }]]
    assert.same({}, against(game, { move = "say", pair = { 3, 4 } }))
    assert.equal(1, #game:why { move = "say", pair = { 3, 5 } })
    assert(game:play { move = "say", pair = { 3, 4 } })
    assert.equal(4, game.g.said)
  end)
end)

describe("a move", function ()
  it("costs what an argument says, or what is called so", function ()
    local text = [[
      domain "fee" { of = "bundle", list = function ()
        return { { stone = 1 }, { stone = 3 } } end }
      move "pay" { during = "play", form = "pay <fee>", fee = "fee",
        cost = "fee" }
      on "game begins" { run = function (g) g:gain(1, { stone = 2 }) end }]]
    local game = tiny.new(text)
    assert.same({ "pay 1 stone" }, texts(game))
    assert.equal(1, tiny.play(game, "pay 1 stone").g.players[1].hand.stone)
    game = tiny.new(text .. 'component.cost "fee" { stone = 2 }')
    assert.same({ "pay 1 stone", "pay 3 stone" }, texts(game))
    assert.equal(0, tiny.play(game, "pay 3 stone").g.players[1].hand.stone)
  end)

  it("is paid where it places nothing, by what it is about", function ()
    local text = [[
      move "dig" { during = "play", at = "field",
        cost = function (_, _, m) return { stone = m.at or 0 } end }
      move "rest" { during = "play", cost = "peg" }
      on "game begins" { run = function (g) g:gain(1, { stone = 6 }) end }]]
    for _, trace in ipairs { false, true } do
      local game = tiny.new(text, { trace = trace })
      tiny.play(game, "dig 3,1")
      assert.equal(3, game.g.players[1].hand.stone)
      tiny.play(game, "rest")
      assert.equal(2, game.g.players[1].hand.stone)
    end
  end)

  it("that is open may be made beyond what is listed of it", function ()
    local game = tiny.new [[move "bid" { during = "play", form = "bid <n>",
      n = "number", open = true, sample = function ()
        return { { n = 5 } } end }]]
    assert.same({ "bid 5" }, texts(game))
    assert.same({}, against(game, "bid 70"))
  end)

  it("ends the step that repeats, if it says so", function ()
    local game = tiny.new [[step "next" { of = "game", after = "play" }
      move "on" { during = "next" } move "stay" { during = "play" }
      move "leave" { during = "play", ends = true }]]
    assert.equal("play", tiny.play(game, "stay"):waiting().step)
    assert.equal("next", tiny.play(game, "leave"):waiting().step)
  end)
end)
