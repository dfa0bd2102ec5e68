-- tests/mutate, in a tree of its own, whose program runs a spec as plain Lua.

local piped = require "piped"
local sitting = require "sitting"

local PROGRAM = [[
#!/bin/sh
for spec in $(find "$2" -name '*_spec.lua'); do lua5.4 "$spec" || exit; done
]]

local FILE = [[
local ages = {}

function ages.may_vote(age)
  return age >= 18
end

function ages.eldest(a, b)
  return a > b and a or b
end

function ages.may_drive(age)
  return age >= 17
end

-- A comment with 1 > 0 and an end.
function ages.count(last)
  local n = 0
  while n < last do
    n = n + 1
  end
  return n
end

return ages
]]

local SPEC = [[
local ages = dofile "core/engine/ages.lua"
assert(ages.may_vote(18) and not ages.may_vote(17))
assert(ages.eldest(1, 2) == 2 and ages.eldest(2, 1) == 2)
assert(ages.count(3) == 3)
]]

local OTHER_SPEC = [[
local ages = dofile "core/engine/ages.lua"
assert(ages.may_drive(17))
]]

describe("tests/mutate", function ()
  local house, tool

  local function run(arguments)
    return sitting.shell(("cd %s && TMPDIR=%s %s --patience 0.2 %s 2>&1")
      :format(house, house, tool, arguments))
  end

  local function commit()
    assert(os.execute(("cd %s && git add . && git -c user.name=a "
      .. "-c user.email=a@b commit -qm a"):format(house)))
  end

  setup(function ()
    house = piped.folder()
    tool = sitting.shell "realpath tests/mutate":match "[^\n]+"
    assert(os.execute(("cd %s && git init -q && mkdir -p build core/engine "
      .. "tests/engine"):format(house)))
    piped.write(house .. "/.gitignore", "build\n")
    piped.write(house .. "/build/rulewright", PROGRAM)
    assert(os.execute(("chmod +x %s/build/rulewright"):format(house)))
    piped.write(house .. "/core/engine/ages.lua", FILE)
    piped.write(house .. "/tests/engine/ages_spec.lua", SPEC)
    piped.write(house .. "/tests/engine/roads_spec.lua", OTHER_SPEC)
    commit()
  end)
  teardown(function () piped.remove(house) end)

  it("names what no spec sees and leaves the tree as it is", function ()
    local output, code = run "--all core/engine/ages.lua"
    assert.equal("SURVIVED  core/engine/ages.lua:8  return a > b and a or b  "
      .. "|>| -> |>=|\nseen by others  core/engine/ages.lua:12  "
      .. "return age >= 17  |>=| -> |>|\n"
      .. "5 seen by their spec, 1 by others, 1 by none\n", output)
    assert.equal(0, code)
    assert.equal("", (sitting.shell("git -C " .. house
      .. " status --porcelain")))
  end)

  it("takes the same places by chance from the same seed", function ()
    local first = run "--count 3 --seed 5"
    piped.has(first, "2 seen by their spec, 0 by others, 1 by none")
    assert.equal(first, (run "--count 3 --seed 5 --jobs 1"))
  end)

  it("refuses a file that is not committed", function ()
    local output, code = run "core/engine/new.lua"
    assert.equal("mutate: core/engine/new.lua: no such file is committed\n",
      output)
    assert.equal(1, code)
  end)
end)
