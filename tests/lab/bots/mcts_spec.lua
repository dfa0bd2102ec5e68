-- A search: what it finds in the games that it plays ahead, how far it looks,
-- and how far it trusts its judge. worlds_spec.lua has the worlds.

local bots = require "rulewright.lab.bots"
local kernel = require "rulewright.kernel"
local rulewright = require "rulewright"
local tiny = require "tiny_game"
local tree = require "rulewright.lab.bots.tree"
local trees = require "rulewright.engine.notation.tree"

teardown(tiny.clear)

local function chosen(game, iters, luck)
  local bot = assert(bots.find(game.rules, "mcts", { iters = iters }))
  local seat = bots.seat(bot, game.rules, luck or 3, game:waiting().player)
  local before = game:hash()
  local position, wrong, message = bots.choose(seat, game.g)
  assert.is_nil(wrong, message)
  assert.equal(before, game:hash())
  return game:text(game:moves()[position])
end

local function carcassonne()
  return assert(rulewright.new { game = "carcassonne", players = 2, seed = 3 })
end

describe("a search", function ()
  it("depends on its luck alone when its games ahead are counted", function ()
    local function choices()
      local game, list = carcassonne(), {}
      for luck = 1, 3 do list[luck] = chosen(game, 3, luck) end
      return list
    end
    assert.same(choices(), choices())
  end)

  -- What is chosen at each of some decisions in a row, with these hands in it.
  local function line(watch, iters)
    local game, list = carcassonne(), {}
    local bot = assert(bots.find(game.rules, "mcts",
      { iters = iters, watch = watch }))
    local seat = bots.seat(bot, game.rules, 3, 1)
    for n = 1, 4 do
      list[n] = bots.choose(seat, game.g)
      assert(game:play(game:moves()[list[n]]))
    end
    return list
  end

  it("does not depend on where its trees grow", function ()
    local orders = {}
    local function spread(works, heard)
      local results = {}
      for _, k in ipairs { 2, 1 } do
        local text = kernel.tree.encode(works[k](function (make)
          heard(k, make())
          orders[#orders + 1] = k
        end))
        results[k] = trees.read(text)
      end
      return results
    end
    assert.same(line(nil, 7), line({ spread = spread }, 7))
    assert.same({ 2, 2, 2, 1, 1, 1, 1 }, { table.unpack(orders, 1, 7) })
    assert.same(line(nil, 7), line({ spread = function () end }, 7))
  end)

  it("ends when it is told to, and says how far it is", function ()
    local counts, best, game = {}, nil, carcassonne()
    local bot = assert(bots.find(game.rules, "mcts", { ms = 0, watch = {
      stop = function () return #counts == 5 end,
      tell = function (count, find)
        counts[#counts + 1], best = count, find()
      end } }))
    local seat = bots.seat(bot, game.rules, 3, 1)
    assert.equal(bots.choose(seat, game.g), best)
    assert.same({ 1, 2, 3, 4, 5 }, counts)
  end)

  it("keeps to its milliseconds", function ()
    local game = carcassonne()
    local function looks_with(ms)
      local bot = assert(bots.find(game.rules, "mcts", { ms = ms }))
      local seat = bots.seat(bot, game.rules, 3, game:waiting().player)
      -- A clock on which 7.8125 milliseconds go by between two looks at it.
      local clock, looks = os.clock, 0
      rawset(os, "clock", function () looks = looks + 1 return looks / 128 end)
      local ok, problem = pcall(bots.choose, seat, game.g)
      rawset(os, "clock", clock)
      assert(ok, problem)
      return looks
    end
    assert.equal(2, looks_with(1))
    assert.equal(1 + 2, looks_with(2 * 7.8125))
    assert.equal(1 + 3, looks_with(20))
  end)
end)

-- A tiny game of these rules, in which nobody just wins, and a judge of this
-- text, if there is one.
local function judged(text, judge)
  return tiny.new({ ["bots/greedy.lua"] = judge, more = text
    .. ' forbid "win" { when = function () return true end }' },
    { players = 2 })
end

local function preferring(name, more)
  return ('bot "greedy" { %s worth = function (g, player, m) '
    .. 'return m.move == "%s" and 1 or 0 end }'):format(more or "", name)
end

-- One of three moves, each of which ends the game.
local ENDS = [[
move "keep" { during = "play", apply = function (g) g:win {} end }
move "give" { during = "play", apply = function (g) g:win(2) end }
move "take" { during = "play", apply = function (g) g:win(1) end }]]

-- The same, but nobody wins.
local EVEN = ENDS:gsub("g:win%(%d%)", "g:win {}")

describe("what a search finds best", function ()
  it("is what wins, and rather nothing than what loses", function ()
    assert.equal("take", chosen(judged(ENDS), 20))
    assert.equal("keep", chosen(judged(ENDS .. [[
      forbid "take" { when = function () return true end }]]), 20))
  end)

  it("is what leads further, where the game counts points", function ()
    local points = [[
on "game begins" { run = function (g) g.own = { 0, 0 } end }
value "points" { base = function (g, player) return g.own[player] end }
move "%s" { during = "play", apply = function (g) g.own[%d] = %d g:win {} end }
move "nothing" { during = "play", apply = function (g) g:win {} end }]]
    assert.equal("score", chosen(judged(points:format("score", 1, 9)), 20))
    assert.equal("nothing", chosen(judged(points:format("help", 2, 9)), 20))
  end)

  it("is judged by games that chance plays to their end", function ()
    local walk = [[
on "game begins" { run = function (g) g.n = 0 end }
domain "way" { of = "number", from = 1, to = 2 }
step "walk" { repeats = true }
move "set out" { during = "play", apply = function (g) g:ask "walk" end }
move "stay" { during = "play", apply = function (g) g:win { 1, 2 } end }
move "go" { during = "walk", form = "go <n>", n = "way",
  apply = function (g, player, m)
  g.n = g.n + 1
  if m.n > %d then g:win(2) elseif g.n == 9 then g:win(1) end end }]]
    assert.equal("set out", chosen(judged(walk:format(2)), 10))
    assert.equal("stay", chosen(judged(walk:format(1)), 10))
  end)

  it("is what the other cannot answer, were it by one of many moves",
    function ()
      local text = [[
step "answer" {}
domain "way" { of = "number", from = 1, to = 7 }
move "trust" { during = "play", apply = function (g) g:ask("answer", 2) end }
move "doubt" { during = "play", apply = function (g) g:win { 1, 2 } end }
move "go" { during = "answer", form = "go <n>", n = "way",
  apply = function (g, player, m) g:win(m.n == 5 and 2 or 1) end }]]
      assert.equal("doubt", chosen(judged(text), 200))
    end)

  it("is found where nothing is left to choose and nobody ever wins",
    function ()
      assert.matches("^rest", chosen(judged [[
step "wait" { repeats = true }
domain "way" { of = "number", from = 1, to = 2 }
move "rest" { during = "play", form = "rest <n>", n = "way",
  apply = function (g) g:ask "wait" end }
move "pass" { during = "wait" }]], 9))
    end)
end)

describe("a search with a judge", function ()
  it("does what the judge would, unless another has proven better", function ()
    assert.equal("take", chosen(judged(ENDS, preferring "take"), 20))
    assert.equal("take", chosen(judged(ENDS, preferring "give"), 60))
    for _, name in ipairs { "keep", "give", "take" } do
      assert.equal(name, chosen(judged(EVEN, preferring(name)), 60))
    end
  end)

  it("tells the judge what was made, as the judge tells itself", function ()
    local judge = [[local last
      bot "greedy" { worth = function (_, _, m)
          return m.move == last and 0 or m.move == "take" and 2
            or m.move == "give" and 1 or 0
        end, made = function (_, _, m) last = m.move end }]]
    local game = judged(EVEN, judge)
    local bot = assert(bots.find(game.rules, "mcts", { iters = 4 }))
    local seat, names = bots.seat(bot, game.rules, 3, 1), {}
    for i = 1, 3 do names[i] = game:moves()[bots.choose(seat, game.g)].move end
    assert.same({ "take", "give", "take" }, names)
  end)

  it("does not believe a few games ahead", function ()
    assert.equal("give", chosen(judged(ENDS, preferring "give"), 6))
  end)

  -- It goes on for ever: who grabs has a point at once, who waits has twenty in
  -- the ninth turn.
  local RACE = [[
on "game begins" { run = function (g) g.own = { 0, 5 } g:begin_turn(1) end }
value "points" { base = function (g, player) return g.own[player] end }
move "grab" { during = "play", apply = function (g)
  g.own[1] = g.own[1] + 1 g.grabbed = true end }
move "wait" { during = "play", apply = function (g) g.waited = true end }
forbid { "grab", "wait" } { when = function (g)
  return g.grabbed or g.waited end }
domain "way" { of = "number", from = 1, to = 2 }
move "go" { during = "play", form = "go <n>", n = "way", apply = function (g)
  g:begin_turn(1)
  if g.turn.number == 9 and g.waited then g.own[1] = g.own[1] + 20 end end }
forbid "go" { when = function (g) return not (g.grabbed or g.waited) end }]]

  it("counts a game ahead as it stands after so many turns", function ()
    assert.equal("grab", chosen(judged(RACE, preferring("wait", "turns = 6,")),
      30))
    assert.equal("wait", chosen(judged(RACE, preferring("grab", "turns = 7,")),
      30))
  end)

  -- The fifth card of the pile wins for who dares.
  local PILE = [[
component.deck "pile" { cards = { sun = 9 } }
on "game begins" { run = function (g) g.n = 0 end }
move "dare" { during = "play", apply = function (g) g.dared = true end }
move "stop" { during = "play", apply = function (g) g:win { 1, 2 } end }
move "draw" { during = "play", apply = function (g)
  g:draw_card "pile" g.n = g.n + 1
  if g.n == 5 then g:win(1) elseif #g.decks.pile == 0 then g:win(2) end end }
forbid { "dare", "stop" } { when = function (g) return g.dared end }
forbid "draw" { when = function (g) return not g.dared end }]]

  it("looks at so many cards of a deck, and no further", function ()
    assert.equal("dare", chosen(judged(PILE, preferring("stop",
      "ahead = { pile = 5 },")), 60))
    assert.equal("stop", chosen(judged(PILE, preferring("dare",
      "ahead = { pile = 4 },")), 60))
  end)
end)

describe("what a search knows", function ()
  -- Four steps, each of which one must choose; chance comes in where it is
  -- said.
  local function steps(chance)
    return judged(([[
domain "way" { of = "number", from = 1, to = 3 }
component.die "coin" { sides = 2 }
on "game begins" { run = function (g) g.n = 0 end }
move "go" { during = "play", form = "go <n>", n = "way",
  apply = function (g, player, m)
  g.n = g.n * 4 + m.n
  %s
  if g.n > 63 then g:win(m.n == 2 and 1 or 2) end end }]]):format(chance or ""))
  end

  -- How often the node that it begins with was reached before.
  local function counts(game, iters)
    local bot = assert(bots.find(game.rules, "mcts", { iters = iters }))
    local seat, list, recall = bots.seat(bot, game.rules, 3, 1), {}, tree.recall
    local function note(node, seen)
      local found = recall(node, seen)
      list[#list + 1] = found and found.count or 0
      return found
    end
    for _ = 1, 3 do
      rawset(tree, "recall", note)
      local ok, position = pcall(bots.choose, seat, game.g)
      rawset(tree, "recall", recall)
      assert(ok, position)
      assert(game:play(game:moves()[position]))
    end
    return list
  end

  it("is kept for the next decision, in either tree", function ()
    local list = counts(steps(), 60)
    assert.equal(4, #list)
    for _, count in ipairs(list) do assert.is_true(count >= 5) end
  end)

  it("is not where chance has come between", function ()
    assert.same({ 0, 0, 0, 0 }, counts(steps 'g:roll "coin"', 60))
  end)
end)

describe("the end of a game ahead", function ()
  it("is worth what leads ahead of the best of the others", function ()
    local game = tiny.new([[
on "game begins" { run = function (g) g.own = { 1, 9, 0 } end }
value "points" { base = function (g, player) return g.own[player] end }
move "gain" { during = "play", apply = function (g) g.own[1] = 3 g:win {} end }
move "hurt" { during = "play", apply = function (g) g.own[2] = 2 g:win {} end }
forbid "win" { when = function () return true end }]], { players = 3 })
    assert.equal("hurt", chosen(game, 20))
  end)

  -- Each card is a point for who dares, who loses with the last one.
  local LAST = [[
component.deck "pile" { cards = { sun = 9 } }
on "game begins" { run = function (g) g.own = { 0, 0 } end }
value "points" { base = function (g, player) return g.own[player] end }
move "dare" { during = "play", apply = function (g) g.dared = true end }
move "stop" { during = "play", apply = function (g) g:win { 1, 2 } end }
move "draw" { during = "play", apply = function (g)
  g:draw_card "pile" g.own[1] = g.own[1] + 1
  if #g.decks.pile == 0 then g:win(2) end end }
forbid { "dare", "stop" } { when = function (g) return g.dared end }
forbid "draw" { when = function (g) return not g.dared end }]]

  it("is nobody's win where the pile was cut short", function ()
    for most, name in pairs { [4] = "dare", [9] = "stop" } do
      for _, judge in ipairs { "dare", "stop" } do
        assert.equal(name, chosen(judged(LAST, preferring(judge,
          ("ahead = { pile = %d },"):format(most))), 60))
      end
    end
  end)
end)

describe("the bot of a search", function ()
  -- What it chooses, and how many games ahead it has played.
  local function played(options)
    local game = judged [[
local count = 0
value "count" { base = function () return count end }
domain "way" { of = "number", from = 1, to = 2 }
move "go" { during = "play", form = "go <n>", n = "way",
  apply = function (g) count = count + 1 g:win(1) end }]]
    local bot = assert(bots.find(game.rules, "mcts", options))
    bots.choose(bots.seat(bot, game.rules, 1, 1), game.g)
    return game:value "count"
  end

  it("plays as many games ahead as it is told, 200 unless told", function ()
    assert.equal(7, played { iters = 7 })
    assert.equal(1, played { iters = 1 })
    assert.equal(200, played {})
  end)

  it("names a rule that breaks in a game ahead", function ()
    local game = judged [[
move "a" { during = "play", apply = function () error "odd" end }
move "b" { during = "play", apply = function () error "odd" end }]]
    local bot = assert(bots.find(game.rules, "mcts", { iters = 3 }))
    local _, wrong, why = bots.choose(bots.seat(bot, game.rules, 1, 1), game.g)
    assert.equal("broke", wrong)
    assert.matches("more.lua:2: odd", why)
  end)

  it("is another with another budget or judge", function ()
    local seen = {}
    for _, judge in ipairs { "", "1", "2" } do
      local rules = judged(ENDS, judge ~= "" and preferring(judge) or nil).rules
      for _, options in ipairs { { iters = 3 }, { iters = 4 }, { ms = 3 },
        { ms = 4 } } do
        local hash = bots.find(rules, "mcts", options).hash
        assert.is_string(hash)
        assert.is_nil(seen[hash])
        seen[hash] = true
      end
    end
  end)
end)
