-- The words of a bot that is a program, and how it plays at the table.

local bots = require "rulewright.lab.bots"
local piped = require "piped"
local programs = require "rulewright.repl.sitting.programs"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local sitting = require "sitting"
local simulation = require "rulewright.lab.studies.simulation"

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

-- Notes the number of its process in `path`.
local function noting(path)
  return ("os.execute('echo $PPID >%s.new; mv %s.new %s')\n"):format(path, path,
    path)
end

describe("the words of a program", function ()
  local rules = assert(rulewright.rules { game = "isles" })

  local function refused(text)
    local bot, message = bots.find(rules, text, {})
    assert.is_nil(bot)
    return message
  end

  it("are a file, or a program with its arguments", function ()
    piped.in_folder(function (folder)
      local path = script(folder .. "/a bot", answering(PLAY))
      assert.same({ path }, bots.find(rules, path, {}).words)
    end)
    assert.same({ "/bin/cat", "-", "$HOME;x" },
      bots.find(rules, "/bin/cat - $HOME;x", {}).words)
    local words = bots.find(rules, "cat -", {}).words
    assert.truthy(words[1]:find "/cat$")
  end)

  it("that mean none are refused in one sentence", function ()
    say.language = "en"
    assert.equal("there is no program ./nowhere", refused "./nowhere")
    assert.equal("there is no program nowhere -x", refused "nowhere -x")
    assert.equal("./LICENSE is not executable", refused "./LICENSE")
  end)

  it("that the system cannot run are told when they are asked", function ()
    piped.in_folder(function (folder)
      piped.write(folder .. "/bot", "print(1)\n")
      assert(os.execute("chmod 755 " .. folder .. "/bot"))
      local sim = assert(simulation.new { game = "isles", players = 2,
        limit = 20, bots = { folder .. "/bot" } })
      assert.equal(folder .. "/bot could not be started (Exec format error)",
        sim:play(3).trouble[1])
    end)
  end)

  it("are one bot with the files that they name", function ()
    piped.in_folder(function (folder)
      local path = script(folder .. "/bot", answering(PLAY))
      local before = programs.bot(rules, path, {}).hash
      assert.equal(before, programs.bot(rules, path, {}).hash)
      script(path, answering(PLAY) .. "-- another")
      assert.not_equal(before, programs.bot(rules, path, {}).hash)
    end)
  end)

  it("are given as they are, by no shell", function ()
    piped.in_folder(function (folder)
      local bot = script(folder .. "/bot", [[
        for line in io.lines() do
          local move = line:match '"do":"choose".-"text":"(.-)"'
          if move and arg[1] == "$HOME;x" and arg[2] == "`y`" and not arg[3]
          then ]] .. PLAY .. " end end")
      local sim = assert(simulation.new { game = "isles", players = 2,
        limit = 20, bots = { bot .. " $HOME;x `y`" } })
      assert.is_nil(sim:play(3).trouble)
    end)
  end)
end)

describe("at the table, a program", function ()
  local function play(text, options, lines)
    local output, code
    piped.in_folder(function (folder)
      output, code = piped.play(lines or { ":quit" }, "--bots amber="
        .. script(folder .. "/bot", text) .. (options or ""))
      output = output:gsub(folder:gsub("%p", "%%%0"), "")
    end)
    return output, code
  end

  it("plays as any other bot", function ()
    local output, code = play(answering(PLAY))
    assert.equal(0, code, output)
    piped.has(output, "amber places a hut at A1.n.")
  end)

  it("that is too slow is told, and the game goes on", function ()
    local output, code = play("while true do end", " --wait 1")
    assert.equal(0, code, output)
    piped.has(output, "/bot met its limit for amber; a random move is made: "
      .. "it gave no answer in time (1 s)\n")
    piped.has(output, "amber places a hut at ")
  end)

  it("is cut short by Ctrl-C, and ended", function ()
    piped.in_folder(function (folder)
      local bot = script(folder .. "/bot", noting(folder .. "/pid")
        .. "io.stderr:write 'at work' while true do end")
      local output, code = sitting.at("env NO_COLOR=1 build/rulewright play "
        .. piped.ISLES .. "--players 2 --seed 1 --wait 300 --bots amber="
        .. bot, { "expect at work", "send \\x03", "expect Interrupted",
          "expect amber", "send :quit\\r" })
      assert.equal(0, code, output)
      local pid = piped.read(folder .. "/pid"):match "%d+"
      assert.is_nil(io.open("/proc/" .. pid .. "/stat"))
    end)
  end)

  it("that is not there is told, and nothing begins", function ()
    assert.same({ "rulewright: there is no program ./nowhere\n", 1 },
      { piped.play({}, "--bots ./nowhere") })
  end)

  it("plays in sim and in compare", function ()
    piped.in_folder(function (folder)
      local bot = script(folder .. "/bot", answering(PLAY))
      for _, command in ipairs { "sim %s--games 2 --jobs 2",
        "compare %s--games 1 --without ISL-31" } do
        local output, code = piped.both(command:format(piped.ISLES)
          .. " --players 2 --limit 40 --bots " .. bot .. ",random")
        assert.equal(0, code, output)
        piped.has(output, bot)
        assert.is_nil(output:find "broke", output)
      end
    end)
  end)
end)
