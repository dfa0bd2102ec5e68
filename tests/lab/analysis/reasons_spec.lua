-- Why a move: by what the rules say and weigh of what comes of it, and in a
-- game that weighs nothing by games ahead.

local reasons = require "rulewright.lab.analysis.reasons"
local tiny = require "tiny_game"

teardown(tiny.clear)

local weighed = [[
value "prospects" { kind = "weighed", weights = { stones = 500, sticks = -300 },
  about = function (g, player)
    return { "a game", "holds " .. g.players[player].hand.stone .. " stones" }
  end }
adjust "prospects" { plus = function (g, player)
  local hand = g.players[player].hand
  return { stones = hand.stone, sticks = hand.stick }
end }
on "game begins" { run = function (g)
  g:gain(1, { stick = 2 }) g:gain(2, { stone = 3 })
end }
drop "T-05" {}
move "dig" { during = "play", form = "dig",
  apply = function (g, player) g:gain(player, { stone = 1 }) end }
move "burn" { during = "play", form = "burn",
  apply = function (g, player) g:pay(player, { stick = 2 }) end }
move "rob" { during = "play", form = "rob",
  apply = function (g) g:pay(2, { stone = 2 }) end }
move "rest" { during = "play", form = "rest", apply = function () end }
move "toss" { during = "play", form = "toss", apply = function (g, player)
  g:gain(player, { stone = g:roll "bone" })
end }
]]

local function why(game, text)
  for _, m in ipairs(game:moves()) do
    if game:text(m) == text then
      return assert(reasons.of(game.rules, game.g, m, 1))
    end
  end
end

describe("the reasons for a move", function ()
  it("are what there is more of, less of, and what is new", function ()
    local game = tiny.new(weighed, { players = 2 })
    local found = why(game, "burn")
    assert.same({ "sticks", true }, { found.parts[1].name,
      found.parts[1].less })
    assert.is_nil(found.rival)
    found = why(game, "dig")
    assert.same({ "holds 1 stones" }, found.news)
    found = why(game, "toss")
    assert.same({ "stones", false }, { found.parts[1].name,
      found.parts[1].less })
    assert.same({}, found.news)
  end)

  it("are what others lose", function ()
    local found = why(tiny.new(weighed, { players = 2 }), "rob")
    assert.equal(2, found.rival.seat)
    assert.equal("stones", found.rival.parts[1].name)
    assert.same({}, found.parts)
  end)

  it("are none for a move that nothing speaks for", function ()
    local found = why(tiny.new(weighed, { players = 2 }), "rest")
    assert.same({ {}, {} }, { found.parts, found.news })
    assert.same({}, why(tiny.new("", { players = 2 }), "win"))
  end)

  it("are games ahead where nothing is weighed", function ()
    local game = tiny.new([[move "give up" { during = "play", form = "give up",
      apply = function (g) g:win(2) end }]], { players = 2 })
    local found = why(game, "win")
    assert.same({ 1, 0 }, { found.chance, found.next_chance })
    assert.equal("give up", found.next.move)
  end)

  it("say what rule failed", function ()
    local game = tiny.new([[move "wait" { during = "play", form = "wait",
      apply = function () error "worn out" end }]], { players = 2 })
    local found, problem = reasons.of(game.rules, game.g, game:moves()[1], 1)
    assert.is_nil(found)
    assert.matches("worn out", problem)
  end)
end)
