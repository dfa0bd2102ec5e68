-- ./rulewright: on a machine that lacks something, and when nothing has
-- changed. It builds in a house of the spec's own; never in the folder from
-- which other specs load.

local console = require "rulewright.console"
local disk = require "disk"
local sitting = require "sitting"

local shell = sitting.shell
local function last_line(output)
  return output:match "([^\n]*)\n*$"
end

describe("the launcher", function()
  local home, bin

  -- A house of its own, and a PATH with nothing but what is put there.
  before_each(function()
    home = disk.nowhere()
    bin = home .. "/bin"
    assert(console.mkdirs(home .. "/core/kernel"))
    assert(console.mkdirs(home .. "/repl"))
    assert(console.mkdirs(home .. "/cmake"))
    assert(console.mkdirs(home .. "/tests/fuzz/corpus"))
    assert(console.mkdirs(bin))
    assert(console.write_file(home .. "/CMakeLists.txt", ""))
    assert(os.execute("cp rulewright " .. home))
    for tool in ([[awk bash cat chmod dirname env find flock grep mkdir mktemp
      mv nproc realpath rm sed sh sleep tail touch]]):gmatch "%S+" do
      assert(os.execute(("ln -s $(command -v %s) %s"):format(tool, bin)))
    end
  end)
  after_each(function() disk.remove(home) end)

  local function tool(name, script)
    local path = bin .. "/" .. name
    assert(console.write_file(path, "#!/bin/sh\n" .. script .. "\n"))
    assert(os.execute("chmod +x " .. path))
  end

  local function launch(arguments)
    return shell(("cd / && env -i PATH=%s bash %s/rulewright %s 2>&1")
      :format(bin, home, arguments or ""))
  end

  -- A cmake that builds a program which prints its arguments.
  local function working_cmake()
    tool("dpkg-query", "echo installed")
    tool("cmake", ([[
      echo "$@" >>%s/calls
      case $1 in --build)
        echo 'echo "ran $*"' >%s/build/rulewright
        chmod +x %s/build/rulewright ;;
      esac]]):format(home, home, home))
  end

  local function calls(word)
    local found, text = pcall(disk.read, home .. "/calls")
    return found and select(2, text:gsub(word, "")) or 0
  end

  local function builds() return calls "%-%-build" end

  it("prints the line to type when it may not install", function()
    tool("id", "echo 1000")
    tool("dpkg-query", "exit 1")
    local output, code = launch "play"
    assert.equal(1, code)
    assert.equal("rulewright: some packages are missing; as root, run: "
      .. "apt-get install --no-install-recommends cmake make gcc libc6-dev "
      .. "patch pkg-config lua5.4 liblua5.4-dev lua-lpeg\n", output)
  end)

  it("prints it too when sudo or the network fails", function()
    tool("id", "echo 1000")
    tool("dpkg-query",
      "for last; do :; done; [ $last = gcc ] && exit 1; echo installed")
    tool("sudo", "echo 'sudo: a password is required' >&2; exit 1")
    local output, code = launch "play"
    assert.equal(1, code)
    assert.equal("rulewright: the packages could not be installed; as root, "
      .. "run: apt-get install --no-install-recommends gcc",
      last_line(output))
    assert.truthy(output:find("a password is required", 1, true))
  end)

  it("installs what is missing, and only that", function()
    tool("id", "echo 0")
    working_cmake()
    tool("dpkg-query", ("for last; do :; done; [ $last != lua-lpeg ] || "
      .. "[ -e %s/installed ] && echo installed"):format(home))
    tool("apt-get", ("echo \"$@\" >%s/installed"):format(home))
    local output, code = launch "play"
    assert.equal(0, code)
    assert.equal("ran play", last_line(output))
    assert.truthy(disk.read(home .. "/installed"):find(
      "install --no-install-recommends lua-lpeg\n", 1, true))
  end)

  it("builds the page, with what that needs, and says how to open it",
    function()
      tool("id", "echo 0")
      working_cmake()
      tool("emcmake", '"$@"')
      tool("dpkg-query", ("for last; do :; done; [ $last != emscripten ] || "
        .. "[ -e %s/installed ] && echo installed"):format(home))
      tool("apt-get", ("echo \"$@\" >%s/installed"):format(home))
      local output, code = launch "web"
      assert.equal(0, code, output)
      assert.truthy(disk.read(home .. "/installed"):find(
        "install --no-install-recommends emscripten\n", 1, true))
      assert.equal(1, calls "%-%-target web")
      assert.truthy(output:find("build/web/rulewright.html is all of it", 1,
        true), output)
      assert.truthy(output:find("python3 -m http.server --directory " .. home
        .. "/build/web 8000", 1, true), output)
    end)

  it("says so when the page cannot be built", function()
    working_cmake()
    tool("emcmake", "echo 'CMake Error at web/lua.cmake' >&2; exit 1")
    local output, code = launch "web"
    assert.equal(1, code)
    assert.equal("rulewright: the page could not be built; all of its output "
      .. "is in " .. home .. "/build/web.log", last_line(output))
  end)

  it("builds again when a C file has changed, and only then", function()
    working_cmake()
    assert.equal("ran play 'x\n", (launch "play \"'x\""):match "ran.*")
    assert.equal(1, builds())
    assert.equal("ran \n", launch())
    assert.equal(1, builds())
    assert(console.write_file(home .. "/core/kernel/x.lua", ""))
    launch()
    assert.equal(1, builds())
    assert(console.write_file(home .. "/core/kernel/x.c", ""))
    launch()
    assert.equal(2, builds())
    launch()
    assert.equal(2, builds())
  end)

  it("builds the tests apart, and with them the program", function()
    working_cmake()
    tool("ctest", "echo ctest")
    assert.equal("ctest\nran test --tally=0,1\n",
      (launch "test"):match "ctest.*")
    assert.equal(1, builds())
    launch()
    launch "test"
    assert.equal(1, builds())
    assert(console.write_file(home .. "/tests/fuzz/corpus/x", ""))
    launch()
    assert.equal(1, builds())
    launch "test"
    assert.equal(2, builds())
  end)

  it("says why a build failed and where all of it is", function()
    tool("dpkg-query", "echo installed")
    tool("cmake", "echo 'x.c:1:2: error: expected ;'; exit 1")
    local output, code = launch "play"
    assert.equal(1, code)
    assert.truthy(output:find("x.c:1:2: error: expected ;", 1, true))
    assert.equal("rulewright: the build failed; all of its output is in "
      .. home .. "/build/build.log", last_line(output))
    assert.equal(1, select(2, launch "play"))
  end)

  it("builds once when it is started twice at once", function()
    working_cmake()
    assert(os.execute(("sed -i '2i sleep 0.2' %s/cmake"):format(bin)))
    local command = ("env -i PATH=%s bash %s/rulewright"):format(bin, home)
    local output = shell(("{ %s & %s; wait; } 2>/dev/null")
      :format(command, command))
    assert.equal("ran \nran \n", output)
    assert.equal(1, builds())
  end)

  it("sums up suites, and misses none that died", function()
    assert(console.write_file(home .. "/log", [[
[  PASSED  ] 7 test(s).
Test Passed.
[  PASSED  ] 3 test(s).
[  FAILED  ] 2 test(s), listed below:
[  FAILED  ] one
[  FAILED  ] two

 2 FAILED TEST(S)
Test Failed.
[ RUN      ] dies
Test Failed.
12 inputs replayed
Test Passed.
Unable to find executable: x
Test Passed.
]]))
    local output = shell(("bash -c '. ./rulewright; tally %s/log'")
      :format(home))
    assert.equal("11,4\n", output)
  end)
end)
