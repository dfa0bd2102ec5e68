-- Bots by their names, and what becomes of one at the table.

local bots = require "rulewright.lab.bots"
local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

local FIRST = 'bot "x" { choose = function () return 1 end }'
local WORTH = 'bot "x" { worth = function () return 1 end }'

-- Rules of a game with these bots in its folder.
local function rules_with(own, options)
  local texts = { more = 'move "wait" { during = "play" }' }
  for name, text in pairs(own or {}) do
    texts["bots/" .. name .. ".lua"] = text
  end
  return assert(tiny.rules(texts, options))
end

local function path_of(name) return tiny.folder .. "/bots/" .. name .. ".lua"
end

describe("the bots of a game", function ()
  it("are those of the engine and those in its folder", function ()
    assert.same({ "easy", "fair", "hard", "random", "mcts" },
      bots.names(rules_with()))
    assert.same({ "easy", "fair", "hard", "random", "quick", "slow", "mcts" },
      bots.names(rules_with { slow = FIRST, quick = FIRST }))
  end)

  it("are found by their names, or by the path of a file", function ()
    local rules = rules_with { quick = FIRST }
    for _, name in ipairs { "easy", "hard", "random", "mcts", "mcts:3", "quick",
      path_of "quick" } do
      assert.equal(name, assert(bots.find(rules, name)).name)
    end
  end)

  it("are strangers' where they are given by a path", function ()
    local rules = rules_with { quick = FIRST }
    assert.is_true(bots.find(rules, path_of "quick").strange)
    local plain = setmetatable({ foreign = false }, { __index = rules })
    assert.is_false(bots.find(plain, "quick").strange)
    assert.is_true(bots.find(plain, path_of "quick").strange)
    local foreign = setmetatable({ foreign = true }, { __index = rules })
    assert.is_true(bots.find(foreign, "quick").strange)
  end)

  it("are refused with one sentence where there is none such", function ()
    local rules = rules_with { quick = FIRST, bad = "" }
    for name, said in pairs {
      quik = "there is no bot 'quik', did you mean 'quick'?",
      ["mcts:0"] = "there is no bot 'mcts:0'",
      ["mcts:x"] = "there is no bot 'mcts:x'",
      ["random:3"] = "there is no bot 'random:3'",
      ["./quick.lua"] = "no file of a bot ./quick.lua",
      bad = 'bot "name" { … } is missing',
    } do
      local none, message = bots.find(rules, name)
      assert.is_nil(none, name)
      assert(message:find(said, 1, true), message)
    end
    assert.matches("[а-я]",
      (select(2, bots.find(rules_with({}, { lang = "ru" }), "quik"))))
  end)

  it("search as far as their name or the options say", function ()
    local rules = rules_with()
    assert.equal(7, bots.find(rules, "mcts", { iters = 7 }).iters)
    assert.equal(1, bots.find(rules, "mcts:1").iters)
    assert.equal(3, bots.find(rules, "mcts:3", { iters = 7, ms = 9 }).iters)
    assert.is_nil(bots.find(rules, "mcts:3", { ms = 9 }).ms)
    assert.equal(9, bots.find(rules, "mcts", { ms = 9 }).ms)
  end)

  it("have a judge in the bot that says what moves are worth", function ()
    local judged = bots.find(rules_with { greedy = WORTH }, "mcts")
    assert.equal("greedy", judged.judge.name)
    for _, own in ipairs { {}, { greedy = FIRST }, { greedy = "" },
      { other = WORTH } } do
      assert.is_nil(bots.find(rules_with(own), "mcts").judge)
    end
  end)
end)

describe("bots that are programs", function ()
  local asked

  before_each(function ()
    bots.of_program = function (_, name) asked = name return { name = name } end
  end)
  after_each(function () bots.of_program, asked = nil, nil end)

  it("are called by a path, or with their arguments", function ()
    local rules = rules_with { quick = FIRST }
    for _, name in ipairs { "./quick", "bin/quick.sh", "quick --fast",
      "python3 bot.py", "node quick.lua" } do
      assert.equal(name, bots.find(rules, name).name)
      assert.equal(name, asked)
    end
  end)

  it("are neither files of Lua nor names", function ()
    local rules = rules_with { quick = FIRST }
    for _, name in ipairs { "quick", "random", path_of "quick", "./no.lua",
      "nothing" } do
      bots.find(rules, name)
      assert.is_nil(asked, name)
    end
  end)

  it("are none where nobody can start them", function ()
    bots.of_program = nil
    assert.is_nil((bots.find(rules_with(), "./quick")))
  end)
end)

describe("a bot at the table", function ()
  local function seated(text)
    local rules = rules_with { mine = text }
    local seat = bots.seat(assert(bots.find(rules, "mine")), rules, 1, 1)
    return seat, assert(rulewright.new { rules = rules, players = 2 })
  end

  it("names the position of its move", function ()
    local seat, game = seated 'bot "x" { choose = function () return 2 end }'
    assert.same({ 2 }, { bots.choose(seat, game.g) })
  end)

  it("that names none makes a random one, and it is told what went wrong",
    function ()
      local seat, game = seated 'bot "x" { choose = function () return 9 end }'
      local seen = {}
      for _ = 1, 20 do
        local position, wrong, why = bots.choose(seat, game.g)
        assert.same({ "illegal", "string" }, { wrong, type(why) })
        seen[position] = true
      end
      assert.same({ true, true }, seen)
    end)

  it("asks the rules without being counted", function ()
    local rules, asked = rules_with(), nil
    local bot = { fresh = function (_, seat)
      asked = seat.machine
      return {}
    end }
    bots.seat(bot, rules, 1, 1)
    assert.is_false(asked.traced)
  end)

  it("has luck of its own at each seat, the same each time", function ()
    local rules = rules_with()
    local game = assert(rulewright.new { rules = rules, players = 2 })
    local bot = assert(bots.find(rules, "random"))
    local function moves(seat)
      local list = {}
      local player = bots.seat(bot, rules, 1, seat)
      for i = 1, 40 do
        list[i] = bots.choose(player, game.g, { n = 2, move = { {}, {} } })
      end
      return list
    end
    assert.same(moves(1), moves(1))
    assert.not_same(moves(1), moves(2))
  end)

  it("is told to leave, if it wants to know", function ()
    local left = 0
    bots.leave { { player = {} }, { player = {
      leave = function () left = left + 1 end } } }
    assert.equal(1, left)
  end)
end)
