-- cmake/debian_source.cmake, with an apt-get that brings a package of our own.

local disk = require "disk"
local sitting = require "sitting"

local PROJECT = [[
cmake_minimum_required(VERSION 3.25)
project(words NONE)
include(%s/cmake/debian_source.cmake)
debian_source(words src/a.c src/b.h)
]]

local PATCH = [[
--- a/src/a.c
+++ b/src/a.c
@@ -1 +1 @@
-original
+patched
]]

-- Its lists are those of machine.list; `bring` says what `source` does.
local APT_GET = [[#!/bin/sh
cd "${0%%/*}/.." && home=$PWD && cd - >/dev/null
echo "$*" >>"$home/calls"
case $* in
*indextargets*) echo "$home/machine.list:1" ;;
*update) cat "${2%%/*}/sources.d/"* >"$home/asked" ;;
*source*) %s ;;
esac
]]

describe("a source package", function ()
  local home

  local function bring(script)
    disk.write(home .. "/bin/apt-get", APT_GET:format(script))
    os.execute("chmod +x " .. home .. "/bin/apt-get")
  end

  local function configure(arguments)
    return sitting.shell(("cd %s && env -i PATH=%s/bin:$PATH cmake -S . %s "
      .. "2>&1"):format(home, home, arguments or "-B build"))
  end

  local function fetched(folder)
    folder = home .. "/" .. (folder or "build") .. "/sources/words"
    return disk.read(folder .. "/src/a.c"), disk.read(folder .. "/version")
  end

  before_each(function ()
    home = disk.folder()
    local tree = sitting.shell("pwd"):gsub("\n$", "")
    os.execute(("cd %s && mkdir -p bin archives words-1/src debian/patches")
      :format(home))
    disk.write(home .. "/CMakeLists.txt", PROJECT:format(tree))
    disk.write(home .. "/words-1/src/a.c", "original\n")
    disk.write(home .. "/words-1/src/b.h", "")
    disk.write(home .. "/debian/patches/series", "# of ours\na.patch\n")
    disk.write(home .. "/debian/patches/a.patch", PATCH)
    disk.write(home .. "/machine.list", "# deb no\ndeb [signed-by=/key] "
      .. "http://mirror.invalid/debian stable main\n")
    os.execute(("cd %s && tar -czf archives/words_1.orig.tar.gz words-1 && "
      .. "tar -czf archives/words_1-2.debian.tar.gz debian"):format(home))
    bring "cp $home/archives/* ."
  end)
  after_each(function () disk.remove(home) end)

  it("is fetched once, patched, and kept with its version", function ()
    local output, code = configure()
    assert.equal(0, code, output)
    assert.same({ "patched\n", "1-2\n" }, { fetched() })
    bring "exit 100"
    assert.equal(0, select(2, configure()))
    assert.equal(0, select(2, configure "-B other"))
    assert.same({ "patched\n", "1-2\n" }, { fetched "other" })
    assert.equal("sources\n.lock\nwords\n",
      sitting.shell("cd " .. home .. "/build && echo sources && ls -A sources"))
  end)

  it("comes from the mirrors of the machine, with their options", function ()
    configure()
    assert.equal("\n# deb no\ndeb-src [signed-by=/key] "
      .. "http://mirror.invalid/debian stable main\n",
      disk.read(home .. "/asked"))
  end)

  it("that does not come is one sentence, and no harm later", function ()
    bring "cp $home/archives/words_1.orig* .; echo E: It broke. >&2; exit 100"
    local output, code = configure()
    assert.equal(1, code)
    assert.truthy(output:gsub("%s+", " "):find("Debian's source of words is "
      .. "missing (apt-get: It broke); set words_SOURCE to a folder that holds "
      .. "src/a.c, src/b.h.", 1, true), output)
    bring "cp $home/archives/* ."
    assert.equal(0, select(2, configure()))
    assert.same({ "patched\n", "1-2\n" }, { fetched() })
  end)

  it("may lie in a folder: files, a package, archives", function ()
    bring "exit 100"
    for folder, text in pairs { ["words-1"] = "original\n", [""] = "original\n",
      archives = "patched\n" } do
      local output, code = configure(("-B build -Dwords_SOURCE=%s/%s"):format(
        home, folder))
      assert.equal(0, code, output)
      assert.equal(text, disk.read(home .. "/build/sources/words/src/a.c"))
    end
    local output, code = configure(("-B build -Dwords_SOURCE=%s/bin"):format(
      home))
    assert.equal(1, code)
    assert.truthy(output:gsub("%s+", " "):find("/bin does not hold src/a.c); "
      .. "set words_SOURCE", 1, true), output)
  end)
end)
