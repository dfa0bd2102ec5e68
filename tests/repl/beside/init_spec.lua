-- A line beside the game, at the prompt, for clients and in a record that is
-- stepped through.

local client = require "client"
local host = require "rulewright.repl.service.host"
local piped = require "piped"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local sitting = require "sitting"

local has, moves, PROGRAM = piped.has, piped.moves, piped.PROGRAM

rulewright.configure { roots = { "tests/support/games" } }

local function typed(lines, options)
  return sitting.shell("{ " .. moves(lines) .. PROGRAM .. "play "
    .. (options or "catan --players 3 --with beginner_start --seed 7")
    .. "; } 2>&1")
end

local function lacks(text, part)
  assert(not text:find(part, 1, true), part .. " is in\n" .. text)
end

describe("a line beside the game", function ()
  it("is compared, and the game is as it was left", function ()
    local text, code = typed { "roll", ":what-if", ":dice 3 5", "end", "roll",
      ":without CAT-086", ":with twelve_points", ":what-if", ":real",
      ":points to win", ":history", ":redo" }
    assert.equal(1, code)
    has(text, "You are beside the game now.")
    has(text, "What blue cannot see is dealt anew, and other luck comes.\n")
    has(text, "Beside the game since move 1; there → here:\n"
      .. "  moves  1 → 3\n"
      .. "  red    points 2; in hand 3 hidden cards → 4 hidden cards\n"
      .. "  blue   points 2; in hand 1 brick, 1 lumber, 1 grain → 1 brick, "
      .. "1 lumber, 1 grain, 1 ore\n"
      .. "  white  points 2; in hand 4 hidden cards\n"
      .. "  rules  +twelve_points −CAT-086\nYou are back in the game.\n")
    has(text, "points to win = 10")
    has(text, "\n1 blue: roll  {rolled 4 6}\nline 12: :redo: ")
  end)

  it("has the real cards and the real luck for who sees everything",
    function ()
      local lines = { "roll", "end", "roll", "end", "roll", ":history" }
      local table_of = "catan --players 3 --with beginner_start --seed 1"
      local plain = typed(lines, table_of):match "\n(1 blue.-\n5 .-)\n"
      local text = typed({ ":what-if", "roll", "end", "roll", ":undo 3",
        table.unpack(lines) }, table_of .. " --open")
      has(text, "The cards and the luck to come are those of the game.\n")
      has(text, plain)
      text = typed({ ":what-if", table.unpack(lines) }, table_of)
      lacks(text, plain)
      has(text, "\n1 blue: roll")
    end)

  it("begins at an earlier moment, and there is one at a time", function ()
    local text, code = typed({ "roll", "end", ":what-if 1", ":history",
      ":what-if 0" })
    assert.equal(1, code)
    has(text, "1 blue: roll  {rolled 4 6}\nline 5: :what-if 0: You are beside "
      .. "the game already: :real goes back first.\n")
    lacks(text, "2 blue: end")
    text = typed { ":what-if 3" }
    has(text, "line 1: :what-if 3: there is no moment after 3 decisions")
    has(typed { ":what-if x" }, "say after how many moves, 0 or more, not 'x'")
    has(typed { ":real" }, "line 1: :real: This is the game itself; :what-if "
      .. "opens a line beside it.")
  end)

  it("ends with the input, and with another game", function ()
    local text, code = typed { "roll", ":what-if", "end" }
    assert.equal(0, code, text)
    has(text, "> end\nYou are back in the game.\nblue: ")
    text, code = typed { ":what-if", ":new catan --players 3 --seed 1",
      ":real" }
    assert.equal(1, code)
    has(text, "line 3: :real: This is the game itself")
    text = typed({ ":what-if", ":new catan --players 3 --seed 1", ":what-if" })
    has(text, "cannot see is dealt anew")
  end)

  it("of a finished game goes on from before its end", function ()
    local text, code = piped.play({ "hut A1.n", "hut A2.n", ":what-if",
      ":moves", ":real", ":history" })
    assert.equal(0, code, text)
    local isles = "tests/support/games/isles --players 2 --seed 3 --open"
    text = typed({ "= g:win(1)", ":what-if", ":undo", "hut A1.n", ":what-if",
      ":real", ":moves" }, isles)
    has(text, "Taken back: = g:win(1).")
    has(text, "You are back in the game.\n")
    lacks(text, "line ")
  end)

  it("is saved as a game of its own", function ()
    local path = os.tmpname()
    local text, code = typed { "roll", ":what-if", "end", "roll",
      ":save " .. path, ":real", ":history" }
    assert.equal(0, code, text)
    has(text, "The line beside the game is saved in " .. path .. ".\n")
    has(text, "\n1 blue: roll  {rolled 4 6}\nblue: ")
    text, code = piped.both("replay " .. path)
    assert.equal(0, code, text)
    has(text, "2 blue: end\n3 white: roll\n")
    lacks(piped.both("rules " .. path), "seed: 7\n")
    os.remove(path)
  end)

  it("is left by whoever is asked whose record it is", function ()
    local path = os.tmpname()
    typed { "roll", "end", "roll", ":save " .. path }
    local text, code = piped.both("replay " .. path .. " --step", { "2", "n",
      "b", "b", ":what-if", "end", ":dice 6 6", "roll", "road", ":what-if",
      ":real", "n", "q" })
    os.remove(path)
    assert.equal(0, code, text)
    has(text, "2 blue: end\n")
    has(text, "white rolls 6 and 6.\n")
    has(text, "moves  1 → 3\n")
    has(text, "It is written: road <at>")
  end)
end)

describe("a line at a terminal", function ()
  local home
  before_each(function () home = piped.folder() end)
  after_each(function () piped.remove(home) end)

  local function sit(arguments, steps)
    local command = ("env -u COLUMNS -u LC_ALL LANG=C.UTF-8 TERM=xterm"
      .. " NO_COLOR=1 HOME=%s XDG_STATE_HOME=%s/state build/rulewright %s")
    return sitting.at(command:format(home, home, arguments), steps)
  end

  local ISLES = "play tests/support/games/isles --players 2 --seed 3"
  local BEGUN = { "expect amber > ", "send hut A1.n\\r", "expect teal > ",
    "send :what-if\\r", "expect what if: teal > ", "send hut A2.n\\r",
    "expect what if: " }

  local function after(steps)
    return table.move(steps, 1, #steps, #BEGUN + 1,
      table.move(BEGUN, 1, #BEGUN, 1, {}))
  end

  it("is shown in the prompt, and nothing of it is kept", function ()
    for last, code in pairs { ["send \\x04"] = 0, ["send :quit\\r"] = 0,
      ["signal 9"] = 128 + 9 } do
      local text, result = sit(ISLES, after { last })
      assert.equal(code, result, text)
      local record = piped.read(home .. "/state/rulewright/kept-1.record")
      has(record, "hut A1.n")
      lacks(record, "hut A2.n")
      piped.remove(home)
      home = piped.folder()
    end
  end)

  it("goes back to the same bots", function ()
    local text = sit(ISLES .. " --bots teal=random", {
      "expect amber > ", "send hut A1.n\\r", "expect amber > ",
      "send :what-if\\r", "expect what if: amber > ", "send :undo\\r",
      "expect what if: ", "send :bots teal=person\\r", "expect what if: ",
      "send :real\\r", "expect You are back in the game.", "expect amber > ",
      "send :bots\\r", "expect teal: random", "send \\x15:quit\\r" })
    has(text, "there is nothing to undo")
  end)
end)

describe("a client", function ()
  local served

  local _, good = client.of(function () return served end)

  before_each(function ()
    say.language = "en"
    served = host.new()
    good("new", { game = "catan", players = 3, seed = 7,
      with = { "beginner_start" }, bots = { "white=greedy" } })
    good("play", { move = "roll" })
  end)

  -- All that a client can learn of its game.
  local function all()
    return { good "status", good "log", good "save", good "moves",
      good "bots", good("view", { seat = 1 }), good("hint", { bot = "random" }),
      good("rules"), good("lua", { text = "g.streams" }) }
  end

  it("finds its game as it was, whatever was done beside it", function ()
    good("play", { move = "end" })
    good("go", { count = 3 })
    good "undo"
    local before = all()
    assert.is_nil(good "status".beside)
    for _, seat in ipairs { false, 2 } do
      local answer = good("what-if", seat and { seat = seat })
      assert.is_true(answer.opened)
      assert.equal(seat or nil, answer.dealt)
      assert.equal(good "status".decisions, answer.beside)
      good("go", { count = 6 })
      good("dice", { results = { 6, 6 } })
      good("with", { module = "twelve_points" })
      good("without", { rule = "CAT-086" })
      good("lua", { text = "g:gain(1, 'ore', 3)" })
      good("bots", { bots = { "blue=greedy", "red=greedy", "white=greedy" } })
      good("trace", { on = true })
      good("go", { count = 20 })
      answer = good "what-if"
      assert.is_false(answer.opened)
      assert.equal(before[1].hash, answer.game.hash)
      assert.not_equal(answer.game.hash, answer.line.hash)
      assert.same({ "CAT-086" }, answer.line.without)
      assert.same(before[1].modules, answer.game.modules)
      local same = good "real"
      assert.equal(before[1].hash, same.hash)
      assert.is_nil(same.beside)
      assert.same(before, all())
    end
    good("redo")
  end)

  it("has bots with the luck that they would have had", function ()
    local function played()
      good("bots", { bots = { "red=random", "blue=random", "white=random" } })
      local made = {}
      for i = 1, 8 do made[i] = good "go".made[1].move end
      return made
    end
    local plain = played()
    served = host.new()
    good("new", { game = "catan", players = 3, seed = 7,
      with = { "beginner_start" } })
    good("play", { move = "roll" })
    good("bots", { bots = { "red=random", "blue=random", "white=random" } })
    local made = {}
    for i = 1, 8 do
      good("what-if", { seat = 1 })
      good("go", { count = 3 })
      good "real"
      made[i] = good "go".made[1].move
    end
    assert.same(plain, made)
  end)

  it("learns nothing of hidden cards from a line for a seat", function ()
    local function told(secret)
      served = host.new()
      good("new", { game = "catan", players = 3, seed = 7,
        with = { "beginner_start" } })
      good("lua", { text = ("for p, n in ipairs { %s } do for seat = 1, 3, 2 "
        .. "do g.players[seat].hand[({ 'ore', 'wool' })[p]] = n[seat] end end")
        :format(secret) })
      local answer = good("what-if", { seat = 2 })
      local list = { good("view", { seat = 1 }), good "board", good "save",
        good("lua", { text = "g" }), answer.line, answer.game.players }
      good("play", { move = "roll" })
      list[#list + 1] = good "log".log[1].rolls
      return list
    end
    assert.same(
      told "{ 3, 0, 0 }, { 0, 0, 4 }", told "{ 0, 0, 3 }, { 3, 0, 1 }")
  end)

  it("sees no more of what stands before the line", function ()
    good("new", { game = "isles", players = 2, seed = 3 })
    local game = served.sitting.game
    game.rules.moves.hut.def.secret = true
    good("play", { move = "hut A1.n" })
    assert.is_nil(good("log", { seat = 2 }).log[1].move)
    good("what-if", { seat = 2 })
    assert.is_nil(good("log").log[1].move)
    game.rules.moves.hut.def.secret = nil
  end)
end)
