-- `rulewright analyse`, `:analyse` and the request: one analysis, as text for a
-- terminal, as files and as data.

local client = require "client"
local console = require "rulewright.console"
local host = require "rulewright.repl.service.host"
local json_reader = require "rulewright.repl.json.reader"
local piped = require "piped"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local sitting = require "sitting"

-- A game of Elasund that was left after so many decisions.
local function record(count)
  local game = assert(rulewright.new { game = "elasund", players = 2,
    seed = 3 })
  for _ = 1, count do assert(game:play(game:moves()[1])) end
  return game:save()
end

-- What the command prints of a game that was left, and its exit code; before:
-- what stands before it in a shell.
local function analysed(options, count, before)
  local text, code
  piped.in_folder(function (folder)
    piped.write(folder .. "/left.record", record(count or 4))
    text, code = sitting.shell(("{ %s build/rulewright analyse %s/left.record "
      .. "%s; } 2>&1"):format(before or "", folder, options))
  end)
  return text, code
end

local function read_json(text)
  return assert(json_reader((text:gsub("%s*\n%s*", ""))))
end

describe("rulewright analyse", function ()
  it("finds the same in one process and in two, and by request", function ()
    local one, code = analysed "--iters 4 --jobs 1 --json -"
    assert.equal(0, code, one)
    assert.equal(one, (analysed "--iters 4 --jobs 2 --json -"))
    local found = read_json(one)
    assert.same({ 5, 5 }, { found.moments, found.done })
    local served = host.new()
    local _, good = client.of(function () return served end)
    good("load", { record = record(4) })
    local answer = good("analyse", { iters = 4 })
    assert.same({ 0, 5, "analyse" }, { answer.done, answer.all, answer.study })
    while answer.done < answer.all do answer = good("more", { games = 1 }) end
    assert.same(found.decisions, answer.found.decisions)
    assert.same(found.course, answer.found.course)
    assert.matches("^<svg ", answer.svg)
  end)

  it("fits a window of 80 columns, and speaks Russian", function ()
    local text = analysed("--iters 2 --lang ru", 3, "COLUMNS=80")
    assert.matches("^Эласунд: 3 решения", text)
    local rows = 0
    for line in text:gmatch "[^\n]+" do
      assert.is_true(console.text_width(line) <= 80, line)
      rows = rows + (line:find("│", 1, true) and 1 or 0)
    end
    assert.is_true(rows >= 8 and rows <= 20)
    assert.matches("в начале", text)
  end)

  it("writes each decision to a file, and draws the curve", function ()
    piped.in_folder(function (folder)
      piped.write(folder .. "/left.record", record(3))
      local _, code = piped.both(("analyse %s/left.record --iters 2 --csv %s/c"
        .. " --svg %s/s"):format(folder, folder, folder))
      assert.equal(0, code)
      local rows = piped.read(folder .. "/c")
      assert.matches("^number,player,move,choices,chance,loss,better,", rows)
      assert.equal(4, select(2, rows:gsub("\n", "")))
      assert.equal(4, select(2, piped.read(folder .. "/s"):gsub("<path ", "")))
    end)
  end)

  it("shows what is done so far when it is stopped", function ()
    piped.in_folder(function (folder)
      piped.write(folder .. "/left.record", record(60))
      local text = sitting.at("build/rulewright analyse --iters 40 " .. folder
        .. "/left.record", { "expect /61 decisions, ", "send \\x03",
        "expect stopped after", "wait" })
      local done = tonumber(text:match "stopped after (%d+) of 61 moments")
      assert.is_true(done > 0 and done < 61, text)
      piped.has(text, "of 61 moments were looked at")
    end)
  end)

  it("says that nothing was played, and what is no record", function ()
    local text, code = analysed("", 0)
    assert.same({ "rulewright: " .. say "nothing_yet" .. "\n", 1 },
      { text, code })
    assert.equal(1, select(2, piped.both "analyse nowhere.record"))
    assert.equal(2, select(2, piped.both "analyse x --ms 0"))
  end)
end)

describe(":analyse", function ()
  it("goes through the game that is played, for who may know it", function ()
    local text, code = piped.both("play elasund --players 2 --seed 3",
      { "roll", ":analyse --iters 2", ":analyse --iters x" })
    assert.equal(1, code)
    piped.has(text, "Elasund: 1 decision, 2 games ahead for each (seed 1)")
    piped.has(text, "'x'")
  end)
end)

describe(":hint", function ()
  it("says why, by what the rules say and weigh", function ()
    local text = piped.both("play catan --players 3 --seed 7", { ":hint" })
    piped.has(text, "greedy would: settlement B1.s\nbecause: collects grain on"
      .. " 8, lumber on 5, wool on 10")
    text = piped.both("play carcassonne --players 2 --seed 3",
      { "place 0,-1 w", ":hint" })
    piped.has(text, "\nbecause: owns city 0,0.n worth 3; more: ")
    text = piped.both("play catan --players 3 --seed 7 --lang ru", { ":hint" })
    piped.has(text, "greedy сделал бы: поселение B1.s\nпотому что: сбор: "
      .. "зерно на 8, древесина")
  end)
end)
