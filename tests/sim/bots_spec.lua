-- Bots in the games that come with the program: how good ours are, and how
-- they play at a table.

local bots = require("rulewright.lab.bots")
local piped = require("piped")
local rulewright = require("rulewright")
local simulation = require("rulewright.lab.studies.simulation")
local simulated = require("simulated")

local has = piped.has

-- Calls f(path) with the file of a bot of this text.
local function with_bot(text, f)
  piped.in_folder(function (folder)
    piped.write(folder .. "/bot.lua", text)
    f(folder .. "/bot.lua")
  end)
end

local function simulate(options, first, last)
  options.game = options.game or "carcassonne"
  options.players = options.players or 2
  return simulated(options, first, last)
end

local function choosing(body)
  return ('bot "x" { choose = function (g, player, moves, chance) %s end }')
    :format(body)
end

describe("a bot that asks", function ()
  it("leaves the counts of clauses alone", function ()
    with_bot('bot "x" { choose = function (g, player)'
      .. ' g:value "start tile" return 1 end }', function (path)
      local asking = simulate({ bots = { path }, count = "clauses" })
      with_bot('bot "x" { choose = function () return 1 end }', function (other)
        assert.same(asking.fired, simulate({ bots = { other },
          count = "clauses" }).fired)
      end)
    end)
  end)
end)

-- Before anything else in Catan somebody says a sum, and cannot do otherwise.
local bidding = [[
module "bidding" { title = "Bidding", extends = "catan" }
step "say a sum" { id = "B-1", says = "You bid.", of = "game",
  after = "prepare the island", before = "see who begins" }
domain "sum" { id = "B-2", says = "A sum.", of = "number", from = 1, to = 99 }
move "bid" { id = "B-3", says = "You bid a sum.", during = "say a sum",
  form = "bid <n>", n = "sum", open = true,
  sample = function () return { { n = 1 }, { n = 2 } } end }
]]

describe("open moves", function ()
  -- How many of the first decisions begin with a word.
  local function count(word, options)
    local list = {}
    piped.in_folder(function (folder)
      piped.write(folder .. "/bidding.lua", bidding)
      options.game, options.players, options.limit = "catan", 3, 400
      options.with = { folder .. "/bidding.lua" }
      local sim = assert(simulation.new(options))
      sim:play(5, { keep = function (m)
        list[m.move] = (list[m.move] or 0) + 1
      end })
    end)
    return list[word] or 0
  end

  it("are made by bots where nothing else is legal, or when asked", function ()
    assert.equal(1, count("bid", {}))
    assert.equal(0, count("offer", {}))
    assert.is_true(count("offer", { offers = true }) > 10)
  end)

  it("are not made at the table either, unless asked", function ()
    local game = rulewright.new { game = "catan", players = 3, seed = 4,
      with = { "beginner_start" } }
    game:force("white", { 4 })
    game:force("red", { 4 })
    assert(game:play "roll")
    local offers = 0
    for _, m in ipairs(game:moves()) do
      if m.move == "offer" then offers = offers + 1 end
    end
    assert.is_true(offers > 0)
    local function made(options)
      local bot, n = bots.find(game.rules, "random", options), 0
      local seat = bots.seat(bot, game.rules, 3, game:waiting().player)
      for _ = 1, 200 do
        local i = bots.choose(seat, game.g)
        if game:moves()[i].move == "offer" then n = n + 1 end
      end
      return n
    end
    assert.equal(0, made {})
    assert.is_true(made { offers = true } > 0)
  end)
end)

describe("greedy", function ()
  local games = { catan = 4, carcassonne = 2, elasund = 4 }
  for name, players in pairs(games) do
    it("plays " .. name .. " without a slip, and beats chance", function ()
      local list = { "greedy" }
      for i = 2, players do list[i] = "random" end
      local t = simulate({ game = name, players = players, bots = list }, 1, 12)
      local bot = t.bots[1]
      assert.same({ 0, 0, 0 }, { bot.broke, bot.stopped, bot.illegal },
        bot.trouble and bot.trouble.message)
      assert.equal(12, bot.games)
      assert.is_true(bot.won >= 10, bot.won .. " of 12")
    end)
  end

  it("keeps its feet when modules are taken", function ()
    for name, modules in pairs { carcassonne = { "river", "abbot",
      "inns_and_cathedrals", "traders_and_builders", "flying_machines",
      "ferries", "gold_mines", "mage_and_witch" },
      catan = { "small_island", "twelve_points" } } do
      for _, module in ipairs(modules) do
        local t = simulate({ game = name, players = 3, bots = { "greedy" },
          with = { module } }, 1, 2)
        assert.same({ 2, 0 }, { t.finished, t.bots[1].broke }, module)
      end
    end
  end)

  for _, players in ipairs { 3, 4 } do
    it("ends its games in a box that it does not know: " .. players, function ()
      local t = simulate({ game = "catan", players = players, limit = 4000,
        with = { "cities_and_knights" }, bots = { "greedy" } }, 5, 8)
      assert.same({ 4, 0 }, { t.finished, t.bots[1].broke })
    end)

    it("beats chance there: " .. players, function ()
      local list = { "greedy", "random", "random",
        players > 3 and "random" or nil }
      local t = simulate({ game = "catan", players = players, bots = list,
        with = { "cities_and_knights" } }, 1, 6)
      assert.is_true(t.bots[1].won >= 5, t.bots[1].won .. " of 6")
    end)
  end
end)

describe("mcts", function ()
  it("beats chance with few games ahead", function ()
    local t = simulate({ bots = { "mcts", "random" }, iters = 8 }, 1, 4)
    assert.same({ 4, 0 }, { t.bots[1].won, t.bots[1].broke })
  end)

  it("plays beside seats that own and do not decide", function ()
    local t = simulate({ game = "catan", with = { "catan_for_two" },
      bots = { "mcts" }, iters = 2, limit = 40 })
    assert.is_true(t.bots[1].asked > 20)
    assert.equal(0, t.bots[1].broke)
  end)
end)

describe("bots at the table", function ()
  local function play(lines, options)
    local text, code
    piped.in_folder(function (folder)
      piped.write(folder .. "/lines", lines .. "\n")
      text, code = piped.both("play " .. options .. " <" .. folder
        .. "/lines")
    end)
    return text, code
  end

  it("play their seats, and nobody else's", function ()
    local text, code = play("settlement D4.n\nroad D4.ne\n:history",
      "catan --players 3 --seed 3 --bots greedy")
    assert.equal(0, code, text)
    has(text, "white: settlement ")
    has(text, "blue: settlement ")
    assert.is_nil(text:find("\nred: settlement", 1, true))
    has(text, "red: ")
  end)

  it("take the seats that are left in turn, the last all of them", function ()
    local catan = "catan --players 4 --seed 3 --bots "
    for list, said in pairs {
      ["greedy,random"] = "red: a person, blue: greedy, white: random, "
        .. "orange: random",
      ["white=greedy,random"] = "red: a person, blue: random, white: greedy, "
        .. "orange: random" } do
      has(play(":bots", catan .. list), said)
    end
    local text, code = play(":bots", catan
      .. "red=,blue=mcts,white=mcts,orange=mcts,greedy")
    assert.equal(1, code)
    has(text, "there are more bots (1) than seats for them (0)")
    text, code = play(":bots", catan .. "greedy,greedy,random,random")
    assert.equal(1, code)
    has(text, "there are more bots (4) than seats for them (3)")
  end)

  it("play a whole game when they have all seats", function ()
    local text, code = play("", "carcassonne --players 2 --seed 3"
      .. " --bots yellow=greedy,red=random")
    assert.equal(0, code)
    has(text, "The game is over: yellow has won.")
  end)

  it("give hints", function ()
    local text, code = play(":hint\n:hint random\n:hint mcts",
      "carcassonne --players 2 --seed 3")
    assert.equal(0, code)
    for _, name in ipairs { "greedy", "random", "mcts" } do
      has(text, name .. " would: place ")
    end
    text, code = play(":hint gredy", "carcassonne --players 2")
    assert.equal(1, code)
    has(text, "there is no bot 'gredy', did you mean 'greedy'?")
  end)

  it("that fail are named, and the game goes on", function ()
    with_bot(choosing "return 0", function (path)
      local text, code = play("", ("carcassonne --players 2 --bots"
        .. " yellow=%s,red=random"):format(path))
      assert.equal(0, code)
      has(text, "chose no legal move for yellow; a random one is made")
      has(text, "The game is over")
    end)
  end)

  it("are refused when there is no such bot or seat", function ()
    for _, case in ipairs { { "gredy", "no bot 'gredy'" },
      { "plum=greedy", "no player 'plum'" } } do
      local text, code = play("", "carcassonne --players 2 --bots " .. case[1])
      assert.equal(1, code)
      has(text, case[2])
    end
  end)
end)
