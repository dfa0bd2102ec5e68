-- Row 27: what a keyboard, a pipe, a signal or an environment may do to a
-- sitting. The lines themselves are edited in ../program/console_spec.

local piped = require "piped"
local sitting = require "sitting"

local ISLES = "play tests/support/games/isles --players 2 --seed 1"
local PROGRAM = "env -u COLUMNS -u LANG -u LC_ALL HOME=/dev/null "
  .. "XDG_STATE_HOME=/dev/null NO_COLOR=1 "

local has = piped.has

local function at(steps, environment, arguments)
  local text, code = sitting.at("env " .. (environment or "TERM=xterm") .. " "
    .. PROGRAM .. "build/rulewright " .. (arguments or ISLES), steps)
  assert.is_nil(text:find("stack traceback", 1, true), text)
  return text, code
end

describe("row 27, a sitting", function ()
  it("ends with Ctrl-D", function ()
    local _, code = at { "expect > ", "send \\x04", "expect" }
    assert.equal(0, code)
  end)

  it("ends with a Ctrl-D that was typed ahead", function ()
    for _, steps in ipairs { { "send \\x04" },
      { "expect > ", "send :moves\\r\\x04", "expect more:" } } do
      local text, code = at(steps)
      assert.equal(0, code, text)
    end
  end)

  it("comes back from a long evaluation with Ctrl-C or by its budget",
    function ()
      local text, code = at { "expect > ", "send = (function () while true do "
        .. "end end)()\\r", "wait 200", "send \\x03", "expect amber > ",
        "send hut A1.n\\r", "expect hut at A1.n", "expect teal > ",
        "send \\x04" }
      assert.equal(0, code, text)
    end)

  -- Forty ways of a move whose text never comes to an end, nor its reading.
  local ENDLESS = [[
module "endless" { title = "Endless" }
local begun = 0
local function loop() begun = begun + 1 while true do end end
value "begun" { id = "END-01", says = "Loops begun.",
  base = function () return begun end }
domain "way" { print = loop, parse = loop, from = 1, to = 40 }
move "rue" { id = "END-02", says = "You go a way.", form = "rue <way>",
  way = "way", during = "first hut", apply = function () end }
]]

  local function endless(steps)
    local folder = piped.folder()
    piped.write(folder .. "/endless.lua", ENDLESS)
    local text, code = at(steps, nil, ISLES .. " --with " .. folder
      .. "/endless.lua")
    piped.remove(folder)
    return text, code
  end

  it("comes back from a completion and a hint that loop", function ()
    for _, typed in ipairs { "r\\t", "rue 1" } do
      for _, thrown_away in ipairs { "\\x15", "\\x03" } do
        local text, code = endless { "expect > ", "send " .. typed,
          "work 100", "send " .. thrown_away .. ":value begun\\r",
          "expect begun", "send hut A1.n\\r", "expect hut at A1.n",
          "send \\x04" }
        assert.equal(0, code, text)
        assert.is_true(tonumber(text:match "\n(%d+)\r\n") > 0, text)
      end
    end
  end)

  it("stands a window of no width, and one that changes", function ()
    for _, columns in ipairs { 0, 1, 5, 4000 } do
      local _, code = at { "size " .. columns, "expect > ",
        "send :board\\r", "expect looks.", "expect > ", "size 12",
        "send :moves\\r", "expect more:", "expect > ", "send \\x04" }
      assert.equal(0, code, columns)
    end
  end)

  it("stands a terminal that is dumb, unknown or none", function ()
    for _, term in ipairs { "TERM=dumb", "TERM=", "-u TERM",
      "TERM=no-such-terminal" } do
      local text, code = at({ "expect > ", "send hut A1.n\\r",
        "expect hut at A1.n", "expect teal > ",
      "send \\x04" }, term)
      assert.equal(0, code, term .. text)
    end
  end)

  it("takes a line of a megabyte for what it is", function ()
    local path = os.tmpname()
    piped.write(path, ("x"):rep(1 << 20), "\n")
    local text, code = sitting.shell("{ " .. PROGRAM .. "build/rulewright "
      .. ISLES .. " <" .. path .. "; } 2>&1")
    os.remove(path)
    assert.equal(1, code)
    assert.is_true(#text < (1 << 21))
    has(text, "the text is longer than 4096 bytes")
  end)

  it("gives up a line without an end", function ()
    for input, said in pairs {
      ["cat /dev/zero"] = "a line is too long",
      ["(echo 'on \"x\" {'; yes 'a = 1,')"] = "a clause is too long",
    } do
      local text, code = sitting.shell("{ " .. input .. " | timeout 60 "
        .. PROGRAM .. "build/rulewright " .. ISLES .. "; } 2>&1")
      assert.equal(1, code, text)
      has(text, "the standard input could not be read (" .. said .. ")")
    end
  end)

  it("takes bytes that are no text, and controls, for what they are",
    function ()
      for _, line in ipairs { "\\377\\376", "hut \\0 A1.n", "\\33[31m",
        "\\1\\2\\3", "\\355\\240\\200", "\\360\\237\\230\\200\\314\\201" } do
        local text, code = sitting.shell("{ printf '" .. line .. "\\n' | "
          .. PROGRAM .. "build/rulewright " .. ISLES .. "; } 2>&1")
        assert.equal(1, code, text)
        assert.is_nil(text:find("stack traceback", 1, true), text)
      end
    end)

  it("reads from what is closed or full as from an empty file", function ()
    for _, input in ipairs { "</dev/null", "<&-", "</dev/full" } do
      local text, code = sitting.shell("{ timeout 60 " .. PROGRAM
        .. "build/rulewright " .. ISLES .. " " .. input .. "; } 2>&1")
      assert.equal(input == "</dev/null" and 0 or 1, code, input .. text)
      assert.is_nil(text:find("stack traceback", 1, true), text)
    end
  end)

  it("ends quietly when nobody reads what it prints", function ()
    local text = sitting.shell("{ yes ':moves' | head -500 | " .. PROGRAM
      .. "build/rulewright " .. ISLES .. " 2>&3 | head -1 >/dev/null; } 3>&1")
    assert.equal("", text)
  end)
end)

describe("row 38, Ctrl-C", function ()
  it("is heard in the middle of a walk", function ()
    piped.in_folder(function (folder)
      local said, code = sitting.at(("env HOME='%s' NO_COLOR=1 LANG=C.UTF-8 "
        .. "build/rulewright play tests/support/games/isles --players 2")
        :format(folder), { "expect > ",
        "send = (function () local t = {} for i = 1, 16384 do t[i * 16383] = i"
          .. " end while true do for k in pairs(t) do end end end)()\\r",
        "wait 300", "send \\x03", "expect Interrupted", "expect > ",
        "send :quit\\r" })
      assert.equal(0, code, said)
    end)
  end)
end)
