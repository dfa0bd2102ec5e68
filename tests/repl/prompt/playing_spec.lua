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

describe("at the prompt", function ()
  it("a decision with one way is made and told once", function ()
    local text = sit("play elasund --players 3 --seed 3 --board off"
      .. " --bots greedy", { "expect red > ", "send roll\\r",
      "expect Second, build", "send end\\r", "expect Third, either",
      "send gold\\r",
      "expect you: receive 2 gold", "expect red > " })
    local _, told = text:gsub("\nyou: receive 2 gold\n", "")
    assert.equal(1, told)
    assert.is_nil(text:find("you: end", text:find "receive 2 gold", true))
  end)

  it("an end is made where nothing can be offered, and asked where cards can",
    function ()
      local empty = "= (function () local hand = g.players[2].hand"
        .. " for good in pairs(hand) do hand[good] = 0 end end)()"
      local text = sit("play " .. BEGINNER .. "--board off --open", {
        "expect blue > ", "send :dice 1 1\\r", "expect next results",
        "send roll\\r", "expect Trade, build", "expect blue > ",
        "send " .. empty .. "\\r", "expect changed by hand",
        "expect blue: end", "expect white: Roll the dice" })
      local _, ends = text:gsub("\nblue: end\n", "")
      assert.equal(1, ends)
    end)

  it("the board comes after each change where it fits", function ()
    local text = sit("play carcassonne --players 2 --seed 3", { "size 80 60",
      "expect yellow > ", "send place 0,-1 w\\r", "expect BA-F lies",
      "expect tiles left: 70", "expect yellow > " })
    local _, boards = text:gsub("score track", "")
    assert.equal(2, boards)
    has(text, "yellow draws BA-F.")
    text = sit("play carcassonne --players 2 --seed 3", { "size 80 12",
      "expect yellow > ", "send place 0,-1 w\\r", "expect BA-F lies",
      "expect yellow > " })
    has(text, "  next\n")
    text = sit("play catan --with beginner_start --players 3 --seed 3", {
      "size 80 40", "expect > " })
    has(text, "·  forest   ·")
    text = sit("play carcassonne --players 2 --seed 3", { "size 80 60",
      "expect yellow > ", "send :board off\\r", "expect when you ask",
      "send place 0,-1 w\\r", "expect BA-F lies", "expect yellow > " })
    _, boards = text:gsub("score track", "")
    assert.equal(1, boards)
  end)

  it("a decision is told anew after a move, if it is the same again too",
    function ()
      local card = "= (function () local cards = g.players[2].cards"
        .. " cards[#cards + 1] = 'road building' end)()"
      local text = sit("play " .. BEGINNER .. "--board off", {
        "expect blue > ", "send :dice 1 2\\r", "expect next results",
        "send roll\\r", "expect Trade, build", "expect blue > ",
        "send " .. card .. "\\r", "expect changed by hand",
        "send road building\\r", "expect Place a road for free",
        "send road B2.sw\\r", "expect you: place a road",
        "expect Place a road for free" })
      local _, told = text:gsub("Place a road for free", "")
      assert.equal(2, told)
    end)

  it("what is long comes page by page", function ()
    sit("play catan --players 3 --seed 3", { "size 80 20", "expect  > ",
      "send :board full\\r", "expect -- more", "send \\r", "expect -- more",
      "send q\\r", "expect  > ", "send = 6 * 7\\r", "expect 42",
      "send :board full\\r", "expect -- more", "send = 6 * 9\\r", "expect 54" })
  end)

  it("the end says what can be done next", function ()
    piped.run("sim elasund --players 2 --bots greedy --seeds 3..3 --quick"
      .. " --records " .. home)
    local text = sit("play --load " .. home .. "/seed-3.record", {
      "expect has won", "expect > ", "send :parts markers red\r",
      "expect markers = 10", "send :undo\r", "expect Taken back" })
    has(text, "  :parts markers red  where the points came from\n")
    has(text, "red has all 10 markers on the plan.")
    has(text, "  :new elasund        begins another game\n")
    piped.run("sim catan --with friendly_robber,harbormaster --players 3 "
      .. "--bots greedy --seeds 3..3 --quick --records " .. home .. "/again")
    has(sit("play --load " .. home .. "/again/seed-3.record",
      { "expect begins another game" }),
      "  :new catan --with friendly_robber,harbormaster  begins")
  end)

  it("a record that is loaded tells once who is to decide", function ()
    local path = home .. "/once.record"
    piped_at(BEGINNER, { "roll", ":save " .. path })
    local text = sit("play " .. BEGINNER .. "--board off", { "expect blue > ",
      "send :load " .. path .. "\r", "expect In hand", "expect blue > " })
    local _, told = text:gsub("blue: Trade, build, buy", "")
    assert.equal(1, told, text)
  end)

  it("a command without its colon is pointed to", function ()
    for _, word in ipairs { "quit", "undo", "help" } do
      has(piped_at(BEGINNER, { word }), "A command begins with a colon: :"
        .. word)
    end
    has(piped_at("carcassonne --players 2 --seed 3", { "place 0,-1 w" }),
      "BA-F lies at 0,-1")
  end)

  it("a command that may be several names them", function ()
    has(piped_at(BEGINNER, { ":b" }), "':b' may be any of :board, :bots")
  end)

  it("a move behind a colon is pointed to, in the words of a language too",
    function ()
      has(piped_at(BEGINNER, { ":road B4.e" }),
        "A move has no colon: road B4.e")
      has(piped_at("catan --players 3 --lang ru", { ":дорога B4.e" }),
        "Ход пишут без двоеточия: дорога B4.e")
      has(piped_at("catan --players 3 --lang ru", { ":help город" }),
        "Пишется так: city <at>")
    end)

  it("a game is not left for one that cannot begin", function ()
    local text = sit("play " .. BEGINNER .. "--board off", { "expect blue > ",
      "send :new elasund --bots gredy\\r", "expect there is no bot 'gredy'",
      "expect blue > ", "send :new elasund --players 2 --bots greedy\\r",
      "expect Elasund.", "expect > ", "send :bots\\r", "expect greedy" })
    has(text, "there is no bot 'gredy', did you mean 'greedy'?")
  end)

  it("a bot's seat goes back to a person, in the language too", function ()
    has(piped_at("catan --players 3 --lang ru --bots красный=greedy",
      { ":bots красный=человек" }), "красный: человек")
  end)

  it("the rules are asked for by an id of the game that is played", function ()
    has(piped_at("elasund --players 2", { ":rules" }), ":rules ELA-025 shows")
    has(piped_at("catan --players 3", { ":rules" }), ":rules CAT-")
  end)

  it("a rule is told without blanks that nobody fills", function ()
    local text = piped_at("catan --players 3", { ":rules robber moved",
      ":rules rate" })
    has(text, "… moves the robber to ….")
    assert.is_nil(text:find("{", 1, true))
  end)

  it("words of a game are found by their sentence in the language", function ()
    has(piped_at("catan --players 3 --lang ru", { ":words разбойник" }),
      "robber moved")
  end)

  it("a place of another kind is called what it is", function ()
    has(piped_at(BEGINNER, { ":why road B4.s" }), '"B4.s" is a corner')
    has(piped_at("catan --players 3 --lang ru", { ":why road B4.s" }),
      '«B4.s» — это перекрёсток')
  end)

  it("what help gives for examples can be typed", function ()
    local sentences, lines = require "rulewright.repl.sentences.en", {}
    for key, text in pairs(sentences) do
      for line in text:gmatch "(:%l+ %l[%w%-%. ]*)" do
        if key:find "^here_" then lines[#lines + 1] = line end
      end
    end
    table.sort(lines)
    assert.is_true(#lines >= 3)
    for _, line in ipairs(lines) do
      local text, code = piped_at(BEGINNER, { line })
      assert.equal(0, code, text)
    end
  end)

  it("help finds every form of a kind of move", function ()
    local text = piped_at(BEGINNER, { ":help build" })
    for _, form in ipairs { "road <at>", "settlement <at>", "city <at>" } do
      has(text, "It is written: " .. form)
    end
    text = piped_at("elasund --players 2", { ":help build" })
    has(text, "It is written: build well <at>")
    has(text, "It is written: build house <at>")
  end)
end)

describe("replay --step", function ()
  it("goes on and back with the board", function ()
    local path = home .. "/step.record"
    piped_at("carcassonne --players 2 --seed 3", { "place 0,-1 w", "pass",
      ":save " .. path })
    local text, code = piped.both("replay " .. path .. " --step", { "", "",
      "", "b", "0", "7", "what", ":history", "q" })
    assert.equal(0, code)
    local rows = {}
    for row in text:gmatch "\n(%d yellow: %l+)" do rows[#rows + 1] = row end
    assert.same({ "1 yellow: place", "2 yellow: pass", "1 yellow: place",
      "2 yellow: pass", "1 yellow: place", "2 yellow: pass" }, rows)
    has(text, "There is no further move that way.")
    local _, boards = text:gsub("score track", "")
    assert.equal(6, boards)
  end)
end)

describe("the end of a game", function ()
  it("shows what brought each player the points", function ()
    local text = sit("play carcassonne --players 2 --seed 4 --board off "
      .. "--bots yellow=greedy,red=greedy",
      { "expect where the points came from" })
    local yellow, red = text:match "Points: yellow (%d+), red (%d+)"
    local sums, rows = { 0, 0 }, text:match "  yellow   red\n(.-)  points\n"
    for mine, yours in rows:gmatch "(%d+) +(%d+)  %u" do
      sums[1], sums[2] = sums[1] + mine, sums[2] + yours
    end
    assert.same({ tonumber(yellow), tonumber(red) }, sums)
    assert.matches("%d  Points from roads%.\n", rows)
    assert.matches("%d  Points from cities%.\n", rows)
    assert.matches(yellow .. " +" .. red .. "$", rows)
  end)
end)
