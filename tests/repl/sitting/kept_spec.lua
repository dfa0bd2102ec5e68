-- The games that prompts keep, several with one home.

local piped = require "piped"
local sitting = require "sitting"

local has, home = piped.has, nil
local ISLES = "play tests/support/games/isles --players 2 --seed 3"
local LEFT = "Games were left before their end; to go on with one:"

local function program(arguments)
  return ("env -u COLUMNS -u LC_ALL LANG=C.UTF-8 TERM=xterm NO_COLOR=1"
    .. " HOME=%s XDG_STATE_HOME=%s/state build/rulewright %s"):format(home,
    home, arguments)
end

local function sit(arguments, steps)
  local text, code = sitting.at(program(arguments), steps)
  return (text:gsub("\r", "")), code
end

local function folder() return home .. "/state/rulewright/" end

local function records()
  local list = {}
  for path in sitting.shell("ls " .. folder()):gmatch "kept%-%d+%.record" do
    list[#list + 1] = path
  end
  return list
end

-- Plays these moves at a prompt that is killed then. An entered line may be
-- drawn again, with its prompt: that of the other player tells that it is made.
local function killed(moves)
  local steps = { "expect amber > " }
  for i, move in ipairs(moves) do
    steps[#steps + 1] = "send " .. move .. "\\r"
    steps[#steps + 1] = i % 2 == 1 and "expect teal > " or "expect amber > "
  end
  steps[#steps + 1] = "signal 9"
  local _, code = sit(ISLES, steps)
  assert.equal(128 + 9, code)
end

-- Calls f while another prompt sits there, after it has printed `sign`.
local function beside(arguments, steps, f)
  local script, pid = home .. "/script", home .. "/pid"
  table.move({ "send :save " .. home .. "/there\\r", "expect Never." }, 1, 2,
    #steps + 1, steps)
  piped.write(script, table.concat(steps, "\n"), "\n")
  sitting.shell(("build/tests/pty %s sh -c 'echo $$ >%s; exec %s' >%s/said"
    .. " 2>&1 </dev/null &\nfor i in $(seq 1500); do [ ! -e %s/there ] "
    .. "|| break; sleep 0.02; done"):format(script, pid, program(arguments),
    home, home))
  local ok, problem = pcall(f)
  sitting.shell(("kill -KILL $(cat %s); for i in $(seq 500); do "
    .. "kill -0 $(cat %s) || break; sleep 0.02; done 2>/dev/null"):format(pid,
    pid))
  assert(ok, problem)
end

describe("games at prompts with one home", function ()
  before_each(function () home = piped.folder() end)
  after_each(function () piped.remove(home) end)

  it("lie in a file each, and none is lost by a kill", function ()
    beside(ISLES, { "expect amber > ", "send hut A1.n\\r", "expect teal > " },
      function ()
        killed { "hut A2.n" }
        assert.same({ "kept-1.record", "kept-2.record" }, records())
        has(piped.read(folder() .. "kept-1.record"), "amber: hut A1.n")
        has(piped.read(folder() .. "kept-2.record"), "amber: hut A2.n")
        local text, code = sit("", { "expect > ", "send :quit\\r" })
        assert.equal(0, code)
        has(text, LEFT .. "\nisles, amber, teal (1 move):\nrulewright play"
          .. " tests/support/games/isles --load " .. folder()
          .. "kept-2.record\n")
        assert.is_nil(text:find("kept-1.record", 1, true), text)
      end)
    local text = sit("", { "expect > ", "send :quit\\r" })
    has(text, "kept-1.record")
    has(text, "kept-2.record")
  end)

  it("are offered to one prompt at a time", function ()
    killed { "hut A1.n" }
    beside("play elasund", { "expect kept-1.record", "expect > " }, function ()
      local text = sit("", { "expect > ", "send :quit\\r" })
      assert.is_nil(text:find(LEFT, 1, true), text)
    end)
    has(sit("", { "expect > ", "send :quit\\r" }), "kept-1.record")
  end)

  it("are offered to others by a prompt that goes on with its own", function ()
    killed { "hut A1.n" }
    beside(ISLES, { "expect kept-1.record", "expect > ", "send hut A2.n\\r",
      "expect teal > " }, function ()
      has(sit("", { "expect > ", "send :quit\\r" }), "kept-1.record")
      assert.same({ "kept-1.record", "kept-2.record" }, records())
    end)
  end)

  it("go on in their file, and a second prompt takes a copy", function ()
    killed { "hut A1.n" }
    local path = folder() .. "kept-1.record"
    local again = ISLES:match "^play [^ ]+" .. " --load " .. path
    beside(again, { "expect teal > " }, function ()
      local text = sit("", { "expect > ", "send :quit\\r" })
      assert.is_nil(text:find(LEFT, 1, true), text)
      sit(again, { "expect teal > ", "send :undo\\r", "expect Taken back",
        "expect > ", "send hut A2.n\\r", "expect teal > ", "signal 9" })
    end)
    has(piped.read(path), "amber: hut A1.n")
    has(piped.read(folder() .. "kept-2.record"), "amber: hut A2.n")
  end)

  it("stay when another game is begun at their prompt", function ()
    local text, code = sit(ISLES, { "expect amber > ", "send hut A1.n\\r",
      "expect teal > ", "send :new tests/support/games/isles --players 2\\r",
      "expect amber > ", "send hut A2.n\\r", "expect teal > ",
      "send :quit\\r" })
    assert.equal(0, code, text)
    has(piped.read(folder() .. "kept-1.record"), "amber: hut A1.n")
    has(piped.read(folder() .. "kept-2.record"), "amber: hut A2.n")
  end)

  it("go away when they are over or saved elsewhere", function ()
    local text, code = sit(ISLES, { "expect amber > ", "send hut A1.n\\r",
      "expect teal > ", "send :save " .. home .. "/own\\r", "expect Saved",
      "expect > ", "send :quit\\r" })
    assert.equal(0, code, text)
    assert.same({}, records())
    text = sit(ISLES, { "expect amber > ", "send hut A1.n\\r",
      "expect teal > ", "send = g:win(1)\\r", "expect has won", "expect > ",
      "send :quit\\r" })
    assert.same({}, records(), text)
  end)

  it("are nine at most: the one left longest ago makes room", function ()
    sitting.shell("mkdir -p " .. folder())
    for n = 1, 9 do
      local path = folder() .. "kept-" .. n .. ".record"
      piped.write(path, "Rulewright record 1\n")
      assert(os.execute(("touch -d @%d %s"):format(1700000000
        + (n == 4 and 0 or n), path)))
    end
    killed { "hut A1.n" }
    assert.equal(9, #records())
    has(piped.read(folder() .. "kept-4.record"), "amber: hut A1.n")
  end)

  it("that cannot be kept go on, and who leaves is told", function ()
    for environment, said in pairs {
      ["XDG_STATE_HOME=/proc/nowhere"] =
        "The game could not be kept (No such file or directory).",
      ["XDG_STATE_HOME=/dev/null"] =
        "The game could not be kept (Not a directory).",
      ["-u HOME -u XDG_STATE_HOME"] =
        "The game could not be kept: there is no home folder." } do
      local text, code = sitting.at("env -u LC_ALL " .. environment
        .. " LANG=C.UTF-8 TERM=xterm NO_COLOR=1 build/rulewright " .. ISLES,
        { "size 200 50", "expect amber > ", "send hut A1.n\\r",
          "expect teal > ", "send :quit\\r" })
      assert.equal(0, code, text)
      has(text, said)
    end
  end)
end)
