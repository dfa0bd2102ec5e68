-- Moves as people write them: the words of the game and of its places, in any
-- language that the rules have.

local tiny = require "tiny_game"

local against = tiny.texts_against

teardown(tiny.clear)

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

describe("a move as text", function ()
  local texts = { more = [[
    move "dig" { during = "play", form = "dig <at> [for <whom>?]",
      at = "field", whom = "player" }
    move "later" { form = "dig in <at>", at = "field" } step "next" {
      offers = { "later" } }]],
    ["locale/ru.lua"] = [[return { dig = "копать", ["for"] = "для",
      red = "красный", blue = "синий" }]] }

  it("is written and read back, of whoever is to decide", function ()
    local game = tiny.new(texts)
    for text, m in pairs { ["dig 2,1"] = { move = "dig", player = 1, at = 2 },
      ["dig 3,3 for blue"] = { move = "dig", player = 1, at = 9, whom = 2 } } do
      assert.equal(text, game:text(m))
      assert.same(m, game:parse(text))
      assert.same(m, game:parse(text:upper()))
    end
  end)

  it("may have the words of a language", function ()
    local game = tiny.new(texts, { lang = "ru" })
    assert.same({ move = "dig", player = 1, at = 2, whom = 2 },
      game:parse "копать 2,1 для синий")
    assert.same({ move = "dig", player = 1, at = 2, whom = 2 },
      game:parse "dig 2,1 for blue")
    assert.is_nil((tiny.new(texts):parse "копать 2,1"))
  end)

  it("is of a move that is offered, or else of any other", function ()
    assert.equal("later", tiny.new(texts):parse "dig in 2,1".move)
  end)

  it("that is wrong is told in one line, with its column", function ()
    local game = tiny.new(texts)
    local m, problem = game:parse "dig 9,9"
    assert.is_nil(m)
    assert.equal(5, problem.column)
    assert.matches("no such field on this board", problem.message, 1, true)
    m, problem = game:parse "dg 1,1"
    assert.is_nil(m)
    assert.matches('did you mean "dig"?', problem.message, 1, true)
    m, problem = game:parse "dig 1,1\27[2J"
    assert.is_nil(m)
    assert.is_nil(problem.message:find "%c")
  end)

  it("is read when the game is over too", function ()
    local game = tiny.play(tiny.new(texts), "win")
    assert.same({ "dig", 1 }, { game:parse("dig 1,1").move,
      game:parse("dig 1,1").player })
  end)
end)
