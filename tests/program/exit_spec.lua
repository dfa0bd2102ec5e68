-- How the program ends, and what people see when something goes wrong.

local console = require "rulewright.console"
local disk = require "disk"
local host = require "host"
local sitting = require "sitting"

describe("the program", function()
  it("leaves with the code that boot returns", function()
    assert.same({ "", 2 }, { host.run "return 2" })
    assert.same({ "", 0 }, { host.run "return 0" })
  end)

  it("passes its arguments on, also empty ones", function()
    assert.same({ "play||two words\n", 0 }, { host.run(
      "print(table.concat(arguments, '|')) return 0",
      "%s play '' 'two words'") })
  end)

  it("says one line, without a trace, when Lua fails", function()
    local output, code = host.run "error({}, 0)"
    assert.equal(1, code)
    assert.equal(1, select(2, output:gsub("\n", "\n")))
    output, code = host.run "local t; return t.x"
    assert.equal(1, code)
    assert.truthy(output:find("^rulewright: [^\n]*nil value[^\n]*\n$"))
  end)

  it("says where it looked when its Lua files are missing", function()
    local output, code = sitting.shell(
      "RULEWRIGHT_ROOT=/nowhere build/rulewright 2>&1")
    assert.equal(1, code)
    assert.truthy(output:find("RULEWRIGHT_ROOT", 1, true))
    assert.equal(1, select(2, output:gsub("\n", "\n")))
  end)

  it("is found through a link, from any folder", function()
    local here = assert(require "rulewright.console".realpath ".")
    local link = disk.nowhere()
    local output, code = sitting.shell(("ln -s %s/build/rulewright %s; cd /; "
      .. "%s test --version 2>&1; rm %s"):format(here, link, link, link))
    assert.equal(0, code)
    assert.truthy(output:find("%d+%.%d+"), output)
  end)
end)

describe("a closed stdout", function()
  local ENDLESS = "while true do io.write(('x'):rep(1000), '\\n') end"

  it("ends the program quietly", function()
    local output, code = host.run(ENDLESS, "(%s; echo $? >&2) | head -c 0")
    assert.same({ "1\n", 0 }, { output, code })
  end)

  it("is told when the last bytes cannot be written", function()
    local output, code = host.run("io.write 'x' return 0", "%s >/dev/full")
    assert.equal(1, code)
    assert.equal("rulewright: the output could not be written\n", output)
  end)

  it("is not mistaken for another pipe that breaks", function()
    local output, code = host.run [[
      local pipe = io.popen("exec true", "w")
      for _ = 1, 100 do pipe:write(("x"):rep(10000)) end
      pipe:close()
      io.write "still here"
      return 0]]
    assert.same({ "still here", 0 }, { output, code })
  end)
end)

-- Lua that has a signal come while what follows it runs.
local SIGNAL = 'local signal = io.popen "kill -INT $PPID" '

-- The same, when the program sleeps until somebody writes to it.
local SIGNAL_ASLEEP = [[local signal = io.popen(
  "until grep -q '^State:.S' /proc/$PPID/status; do sleep 0.05; done; "
  .. "kill -INT $PPID") ]]

describe("Ctrl-C", function()
  it("stops a long search, and the program goes on", function()
    local output, code = host.with([[
      local line = console.read "> "
      print("searching " .. line)
      local fine, problem = pcall(function() while true do end end)
      print(fine, problem, console.interrupted(), console.interrupted())
      print(console.read "> ")
      return 0]], function(program)
      return sitting.at(program, {
        "expect > ", "send all\\r", "expect searching all", "wait 100",
        "send \\x03", "expect false\tinterrupted\ttrue\tfalse",
        "expect > ", "send again\\r", "expect again" })
    end)
    assert.equal(0, code, output)
  end)

  it("reaches past a script that catches every error, if guarded", function()
    local output, code = host.run([[
      io.stdout:setvbuf "no"
      io.write "begun"
      local fine, problem = console.guard(function()
        ]] .. SIGNAL .. [[
        while true do pcall(function() while true do end end) end
      end)
      io.write(tostring(fine), problem, tostring(console.interrupted()))
      io.write(tostring(select(2, console.guard(math.max, 1, 2))))
      return 3]], "timeout 60 %s")
    assert.equal("begunfalseinterruptedfalse2", output)
    assert.equal(3, code)
  end)

  it("is heard ever sooner by what catches every error, if not", function()
    local output = host.run([[
      local n
      pcall(function() ]] .. SIGNAL .. [[ while true do end end)
      for _ = 1, 30 do
        n = 0
        pcall(function() while true do n = n + 1 end end)
      end
      console.interrupted()
      print(n < 200, n)
      return 0]], "timeout 60 %s")
    assert.matches("^true", output)
  end)

  it("ends with 130 a command that takes it for a failure", function()
    local BODY = [[
      package.loaded["rulewright.repl.program.main"] = function ()
        pcall(function () ]] .. SIGNAL .. [[ while true do end end)
        return %d
      end
      return dofile("repl/program/boot.lua").run {}]]
    assert.equal(130, select(2, host.run(BODY:format(1), "timeout 60 %s")))
    assert.equal(0, select(2, host.run(BODY:format(0), "timeout 60 %s")))
  end)

  it("ends a run of specs", function()
    local name = os.tmpname()
    local spec = name .. "_spec.lua"
    assert(console.write_file(spec, [[
      for i = 1, 9 do
        it("loops " .. i, function()
          if i == 1 then signal = io.popen "kill -INT $PPID" end
          while true do end
        end)
      end]]))
    local output, code = sitting.shell("timeout 60 build/rulewright test "
      .. spec .. " 2>&1")
    os.remove(spec)
    os.remove(name)
    assert.equal(130, code)
    assert.falsy(output:find("passed", 1, true), output)
  end)

  it("interrupts a read from a pipe", function()
    local pipe = os.tmpname()
    local output = host.run(SIGNAL_ASLEEP .. "print(console.read()) return 0",
      ("rm %s; mkfifo %s; exec 9<>%s; rm %s; timeout 60 %%s <&9")
        :format(pipe, pipe, pipe, pipe))
    assert.equal("nil\tinterrupt\n", output)
  end)
end)
