-- `test --clauses`, in one process and in several.

local console = require "rulewright.console"
local disk = require "disk"
local fired_part = require "rulewright.repl.fired"
local sitting = require "sitting"
local spec_files = require "rulewright.repl.spec_files"

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

  local function write_part(path)
    local part = folder .. "/part"
    local output, code = run_once("--fired-to=%s %s", part, path)
    assert.equal(0, code, output)
    assert.is_nil(told(output))
    return part
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

  it("leaves no files", function()
    assert(console.write_file(second, LATE .. "os.exit(3, true)"))
    local count = 0
    local name = stub(os, "tmpname").invokes(function()
      count = count + 1
      return folder .. "/" .. count
    end)
    finally(function() name:revert() end)
    local tally = { passed = 0, failed = 0 }
    spec_files.run({ first, second }, tally, true)
    assert.same({ passed = 1, failed = 2 }, tally)
    assert.equal(2, count)
    assert.equal("a_spec.lua\nb_spec.lua\n", (sitting.shell("ls " .. folder)))
  end)

  it("names a spec that died, and does not call it good", function()
    assert(console.write_file(second, LATE .. "os.exit(3, true)"))
    local output, code = run("test --clauses=ISL- %s", folder)
    assert.equal(1, code)
    assert.truthy(output:find("ended with exit code 3\n", 1, true), output)
    assert.truthy(output:find("\n" .. second .. " did not report which "
      .. "clauses fired: its process ended before it could\n", 1, true), output)
    assert.equal(fired(run_once("--clauses=ISL- %s", first)), fired(output))
    assert.matches("\n\n1 passed, 2 failed\n*$", output)
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

  it("says when what was told is not whole", function()
    local part = write_part(first)
    local text = disk.read(part)
    assert.is_true(fired_part.add(part, first))
    for _, cut in ipairs { "", text:sub(1, 9), text:sub(1, 40),
      text:sub(1, #text // 2), text:sub(1, -2), (text:gsub("true", "false", 1)),
    } do
      assert(console.write_file(part, cut))
      assert.same({ nil, "the report of x_spec.lua on the clauses that fired "
        .. "is damaged: it is not whole or was changed" },
        { fired_part.add(part, "x_spec.lua") }, cut)
    end
  end)

  it("fails when it cannot tell", function()
    local output, code = run_once("--fired-to=%s/none/a %s", folder, first)
    assert.equal(1, code)
    assert.truthy(output:find("rulewright: " .. folder .. "/none/a: ", 1, true),
      output)
    assert.matches("\n\n1 passed, 1 failed\n*$", output)
  end)
end)
