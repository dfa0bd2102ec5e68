-- What a game says: who decides, the texts of moves, the log.

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

describe("game:waiting", function ()
  it("gives what docs/library.md says and nothing else", function ()
    local waiting, names = tiny.new "":waiting(), {}
    for name in pairs(waiting) do names[#names + 1] = name end
    table.sort(names)
    assert.same({ "id", "player", "says", "step" }, names)
    assert.equal("The first player plays.", waiting.says)
  end)

  it("says it in the language of the game", function ()
    local game = tiny.new({ ["locale/ru.lua"] = 'return { ["T-04"] = "Да." }' },
      { with = {}, lang = "ru" })
    assert.equal("Да.", game:waiting().says)
  end)

  it("may have nothing to say, and is nothing once the game is over",
    function ()
      local game = tiny.new [[step "mute" { of = "game", before = "play" }
        move "nod" { during = "mute" }]]
      assert.same({ step = "mute", player = 1 }, game:waiting())
      play(game, "nod", "win")
      assert.is_nil(game:waiting())
    end)
end)

describe("the text of a move", function ()
  local domain = [[domain "odd" { of = "number", from = 1, to = 2,
  print = function (g, v) return v == 1 and "one" or nothing.more end }
move "say" { during = "play", form = "say <n>", n = "odd" }]]
  local odd = { move = "say", n = 2 }

  it("is read back as the move", function ()
    local game = new()
    assert.equal("add 3", game:text { move = "add", n = 3 })
    assert.same({ move = "add", player = 1, n = 3 }, game:parse "add 3")
    local m, problem = game:parse "add x"
    assert.is_nil(m)
    assert.equal(5, problem.column)
    assert.matches("'x'", problem.message)
  end)

  it("has a placeholder where a stranger's rule cannot print it", function ()
    assert.equal("say ?", assert(tiny.stranger("", domain)):text(odd))
    local plain = tiny.new(domain)
    assert.equal("say one", plain:text { move = "say", n = 1 })
    assert.is_false((pcall(plain.text, plain, odd)))
  end)

  it("is not read, and no move, where a rule cannot read it", function ()
    local game = assert(tiny.stranger("", [[domain "odd" { parse =
function (g, text) return nothing.more end,
list = function () return { 1 } end }
move "say" { during = "play", form = "say <n>", n = "odd" }]]))
    local m, problem = game:parse "say x"
    assert.is_nil(m)
    assert.matches("^tiny/evil.lua:3: undeclared global 'nothing'",
      problem.message)
    local done, against = game:play "say x"
    assert.is_nil(done)
    assert.matches("tiny/evil.lua:3: undeclared global", against[1].text)
  end)

  it("may leave out what can only be one thing", function ()
    local game = tiny.new [[
on "game begins" { run = function (g) g.said = {} end }
domain "x" { of = "number", from = 1, to = 2 }
domain "y" { of = "number", list = function (g, player, m)
  return m.x == 1 and { 7 } or { 7, 8 } end }
domain "z" { of = "number", from = 5, to = 5 }
move "say" { during = "play", form = "say <x> [<y>] [<z>?]", x = "x", y = "y",
  z = "z", apply = function (g, player, m)
    g.said = { m.x, m.y, m.z or 0 } end }]]
    for text, said in pairs { ["say 1"] = { 1, 7, 0 },
      ["say 2 8"] = { 2, 8, 0 }, ["say 1 7 5"] = { 1, 7, 5 } } do
      play(game, text)
      assert.same(said, game.g.said)
    end
    assert.is_nil((game:play "say 2"))
    assert(game:add [[forbid "say" { id = "F-8", says = "Not eight.",
      when = function (g, player, m) return m.y == 8 end }]])
    play(game, "say 2")
    assert.same({ 2, 7, 0 }, game.g.said)
    assert(game:add [[forbid "say" { id = "F-7", says = "Nor seven.",
      when = function (g, player, m) return m.y == 7 end }]])
    assert.equal("F-7", game:why("say 1")[1].id)
    assert.equal("missing", game:why("say 2")[1].id)
    play(game, "win")
    assert.equal("game_over", game:why("say 1")[1].id)
  end)
end)

describe("the log", function ()
  it("is of the last move in force, and before the first of the set-up",
    function ()
      local game = tiny.new(counter .. [[ on "game begins" { run = function (g)
        g:emit("counted", { player = 2, n = 5 }) end }]])
      assert.same({ "blue counts 5." }, game:log())
      play(game, "add 3", "add 4")
      assert.same({ "red counts 4." }, game:log())
      assert(game:edit(function (g) g:emit("counted", { player = 2, n = 1 })
        end))
      assert.same({ "red counts 4.", "blue counts 1." }, game:log())
      assert(game:undo(2))
      assert.same({ "red counts 3." }, game:log())
    end)
end)

it("the points of a seat are nothing where the game has none", function ()
  assert.is_nil(new():points(1))
  assert.equal(4, tiny.new 'value "points" { base = 4 }':points(2))
end)

it("a thing is drawn by what the rules say of its kind, if they do",
  function ()
    local game = tiny.new [[draw "piece" (function (g, scene, name)
      scene.drawn = name end)]]
    local scene = {}
    assert.is_true(game:draw_thing(scene, "piece", "peg"))
    assert.equal("peg", scene.drawn)
    assert.is_false(game:draw_thing(scene, "good", "stone"))
  end)
