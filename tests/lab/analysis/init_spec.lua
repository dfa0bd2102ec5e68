-- An analysis, by games that are played: moves in, findings out. The games have
-- no prospects and no bot of their own, as those of strangers, except where a
-- spec says so.

local analyst = require "rulewright.lab.analysis"
local findings = require "rulewright.lab.analysis.findings"
local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function analysed(game, options)
  local hash = game:hash()
  local self, items = assert(analyst.new(game, options or { iters = 24 })), {}
  for k = 1, self:moments() do items[k] = self:item(k) end
  assert.equal(hash, game:hash())
  return findings.of(items, self:moments(), self.win, self.first), self
end

local function played(game, moves)
  for _, move in ipairs(moves) do assert(game:play(move)) end
  return game
end

-- The first player wins, gives up, or waits.
local giving_up = [[
move "give up" { during = "play", form = "give up",
  apply = function (g) g:win(2) end }
move "wait" { during = "play", form = "wait", apply = function () end }
]]

describe("an analysis", function ()
  it("names the decision that gave the game away, and the better one",
    function ()
      local found, self = analysed(played(tiny.new(giving_up),
        { "wait", "give up" }))
      local last = found.turning[#found.turning]
      assert.same({ "decision", 2, 1 }, { last.kind, last.number, last.seat })
      assert.equal(-1, last.change)
      local verdict = last.decision.verdict
      assert.equal(0, verdict.chance)
      assert.equal(1, verdict.others[1].chance)
      assert.same({ "win" }, self:texts(2, { verdict.others[1].at }))
      assert.equal(0, found.course[3].chances[1])
      assert.equal(1, found.course[3].chances[2])
      assert.equal(2, found.seats[1].mistakes)
      assert.equal(0, found.seats[2].judged)
    end)

  it("sees that a city was not built that would have won", function ()
    local game = assert(rulewright.new { game = "catan", players = 3, seed = 7,
      with = { "beginner_start" },
      typed = { 'change "points to win" { from = 10, to = 3 }' } })
    played(game, { "roll" })
    local seat = game:waiting().player
    assert(game:edit(function (g)
      g.players[seat].hand.grain, g.players[seat].hand.ore = 2, 3
      g.bank.grain, g.bank.ore = g.bank.grain - 2, g.bank.ore - 3
    end))
    local self = assert(analyst.new(played(game, { "end" }), { iters = 80 }))
    local verdict = self:item(3).verdict
    assert.is_true(verdict.loss > 0.05 * self.win)
    assert.equal(self.win, verdict.others[1].chance)
    assert.matches("^city ", self:texts(2, { verdict.others[1].at })[1])
  end)

  it("has nothing to say of the best move, and of one without a choice",
    function ()
      local found = analysed(played(tiny.new(giving_up), { "win" }))
      assert.equal(0, found.decisions[1].verdict.loss)
      assert.same({}, found.decisions[1].verdict.others)
      assert.same({}, found.turning)
      found = analysed(played(tiny.new "", { "win" }))
      assert.equal(1, found.decisions[1].choices)
      assert.is_nil(found.decisions[1].verdict)
    end)

  it("tells luck as luck", function ()
    local game = tiny.new [[
drop "T-05" {}
move "throw" { during = "play", form = "throw",
  apply = function (g) g:win(g:roll "bone" <= 3 and 1 or 2) end }]]
    local found = analysed(played(game, { "throw" }), { iters = 60 })
    local winner = game:over().winners[1]
    local one = found.turning[1]
    assert.equal(1, #found.turning)
    assert.same({ "luck", 1 }, { one.kind, one.number })
    assert.is_true(math.abs(math.abs(one.change) - 0.5) < 0.2)
    assert.is_true(one.decision.luck[winner] > 0.3)
    assert.equal(0, found.seats[1].lost)
    assert.equal(found.seats[1].last - found.seats[1].first,
      found.seats[1].rest)
  end)

  it("does not sell the luckiest of many equal moves as better", function ()
    local game = tiny.new [[
drop "T-05" {}
domain "bet" { list = function ()
  local list = {}
  for n = 1, 16 do list[n] = n end
  return list
end }
move "bet" { during = "play", form = "bet <n>", n = "bet",
  apply = function (g) g:win(g:roll "bone" <= 3 and 1 or 2) end }]]
    assert(game:play "bet 5")
    for seed = 1, 8 do
      local self = assert(analyst.new(game, { iters = 48, seed = seed }))
      assert.equal(0, self:item(2).verdict.loss)
    end
  end)

  -- The first player names what the second holds.
  local guessing = [[
drop "T-05" {}
hidden "players.*.hand" { id = "H-1", says = "Hands are secret." }
on "game begins" { run = function (g)
  g:gain(2, { stone = 1 }) g:gain(3, { stick = 1 })
end }
move "guess" { during = "play", form = "guess <good>", good = "good",
  apply = function (g, _, m)
    g:win(g.players[2].hand[m.good] > 0 and 1 or 2)
  end }]]

  it("judges by what could be known, and knows how it stood", function ()
    local game = played(tiny.new(guessing, { players = 3 }), { "guess stick" })
    local found = analysed(game, { iters = 40 })
    local verdict = found.decisions[1].verdict
    assert.equal(0, verdict.loss)
    assert.is_true(verdict.chance > 0.2 and verdict.chance < 0.8)
    assert.same({ 0, 1, 0 }, found.course[2].chances)
    assert.is_nil(found.decisions[1].luck)
  end)

  it("for one seat of a game that is not over tells nothing more", function ()
    local function chances(good)
      local game = tiny.new(guessing:gsub("g:win%(", "g.won = (")
        :gsub("stone = 1", good .. " = 1", 1), { players = 3 })
      local self = assert(analyst.new(played(game, { "guess stick" }),
        { iters = 8, viewer = 1 }))
      return self:item(1).after
    end
    assert.same(chances "stone", chances "stick")
  end)

  it("for one seat does not tell how many choices others had", function ()
    local game = tiny.new([[
hidden "players.*.hand" { id = "H-1", says = "Hands are secret." }
on "game begins" { run = function (g)
  g:gain(2, { stone = 1, stick = 1 }) g:gain(1, { stick = 1 })
end }
step "payment" {}
move "ask" { during = "play", form = "ask",
  apply = function (g) g:ask("payment", 2) end }
domain "good held" { of = "good", list = function (g, player)
  local list = {}
  for _, good in ipairs(g.things.good.list) do
    if g.players[player].hand[good] > 0 then list[#list + 1] = good end
  end
  return list
end }
move "pay" { during = "payment", form = "pay <good>", good = "good held",
  apply = function (g, player, m) g:pay(player, { [m.good] = 1 }) end }]],
      { players = 2 })
    played(game, { "ask", "pay stone" })
    local function item(viewer)
      return assert(analyst.new(game, { iters = 8, viewer = viewer })):item(3)
    end
    assert.is_nil(item(1).choices)
    assert.is_nil(item(1).verdict)
    assert.equal(2, item(2).choices)
    assert.equal(2, item(nil).choices)
  end)

  it("refuses what one seat could not be dealt anew", function ()
    local self = assert(analyst.new(played(tiny.new([[
hidden "players.*.vow" { id = "H-4", says = "Vows are secret." }
on "game begins" { run = function (g) g.players[2].vow = true end }
move "wait" { during = "play", form = "wait", apply = function () end }]],
      { players = 2 }), { "wait" }), { iters = 8, viewer = 1 }))
    local ok, problem = pcall(self.item, self, 1)
    assert.is_false(ok)
    assert.matches("players.%*.vow", problem)
  end)

  it("goes through a game that is not over, and through changed rules",
    function ()
      local game = played(tiny.new(giving_up), { "wait", "wait" })
      local found = analysed(game)
      assert.equal(2, #found.decisions)
      assert.is_true(found.seats[1].last > 0.2)
      assert(game:edit(function (g) g.edited = true end))
      played(game, { "give up" })
      assert.equal(3, analysed(game).turning[3].number)
    end)

  it("depends on its seed and number of games ahead alone", function ()
    local game = played(assert(rulewright.new { game = "elasund", players = 2,
      seed = 3 }), {})
    for _ = 1, 12 do assert(game:play(game:moves()[1])) end
    local function items(order, seed)
      local self, list = assert(analyst.new(game, { iters = 4, seed = seed })),
        {}
      for _, k in ipairs(order) do list[k] = self:item(k) end
      return list
    end
    local first = items({ 11, 12, 13 }, 5)
    assert.same(first, items({ 13, 11, 12 }, 5))
    assert.are_not.same(first, items({ 11, 12, 13 }, 6))
  end)

  it("stops in the middle of a moment", function ()
    local self = assert(analyst.new(played(tiny.new(giving_up), { "wait" }),
      { ms = 60000 }))
    local asked = 0
    assert.is_nil(self:item(2, function ()
      asked = asked + 1
      return asked == 9
    end))
    assert.equal(9, asked)
  end)

  it("says what rule failed", function ()
    local game = tiny.new [[
move "wait" { during = "play", form = "wait", apply = function (g)
  if g.broken then error "worn out" end
  g.broken = true
end }]]
    local self = assert(analyst.new(played(game, { "wait" }), { iters = 8 }))
    local ok, problem = pcall(self.item, self, 2)
    assert.is_false(ok)
    assert.matches("more.lua:%d+: worn out", problem)
  end)
end)
