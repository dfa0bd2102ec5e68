-- `test --clauses`, in one process and in several.

local console = require "rulewright.console"
local disk = require "disk"
local sitting = require "sitting"

-- Plays a game of few clauses; `moves` chooses among what is legal.
local SPEC = [[
it("plays", function ()
  local rulewright = require "rulewright"
  rulewright.configure { roots = { "tests/support/games" } }
  local game = assert(rulewright.new { game = "isles", players = %d })
  for _ = 1, %d do
    local moves = game:moves()
    assert(game:play(moves[#moves]))
  end
end)
]]

local EARLY = SPEC:format(2, 1)
local LATE = SPEC:format(3, 40)

describe("test --clauses", function()
  local folder, first, second

  before_each(function()
    folder = disk.folder()
    folder = assert(console.realpath(folder))
    first, second = folder .. "/a_spec.lua", folder .. "/b_spec.lua"
    assert(console.write_file(first, EARLY))
    assert(console.write_file(second, LATE))
  end)
  after_each(function() disk.remove(folder) end)

  local function run(line, ...)
    return sitting.shell(("env -i PATH=\"$PATH\" build/rulewright %s "
      .. "</dev/null 2>&1"):format(line:format(...)))
  end

  -- In one process: an option of busted is among the arguments.
  local function run_once(line, ...)
    return run("test --no-coverage " .. line, ...)
  end

  local function told(output) return output:match "clauses: .*" end

  local function fired(output)
    return tonumber(output:match "clauses: (%d+) of %d+ fired")
  end

  it("says the same in processes of their own as in one", function()
    local one = run_once("--clauses=ISL- %s %s", first, second)
    local apart, code = run("test --clauses=ISL- %s %s", second,
      first)
    assert.equal(0, code)
    assert.equal(told(one), told(apart))
    assert.matches("\n\n2 passed, 0 failed\n*$", apart)
    assert.truthy(apart:find("\n  ISL-39 move \"wind\" tests/support/games/"
      .. "isles/base/building.lua:82\n", 1, true), apart)
    assert.equal(told(one), told((run("test %s --clauses=ISL- %s",
      first, folder))))
  end)

  it("counts a clause that fires in one process only", function()
    local early = fired(run_once("--clauses=ISL- %s", first))
    local late = fired(run_once("--clauses=ISL- %s", second))
    local both = fired(run("test --clauses=ISL- %s", folder))
    assert.is_true(early > 0 and early < late, early .. " " .. late)
    assert.equal(late, both)
    assert(console.write_file(second, EARLY))
    assert.equal(early,
      fired(run("test --clauses=ISL- %s", folder)))
  end)

  it("names a spec that died, and does not call it good", function()
    assert(console.write_file(second, LATE .. "os.exit(3, true)"))
    local output, code = run("test --clauses=ISL- %s", folder)
    assert.equal(1, code)
    assert.truthy(output:find("ended with exit code 3\n", 1, true), output)
    assert.equal(fired(run_once("--clauses=ISL- %s", first)), fired(output))
    assert.matches("\n\n1 passed, 1 failed\n*$", output)
  end)

  it("counts on when a spec fails", function()
    assert(console.write_file(first,
      EARLY .. "it('fails', function () error 'x' end)"))
    local output, code = run("test --clauses=ISL- %s", folder)
    assert.equal(1, code)
    assert.matches("clauses: [1-9]%d* of %d+ fired\n", output)
    assert.is_nil(output:find("has not told", 1, true))
    assert.matches("\n\n2 passed, 1 failed\n*$", output)
  end)

  it("does not count a spec whose report is not whole", function()
    assert(console.write_file(first, EARLY
      .. "io.stdout:setvbuf('full', 1 << 20) "
      .. "it('stops', function () require 'rulewright.kernel'.tree.encode = "
      .. "function () os.exit(0, true) end end)"))
    local output, code = run("test --clauses=ISL- %s", folder)
    assert.equal(1, code)
    assert.truthy(output:find(first .. " ended with exit code 0\n", 1, true),
      output)
  end)
end)
