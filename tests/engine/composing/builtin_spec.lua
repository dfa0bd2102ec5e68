-- What the engine itself says in the language: events and the price of moves.

local tiny = require "tiny_game"

teardown(tiny.clear)

local function heard(event, text)
  local game = tiny.new(([[
on "game begins" { run = function (g) g.heard = 0 end }
on "%s" { run = function (g, e) g.heard = g.heard + 1 end }
%s]]):format(event, text or ""))
  return game.g
end

it("the engine is the first module of every composition", function ()
  local rules = assert(tiny.rules { a = "" })
  assert.equal("engine", rules.clauses[1].module)
  assert.equal("a", rules.modules[#rules.modules].name)
end)

describe("the engine's events", function ()
  for _, what in ipairs { "placed", "removed", "moved", "taken over" } do
    it("are one for all pieces and one for each: " .. what, function ()
      for _, event in ipairs { what, "peg " .. what } do
        local g = heard(event)
        g:place(1, "peg", 1)
        g:shift("peg", 1, 2)
        g:take_over(2, "peg", 2)
        g:remove("peg", 2)
        assert.equal(1, g.heard, event)
      end
    end)
  end

  it("of a piece carry what those of all pieces do", function ()
    local rules = assert(tiny.rules "")
    assert.same({ "player=seat", "piece=piece", "from=place",
      "to=place" },
      rules.events["peg moved"].def.carries)
    assert.same({ "player=seat", "piece=piece", "at=place",
      "owner=seat" },
      rules.events["peg taken over"].def.carries)
  end)

  it("of a piece may have a sentence of the game's", function ()
    local game = tiny.new [[
event "peg placed" { says = "{player} puts a peg on {at}." }
move "peg" { during = "play", at = "field", piece = "peg" }]]
    assert(game:play "peg 1,1")
    assert.same({ "red puts a peg on 1,1." }, game:log())
  end)

  it("tell what befalls a piece in sentences", function ()
    local game = tiny.new [[
move "go" { during = "play", apply = function (g)
  g:place(1, "peg", 1) g:shift("peg", 1, 2) g:take_over(2, "peg", 2)
  g:remove("peg", 2) end }]]
    assert(game:play "go")
    assert.same({ "red places a peg at 1,1.",
      "The peg of red goes from 1,1 to 2,1.",
      "blue takes over the peg of red at 2,1.",
      "The peg of blue at 2,1 leaves the board." }, game:log())
  end)
end)

describe("the price of a move", function ()
  it("is what is printed, where no rule says another", function ()
    local game = tiny.new 'move "peg" { during = "play", cost = "peg" }'
    assert.same({ stone = 1 }, game:value("price", 1, "peg", {}))
  end)
end)
