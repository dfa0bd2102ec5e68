-- Every command, wherever it is run and whatever becomes of what it prints:
-- another folder, no home, a terminal that can do nothing or is narrow, a pipe
-- that nobody reads, a full disk.

local console = require "rulewright.console"
local disk = require "disk"
local sitting = require "sitting"

local here = assert(console.realpath ".")
local PROGRAM = here .. "/build/rulewright "
local ISLES = here .. "/tests/support/games/isles "

local folder

-- In the folder of a record of Catan, far from the program.
local commands = {
  ["--help"] = 0, ["--version"] = 0, ["play --help"] = 0,
  ["play " .. ISLES .. "--players 2 </dev/null"] = 0,
  ["replay record"] = 0, ["render record -o -"] = 0,
  ["rules " .. ISLES] = 0, ["rules catan CAT-041"] = 0,
  ["rules catan --json"] = 0, ["rules catan --lang ru CAT-041"] = 0,
  ["sim " .. ISLES .. "--players 2 --games 3"] = 0,
  ["compare " .. ISLES .. "--without ISL-21 --players 2 --games 2"] = 0,
  ["check record"] = 1, ["replay none"] = 1, ["play none </dev/null"] = 1,
  ["play"] = 2, ["plya"] = 2, ["rules catan --none"] = 2,
}

local function run(environment, line)
  local text, code = sitting.shell(("cd '%s'; { env -u COLUMNS -u LANG "
    .. "-u LC_ALL %s %s%s; } 2>&1"):format(folder, environment, PROGRAM, line))
  assert.is_nil(text:find("traceback", 1, true), text)
  return text, code
end

describe("every command", function ()
  setup(function ()
    folder = disk.folder()
    local text, code = sitting.shell(("cd '%s'; { echo ':save record' | "
      .. "%splay catan --players 3 --seed 1; } 2>&1"):format(folder, PROGRAM))
    assert.equal(0, code, text)
  end)
  teardown(function () disk.remove(folder) end)

  for environment, what in pairs {
    ["TERM=dumb NO_COLOR=1"] = "a terminal that can do nothing",
    ["COLUMNS=20 LANG=C LC_ALL=C"] = "a narrow window and no language",
    ["-u HOME -u XDG_STATE_HOME -u XDG_DATA_HOME -u XDG_CONFIG_HOME "
      .. "COLUMNS=none TERM="] = "no home and a window of nonsense",
  } do
    it("ends as it should with " .. what, function ()
      for line, expected in pairs(commands) do
        local text, code = run(environment, line)
        assert.equal(expected, code, line .. "\n" .. text)
        assert.is_nil(text:find "\27", line)
      end
    end)
  end

  it("says that its output is full or closed", function ()
    for line, expected in pairs(commands) do
      for _, output in ipairs { ">/dev/full", ">&-" } do
        local text, code = run("", line .. " " .. output)
        if expected == 0 then
          local said = line:find "--lang ru" and "вывод не записан"
            or "the output could not be written"
          assert.equal("rulewright: " .. said .. "\n", text, line .. output)
          assert.equal(1, code)
        else
          assert.equal(expected, code, line .. output)
        end
      end
    end
  end)

  it("is quiet when nobody reads on", function ()
    for line, expected in pairs(commands) do
      if expected == 0 then
        local text = sitting.shell(("cd '%s'; { %s%s | head -1 >/dev/null; } "
          .. "2>&1"):format(folder, PROGRAM, line))
        assert.equal("", text, line)
      end
    end
  end)
end)
