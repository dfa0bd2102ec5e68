-- An evening at the prompt: what is shown to whom, who moves, what is told.

local piped = require "piped"
local sitting = require "sitting"
local has = piped.has
local home

local function sit(arguments, steps, environment)
  steps[#steps + 1] = "send \\x15:quit\\r"
  local command = "env -u COLUMNS -u LC_ALL LANG=C.UTF-8 TERM=xterm"
    .. " NO_COLOR=1 HOME=%s XDG_STATE_HOME=%s/state env %s build/rulewright %s"
  local text, code = sitting.at(command:format(home, home, environment or "",
    arguments), steps)
  assert.equal(0, code, text)
  return (text:gsub("\r", ""))
end

local function lacks(text, part)
  assert.is_nil(text:find(part, 1, true), part .. " is in\n" .. text)
end

-- The lines through a pipe, and what comes of them.
local function piped_at(arguments, lines)
  return piped.both("play " .. arguments, lines)
end

local BEGINNER = "catan --with beginner_start --players 3 --seed 7 "

setup(function () home = piped.folder() end)

teardown(function () piped.remove(home) end)

describe("modules that suit each other badly", function ()
  local WARNING = "Warning: Cities & Knights with Cloth for Catan: boards of "
    .. "many small islands suit it least."

  it("are warned of when a game begins, once", function ()
    local with = "catan --with cities_and_knights,cloth --players 3 --seed 7"
    local _, count = piped_at(with, {}):gsub(WARNING, "")
    assert.equal(1, count)
    has(piped_at(BEGINNER, { ":new " .. with }), WARNING)
    lacks(piped_at(BEGINNER, {}), "Warning")
  end)
end)

describe("what a person may not see", function ()
  it("is on no board, and all is with --open", function ()
    local closed = piped_at(BEGINNER .. "--bots red=greedy,white=greedy",
      { ":board" })
    has(closed, "hand: 3 ?")
    local _, hands = closed:gsub("hand: %d+ %?", "")
    assert.equal(2, hands)
    lacks(piped_at(BEGINNER .. "--open", { ":board" }), "3 ?")
  end)

  it("is shown to each in turn at one keyboard", function ()
    local text = piped_at(BEGINNER, { ":board", "roll", "end", ":board" })
    local first, second = text:match "^(.-)> roll(.*)$"
    has(first, "hand: 1 brick 1 lumber 1")
    has(second, "hand: 1 brick 2 grain 1 ore")
    lacks(second, "hand: 1 brick 1 lumber")
    for _, board in ipairs { first, second } do
      local _, hidden = board:gsub("hand: %d %?", "")
      assert.equal(2, hidden)
    end
  end)

  it("is in no answer about other people's cards", function ()
    local bought = "= g.players[2].cards[1] == nil and "
      .. "g:draw_card(\"development\")"
    assert.truthy(bought)
    local give = "= (function () g.players[1].cards = { \"victory point\" } "
      .. "return 1 end)()"
    local text = piped_at(BEGINNER, { give, ":value points red" })
    has(text, "points of that depends on what you may not see")
    has(piped_at(BEGINNER, { give, ":view red", ":value points red" }), "\n3\n")
    has(piped_at(BEGINNER, { give, ":value public points red" }), "\n2\n")
  end)

  it("is in no list of moves, refusal or hint of somebody else", function ()
    for _, line in ipairs { ":moves", ":why road A1.n", ":hint" } do
      local text, code = piped_at(BEGINNER, { ":view red", line })
      assert.equal(1, code)
      has(text, "It is for blue to decide, and what blue may do is not shown.")
    end
  end)

  it("is in no trace of somebody else's move", function ()
    local own = piped_at(BEGINNER, { ":trace on", "roll" })
    has(own, "Fired:\n  CAT-031")
    local other = piped_at(BEGINNER, { ":trace on", ":view red", "roll" })
    has(other, "You may not see which clauses fired in this move.")
    lacks(other, "Fired:")
    has(piped_at(BEGINNER, { ":trace on", ":view all", "roll" }), "Fired:")
  end)

  it("is in no history of secret moves", function ()
    local give = "= (function () g.players[1].drawn = { 3, 7 } "
      .. "g.agenda[#g.agenda + 1] = { step = \"choose the first\", "
      .. "s = { player = 1 } } end)()"
    local text = piped_at("elasund --players 2 --seed 3", { give, "keep 3",
      ":view blue", ":history 1", ":view red", ":history 1" })
    has(text, "red keeps piece 3.")
    has(text, "red: keep …")
    has(text, "red: keep 3")
  end)
end)

describe("several people at one keyboard", function ()
  it("pass it on before the next hand is shown", function ()
    local text = sit("play " .. BEGINNER .. "--board off", { "expect blue > ",
      "send roll\\r", "expect In hand", "send end\\r",
      "expect Pass the keyboard to white", "send :board\\r",
      "expect Pass the keyboard to white", "send \\r", "expect white > ",
      "send :view all\\r", "expect Everything is shown.",
      "send :dice 1 2\\r", "expect next results", "send roll\\r",
      "expect white: rolls 1 and 2", "send end\\r", "expect red > " })
    local before = text:match "^(.-)Pass the keyboard to white"
    lacks(before, "white: A turn")
    local _, passes = text:gsub("Pass the keyboard", "")
    assert.equal(2, passes)
  end)

  it("learn what was done since they had it", function ()
    local text = sit("play " .. BEGINNER .. "--board off --bots red=greedy", {
      "expect blue > ", "send :dice 1 2 3 3 1 2\\r", "expect next results",
      "send roll\\r", "expect you: roll 1 and 2", "send end\\r",
      "expect Pass the keyboard to white", "send \\r", "expect white > ",
      "send roll\\r", "expect you: roll 3 and 3", "send end\\r",
      "expect Pass the keyboard to blue",
      "send \\x03", "expect Pass the keyboard to blue", "send \\r",
      "expect white: rolls 3 and 3", "expect red: rolls 1 and 2",
      "expect blue > " })
    lacks(text:match "Pass the keyboard to blue.-Pass the", "In hand")
  end)

  it("may take a slip back before they pass it", function ()
    sit("play " .. BEGINNER .. "--board off", { "expect blue > ",
      "send roll\\r", "expect In hand", "send end\\r",
      "expect Pass the keyboard to white", "send :undo\\r",
      "expect Taken back: end.", "expect blue > " })
  end)
end)

describe("bots", function ()
  it("come and go at the prompt", function ()
    has(piped_at(BEGINNER, { ":bots", ":bots greedy", ":bots white=person",
      ":bots blue=mcts --iters 5" },
      ""), "red: a person, blue: a person, white: a person\n"
      .. "red: a person, blue: greedy, white: greedy\n")
  end)

  it("are seated by :new, and refused by name", function ()
    local text = piped_at(BEGINNER, {
      ":new elasund --players 2 --seed 3 --bots blue=greedy", ":bots",
      ":bots blue=gredy" })
    has(text, "red: a person, blue: greedy\n")
    has(text, "there is no bot 'gredy', did you mean 'greedy'?")
  end)

  it("are kept in the record", function ()
    local path = home .. "/bots.record"
    piped_at(BEGINNER, { ":bots red=random", ":bots white=mcts --iters 5",
      ":save " .. path })
    has(piped.read(path), "\nnote: bot red random\nnote: bot white mcts "
      .. "--iters 5\n")
    has(piped_at(BEGINNER, { ":load " .. path, ":bots" }),
      "red: random, blue: a person, white: mcts --iters 5\n")
    has(piped_at("--load " .. path, { ":bots" }),
      "red: random, blue: a person, white: mcts --iters 5\n")
  end)

  it("of a record are those of the game, and start no program", function ()
    local path, made = home .. "/stranger.record", home .. "/made"
    piped_at(BEGINNER, { ":bots red=random", ":save " .. path })
    piped.write(path, (piped.read(path):gsub("red random",
      "red touch " .. made)))
    has(piped_at("--load " .. path, { ":bots" }), "red was played by touch "
      .. made .. ", which a record does not start")
    assert.is_nil(io.open(made))
  end)

  it("are told once", function ()
    local text = piped_at("catan --players 3 --seed 3 --bots greedy", {
      "settlement D4.n", "road D4.ne" })
    local _, told = text:gsub("blue[^\n]*settlement[^\n]*", "")
    assert.equal(2, told)
    lacks(text, "blue: settlement")
  end)

  it("go back with :undo to the person's own decision", function ()
    local text, code = piped_at("catan --players 3 --seed 3 --bots greedy", {
      "settlement D4.n", "road D4.ne", ":undo", "road C4.se", ":undo",
      ":undo", ":undo" })
    assert.equal(1, code)
    has(text, "Taken back: road C5.sw, and 4 moves after it.\n")
    has(text, "Taken back: settlement C4.se.\n")
    has(text, "line 7: :undo: there is nothing to undo")
  end)
end)
