-- Work in forks of the program: what they return, what they tell meanwhile, and
-- how they end.

local console = require "rulewright.console"
local forks = require "rulewright.repl.processes.forks"

local function never() return false end

describe("forks", function ()
  it("return what their work returned, in its order", function ()
    local long = ("x"):rep(100000) .. "\n=+\0"
    assert.same({ "one", long, "" }, forks.run({
      function () return "one" end,
      function () return long end,
      function () return "" end }, error, never))
  end)

  it("tell how far they are", function ()
    local heard = {}
    local function work(tell)
      local n, clock = 0, console.clock()
      while n < 3 and console.clock() - clock < 60 do
        tell(function () n = n + 1 return "at " .. n end)
      end
      return "done"
    end
    assert.same({ "done" }, forks.run({ work }, function (k, text)
      heard[#heard + 1] = k .. " " .. text
    end, never))
    assert.same({ "1 at 1", "1 at 2", "1 at 3" }, heard)
  end)

  it("end with what they have when they are to", function ()
    local function work()
      local clock = console.clock()
      while not console.held() and console.clock() - clock < 60 do end
      return console.held() and "stopped" or "too late"
    end
    assert.same({ "stopped", "stopped" }, forks.run({ work, work }, error,
      function () return true end))
  end)

  it("that are lost have returned nothing", function ()
    assert.same({ "here", false }, forks.run({
      function () return "here" end,
      function () os.exit(3) end }, error, never))
  end)
end)
