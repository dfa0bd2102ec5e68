-- An evening at the prompt: commands, replays, the end of a game.

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

-- The lines through a pipe, and what comes of them.
local function piped_at(arguments, lines)
  return piped.both("play " .. arguments, lines)
end

local BEGINNER = "catan --with beginner_start --players 3 --seed 7 "

setup(function () home = piped.folder() end)

teardown(function () piped.remove(home) end)

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
