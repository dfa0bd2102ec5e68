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

  it("are refused by the widest list that they are not in", function ()
    local game = tiny.new [[
      domain "low" { id = "D-1", says = "{value} is not low.", of = "number",
        from = 1, to = 4 }
      domain "even" { id = "D-2", says = "{value} is odd.", within = "low",
        list = function () return { 2, 4 } end }
      domain "four" { id = "D-3", says = "{value} is not four.",
        within = "even", from = 4, to = 4 }
      move "say" { during = "play", form = "say <n>", n = "four" }]]
    for n, reasons in pairs {
      ["9"] = { "[D-1] 9 is not low." }, ["3"] = { "[D-2] 3 is odd." },
      ["2"] = { "[D-3] 2 is not four." },
    } do
      assert.same(reasons, against(game, "say " .. n))
    end
    assert.same({}, against(game, "say 4"))
    assert.same({ "say 4" }, texts(game))
  end)

  it("are those of the form and no others", function ()
    assert.same({ "'win' takes no 'fast'." },
      against(tiny.new "", { move = "win", fast = true }))
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

describe("an open move", function ()
  local text = [[
    move "give" { during = "play", form = "give <what>", what = "bundle",
      open = true, sample = function (g, player, s)
        return { { what = { stone = 1 } }, { what = { stick = 1 } } } end,
      apply = function (g, player, m) g:transfer(player, 2, m.what) end }
    forbid "give" { id = "G-1", says = "You have not got that.",
      when = function (g, player, m) return not g:has(player, m.what) end }
    on "game begins" { run = function (g) g:gain(1, { stone = 3 }) end }]]

  it("shows of its sample what is legal", function ()
    assert.same({ "give 1 stone" }, texts(tiny.new(text)))
  end)

  it("takes all that its domains and forbids let pass", function ()
    local game = tiny.new(text)
    assert.same({ "[G-1] You have not got that." }, against(game,
      "give 2 stone 1 stick"))
    assert(game:play "give 3 stone")
    assert.equal(3, game.g.players[2].hand.stone)
    assert.equal("this is not cards, such as 2 stone.",
      against(game, { move = "give", what = { gold = 1 } })[1])
  end)
end)

describe("what is called by several words", function ()
  it("is read, whether the game lists it or it is a good", function ()
    local game = tiny.new [[
component.good "old stick" { bank = 3 }
domain "song" { id = "S-1", says = "It must be a song.", of = "word",
  list = function () return { "harvest", "harvest song", "blue" } end }
move "sing" { during = "play", form = "sing <song> for <whom>",
  song = "song", whom = "player" }
move "whittle" { during = "play", form = "whittle <good>", good = "good" }]]
    assert.equal("harvest song",
      assert(game:parse "sing harvest song for blue").song)
    assert.equal("harvest", assert(game:parse "sing harvest for blue").song)
    assert.equal("old stick", assert(game:parse "whittle old stick").good)
    assert.same({ "[S-1] It must be a song." },
      against(game, "sing old song for blue"))
    assert.matches("'stik' is none of stone, stick, old stick; did you mean "
      .. "'stick'", against(game, "whittle stik")[1])
  end)
end)

describe("an open move whose sample is its domains", function ()
  local text = [[
    domain "some" { id = "S-1", says = "Something must be given.",
      of = "bundle", words = "many", has = function (_, _, bundle)
        return next(bundle) ~= nil end }
    domain "held" { id = "S-2", says = "You have not got that.",
      within = "some", sample = function (g) return { { stone = 1 } } end,
      has = function (g, player, bundle) return g:has(player, bundle) end }
    domain "wish" { of = "bundle", words = "many",
      sample = function () return { { stick = 1 }, { stone = 1 } } end,
      has = function () return true end }
    move "swap" { during = "play", form = "swap <what> for <wish>",
      what = "held", wish = "wish", open = true, sample = "domains",
      apply = function (g, player, m) g:pay(player, m.what) end }
    forbid "swap" { id = "S-3", says = "Like for like is no swap.",
      when = function (_, _, m) return next(m.what) == next(m.wish) end }
    on "game begins" { run = function (g) g:gain(1, { stone = 3 }) end }]]

  it("shows what the domains list, combined, and no forbid refuses",
    function ()
      assert.same({ "swap 1 stone for 1 stick" }, texts(tiny.new(text)))
    end)

  it("takes all that its domains let pass, the wider and the narrower",
    function ()
      local game = tiny.new(text)
      assert.same({ "[S-2] You have not got that." }, against(game,
        "swap 4 stone for 1 stick"))
      assert.same({ "[S-1] Something must be given." }, against(game,
        { move = "swap", what = {}, wish = { stick = 1 } }))
      assert(game:play "swap 3 stone for 2 stick")
      assert.equal(0, game.g.players[1].hand.stone)
    end)

  it("is refused when its sample is anything else", function ()
    refused("tiny/base/more.lua:1: move 'give': sample must be a function or "
      .. "\"domains\", not 'domain'", [[move "give" { during = "play",
        form = "give <what>", what = "bundle", open = true,
        sample = "domain" }]])
  end)
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

  it("keeps away who cannot pay it, by the sentence of the cost", function ()
    local game = tiny.new(text)
    assert(game:play "peg 1,1")
    assert(game:play "peg 2,1")
    assert.same({}, texts(game))
    assert.same({ "[T-03] A peg costs a stone. It costs 1 stone; 1 stone is "
      .. "missing." }, against(game, "peg 3,3"))
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

describe("the stock of a piece", function ()
  it("ends, by the sentence of the piece", function ()
    local game = tiny.new { more = [[
      move "peg" { during = "play", at = "field", piece = "peg" }
      forbid "peg" { id = "P-2", says = "One a field.",
        when = function (g, _, m) return g:owner("peg", m.at) ~= nil end }]],
      a = 'change "piece.peg.each" { from = 3, to = 1 }' }
    assert(game:play "peg 1,1")
    assert.same({}, texts(game))
    assert.same({ "[T-02] Each has three. No peg is left in stock.",
      "[P-2] One a field." }, against(game, "peg 1,1"))
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

  it("of two parameters is asked once for the kind", function ()
    local count = [[
      move "peg" { during = "play", at = "field" }
      forbid "peg" { id = "F-1", says = "Not now.", when = function (%s)
        error("asked") end }]]
    for parameters, asked in pairs { ["g, player"] = 1, ["g, player, m"] = 9,
      ["..."] = 9 } do
      local text = count:format(parameters):gsub('error%("asked"%)',
        'g = ... or g g.asked = (g.asked or 0) + 1 return false')
      text = text:gsub("g = ... or g", parameters == "..." and "local g = ..."
        or "")
      assert.equal(asked, tiny.new(text).g.asked, parameters)
    end
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

  it("has reasons of every kind at once", function ()
    local game = tiny.new [[
      move "peg" { id = "P-1", during = "play", at = "field", cost = "peg",
        piece = "peg" }
      forbid "peg" { id = "F-1", says = "Never.", when = function (g, player)
        return true end }
      forbid "peg" { id = "F-2", says = "Not there.",
        when = function (g, player, m) return m.at == 1 end }]]
    assert.same({ "[T-03] A peg costs a stone. It costs 1 stone; 1 stone is "
      .. "missing.", "[F-1] Never.", "[F-2] Not there." },
      against(game, "peg 1,1"))
    assert.same({ "[T-03] A peg costs a stone. It costs 1 stone; 1 stone is "
      .. "missing.", "[F-1] Never." }, against(game, "peg 1,2"))
  end)

  it("may ask what another step would offer", function ()
    local game = tiny.new [[
      domain "spot" { of = "field", list = function (g, _, m, s)
        return s.last and { 9 } or { 1, 2, 3 } end }
      move "peg" { during = "play", at = "spot" }
      step "extra" { offers = { "peg" } }
      forbid "peg" { id = "F-1", when = function (g, player, m, s)
        if s.last then return false end
        return m.at == 2 or not g:could("extra", { last = true }) end }
      forbid "peg" { id = "F-2", when = function (g, player, m, s)
        return not s.last and m.at == 3 end }]]
    assert.same({ "peg 1,1" }, texts(game))
  end)
end)

describe("the moves of a step that is asked for", function ()
  it("lends the list of a domain where nothing is asked of each", function ()
    local game = tiny.new [[
      local three = { 1, 2, 3 }
      define "three" (function () return three end)
      domain "spot" { of = "field", list = function () return three end }
      move "pick" { form = "pick <at>", at = "spot", when = function (g)
        return g.at ~= 3 end, apply = function (g, _, m) g.at = m.at end }
      step "choose" { offers = { "pick" } }
      move "ask" { form = "ask", during = "play", apply = function (g)
        g:ask("choose", {}) end }
      move "put" { form = "put <at>", during = "play", at = "field" }]]
    local before = texts(game)
    assert.equal(10, #before)
    for _, at in ipairs { "1,1", "3,1" } do
      assert(game:play "ask")
      assert.same({ "pick 1,1", "pick 2,1", "pick 3,1" }, texts(game))
      assert.same({ "1,2 is not possible here." },
        against(game, "pick 1,2"))
      assert(game:play("pick " .. at))
      assert.same(before, texts(game))
    end
    assert(game:play "ask") -- passed over, for nothing can be picked now
    assert.same(before, texts(game))
    assert.same({ 1, 2, 3 }, game.g:three())
  end)
end)
