-- A person, or a run of games, waits for a bot that searches.

local piped = require "piped"
local sitting = require "sitting"

local has = piped.has

local home

local function sit(arguments, steps)
  local text, code = sitting.at(("env -u COLUMNS -u LC_ALL LANG=C.UTF-8 "
    .. "TERM=xterm NO_COLOR=1 HOME=%s XDG_STATE_HOME=%s/state "
    .. "build/rulewright %s"):format(home, home, arguments), steps)
  return (text:gsub("\r", "")), code
end

setup(function () home = piped.folder() end)
teardown(function () piped.remove(home) end)

describe("a search at the prompt", function ()
  it("says that a search is thinking", function ()
    sit("play docs/examples/pond --players 2 --seed 1 --board off", {
      "expect  > ",
      "send :hint mcts --iters 5\\r", "expect mcts is thinking …",
      "expect mcts would: ", "send \\x15:quit\\r" })
  end)

  it("tells how far a search is, and Ctrl-C ends it with what it has",
    function ()
      sit("play catan --players 3 --seed 3 --board off", {
        "expect  > ", "send :hint mcts --ms 0\\r",
        "expect games ahead, best so far: settlement ",
        "expect Ctrl-C ends the search", "send \\x03",
        "expect mcts would: settlement ", "expect  > ",
        "send :quit\\r" })
    end)

  it("shows of a bot's search how far it is, not what it may do", function ()
    local text = sit("play catan --players 3 --seed 3 --board off "
      .. "--bots white=mcts,red=greedy --ms 0", {
        "expect ahead; Ctrl-C ends the search", "send \\x03",
        "expect is thinking", "expect ahead; Ctrl-C ends the search",
        "send \\x03", "expect places a settlement", "expect blue > ",
        "send :quit\\r" })
    assert.is_nil(text:find("best so far", 1, true), text)
  end)

  it("stops the bots where nobody plays, or a search would have ended",
    function ()
      for _, bots in ipairs { "red=mcts,blue=mcts,white=mcts --ms 0",
        "white=mcts,red=greedy --iters 100000" } do
        local text, code = sit("play catan --players 3 --seed 3 --board off "
          .. "--bots " .. bots, { "expect ahead; Ctrl-C ends the search",
            "send \\x03", "expect Interrupted; Enter lets the bots go on.",
            "expect > ", "send :history\\r", "expect  settlement ",
            "send \\r", "expect ahead; Ctrl-C ends the search",
            "send \\x03", "expect Interrupted; ", "expect > ",
            "send :quit\\r" })
        assert.equal(0, code, text)
      end
    end)

  it("ends with the run that it is part of", function ()
    local bot = home .. "/asleep"
    piped.write(bot, "#!/bin/sh\nexec sleep 1000\n")
    assert(os.execute("chmod +x " .. bot))
    for _, run in ipairs { "mcts --iters 100000 --jobs 1",
      "mcts --iters 100000 --jobs 2", bot .. " --wait 1000 --jobs 1",
      bot .. " --wait 1000 --jobs 2" } do
      local text, code = sit("sim catan --players 3 --games 5 --bots " .. run,
        { "wait 500", "send \\x03", "expect of 5 games", "wait" })
      assert.equal(130, code, run .. text)
      has(text, "stopped after 0 of 5 games; what was done counts")
      assert.is_nil(text:find("a rule failed", 1, true), text)
    end
  end)
end)
