-- A ladder of bots whose strength is known beforehand: games that are told
-- here, and a few that are played.

local accounts = require "rulewright.lab.figures.accounts"
local kernel = require "rulewright.kernel"
local ladder = require "rulewright.lab.studies.ladder"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function asked(broke)
  return { broke = broke or 0, stopped = 0, illegal = 0 }
end

-- In place of a simulation: `wins` tells what the lower and the upper bot win
-- of each game of a seed, first the one in which they sit as they are named,
-- then the other: "upper", "lower", "both"; "none" is given up, "fault" broke,
-- "stop" was stopped. Nobody looks at the hash.
local function told(wins)
  return { play = function (_, seed, hooks)
    assert.is_false(hooks.hash)
    local shift = hooks.shift or 0
    local what = wins[seed][shift + 1]
    if what == "stop" then return nil end
    local upper = shift == 0 and 2 or 1
    local game = { seed = seed, bots = { 1, 2 }, winners = 1,
      asked = { asked(), asked(1) }, trouble = { [2] = "odd " .. shift } }
    if shift == 1 then game.bots = { 2, 1 } end
    if what == "fault" then game.fault = "broke" return game end
    if what == "none" then return game end
    game.winners = what == "both" and 2 or 1
    game.won = { what == "both", what == "both" }
    if what == "upper" then game.won[upper] = true
    elseif what == "lower" then game.won[3 - upper] = true end
    return game
  end }
end

local function climbed(wins)
  local account, work = ladder.new(), ladder.work(told(wins))
  for seed = 1, #wins do work.play(account, seed) end
  return account, ladder.finding(account)
end

describe("a pair of games", function ()
  for what, pairs_of_games in kernel.order.pairs {
    upper = { { "upper", "upper" } }, lower = { { "lower", "lower" } },
    seats = { { "upper", "lower" }, { "lower", "upper" } },
    shared = { { "both", "both" }, { "upper", "both" }, { "both", "lower" },
      { "lower", "both" }, { "both", "upper" } },
  } do
    it("is decided by: " .. what, function ()
      for _, one in ipairs(pairs_of_games) do
        local account = climbed { one }
        for _, name in ipairs { "upper", "lower", "seats", "shared" } do
          assert.equal(name == what and 1 or 0, account[name], name)
        end
      end
    end)
  end

  it("counts only when both came to their end", function ()
    local account = climbed { { "upper", "none" }, { "none", "lower" },
      { "upper", "fault" }, { "both", "lower" } }
    assert.same({ 2, 2, 1 }, { account.games, account.unfinished,
      account.broken })
    assert.same({ { 1, 4 } }, account.seeds)
  end)

  it("tells what went wrong with bots, unless a rule broke", function ()
    local account = climbed { { "upper", "none" }, { "upper", "fault" } }
    assert.equal(2, account.mistakes)
    assert.same({ seed = 1, message = "odd 0" }, account.trouble)
  end)

  it("counts nothing when it was stopped", function ()
    local account = ladder.new()
    for _, one in ipairs { { "stop", "upper" }, { "upper", "stop" } } do
      assert.is_false(ladder.work(told { one }).play(account, 1))
    end
    assert.same(ladder.new(), account)
    assert.is_nil((ladder.work(told { { "upper", "fault" } }).play(account, 1)))
  end)
end)

describe("what is known of a rung", function ()
  it("is nothing without a game", function ()
    assert.is_nil((select(2, climbed { { "none", "none" } })))
  end)

  it("is the share of the upper bot, with its interval, and what decided",
    function ()
      local _, found = climbed { { "upper", "upper" }, { "upper", "lower" },
        { "both", "upper" }, { "upper", "upper" } }
      assert.same({ 8, 6.5, 6.5 / 8, 4 }, { found.games, found.wins,
        found.share, found.pairs })
      assert.same({ 0.5, 0, 0.25, 0.25 }, { found.upper, found.lower,
        found.seats, found.shared })
      assert.is_true(found.low < found.share and found.share < found.high)
    end)

  it("is the step in points, 400 for ten wins to one", function ()
    local wins = { { "upper", "lower" } }
    for i = 2, 11 do wins[i] = { "upper", i < 11 and "upper" or "lower" } end
    local _, found = climbed(wins)
    assert.is_true(math.abs(found.step - 400) < 1e-9)
    assert.is_true(found.least < 400 and found.most > 400)
    assert.is_nil(found.needed)
  end)

  it("is a step without an end where one wins all", function ()
    local _, up = climbed { { "upper", "upper" } }
    local _, down = climbed { { "lower", "lower" } }
    assert.same({ math.huge, math.huge }, { up.step, up.most })
    assert.same({ -math.huge, -math.huge }, { down.step, down.least })
  end)

  it("is how many games it needs, while none is known to be stronger",
    function ()
      assert.is_nil((select(2, climbed { { "upper", "lower" } })).needed)
      local _, found = climbed { { "upper", "both" } }
      assert.is_true(found.needed > 2)
      _, found = climbed { { "both", "lower" } }
      assert.is_true(found.needed > 2)
      local list = {}
      for seed = 1, 10 do list[seed] = { "lower", "lower" } end
      assert.is_nil((select(2, climbed(list))).needed)
    end)
end)

describe("the rungs of a ladder", function ()
  local function rungs(bots, lang)
    return ladder.rungs { rules = assert(tiny.rules([[
      move "wait" { during = "play", apply = function (g) g:win(2) end }]],
      { lang = lang })), players = 2, bots = bots, lang = lang }
  end

  it("are played by each bot and the one below it", function ()
    local list = assert(rungs { "random", "mcts:1", "mcts:2" })
    assert.equal(2, #list)
    for i, names in ipairs { { "random", "mcts:1" }, { "mcts:1", "mcts:2" } } do
      assert.same(names, { list[i].bots[1].name, list[i].bots[2].name })
      assert.equal("nothing", list[i].counted)
    end
  end)

  it("are refused with one sentence", function ()
    for i, bots in ipairs { { "random", "random" }, { "random", "gredy" } } do
      local none, message = rungs(bots)
      assert.is_nil(none)
      assert.matches(({ "'random' stands twice in a row",
        "there is no bot 'gredy'" })[i], message)
    end
    assert.matches("[а-я]", (select(2, rungs({ "random", "random" }, "ru"))))
  end)

  it("play each seed twice, with the seats exchanged", function ()
    local sim = assert(rungs { "random", "mcts:1" })[1]
    local one, other = sim:play(4), sim:play(4, { shift = 1 })
    assert.same({ one.bots[2], one.bots[1] }, other.bots)
    assert.equal(one.first, other.first)
  end)

  it("add up to the same in any order", function ()
    local sim = assert(rungs { "random", "mcts:2" })[1]
    local function played(first, last)
      local account = ladder.new()
      for seed = first, last do ladder.work(sim).play(account, seed) end
      return account
    end
    local sum = ladder.new()
    accounts.join(sum, played(5, 6))
    accounts.join(sum, played(1, 4))
    assert.same(played(1, 6), sum)
  end)
end)
