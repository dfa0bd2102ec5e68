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
end)

-- What the legal moves say of an argument, in their order.
local function values(game)
  local list = {}
  for _, m in ipairs(game:moves()) do
    if m.move == "say" then list[#list + 1] = m.it end
  end
  return table.concat(list, " ")
end

describe("a domain lists", function ()
  for what, case in pairs {
    ["the numbers from one to another"] =
      { 'domain "d" { of = "number", from = 2, to = 4 }', "2 3 4" },
    ["all that the one it is of lists"] = { 'domain "d" { of = "field" }',
      "1 2 3 4 5 6 7 8 9" },
    ["its places"] = { 'domain "d" { of = "field", places = function (g) '
      .. 'return g:set("field", { 1, 5 }) end }', "1 5" },
    ["its list instead of what it is of"] = {
      'domain "a" { of = "number", from = 1, to = 5 } '
      .. 'domain "d" { of = "a", list = function () return { 7 } end }', "7" },
    ["what lies also within a list"] = {
      'domain "a" { of = "field", list = function () return { 1, 2, 3 } end } '
      .. 'domain "d" { within = "a", places = function (g) '
      .. 'return g:set("field", { 2, 3, 4 }) end }', "2 3" },
    ["what lies within all places around it"] = {
      'domain "a" { of = "field", places = function (g) '
      .. 'return g:set("field", { 1, 2, 3, 4 }) end } '
      .. 'domain "b" { within = "a", places = function (g) '
      .. 'return g:set("field", { 2, 3, 4, 5 }) end } '
      .. 'domain "d" { within = "b", places = function (g) '
      .. 'return g:set("field", { 3, 4, 5, 6 }) end }', "3 4" },
    ["the other players"] = { 'domain "d" { of = "player" }', "2 3" },
  } do
    it(what, function () assert.equal(case[2], values(game_with(case[1], "d")))
    end)
  end

  it("by another argument what belongs to it, or nothing", function ()
    local game = tiny.new [[
domain "side" { of = "word", list = function ()
  return { "left", "right", "none" } end }
domain "d" { of = "number", by = "on", list = function ()
  return { left = { 1 }, right = { 2, 3 } } end }
move "say" { during = "play", form = "say <on> <it>", on = "side", it = "d" }]]
    assert.equal("1 2 3", values(game))
    assert(game:play "say right 3")
    assert.is_nil((game:play "say left 3"))
  end)
end)

local never = 'forbid "say" { id = "F", when = function () return true end } '

describe("the only value of a domain", function ()
  for what, text in pairs {
    ["of numbers"] = 'domain "d" { of = "number", from = 3, to = 3 }',
    ["of places that lie within others"] =
      'domain "a" { of = "field", places = function (g) '
      .. 'return g:set("field", { 1, 2, 3 }) end } '
      .. 'domain "d" { within = "a", places = function (g) '
      .. 'return g:set("field", { 3, 4 }) end }',
    ["by another argument"] = 'domain "d" { by = "on", of = "number", '
      .. "list = function () return { left = { 3 }, right = { 2, 3 } } end }",
  } do
    it("is meant where it is left out: " .. what, function ()
      local game = tiny.new(text .. [[
forbid "say" { id = "F", when = function (g, player, m) return m.it == 3 end }
forbid "say" { id = "G", when = function (g, player, m) return m.it ~= 3 end }
domain "side" { list = function () return { "left", "right" } end }
move "say" { during = "play", form = "say <on> [<it>]", on = "side",
  it = "d" }]])
      assert.equal("F", game:why("say left")[1].id)
    end)
  end
end)

describe("a value of no domain is refused as a table too:", function ()
  for arg, case in pairs {
    field = { { 9 }, { 10, 0, 1.5, "a" } },
    good = { { "stick" }, { "gold", 1 } },
    bundle = { { { stone = 1, stick = 2 } }, { { stone = 1, gold = 1 },
      { stone = 0 }, { stone = 1.5 }, "stone" } },
    number = { { 3 }, { 1.5, "3" } },
    word = { { "any", 3 }, { true } },
  } do
    it(arg, function ()
      local game = game_with(never, arg)
      local function against(value)
        return game:why({ move = "say", it = value })[1].id
      end
      for _, value in ipairs(case[1]) do
        assert.equal("F", against(value), value)
      end
      for _, value in ipairs(case[2]) do
        assert.not_equal("F", against(value), value)
      end
    end)
  end
end)

describe("a text", function ()
  it("of a word is a number where it can be", function ()
    reads(game_with(nil, "word"), "12", 12)
    reads(game_with(nil, "word"), "abc", "abc")
  end)

  it("of a player is his name, and a number where nobody sits", function ()
    local game = game_with(nil, "player")
    refuses(game, "7", "there is no player '7'")
    assert.equal("say blue", game:text { move = "say", it = 2 })
    assert.equal("say 7", game:text { move = "say", it = 7 })
  end)

  it("has as many words as the domain takes", function ()
    local names = [[domain "d" { list = function ()
      return { "york", "new york" } end %s }]]
    local reading = ", parse = function (g, text) return text end"
    local function game(fields, more, arg)
      return game_with(names:format(fields) .. (more or ""), arg or "d")
    end
    reads(game "", "new york", "new york")
    refuses(game(reading), "new york", "york")
    reads(game(", words = 2" .. reading), "new york", "new york")
    reads(game("", 'domain "e" { of = "d"' .. reading .. " }", "e"),
      "new york", "new york")
  end)
end)

describe("the sentences against a value", function ()
  local own = [[
domain "low" { id = "D-1", says = "A low one.", of = "number", from = 1,
  to = 5 }
domain "even" { id = "D-2", says = "An even one.", %s = "low",
  list = function () return { 2, 4 } end }
forbid "say" { id = "D-3", says = "Not two.",
  when = function (g, player, m) return m.it == 2 end }]]

  local function against(how, text)
    local ids = {}
    for i, reason in ipairs(game_with(own:format(how), "even"):why(text)) do
      ids[i] = reason.id
    end
    return table.concat(ids, " ")
  end

  it("are not those of a domain that allows it", function ()
    assert.equal("D-3", against("of", "say 2"))
    assert.equal("D-2", against("of", "say 3"))
  end)

  it("are those of who took the place from the value of the domain", function ()
    local game = game_with([[
domain "d" { id = "D-1", says = "An open one.", of = "field", value = "open" }
value "open" { kind = "places",
  base = function (g) return g:set("field", { 1, 2 }) end }
adjust "open" { id = "D-2", says = "Not two.",
  removes = function (g) return g:set("field", { 2, 3 }) end }
adjust "open" { id = "D-3", says = "Not two either.",
  removes = function (g) return g:set("field", 2) end }]], "d")
    local function ids(text)
      local list = {}
      for i, reason in ipairs(game:why(text)) do list[i] = reason.id end
      return list
    end
    assert.same({ "D-2", "D-3" }, ids "say 2,1")
    assert.same({ "D-1" }, ids "say 1,2")
    assert.same({}, ids "say 1,1")
  end)

  it("are also those of the domain that it lies within", function ()
    assert.equal("D-2", against("of", "say 9"))
    assert.equal("D-1", against("within", "say 9"))
  end)
end)

describe("a domain is refused:", function ()
  for text, problem in pairs {
    ['domain "odd" { of = "corner", has = function () return true end }'] =
      "has is for what cannot be listed, but 'corner' lists its values",
    ['domain "odd" { of = "field", value = "nothing" }'] =
      "needs the name of a value of places as its value",
    ['domain "odd" { places = function () end }'] =
      "gives places, so it must be of a layer of the board",
    ['domain "odd" { of = "fild" }'] =
      "there is no domain 'fild'; did you mean 'field'?",
    ['domain "lowest" {} domain "odd" { of = "lowst" }'] =
      "there is no domain 'lowst'; did you mean 'lowest'?",
    ['domain "a" { of = "b" } domain "b" { of = "a" }'] =
      "domain 'a' stands on itself",
    ['domain "field" { of = "number" }'] =
      "the domain 'field' is ready-made; choose another name",
  } do
    it(text, function ()
      local rules, said = tiny.rules(text)
      assert.is_nil(rules)
      assert.is_truthy(said:find(problem, 1, true), said)
    end)
  end
end)
