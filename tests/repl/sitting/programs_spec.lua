-- Bots that are programs. The programs of this spec are scripts of stock Lua,
-- each the few lines that matter to it.

local json_reader = require "rulewright.repl.json.reader"
local piped = require "piped"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local sitting = require "sitting"
local simulation = require "rulewright.lab.studies.simulation"
local tally = require "rulewright.lab.figures.tally"

require "rulewright.repl.sitting.programs"
rulewright.configure { roots = { "tests/support/games" } }

-- Plays the first move; `each` stands before, `at_end` behind.
local FIRST = [[
for line in io.lines() do
  local move = line:match '"do":"choose".-"text":"(.-)"'
  if move then %s end
end
]]

local PLAY = [[print('{"do":"play","move":"' .. move .. '"}') io.flush()]]

local function script(path, text)
  piped.write(path, "#!/usr/bin/env lua5.4\n" .. text)
  assert(os.execute("chmod 755 '" .. path .. "'"))
  return path
end

local function answering(body) return FIRST:format(body) end

-- One game of this bot and chance: the game, what was counted of the bot, and
-- the sentence of its first failure.
local function trial(text, options)
  local game, counted
  piped.in_folder(function (folder)
    local bot = script(folder .. "/bot", text)
    local sim = assert(simulation.new { game = "isles", players = 2,
      bots = { bot, "random" }, limit = 60,
      wait = options and options.wait or 5 })
    game = sim:play(3)
    local t = tally.new(sim)
    tally.add(t, game)
    counted = t.bots[1]
  end)
  return game, counted, game.trouble and game.trouble[1]
end

-- Notes the number of its process in `path`.
local function noting(path)
  return ("os.execute('echo $PPID >%s.new; mv %s.new %s')\n"):format(path, path,
    path)
end

describe("a bot that is a program", function ()
  before_each(function () say.language = "en" end)

  it("plays what it says", function ()
    local game, counted, trouble = trial(answering(PLAY))
    assert.is_nil(trouble)
    assert.is_true(counted.asked > 5)
    assert.equal(0, counted.broke + counted.stopped + counted.illegal)
    assert.equal(game.hash, (trial(answering(PLAY))).hash)
  end)

  it("may name a place by any of its names", function ()
    local _, _, trouble = trial(answering [[
      local corner = move:gsub("^hut (%u%d)%.n$", "HUT  %1.n")
      print('{"move":"' .. corner .. '"}') io.flush()]])
    assert.is_nil(trouble)
  end)

  it("is told once where it sits, and sees its view", function ()
    local said
    piped.in_folder(function (folder)
      local bot = script(folder .. "/bot", ([[
        local all = io.open("%s/said", "w")
        all:setvbuf "line"
        for line in io.lines() do
          all:write(line, "\n")
          local move = line:match '"do":"choose".-"text":"(.-)"'
          if move then %s end
        end]]):format(folder, PLAY))
      local sim = assert(simulation.new { game = "isles", players = 2,
        bots = { "amber=" .. bot, "random" }, limit = 30 })
      assert.is_nil(sim:play(3).trouble)
      said = {}
      for line in io.lines(folder .. "/said") do
        said[#said + 1] = assert(json_reader(line))
      end
    end)
    local sit = table.remove(said, 1)
    assert.same({ "sit", "isles", 1, "amber", "teal" }, { sit["do"], sit.game,
      sit.seat, sit.players[1].name, sit.players[2].name })
    assert.equal("A1", sit.places.hex["1"].name)
    assert.is_true(sit.luck >= 1)
    assert.is_nil(sit.seed)
    assert.is_true(#said > 3)
    for _, asked in ipairs(said) do
      assert.same({ "choose", 1 }, { asked["do"], asked.seat })
      assert.is_nil(asked.view.streams)
      assert.is_nil(asked.view.players["1"].hand["?"])
      local other = asked.view.players["2"].hand
      assert.is_number(other["?"])
      assert.is_nil(other.clay)
    end
  end)

  it("is ended with its game", function ()
    piped.in_folder(function (folder)
      local bot = script(folder .. "/bot", noting(folder .. "/pid")
        .. answering(PLAY))
      local sim = assert(simulation.new { game = "isles", players = 2,
        limit = 20, bots = { "amber=" .. bot, "random" } })
      assert.is_nil(sim:play(3).trouble)
      local pid = piped.read(folder .. "/pid"):match "%d+"
      assert.is_nil(io.open("/proc/" .. pid .. "/stat"))
    end)
  end)

  it("is ended with the program that asked it, however that ends", function ()
    piped.in_folder(function (folder)
      local bot = script(folder .. "/bot", noting(folder .. "/pid")
        .. "while true do end")
      local output, code = sitting.shell(([[(
        build/rulewright play tests/support/games/isles --seed 1 --wait 300 \
          --bots amber=%s </dev/null >/dev/null 2>&1 & host=$!
        until [ -e %s/pid ]; do sleep 0.02; done
        kill -KILL $host; wait $host
        for i in $(seq 500); do
          read -r _ _ state _ </proc/$(cat %s/pid)/stat || exit 0
          [ $state != Z ] || exit 0
          sleep 0.02
        done 2>/dev/null; exit 1) 2>/dev/null]]):format(bot, folder, folder))
      assert.equal(0, code, output)
    end)
  end)
end)

-- Starts a process that leaves its session twice, loses its parent and hears no
-- signal; waits until it runs.
local DAEMON = [[
trap '' TERM HUP INT QUIT USR1
if [ "$2" != deep ]; then
  setsid sh "$0" "$1" deep &
  exit 0
fi
echo $$ >"$1/deep.new"
mv "$1/deep.new" "$1/deep"
while :; do sleep 0.05; done
]]

local function leaving(folder)
  piped.write(folder .. "/daemon.sh", DAEMON)
  return ([[
    local function is_running() return io.open "%s/deep" end
    if not is_running() then
      os.execute "setsid sh %s/daemon.sh %s </dev/null >/dev/null 2>&1 &"
      while not is_running() do os.execute "sleep 0.02" end
    end
  ]]):format(folder, folder, folder)
end

describe("what a program leaves behind, out of its session,", function ()
  local folder
  before_each(function ()
    say.language = "en"
    folder = piped.folder()
  end)
  after_each(function ()
    os.execute("kill -KILL $(cat " .. folder .. "/deep) 2>/dev/null")
    piped.remove(folder)
  end)

  -- Whether it is gone, or is dead and waits for the system to bury it.
  local function is_gone()
    local pid = piped.read(folder .. "/deep"):match "%d+"
    local file <close> = io.open("/proc/" .. pid .. "/stat")
    return not file or file:read "a":match "%) (%a)" == "Z"
  end

  local function play(text, wait)
    local sim = assert(simulation.new { game = "isles", players = 2,
      limit = 20, wait = wait or 5,
      bots = { "amber=" .. script(folder .. "/bot", text), "random" } })
    return sim:play(3).trouble
  end

  it("ends with the game", function ()
    assert.is_nil(play(leaving(folder) .. answering(PLAY)))
    assert.is_true(is_gone())
  end)

  it("ends with the program", function ()
    assert.equal("the program ended with exit code 3",
      play(leaving(folder) .. "io.read() os.exit(3)")[1])
    assert.is_true(is_gone())
  end)

  it("ends with a program that is too slow", function ()
    assert.equal("it gave no answer in time (1 s)",
      play(leaving(folder) .. "while true do end", 1)[1])
    assert.is_true(is_gone())
  end)

  it("ends when the program that asked is killed", function ()
    local bot = script(folder .. "/bot", leaving(folder)
      .. "while true do os.execute 'sleep 1' end")
    sitting.shell(([[( build/rulewright play tests/support/games/isles \
      --players 2 --wait 300 --bots amber=%s </dev/null >/dev/null 2>&1 & h=$!
      for i in $(seq 500); do [ ! -e %s/deep ] || break; sleep 0.02; done
      kill -KILL $h; wait $h
      for i in $(seq 500); do
        kill -0 $(cat %s/deep) || exit 0
        sleep 0.02
      done ) 2>/dev/null]]):format(bot, folder, folder))
    assert.is_true(is_gone())
  end)
end)

describe("a program that", function ()
  before_each(function () say.language = "en" end)

  for what, case in pairs {
    ["ends"] = { "os.exit(3)", "broke", "the program ended with exit code 3" },
    ["ends after a while"] = { answering "os.exit(0)", "broke",
      "the program ended with exit code 0" },
    ["is killed"] = { answering "os.execute 'kill -TERM $PPID'", "broke",
      "signal 15 ended the program" },
    ["talks of something else"] = { answering "print 'hello' io.flush()",
      "broke",
      "its answer is no move: column 1: a value of JSON was expected" },
    ["says something else"] = { answering [[print '{"do":"undo"}' io.flush()]],
      "broke", "its answer is no move: only 'play' answers a question" },
    ["names no move"] = { answering [[print '{"do":"play"}' io.flush()]],
      "broke", "its answer is no move: the request 'play' needs the key 'move'"
    },
    ["answers with a list"] = { answering "print '[1]' io.flush()", "broke",
      "its answer is no move: the request 'play' has no key '1'" },
    ["answers with letters that are none"] = {
      answering "print '\"\\xff\"' io.flush()", "broke",
      "the line is not UTF-8" },
    ["says two things"] = {
      answering "io.write '{}\\n{}\\n' io.flush()", "broke",
      "it said more than one line" },
    ["says too much"] = { answering "print(('x'):rep(1 << 20)) io.flush()",
      "broke", "its answer is longer than 64 KiB" },
    ["takes too much memory"] = { answering [[
      if not pcall(string.rep, "x", 2000 << 20) then os.exit(7) end]],
      "broke", "the program ended with exit code 7" },
    ["makes an illegal move"] = {
      answering [[print '{"move":"fly to the moon"}' io.flush()]], "illegal",
      "'fly to the moon' is no legal move" },
    ["says nothing"] = { "for _ in io.lines() do end", "stopped",
      "it gave no answer in time (0.2 s)", 0.2 },
    ["does not even listen"] = { "while true do end", "stopped",
      "it gave no answer in time (0.2 s)", 0.2 },
  } do
    it(what .. " loses no game, and the reason is told", function ()
      local game, counted, trouble = trial(case[1], { wait = case[4] })
      assert.equal(case[3], trouble)
      assert.is_true(counted[case[2]] > 0)
      assert.is_nil(game.fault)
      assert.is_true(game.won ~= nil or game.decisions == 60)
    end)
  end

  it("fails three times is asked no more in that game", function ()
    local starts
    piped.in_folder(function (folder)
      local text = ("io.open('%s/starts', 'a'):write 'x' os.exit(1)")
        :format(folder)
      local sim = assert(simulation.new { game = "isles", players = 2,
        limit = 60,
        bots = { script(folder .. "/bot", text), "random" } })
      local game = sim:play(3)
      assert.is_true(game.asked[1].asked + game.asked[2].asked > 4)
      starts = assert(io.open(folder .. "/starts")):read "a"
    end)
    assert.equal("xxx", starts)
  end)

  it("fails once is started again", function ()
    piped.in_folder(function (folder)
      local text = answering(([[
        if not io.open "%s/begun" then
          io.open("%s/begun", "w"):close()
          os.exit(1)
        end ]]):format(folder, folder) .. PLAY)
      local sim = assert(simulation.new { game = "isles", players = 2,
        limit = 60,
        bots = { "amber=" .. script(folder .. "/bot", text), "random" } })
      local asked = sim:play(3).asked[1]
      assert.equal(1, asked.broke)
      assert.is_true(asked.asked > 3)
    end)
  end)
end)
