-- What a value may be, and how it is said that it is something else.

local context = require "rulewright.engine.playing.context"
local shapes = require "rulewright.engine.language.shapes"
local tiny = require "tiny_game"

teardown(tiny.clear)

local kinds = shapes.kinds
local million, billion = 1000 * 1000, 1000 * 1000 * 1000
local clever = setmetatable({}, {})

local function many(count, value)
  local list = {}
  for i = 1, count do list[i] = value or i end
  return list
end

-- By shape: what is of it, and what is not.
local cases = {
  string = { { "", "x" }, { 1, {}, true } },
  table = { { {}, clever }, { "x", 1 } },
  boolean = { { true, false }, { "true", 0 } },
  ["function"] = { { print }, { {}, "print" } },
  integer = { { 0, -1, math.maxinteger }, { 1.0, "1" } },
  any = { { 1, {}, print }, {} },
  ["true"] = { { true }, { false, 1, "true" } },
  number = { { billion, -billion, 0 }, { billion + 1, -billion - 1, 1.0 } },
  count = { { 0, billion }, { -1, billion + 1, "1" } },
  ["3..5"] = { { 3, 4, 5 }, { 2, 6, 4.0 } },
  ["'up'"] = { { "up" }, { "down", 1 } },
  ["string|integer"] = { { "x", 1 }, { {}, true } },
  ["integer?"] = { { 1 }, { "x" } },
  line = { { "", ("x"):rep(1000), "два" }, { ("x"):rep(1001), "a\nb", 3,
    "a\27" } },
  name = { { "two words", ("x"):rep(100) }, { "", ("x"):rep(101), 3 } },
  id = { { "A-1", ("x"):rep(60) }, { "", "A 1", ("x"):rep(61) } },
  word = { { "a_1", "_", "Z" }, { "1a", "a-b", "" } },
  version = { { "1.0+b_2-x" }, { "1 0", "", "1/2" } },
  seating = { { 2, { "red" }, { 2, { "red", "tan" } } },
    { 0, 65, {}, { {} }, { 2, {} }, "red", { "two words" } } },
  file_name = { { "a-b_1" }, { "a.b", "a b", "" } },
  list = { { {}, { "a", "a" } }, { "a", { 1 }, { x = "a" }, clever,
    { "a", [3] = "c", [2] = 2 } } },
  names = { { "a", { "a" } }, { 1, { 1 } } },
  ids = { { "A-1", { "A-1", "A-2" } }, { "A 1", { "A 1" } } },
  lines = { { { 1, "two words" } }, { { "a\n" }, { true } } },
  once = { { {}, { "a", "b" } }, { { "a", "b", "a" } } },
  players = { { { 1, 64 }, {} }, { { 0 }, { 65 }, 3 } },
  faces = { { { "sun", 9, -1 } }, { { "" }, { 1.5 } } },
  sides = { { { "n", "ne", "se", "s", "sw", "nw" } }, { { "e" }, { "w" } } },
  reasons = { { {}, { a = "b" } }, { { a = 1 }, { "x" }, "a", clever } },
  quantity = { { 3, { [2] = 4, [3] = 0 }, print, billion },
    { -1, { [0] = 1 }, { [65] = 1 }, { [2] = -1 }, "3" } },
  copies = { { million // 10 }, { million // 10 + 1 } },
  cards = { { { a = 1, b = { [2] = 3 } } }, { { a = -1 }, { a = "b" } } },
  plain = { { {}, { a = { 1, true } } }, { { print }, { 0.5 }, 3 } },
  value = { { 1, "x", {} }, { true, 1.5, "" } },
  values = { { { 1, "x", {} }, many(100 * 1000, 1) }, { { true }, 3,
    many(100 * 1000 + 1, 1) } },
  lists = { { { { 1 }, x = { "a" } } }, { { 1 }, { { true } } } },
  moves = { { { {} }, many(1000, {}) }, { many(1001, {}), { 1 }, 3 } },
}

describe("a shape", function ()
  for name, case in pairs(cases) do
    it("fits what it says: " .. name, function ()
      for i, value in ipairs(case[1]) do
        assert.is_true(kinds[name].fits(value) and true, name .. i)
      end
      for i, value in ipairs(case[2]) do
        assert.is_falsy(kinds[name].fits(value), name .. i)
      end
      assert.equal(name == "any" or name:find("?", 1, true) ~= nil,
        kinds[name].fits(nil) and true or false)
    end)
  end

  it("is made once, and must be one", function ()
    assert.equal(kinds["1..7"], kinds["1..7"])
    assert.error_matches(function () return kinds.nonsense end,
      "there is no shape 'nonsense'", 1, true)
  end)
end)

describe("what does not fit", function ()
  for message, case in pairs {
    ["x must be a whole number from 1 to 8, not 9"] = { "1..8", 9 },
    ["x must be a text or a whole number, not a boolean"] = { "string|integer",
      true },
    ["x must be a text, not nothing"] = { "string" },
    ["x must be a whole number, not nan"] = { "integer", 0 / 0 },
    ["x must be a whole number, not 1.5"] = { "integer", 1.5 },
    ["x must be a whole number, not a table"] = { "integer", {} },
    ["x must be a whole number, not 'a\\nb'"] = { "integer", "a\nb" },
    ["x must be a whole number, not '" .. ("y"):rep(40) .. "'"] = { "integer",
      ("y"):rep(40) },
    ["x must be a whole number, not a long text"] = { "integer",
      ("y"):rep(41) },
    ['x must be "up" or "down", not \'on\''] = { "'up'|'down'", "on" },
    ["x must be a list of names, not one with 3"] = { "list", { "a", 3 } },
    ["x must be a list of names, not a table"] = { "list", { a = 1 } },
    ["x must be a list of names, each once, not one with 'b'"] = { "once",
      { "a", "b", "b" } },
    ["x must be a list of moves such as { at = 3 }, not one of 1001, where "
      .. "1000 are the most"] = { "moves", many(1001, {}) },
    ["x must be a table of names with reasons, not 1 of 'a'"] = { "reasons",
      { b = "fine", a = 1, c = 2 } },
    ["x must be a table of plain data, not one in which own is a function"] = {
      "plain", { own = print } },
    ["x must be a whole number from 0 to 1000000000, or one for each number of "
      .. "players, not -1 of 2"] = { "quantity", { [2] = -1 } },
    ["x must be a text or a list of names, not one with 3"] = { "string|list",
      { 3 } },
  } do
    it("is told: " .. message, function ()
      assert.equal(message, shapes.refusal("x", kinds[case[1]], case[2]))
    end)
  end
end)

describe("a shape of a game", function ()
  local game = tiny.new [[component.good "gold" { dear = true }
    component.piece "hut" { each = 3, on = "field", house = true }
    component.mark "marsh" { on = "field" } component.deck "pile" {}
    component.piece "badge" { each = 1, on = "player" }
    layer "bank" { names = function () return { "east" } end }
    component.piece "chip" { each = 1 } component.piece "purse" { each = 1,
      on = "bundle" }]]
  local ctx = game.g[context.key]
  local some, bank = game.g:set("field", { 1, 2 }), game.g:set "bank"
  local of_game = {
    good = { { "gold" }, { "glod", 1, "peg" } },
    piece = { { "hut" }, { "house" } }, mark = { { "marsh" }, { "hut" } },
    deck = { { "pile" }, { "hut" } }, trait = { { "house" }, { "hut" } },
    trait_of_goods = { { "dear" }, { "gold" } },
    standing = { { "hut", "house", "marsh" }, { "gold" } },
    layer = { { "field", "player", "number" }, { "hut" } },
    step = { { "play", "game" }, { "win" } },
    board = { { "field", "bank" }, { "player", "number" } },
    bundle = { { {}, { gold = 0, stone = 2 } }, { { gold = -1 }, { x = 1 } } },
    sum = { { { gold = -1 } }, { { gold = "1" }, { x = 1 } } },
    goods = { { "gold", { gold = 1 } }, { "x", { gold = -1 }, 1 } },
    seat = { { 1, 3 }, { 0, 4, "red", 1.0 } },
    seats = { { 2, { 1, 3 } }, { { 4 }, 4 } },
    set = { { some, bank }, { {}, "field" } },
  }
  for name, case in pairs(of_game) do
    it("fits what that has: " .. name, function ()
      for i, value in ipairs(case[1]) do
        assert.is_true(kinds[name].fits(value, ctx) and true, name .. i)
      end
      for i, value in ipairs(case[2]) do
        assert.is_falsy(kinds[name].fits(value, ctx), name .. i)
      end
    end)
  end

  -- Those that look at what was named before.
  for name, list in pairs {
    many = { { 3, "gold", true }, { nil, "gold", false },
      { nil, { gold = 1 }, true }, { 3, { gold = 1 }, false } },
    spot = { { 9, "field", true }, { 10, "field", false }, { 3, "player",
      true }, { 4, "player", false } },
    place = { { 9, "hut", true }, { 10, "hut", false }, { 3, "marsh", true },
      { 2, "badge", true }, { 4, "badge", false }, { 1, "chip", true },
      { "here", "chip", true }, { {}, "chip", false },
      { { gold = 1 }, "purse", true }, { { x = 1 }, "purse", false } },
    places = { { 0, "field", true }, { 9, "field", true }, { 10, "field",
      false }, { { 0, 9 }, "field", true }, { { 10 }, "field", false } },
    set = { { some, "field", true }, { some, "bank", false } },
  } do
    it("fits what goes with what was named: " .. name, function ()
      for i = 1, #list do
        local value, subject, fits = table.unpack(list[i], 1, 3)
        assert.equal(fits, kinds[name].fits(value, ctx, subject) and true
          or false, name .. i)
      end
    end)
  end

  for message, case in pairs {
    ["x must be a good of the game, not 'glod'; did you mean 'gold'?"] = {
      "good", "glod" },
    ["x must be a piece, a trait of pieces or a mark, not 'housee'; did you "
      .. "mean 'house'?"] = { "standing", "housee" },
    ["x must be goods with their counts, not 'glod'; did you mean 'gold'?"] = {
      "goods", "glod" },
    ["x must be a good of the game, not a long text"] = { "good",
      ("gold"):rep(11) },
    ["x must be a good of the game, not 3"] = { "good", 3 },
    ["x must be a seat from 1 to 3, not 4"] = { "seat", 4 },
    ["x must be a seat from 1 to 3 or a list of them, not one with 4"] = {
      "seats", { 4 } },
    ["x must be a field, such as 3,4, not 10"] = { "spot", 10, "field" },
    ["x must be a place, by number or name, not a table"] = { "place", {},
      "chip" },
    ["x must be a set of places, not 3"] = { "set", 3 },
    ["x must be a set of places of layer 'bank', not field { 1,1, 2,1 }"] = {
      "set", some, "bank" },
    ["x must be a whole number from 0 to 1000000000, and left out after a "
      .. "bundle, not 3"] = { "many", 3, {} },
  } do
    it("says what that has: " .. message, function ()
      assert.equal(message, shapes.refusal("x", kinds[case[1]], case[2], ctx,
        case[3]))
    end)
  end

  it("has a range where nothing but whole numbers fits", function ()
    assert.same({ { 1, 3 }, { 3, 5 } }, { { kinds.seat.range(ctx) },
      { kinds["3..5"].range(ctx) } })
    assert.is_nil(kinds.integer.range)
  end)

end)

describe("fields", function ()
  local fields = shapes.fields "name=string! size=1..9 any by=string|integer!"

  for message, def in pairs {
    ["box has no field 'nam'; did you mean 'name'?"] = { nam = "x" },
    ["box has no field 'zzzz'"] = { name = "x", by = 1, zzzz = 1 },
    ["box has no field '1'"] = { "x" },
    ["box: size must be a whole number from 1 to 9, not 0"] = { size = 0 },
    ["box: name must be a text, not nothing"] = { by = 1 },
    ["box: by must be a text or a whole number, not nothing"] = { name = "x" },
    ["box must be a table, not 'x'"] = "x",
  } do
    it("are told of: " .. message, function ()
      assert.equal(message, shapes.problem("box", def, fields))
    end)
  end

  it("may be left out, may hold anything, may be any others", function ()
    assert.is_nil(shapes.problem("box", { name = "x", by = 2, size = 9,
      any = print }, fields))
    assert.is_nil(shapes.problem("box", { name = "x", by = "y" }, fields))
    local open = shapes.fields "name=string *"
    assert.is_nil(shapes.problem("box", { name = "x", more = 1 }, open))
    assert.equal("box: name must be a text, not 1",
      shapes.problem("box", { name = 1, more = 1 }, open))
  end)

  it("are told of in their order", function ()
    local wrong = {}
    for letter in ("abcdefghijklmnop"):gmatch "." do wrong[letter] = 1 end
    assert.equal("box: a must be a text, not 1", shapes.problem("box", wrong,
      shapes.fields "*=string"))
  end)
end)

describe("what a stranger's function answers", function ()
  it("is yes or no whatever it is, where that is asked", function ()
    local game = assert(tiny.stranger("", [[value "v" { kind = "any",
      base = function (g, n) return n > 1 and { n } end }]]))
    assert.is_true(game:value("v", 2))
    assert.is_false(game:value("v", 1))
  end)

  it("is places of the layer that is asked about", function ()
    local game, message = tiny.stranger([[
      layer "bank" { names = function () return { "east" } end }
      move "dig" { during = "play", at = "field" }]], [[
      forbid "dig" { id = "E-1", places = function (g)
        return g:all "bank" end }]])
    assert.is_nil(game)
    assert.matches("what places answers must be a set of places of layer "
      .. "'field', not bank", message, 1, true)
  end)
end)
