-- What moves cost: printed, worked out, and changed by others.

local tiny = require "tiny_game"

teardown(tiny.clear)

local function game_with(more)
  return tiny.new([[
on "game begins" { run = function (g) g:gain(1, { stone = 4, stick = 2 }) end }
move "peg" { during = "play", at = "field", piece = "peg", cost = "peg",
  as = { "build" } }
move "dig" { during = "play", at = "field",
  cost = function (g, player, m) return { stone = m.at == 1 and 3 or 1 } end }
]] .. (more or ""))
end

local function price(game, name, m)
  return game:value("price", 1, name, m)
end

describe("the price of a move", function ()
  it("may hang on the place", function ()
    local game = game_with()
    assert.same({ stone = 3 }, price(game, "dig", { at = 1 }))
    assert.same({ stone = 1 }, price(game, "dig", { at = 2 }))
    assert(game:play "dig 1,1")
    assert.equal(1, game.g.players[1].hand.stone)
    assert.matches("It costs 3 stone; 2 stone is missing",
      game:why("dig 1,1")[1].text)
    assert.same({}, game:why "dig 2,1")
  end)

  it("is adjusted by the place, also where it is printed", function ()
    local game = game_with [[
adjust "price" { of = "peg", plus = { stone = 8 },
  when = function (g, player, name, m) return m.at == 5 end }
adjust "price" { of = "build", plus = function (g, player, name, m)
  return { stone = m.at } end }]]
    local list = {}
    for _, m in ipairs(game:moves()) do
      if m.move == "peg" then list[#list + 1] = m.at end
    end
    assert.same({ 1, 2, 3 }, list)
    assert.matches("It costs 14 stone; 10 stone is missing",
      game:why("peg 2,2")[1].text)
    assert.same({ stone = 1 }, price(game, "peg"))
    assert.same({ stone = 14 }, price(game, "peg", { at = 5 }))
    assert(game:play "peg 3,1")
    assert.equal(0, game.g.players[1].hand.stone)
  end)

  it("names who made it dearer in what is missing, and nobody else", function ()
    local game = game_with [[
adjust "price" { id = "T-1", says = "It is dear there.", of = "peg",
  plus = { stone = 8 }, when = function (g, player, name, m)
    return m.at == 5
  end }
adjust "price" { id = "T-2", says = "A stick, too.", plus = { stick = 1 } }
adjust "price" { id = "T-3", says = "A stone off.", plus = { stone = -1 } }
adjust "price" { id = "T-4", says = "Not here.", plus = { stone = 9 },
  when = function () return false end }]]
    local told = tiny.texts_against(game, "peg 2,2")
    assert.equal(2, #told)
    assert.matches("It costs 8 stone, 1 stick; 4 stone is missing", told[1])
    assert.equal("[T-1] It is dear there.", told[2])
  end)

  it("never falls below nothing, and may be void", function ()
    local game = game_with [[
adjust "price" { of = "peg", plus = function () return { stone = -5 } end }
adjust "price" { of = "dig", void = true }]]
    assert.equal(0, price(game, "peg").stone or 0)
    assert.same({}, price(game, "dig", { at = 1 }))
    assert(game:play "peg 1,1")
    assert.equal(4, game.g.players[1].hand.stone)
  end)
end)
