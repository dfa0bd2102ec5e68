-- Other programs, started with a list of words and without a shell.

local console = require "rulewright.console"

-- All that a job sends, and its exit code.
local function heard(job)
  local said = {}
  repeat
    local words = console.hear({ job }, 1)[1]
    if words then said[#said + 1] = words end
  until words == false
  return table.concat(said), console.code(job)
end

local function run(...) return heard(assert(console.start { ... })) end

describe("a program that is started", function()
  it("gets its words as they are", function()
    assert.same({ "<$HOME><a b><'><>", 0 },
      { run("/usr/bin/printf", "<%s>", "$HOME", "a b", "'", "") })
  end)

  it("sends what it prints and complains of", function()
    assert.same({ "one\ntwo\n", 3 },
      { run("/bin/sh", "-c", "echo one; echo two >&2; exit 3") })
  end)

  it("has nothing to read", function()
    assert.same({ "", 0 }, { run "/bin/cat" })
  end)

  it("has no code until it has ended, then its own or its signal's", function()
    local job = assert(console.start { "/bin/sh", "-c", "sleep 0.1; kill $$" })
    assert.is_nil(console.code(job))
    assert.same({ "", 128 + 15 }, { heard(job) })
  end)

  it("that is not there says so", function()
    local said, code = run "/nowhere/program"
    assert.equal(127, code)
    assert.equal("rulewright: /nowhere/program: No such file or directory\n",
      said)
  end)

  it("is a list of words", function()
    for _, wrong in ipairs { {}, { 1 }, { "/bin/true", {} }, "/bin/true" } do
      assert.is_false((pcall(console.start, wrong)))
    end
    assert.is_true(console.processors() >= 1)
  end)
end)
