-- The program through pipes: what it prints, where, and how it ends.

local piped = require "piped"
local sitting = require "sitting"
local PROGRAM, ISLES = piped.PROGRAM, piped.ISLES
local run, both, has = piped.run, piped.both, piped.has
local play, moves = piped.play, piped.moves

describe("the program", function()
  it("helps, and knows its version", function()
    local text, code = run "--help"
    assert.equal(0, code)
    for _, word in ipairs { "play", "replay", "rules", "render", "check",
      "new", "test" } do
      has(text, "rulewright " .. word)
      local one, ended = run(word == "test" and "help test"
        or word .. " --help")
      assert.equal(0, ended, word)
      has(one, "rulewright " .. word)
    end
    text, code = run "--version"
    assert.equal(0, code)
    assert.matches("^rulewright %d+%.%d+%.%d+\nLPeg %d.%d.%d, Lua 5%.4%.%d+, "
      .. "linenoise of jimtcl[^,]*, glibc, C compiler %d.*\n$", text)
  end)

  it("says what was meant, and leaves with 2", function()
    for line, sentence in pairs {
      ["plya"] = "there is no command 'plya'; did you mean 'play'?",
      ["help plya"] = "there is no command 'plya'; did you mean 'play'?",
      ["play catan --sed 3"] = "did you mean '--seed'?",
      ["render"] = "RECORD is missing",
      ["play"] = "no game was named",
      ["--nonsense"] = "there is no option '--nonsense'",
      ["new hose_rule x"] = "did you mean 'house_rule'?",
      ["new game Bad-Name"] = "a name is a word of small letters",
    } do
      local text, code = both(line)
      assert.equal(2, code, line)
      has(text, sentence)
      has(text, "rulewright: ")
    end
  end)

  it("leaves with 1 when a thing is not there", function()
    for line, sentence in pairs {
      ["play nosuchgame"] = "there is no game 'nosuchgame'; there are car",
      ["play elasnd"] = "there is no game 'elasnd'; did you mean 'elasund'?",
      ["check /dev/null/x"] = "/dev/null/x: the file could not be read",
      ["replay /dev/null/x"] = "/dev/null/x: the file could not be read",
      ["rules ZZZ-999"] = "No rule has the id or the word 'ZZZ-999'",
      ["check /dev/null/x.lua"] = "could not be read",
    } do
      local text, code = both(line)
      assert.equal(1, code, line)
      has(text, sentence)
    end
  end)

  it("knows a game in the folder where one is", function()
    local text, code = sitting.shell("cd tests/support/games && env -u LANG "
      .. "../../../build/rulewright play isles 2>&1")
    assert.equal(1, code)
    has(text, "there is no game 'isles'; did you mean './isles'?")
  end)

  it("takes a face for a result, not for a name", function()
    local bazaar = PROGRAM .. "play docs/examples/bazaar"
    for line, sentence in pairs {
      [":dice silk"] = "The next results of fashion: silk.",
      [":dice fashion silk tea"] = "The next results of fashion: silk tea.",
      [":dice fashion"] = "Say which results",
      [":dice wool"] = "fashion never brings 'wool'",
      [":dice wool 3"] = "there is no die, deck or stream 'wool'",
    } do
      has(sitting.shell("{ " .. moves { line } .. bazaar .. "; } 2>&1"),
        sentence)
    end
  end)

  it("says of what a value is asked", function()
    local elasund, catan = "play elasund --players 3 --seed 1",
      "play catan --players 3 --seed 1"
    for _, case in ipairs {
      { elasund, ":value tribute red", "0\n" },
      { elasund, ":value income red 8", "{ gold = 1, power = 0 }\n" },
      { elasund, ":value income",
        "income of what? Expected player, row" },
      { elasund, ":value markers in row red 99", "markers in row cannot be "
        .. "asked of that, but of player, row: scripts/elasund/base/" },
      { "play carcassonne", ":score",
        "score of what? Expected a feature, such as road 3,-1.n" },
      { "play carcassonne", ":score road 0,0.e", "score = 1" },
      { catan, ":value harvest", "harvest of what? Expected player, piece, "
        .. "hex" },
      { catan, ":parts rate wool", "rate = 4\n  base     4      [CAT-065]" },
      { catan, ":value price red settlement",
        "{ brick = 1, grain = 1, lumber = 1, wool = 1 }" },
    } do
      has(sitting.shell("{ " .. moves { case[2] } .. PROGRAM .. case[1]
        .. "; } 2>&1"), case[3])
    end
  end)

  it("speaks Russian when asked to", function()
    has((run "--lang ru --help"), "настольные игры")
    local text = sitting.shell(
      "LC_ALL=ru_RU.UTF-8 build/rulewright plya 2>&1")
    has(text, "команды «plya» нет; может быть, «play»?")
  end)
end)

describe("play without a terminal", function()
  it("prints what happened and whose turn it is", function()
    local text, code = play { "hut A1.n", "", "# a note", "hut B1.s" }
    assert.equal(0, code)
    has(text, "> hut A1.n\namber places a hut at A1.n.")
    has(text, "ISL-")
  end)

  for line, sentence in pairs {
    ["hat A1.n"] = "line 2: hat A1.n: ",
    ["hut A1.x"] = "line 2: hut A1.x: ",
    [":trace maybe"] = "line 2: :trace maybe: on or off was expected, not "
      .. "'maybe'",
    [":undo 0"] = "say how many, 1 or more, not '0'",
    [":undo x"] = "say how many, 1 or more, not 'x'",
    [":undo 1.5"] = "say how many, 1 or more, not '1.5'",
    [":dice"] = "line 2: :dice: Say which results",
    ["hut A1.n"] = "line 2: hut A1.n: [ISL-32] No corner holds two huts",
    [("a"):rep(5000)] = "line 2: " .. ("a"):rep(99) .. "…: the text is longer",
  } do
    it("stops at a refused line: " .. line:sub(1, 20), function()
      local text, code = play { "hut A1.n", line, "hut B1.s" }
      assert.equal(1, code)
      has(text, sentence)
      assert.is_nil(text:find("> hut B1.s", 1, true))
    end)
  end

  it("obeys commands, Lua and clauses", function()
    local text, code = play { ":moves", ":board", "= #g.players",
      'value "wind" {', '  id = "X-1", says = "Wind.",', "  base = 3 }",
      ":value wind", ":parts wind", ":rules X-1" }
    assert.equal(0, code, text)
    has(text, "hut A1.n")
    has(text, "\n2\n")
    has(text, "\n3\n")
    has(text, "[X-1] Wind.")
    has(text, "typed:1")
  end)

  it("tells how a move is written", function()
    local text, code = play { ":help hut" }
    assert.equal(0, code, text)
    has(text, "It is written: hut <at>\nISL-30")
    has(play { ":why hut" }, "It is written: hut <at>")
    has(play { ":why hut x A1.n" }, "It is written: hut <at>")
    assert.is_nil(play({ ":why hut A1.x" }):find "It is written")
    text, code = play { ":help nothing" }
    assert.equal(1, code)
    has(text, "There is no command and no move 'nothing'")
  end)

  it("tells the parts of a number in the player's language", function()
    local text = both("play catan --players 3 --seed 1 --lang ru",
      { ":parts hand limit red" })
    has(text, "[CAT-050] Если на руках не больше семи карт")
  end)

  it("tells what happens in it also after a record is loaded", function()
    local at = os.tmpname()
    local text = sitting.shell(moves { "roll", ":save " .. at } .. PROGRAM
      .. "play elasund --seed 3 && " .. moves { ":log", "end", "gold" }
      .. PROGRAM .. "play --load " .. at .. " --lang ru 2>&1")
    os.remove(at)
    has(text, "\nвы: выбрасываете ")
    has(text, "\nзелёный получает 2 золота.")
  end)

  it("names the value that was meant, whatever it is asked of", function ()
    for line, near in pairs { ["hnad limit red"] = "hand limit",
      ["hnad limit"] = "hand limit", ["Rood length  2"] = "road length" } do
      local text = both("play catan", { ":value " .. line })
      has(text, "There is no value '" .. line .. "'; did you mean '" .. near)
    end
    local text = both("play catan", { ":value xyzzy red" })
    has(text, "There is no value 'xyzzy red'\n")
  end)

  it("tells what was meant on the keys of another alphabet", function ()
    for line, said in pairs {
      ["кщфв D4.n"] = '"кщфв" is not a move (column 1); did you mean "road"?',
      ["settlement В4.n"] = 'did you mean "B4.n"?',
      ["settlement Ы4.n"] = "such as C3.n (column 12)\n",
      ["ЖЖЖ"] = 'expected "settlement" at column 1, not "ЖЖЖ"',
    } do
      local text = both("play catan --players 3 --seed 5", { line })
      has(text, said)
    end
  end)

  it("answers a program that waits for each line", function ()
    local text, code = sitting.shell(([[
      folder=$(mktemp -d) && mkfifo $folder/lines && {
        %splay elasund --seed 5 <$folder/lines >$folder/said &
        exec 3>$folder/lines
        echo roll >&3
        for i in $(seq 100); do
          grep -q "^> roll" $folder/said && echo answered && break
          sleep 0.1
        done
        exec 3>&-
        wait
        rm -r $folder
      }]]):format(PROGRAM))
    assert.equal("answered\n", text)
    assert.equal(0, code)
  end)

  it("tells what happens of the moves in force, back and forth", function ()
    local text = both("play elasund --seed 3",
      { "roll", ":undo", ":log", ":redo", ":log", "end", ":log 2", ":log 0" })
    has(text, "Taken back: roll.\nred lays the card big hut at 4,8.\n")
    has(text, ".\nred rolls 7 to see who begins.\n")
    has(text, "Done again: roll.\nyou: roll 6 and 2 · the ship goes to row 8 ")
    has(text, "1 green: roll\ngreen rolls 6 and 2.\n")
    has(text, "2 green: end\n")
    has(text, ":log 0: say how many, 1 or more, not '0'")
  end)

  it("prints a sentence once in a section, however many share it", function()
    local text = run "rules elasund"
    for _, sentence in ipairs { "pay the gold printed on the card",
      "You may build a card of your own colour" } do
      local _, count = text:gsub(sentence, "")
      assert.equal(1, count, sentence)
    end
  end)

  it("draws each player in his own colour", function()
    local text = both("play elasund --players ann,red,bob --seed 1"
      .. " --color never", { ":board" })
    has(text, "B  blue (ann)")
    has(text, "│ B Hut│ R Hut│")
    has(text, "G  green (bob)")
  end)

  it("marks the places of a move on the board", function()
    local text = both("play catan --players 3 --seed 1",
      { "settlement A1.n", ":board road", ":board setlement" })
    has(text, "A1 ")
    has(text, "*")
    has(text, "There is no move 'setlement'; did you mean 'settlement'?")
    local lit = both("play catan --players 3 --seed 1", { ":board settlement" })
    local _, count = lit:gsub("◆", "")
    assert.equal(54, count)
  end)

  it("takes Windows line ends and refuses what is not UTF-8", function()
    local text, code = play { "hut A1.n\\r" }
    assert.equal(0, code, text)
    text, code = play { "hut A1.n", "\\377\\376" }
    assert.equal(1, code)
    has(text, "line 2: : the line is not UTF-8")
  end)

  it("says when the input is no text", function()
    local text, code = both("play " .. ISLES .. "</")
    assert.equal(1, code)
    has(text, "the standard input could not be read")
  end)
end)
