-- What a person is told between two decisions.

local bots = require "rulewright.lab.bots"
local news = require "rulewright.repl.news"
local requests = require "rulewright.repl.requests"
local rulewright = require "rulewright"
local session = require "rulewright.repl.sitting.session"

local function sit(request)
  local sitting = session.new()
  sitting.eyes = "own"
  request.seed = request.seed or 7
  sitting:take(assert(rulewright.new(request)))
  return sitting
end

local function play(sitting, ...)
  for _, text in ipairs { ... } do
    local ok, reasons = sitting.game:play(text)
    assert.is_true(ok, reasons and reasons[1].text)
  end
end

local function catan(options)
  local sitting = sit { game = "catan", with = { "beginner_start" },
    players = 3, lang = options and options.lang }
  return sitting
end

-- A sitting where blue robs red, who holds one card.
local function robbed(lang)
  local sitting = catan { lang = lang }
  assert(sitting.game:edit(function (g)
    for _, player in ipairs(g.players) do
      for good in pairs(player.hand) do player.hand[good] = 0 end
    end
    g:gain(1, { wool = 1 })
  end))
  assert(sitting.game:force("dice", { 3, 4 }))
  play(sitting, "roll")
  for _, move in ipairs(sitting.game:moves()) do
    if move.victim == 1 then
      assert(sitting.game:play(move))
      return sitting
    end
  end
  error "nobody can rob red"
end

local function said(sitting, seat, since)
  sitting.eyes = seat
  return table.concat(news.lines(news.since(sitting, since or 0)), "\n")
end

describe("what happened", function ()
  it("is told by player, in parts, with you for who listens", function ()
    local sitting = catan()
    assert(sitting.game:force("dice", { 4, 6 }))
    play(sitting, "roll")
    assert.equal("you: roll 4 and 6 · white harvests 1 brick",
      said(sitting, 2))
    assert.equal("blue: rolls 4 and 6 · you harvest 1 brick",
      said(sitting, 3))
    assert.equal("blue: rolls 4 and 6 · white harvests 1 brick",
      said(sitting, "all"))
  end)

  it("names a stolen card only to those who held it", function ()
    local sitting = robbed()
    assert.matches("takes a card from you: wool", said(sitting, 1))
    assert.matches("take a card from red: wool", said(sitting, 2))
    assert.matches("takes a card from red: wool", said(sitting, "all"))
    local other = said(sitting, 3)
    assert.matches("takes a card from red$", other)
    assert.is_nil(other:find "wool")
    for seat = 1, 3 do
      local lines = table.concat(sitting.game:log(seat), " ")
      assert.equal(seat ~= 3, lines:find "wool" ~= nil)
    end
  end)

  it("is told in Russian as it is said there", function ()
    local sitting = robbed "ru"
    local one, two = said(sitting, 1), said(sitting, 2)
    assert.matches("берёт карту у вас: шерсть$", one)
    assert.matches("берёте карту у", two)
    assert.is_nil(said(sitting, 3):find "шерсть")
  end)

  it("is told once, to each as far as they may know it", function ()
    local sitting = catan()
    sitting.eyes, sitting.bots = "own", { [1] = {}, [3] = {} }
    assert.same({}, news.take(sitting))
    assert(sitting.game:force("dice", { 4, 6 }))
    play(sitting, "roll")
    local told = news.take(sitting)
    assert.same({ "you: roll 4 and 6 · white harvests 1 brick" }, told)
    assert.same({}, news.take(sitting))
    local answer = assert(requests.run(sitting, "log",
      { since = news.from(sitting) }))
    assert.same(told, news.lines(answer.told))
    assert(sitting.game:undo())
    assert.same({}, news.take(sitting))
  end)

  it("is told from the start to whoever takes the keyboard", function ()
    local sitting = catan()
    assert.same({}, news.take(sitting))
    assert(sitting.game:force("dice", { 4, 6 }))
    play(sitting, "roll")
    assert.equal(1, #news.take(sitting))
    play(sitting, "end")
    news.passed(sitting, 3)
    assert.same({ "blue: rolls 4 and 6 · you harvest 1 brick" },
      news.take(sitting))
    assert.same({}, news.take(sitting))
  end)

  it("is data for every face", function ()
    local sitting = catan()
    sitting.eyes = 2
    local answer = assert(requests.run(sitting, "play", { move = "roll" }))
    assert.equal(2, answer.told[1].seat)
    assert.equal("you", answer.told[1].player)
    assert.matches("^roll %d and %d$", answer.told[1].says[1])
  end)

  it("begins with the cards of the second settlement", function ()
    local sitting = sit { game = "catan", players = 3, seed = 3 }
    local bot = assert(bots.find(sitting.game.rules, "greedy"))
    local found = 0
    for seat = 1, 3 do
      sitting.bots[seat] = bots.seat(bot, sitting.game.rules, 1, seat)
    end
    while not sitting.game.g.turn do
      local seat = sitting.game:waiting().player
      assert(sitting.game:play(sitting.game:moves()[
        bots.choose(sitting.bots[seat], sitting.game.g)]))
      local _, n = table.concat(sitting.game:log(), "\n"):gsub("harvests", "")
      found = found + n
    end
    assert.equal(3, found)
  end)
end)

describe("the end of a game", function ()
  local games = {
    { game = "catan", players = 3, with = { "beginner_start" } },
    { game = "catan", players = 3, with = { "cloth" } },
    { game = "catan", players = 3, with = { "wonders" } },
    { game = "catan", players = 3, with = { "pirate_islands" } },
    { game = "carcassonne", players = 2 },
    { game = "elasund", players = 2 },
  }

  for _, request in ipairs(games) do
    it("says why: " .. request.game .. " " .. (request.with or { "" })[1],
      function ()
        local sitting = sit(request)
        local game = sitting.game
        local bot, seats = assert(bots.find(game.rules, "greedy")), {}
        for seat = 1, #game.g.players do
          seats[seat] = bots.seat(bot, game.rules, 5, seat)
        end
        while not game:over() and game:decisions() < 4000 do
          local seat = game:waiting().player
          assert(game:play(game:moves()[bots.choose(seats[seat], game.g)]))
        end
        assert.is_truthy(game:over())
        assert.matches("%l.*%.$", game:reason())
      end)
  end
end)
