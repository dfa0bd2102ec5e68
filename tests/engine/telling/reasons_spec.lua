-- Why a move is not possible: each sentence that keeps it out, once, and none
-- that does not.

local sandbox = require "rulewright.engine.sandbox"
local tiny = require "tiny_game"
local against = tiny.texts_against

teardown(tiny.clear)

local function ids(game, move)
  local list = {}
  for i, reason in ipairs(game:why(move)) do list[i] = reason.id end
  return table.concat(list, " ")
end

-- A game in which every move before "peg" can be made by the first player.
local pegs = [[
domain "low" { id = "D-1", says = "{value} is not low, {name}.", of = "number",
  from = 1, to = 4, tells = function (g, player)
    return { name = g.players[player].name } end }
domain "even" { id = "D-2", says = "It must be even.", within = "low",
  list = function () return { 2, 4 } end }
domain "odd" { of = "number", list = function () return { 1, 3 } end }
move "say" { during = "play", form = "say <n>", n = "even" }
move "tell" { during = "play", form = "tell <n> [of <who>] [to <whom>?]",
  n = "odd", who = "nobody", whom = "player" }
domain "nobody" { of = "player", list = function () return {} end }
move "peg" { id = "P-1", says = "You may place a peg.", during = "play",
  at = "field", cost = "peg", piece = "peg" }
move "later" { during = "next" }
step "next" {}
on "game begins" { run = function (g) g:gain(1, { stone = 1 }) end }
]]

describe("of a move", function ()
  local game = tiny.new(pegs)

  for i, case in ipairs {
    { "", "say 2" }, { "", "tell 3" }, { "", "tell 3 to blue" },
    { "", "peg 2,2" },
    { "T-04", { move = "say", n = 9, player = 2 } },
    { "T-04", "later" },
    { "T-04 T-04", { move = "later", player = 3 } },
    { "unknown_move", { move = "sya" } },
    { "no_argument", { move = "say", n = 2, loud = true } },
    { "D-2", { move = "say" } },
    { "missing", { move = "tell" } },
    { "no_place", { move = "say", n = "two" } },
    { "no_place", { move = "say", n = {} } },
    { "D-1", { move = "say", n = 9 } },
    { "D-2", { move = "say", n = 3 } },
    { "not_in_domain", { move = "tell", n = 2 } },
    { "not_in_domain", { move = "tell", n = 3, who = 2 } },
    { "missing no_argument", { move = "tell", loud = true } },
    { "not_in_domain", { move = "tell", n = 2, whom = 3 } },
  } do
    it(("there are these: %d %s"):format(i, case[1]), function ()
      assert.equal(case[1], ids(game, case[2]))
    end)
  end

  it("there are the words of the rules, and what else is known", function ()
    for text, move in pairs {
      ["[D-1] 9 is not low, red."] = { move = "say", n = 9 },
      ["[D-2] It must be even. 'say' lacks a number: 2 / 4."] = { move = "say"
        },
      ["this is not a number."] = { move = "say", n = {} },
      ["[T-04] The first player plays. It is for red to decide now."] = {
        move = "say", n = 2, player = 2 },
      ["There is no move 'sya'; did you mean 'say'?"] = { move = "sya" },
      ["There is no move 'xxxx'."] = { move = "xxxx" },
    } do
      assert.same({ text }, against(game, move))
    end
  end)

  it("nothing is said that was not asked", function ()
    local reason = game:why({ move = "say", n = 3 })[1]
    assert.same({ "D-2", "domain", "It must be even.",
      "[D-2] It must be even.", "tiny/base/more.lua", 4 }, { reason.ids[1],
      reason.by, reason.says, reason.text, reason.file, reason.line })
    assert.is_nil(reason.behind)
  end)

  it("there are those in the language of the game", function ()
    local isles = tiny.known("isles", { lang = "ru", players = 2 })
    assert.same({ "[ISL-21] The first hut is free. Ход «done» сейчас "
      .. "невозможен." }, against(isles, "done"))
  end)

  it("there is none but its end when the game is over", function ()
    assert.equal("game_over", ids(tiny.play(tiny.new(pegs), "win"),
      { move = "sya" }))
  end)
end)

describe("an argument that is left out", function ()
  it("is told with what it may be, if that is not too much", function ()
    for count, wanted in pairs { [1] = ": 1.", [6] = ": 1 / 2 / 3 / 4 / 5 / 6.",
      [7] = ".", [0] = "." } do
      local game = tiny.new(([[domain "n" { of = "number", list = function ()
        local list = {} for i = 1, %d do list[i] = i end return list end }
        move "say" { during = "play", form = "say <n>", n = "n" }
        ]]):format(count))
      assert.same({ "'say' lacks a number" .. wanted },
        against(game, { move = "say" }))
    end
  end)

  it("is told by a domain whose sentence lacks nothing", function ()
    local game = tiny.new [[
      domain "a" { id = "A-1", says = "It is small.", of = "number", from = 1,
        to = 9 }
      domain "b" { id = "B-1", says = "{value} is not even.", within = "a",
        list = function () return { 2, 4 } end }
      domain "c" { says = "Nobody says so.", within = "b",
        list = function () return { 2, 4 } end }
      move "say" { during = "play", form = "say <n>", n = "c" }]]
    assert.same({ "[A-1] It is small. 'say' lacks a number: 2 / 4." },
      against(game, { move = "say" }))
  end)
end)

describe("a move that is named", function ()
  for form, wanted in pairs {
    ["lay down <n>"] = "lay down", ["<n> goes"] = "peg", ["lay [<n>?]"] = "lay",
    ["put it"] = "put it", ["[up] <n>"] = "peg",
  } do
    it("has the words that it begins with: " .. form, function ()
      local game = tiny.new(([[step "next" {} move "peg" { during = "next",
        form = "%s", %s }]]):format(form, form:find "<" and 'n = "number"'
        or ""))
      assert.same({ ("[T-04] The first player plays. '%s' is not possible now.")
        :format(wanted) }, against(game, { move = "peg" }))
    end)
  end
end)

describe("what forbids a move", function ()
  it("is told of an impossible one where it knows what to say", function ()
    local game = tiny.new(pegs .. [[
      forbid "say" { id = "F-1", when = function (g, player, m)
        return m.n >= 10 end }]])
    assert.equal("D-1", ids(game, { move = "say", n = 9 }))
    assert.equal("D-1 F-1", ids(game, { move = "say", n = 11 }))
  end)

  it("is told once, with its own words or its name", function ()
    local game = tiny.new [[
      move "a" { during = "play", form = "a" }
      local function yes() return true end
      forbid "a" { id = "F-1", says = "No.", when = yes }
      forbid "a" { id = "F-1", says = "No.", when = yes }
      forbid "a" { says = "Never.", when = function () return true end }
      forbid "a" { id = "F-2", when = function () return true end }
      forbid "a" { id = "F-3", says = "{n} times.", when = function ()
        return true, { n = 2 } end }
      forbid "a" { id = "F-4", says = "{n} more.",
        when = function () return true, { n = 2 } end,
        tells = function () return { n = 3 } end }
      forbid "a" { id = "F-5", says = "Not said.",
        when = function () return false end }]]
    assert.same({ "[F-1] No.", "Never.", "[F-2] forbid a", "[F-3] 2 times.",
      "[F-4] 3 more." }, against(game, "a"))
    assert.same({ "base", "forbid" },
      { game:why("a")[2].id, game:why("a")[2].by })
  end)

  it("may be when it is possible", function ()
    local game = tiny.new([[
      move "a" { id = "M-1", says = "At noon.", during = "play",
        when = function (g) return g.noon end }]], { trace = true })
    assert.same({ "[M-1] At noon." }, against(game, "a"))
    assert.equal("when", game:why("a")[1].by)
    assert.is_true(game.rules.moves.a.fired > 0)
    assert(game:edit(function (g) g.noon = true end))
    assert.same({}, against(game, "a"))
  end)

  it("stays unsaid where it fails on what is impossible anyway", function ()
    local game = tiny.new(pegs .. [[
      local worn = false
      define "wear" (function () worn = true end)
      forbid "say" { id = "F-1", when = function (g, player, m)
        return (worn or m.n > 4) and m.n.x end }
      forbid "say" { id = "F-2", when = function (g, player, m)
        while m.n == 8 do end end }]])
    assert.equal("D-1", ids(game, { move = "say", n = 9 }))
    local fuel = sandbox.fuel
    finally(function () sandbox.fuel = fuel end)
    sandbox.fuel = 100 * 1000
    assert.equal("limit", ids(game, { move = "say", n = 8 }))
    sandbox.fuel = fuel
    game.g:wear()
    assert.equal("D-2", ids(game, { move = "say", n = 3 }))
    assert.equal("T-04", ids(game, { move = "say", n = 2, player = 2 }))
  end)

  it("may be what nobody names", function ()
    local game = tiny.new [[
      local list = { 2 }
      define "wear" (function () list = { 2, 3 } end)
      domain "n" { of = "number", list = function () return list end }
      move "say" { during = "play", form = "say <n>", n = "n" }
      move "ask" { during = "play", form = "ask <n>", n = "n", open = true }]]
    game.g:wear()
    assert.equal("not_listed", ids(game, "say 3"))
    assert.equal("", ids(game, "ask 3"))
  end)

  it("is told as a fault where it fails on what is possible", function ()
    local game = tiny.new [[
      move "ask" { during = "play", form = "ask <n> [for <m>]", n = "number",
        m = "none", open = true }
      domain "none" { of = "number", list = function () return {} end }
      forbid "ask" { id = "F-1", when = function (g, player, m)
        return m.n.x end }]]
    assert.equal("broke", ids(game, { move = "ask", n = 3 }))
    assert.equal("no_argument", ids(game, { move = "ask", n = 3, why = 4 }))
  end)
end)

describe("what a move lacks", function ()
  it("is told by the cost and the piece, or by the move", function ()
    local poor = tiny.new((pegs:gsub("stone = 1 }%)", "stick = 1 })")))
    assert.same({ "[T-03] A peg costs a stone. It costs 1 stone; 1 stone "
      .. "short." }, against(poor, "peg 1,1"))
    assert.equal("price", poor:why("peg 1,1")[1].by)
    local game = tiny.new((pegs:gsub('cost = "peg", piece',
      "cost = function () return { stone = 3, stick = 0 } end, piece")))
    assert(game:edit(function (g)
      for at = 1, 3 do g:place(1, "peg", at) end
    end))
    assert.same({ "[P-1] You may place a peg. It costs 3 stone; 2 stone "
      .. "short.", "[T-02] Each has three. No peg is left in stock." },
      against(game, "peg 2,2"))
    assert.equal("supply", game:why("peg 2,2")[2].by)
  end)

  it("is named with who made it dearer in that", function ()
    local game = tiny.new(pegs .. [[
      adjust "price" { id = "A-1", says = "Dear.", plus = { stone = 2 } }
      adjust "price" { id = "A-2", says = "Cheap.", plus = { stone = -1 } }
      adjust "price" { id = "A-3", says = "A stick.", plus = { stick = 0 } }
      ]])
    assert.equal("T-03 A-1", ids(game, "peg 1,1"))
    assert(game:edit(function (g) g:gain(1, { stone = 1 }) end))
    assert.same({}, game:why "peg 1,1")
  end)

  it("may be what this very move costs", function ()
    local game = tiny.new [[
      move "dig" { during = "play", at = "field", piece = "peg",
        cost = function (g, player, m) return { stone = m.at or 9 } end }
      on "game begins" { run = function (g) g:gain(1, { stone = 2 })
        g:place(1, "peg", 8) g:place(1, "peg", 9) end }]]
    assert.same({ "It costs 3 stone; 1 stone short." },
      against(game, "dig 3,1"))
    assert.same({}, against(game, "dig 2,1"))
  end)

  it("is no good that one has, nor any in a free step", function ()
    local free = { base = tiny.base:gsub("repeats = true",
      "repeats = true, free = true"), more = pegs:gsub("stone = 1 }%)",
      "stick = 1 })") .. [[forbid "peg" { id = "F-1",
        when = function () return true end }]] }
    assert.equal("F-1", ids(tiny.new(free), "peg 1,1"))
    assert.equal("F-1", ids(tiny.new(pegs .. [[forbid "peg" { id = "F-1",
      when = function () return true end }]]), "peg 1,1"))
  end)
end)
