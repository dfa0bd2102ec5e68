-- Whether an order matters is tried on copies, which leave no trace.

local tiny = require "tiny_game"

teardown(tiny.clear)

-- "feed" adds to a sum or doubles it; "ask" lets a player choose what to add.
local rules = [[
on "game begins" { run = function (g) g.n, g.seen = 1, "" end }
step "feed" { run = function (g, s)
  if s.times then g.n = g.n * s.times else g.n = g.n + s.plus end
end }
step "ask" { id = "T-1", says = "Choose.", player = function (g, s)
  return s.who end }
move "add" { during = "ask", form = "add <n>", n = "few",
  apply = function (g, player, m, s)
    g.n = s.times and g.n * s.times * m.n or g.n + m.n
  end }
domain "few" { of = "number", from = 1, to = 2 }
sequence "both" {}
step "one" { of = "both", before = "two", run = function (g, s)
  g:ask("feed", s) end }
step "two" { of = "both", after = "one", run = function (g, s)
  g:ask("feed", { plus = 1 }) end }
]]

local function matters(step, ...)
  local game = tiny.new(rules .. 'move "rest" { during = "play" }')
  local before, moves = game:hash(), game:moves()
  local answer = game.g:order_matters(step, { ... })
  assert.equal(before, game:hash())
  assert.same(moves, game:moves())
  assert(game:play "rest")
  return answer
end

describe("the order of several steps", function ()
  it("matters where two orders lead to different states", function ()
    assert.is_false(matters("feed", { plus = 2 }, { plus = 3 }))
    assert.is_true(matters("feed", { plus = 2 }, { times = 3 }))
    assert.is_false(matters("feed", { times = 2 }, { times = 3 },
      { times = 5 }))
    assert.is_true(matters("feed", { plus = 0 }, { times = 3 }, { plus = 5 }))
  end)

  it("of none or one does not matter", function ()
    assert.is_false(matters "feed")
    assert.is_false(matters("feed", { plus = 1 }))
  end)

  it("is tried in sequences too, with all that they ask for", function ()
    assert.is_false(matters("both", { plus = 2 }, { plus = 3 }))
    assert.is_true(matters("both", { times = 2 }, { times = 3 }))
  end)

  it("is tried with every decision on the way", function ()
    assert.is_false(matters("ask", { who = 1 }, { who = 1 }))
    assert.is_true(matters("ask", { who = 1 }, { who = 1, times = 2 }))
  end)

  it("counts as mattering where there are too many orders or ends", function ()
    local same = { plus = 1 }
    assert.is_false(matters("feed", same, same, same, same))
    assert.is_true(matters("feed", same, same, same, same, same))
  end)

  it("leaves no trace of what was tried", function ()
    local game = tiny.new({ more = rules .. [[
step "weigh" { id = "T-2", says = "Weigh.", run = function (g)
  g.heavy = g:order_matters("feed", { { plus = 2 }, { times = 3 } }) end }
move "go" { during = "play", apply = function (g) g:ask "weigh" end }
]] }, { trace = true })
    local feed = game.rules.steps.feed
    assert(game:play "go")
    assert.is_true(game.g.heavy)
    assert.equal(1, game.g.n)
    assert.equal(0, feed.fired)
    assert(game:undo())
    assert.is_nil(game.g.heavy)
  end)
end)
