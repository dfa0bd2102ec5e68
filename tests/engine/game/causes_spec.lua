-- What on the board speaks against a move: found by taking it away, without a
-- word in any rule.

local tiny = require "tiny_game"

teardown(tiny.clear)

-- The places that speak against a move, those of each reason behind a bar.
local function against(game, move, seat)
  local texts = {}
  for i, list in ipairs(game:causes(move, game:why(move, seat), seat)) do
    local names = {}
    for n, one in ipairs(list) do
      names[n] = ("%s %s%s"):format(one.name, one.piece or "-",
        one.player and " " .. one.player or "")
    end
    texts[i] = table.concat(names, ", ")
  end
  return table.concat(texts, " | ")
end

local pegs = [[
component.piece "stone" { each = 9, on = "field" }
component.mark "hole" { on = "field" }
move "put" { id = "P-1", says = "Put down a stone.", during = "play",
  form = "put <at>", at = "free", piece = "stone" }
domain "free" { id = "P-2", says = "That field is taken.", of = "field",
  places = function (g) return g:all "field" - g:placed(nil, "stone") end }
forbid "put" { id = "P-3", says = "Not beside another.",
  places = function (g) return g:placed(nil, "stone"):neighbours() end }
forbid "put" { id = "P-4", says = "Not in a hole.",
  when = function (g, _, m) return g.marks.hole[m.at] end }
forbid "put" { id = "P-5", says = "Not in the middle.",
  when = function (_, _, m) return m.at == 5 end }
forbid "put" { id = "P-6", says = "Not above a hole.", when = function (g, _, m)
  return g.marks.hole[m.at + 3] or g.marks.hole[m.at + 2] end }
on "game begins" { run = function (g)
  g:mark("hole", 9)
  g:mark("hole", 8)
end }
]]

describe("what speaks against a move", function ()
  local game

  before_each(function ()
    game = tiny.new(pegs)
    assert(game:play "put 1,1")
  end)

  for move, wanted in pairs {
    ["put 1,2"] = "1,1 stone 1", ["put 3,1"] = "", ["put 2,2"] = " | 2,3 hole",
    ["put 3,3"] = "3,3 hole" } do
    it("is the piece or mark without which no clause would: " .. move,
      function ()
        local before = game:hash()
        assert.equal(wanted, against(game, move))
        assert.equal(before, game:hash())
      end)
  end

  it("is each that would do so alone", function ()
    assert.equal("2,3 hole, 3,3 hole", against(game, "put 3,2"))
    assert(game:play "put 3,1")
    assert.equal("1,1 stone 1, 3,1 stone 1", against(game, "put 2,1"))
  end)

  it("is said of each clause", function ()
    assert.equal("1,1 stone 1", against(game, "put 1,1"))
    assert.equal("", against(game, "put 9,9"))
    assert.equal("", against(game, "win", 2))
  end)

  it("is the place that is named where nothing else is", function ()
    local other = tiny.new((pegs:gsub('g:all "field" %- [^\n]*',
      'g:set("field", 7) end }')))
    assert.equal("1,1 -", against(other, "put 1,1"))
  end)

  it("is nothing of a rule that fails without it", function ()
    local other = tiny.new(pegs .. [[forbid "put" { id = "P-7", says = "No.",
      when = function (g, _, m)
        return m.at == 6 and (g.marks.hole[9] or g.players.none.hand)
      end }]])
    assert.equal(" | ", against(other, "put 3,2"))
  end)
end)
