-- What the launcher builds, and when: in a house of the spec's own, whose build
-- folder was configured while cmocka was missing.

local piped = require "piped"
local sitting = require "sitting"

local SPEC = [[
it("has the kernel", function ()
  assert.truthy(require "rulewright.kernel".random)
end)]]

describe("the build folder", function ()
  local house, first, second

  local function run(command)
    local output, code = sitting.shell(("cd %s && env -i PATH=\"$PATH\" %s "
      .. "</dev/null 2>&1"):format(house, command))
    assert.equal(0, code, output)
    return output
  end

  -- Every file with its inode, size and times, but for the logs of ctest, which
  -- ends before specs begin.
  local function state()
    local files = {}
    for line in run("find build -name Testing -prune -o "
      .. "-printf '%p %i %s %T@ %C@\\n'"):gmatch "[^\n]+" do
      files[line:match "^%S+"] = line
    end
    return files
  end

  local function changed(before, after)
    local names = {}
    for name, line in pairs(after) do
      if before[name] ~= line then names[#names + 1] = name end
    end
    for name in pairs(before) do
      if not after[name] then names[#names + 1] = name end
    end
    return names
  end

  setup(function ()
    house = piped.folder()
    assert(os.execute(("mkdir -p %s/tests/kernel && cp -r rulewright *.md "
      .. "CMakeLists.txt LICENSE NOTICE cmake core docs repl scripts %s && "
      .. "mkdir %s/build && cp -r build/sources %s/build && "
      .. "cp -r tests/support tests/bench %s/tests && "
      .. "cp tests/kernel/test_bits.c %s/tests/kernel"):gsub("%%s", house)))
    piped.write(house .. "/tests/own_spec.lua", SPEC)
    run "cmake -S . -B build -DCMAKE_BUILD_TYPE=Debug"
    run("sed -i -e '/cmocka/Id' -e '$ a CMOCKA_LIBRARY:FILEPATH=NOTFOUND\\n"
      .. "cmocka_DIR:PATH=cmocka_DIR-NOTFOUND' build/CMakeCache.txt")
    first = run "./rulewright --version"
    run "cmake --install build --prefix prefix"
    second = run "./rulewright test"
  end)
  teardown(function () piped.remove(house) end)

  it("is completed once cmocka is there", function ()
    assert.matches("^rulewright: building, once\nrulewright [%d.]+\n"
      .. "LPeg [^\n]+\n$", first)
    local _, units = run("build/tests/test_bits"):gsub("%[ +OK %]", "")
    assert.is_true(units > 1)
    assert.equal(("%d passed, 0 failed\n"):format(units + 1),
      second:match "[^\n]*\n$")
    assert.is_nil(second:find("cmocka", 1, true), second)
  end)

  it("can be installed after the first start", function ()
    assert.equal(first:match "\n(rulewright .*)$",
      run "prefix/bin/rulewright --version")
    assert.matches("/librulewright.so\n",
      run "find prefix -name 'librulewright*'", 1, true)
  end)

  it("is left alone while nothing has changed", function ()
    local before = state()
    run "./rulewright --version"
    run "./rulewright test tests/own_spec.lua"
    run "./rulewright test --clauses"
    run "./rulewright test"
    run "./rulewright rules catan robber"
    assert.is_truthy(before["build/rulewright"])
    assert.same({}, changed(before, state()))
  end)

  it("gets what a changed file of C changes, and no more", function ()
    local function marks(paths)
      return run("stat -c '%i %Y %Z' " .. paths)
    end
    local OTHERS = "build/lua/rulewright/console.so build/lua/rulewright/engine"
    local kernel, others = marks "build/lua/rulewright/kernel.so", marks(OTHERS)
    run "touch core/kernel/bits.c"
    run "./rulewright --version"
    assert.are_not.equal(kernel, marks "build/lua/rulewright/kernel.so")
    assert.equal(others, marks(OTHERS))
  end)
end)
