-- Which values an argument of a move may have, how they are read and written.

local tiny = require "tiny_game"

teardown(tiny.clear)

local function game_with(domain, arg)
  return tiny.new(([[
on "game begins" { run = function (g) g.seen = {} g:gain(1, { stone = 2 }) end }
%s
move "say" { during = "play", form = "say <it>", it = "%s", open = %s,
  sample = function () return {} end,
  apply = function (g, player, m) g.seen[1] = m.it end }]]):format(domain or "",
    arg, arg == "number" or arg == "bundle" or arg == "word"))
end

local function reads(game, text, value)
  assert(game:play("say " .. text))
  assert.same(value, game.g.seen[1])
  assert(game:undo())
end

local function refuses(game, text, expected)
  local ok, against = game:play("say " .. text)
  assert.is_nil(ok)
  assert.is_truthy(against[1].text:find(expected, 1, true), against[1].text)
end

describe("a ready-made domain", function ()
  it("of fields reads and prints names of the board", function ()
    local game = game_with(nil, "field")
    reads(game, "3,2", 6)
    assert.equal("say 3,2", game:text { move = "say", it = 6 })
    refuses(game, "4,4", "no such field on this board")
  end)

  it("of players takes others, by name, colour or number", function ()
    local game = game_with(nil, "player")
    reads(game, "blue", 2)
    reads(game, "BLUE", 2)
    reads(game, "2", 2)
    refuses(game, "red", "is not possible here")
    refuses(game, "bleu", "there is no player 'bleu'; did you mean 'blue'?")
    refuses(game, "violet", "there is no player 'violet'; there are red, blue")
  end)

  it("of goods, pieces, numbers and bundles reads each", function ()
    reads(game_with(nil, "good"), "stick", "stick")
    reads(game_with(nil, "piece"), "Peg", "peg")
    reads(game_with(nil, "number"), "-12", -12)
    reads(game_with(nil, "bundle"), "2 stick stone", { stick = 2, stone = 1 })
    refuses(game_with(nil, "good"), "stnoe", "did you mean 'stone'?")
    refuses(game_with(nil, "number"), "1.5", "is no number")
    refuses(game_with(nil, "number"), "12345678901", "is no number")
    refuses(game_with(nil, "bundle"), "2 gold", '"gold" is not known')
  end)
end)

describe("a game's own domain", function ()
  it("narrows the one it is of, and has its sentence", function ()
    local game = game_with([[domain "edge field" { id = "D-1",
      says = "Only the first row.", of = "field",
      list = function () return { 1, 2, 3 } end }]], "edge field")
    reads(game, "2,1", 2)
    refuses(game, "2,2", "[D-1] Only the first row.")
    assert.equal(4, #game:moves())
  end)

  it("stands on another of its own", function ()
    local game = game_with([[
      domain "low" { of = "number", from = 1, to = 5 }
      domain "even" { of = "low", list = function () return { 2, 4 } end }]],
      "even")
    reads(game, "4", 4)
    refuses(game, "3", "3 is not possible here")
  end)

  it("of tables compares what they hold", function ()
    local game = game_with([[domain "pair" { list = function ()
        return { { 1, "a" }, { 2, "b" } } end,
      parse = function (g, text) local n, s = text:match "^(%d)(%a)$"
        return n and { tonumber(n), s }, "never said" end,
      what = "a digit and a letter",
      print = function (g, value) return value[1] .. value[2] end }]], "pair")
    reads(game, "2b", { 2, "b" })
    refuses(game, "1b", "1b is not possible here")
    refuses(game, "bb", "expected a digit and a letter")
    assert.same({ nil, "there is no 'bb' here; expected a digit and a letter" },
      { game.g:find("pair", "bb") })
    assert.equal("say 1a", game:text(game:moves()[2]))
  end)

  for text, problem in pairs {
    ['list = function () return { 1 } end, has = function () end'] =
      "has several of places, list, has and value; one of them was expected",
    ['of = "field", value = "nothing"'] =
      "needs the name of a value of places as its value",
    ['of = "corner", has = function () return true end'] =
      "has is for what cannot be listed, but 'corner' lists its values",
    ['places = function () end'] =
      "gives places, so it must be of a layer of the board",
    ['list = function () end, sample = function () end'] =
      "has a sample, for what cannot be listed, so has was expected",
  } do
    it("is refused: " .. text, function ()
      local rules, said = tiny.rules('domain "odd" { ' .. text .. " }")
      assert.is_nil(rules)
      assert.is_truthy(said:find(problem, 1, true), said)
    end)
  end
end)
