-- What `cmake --install` puts down works where it lies. A copy of its script is
-- run, which keeps the list of what was put down out of the build folder.

local console = require "rulewright.console"
local disk = require "disk"
local files = require "rulewright.engine.sandbox.files"
local hostile_folder = require "hostile_folder"
local page = require "page"
local python = require "snake"
local sitting = require "sitting"

describe("an installed program", function()
  local folder = disk.nowhere()
  local prefix = folder .. "/a prefix"
  local libraries

  local function install(place)
    local output, code = sitting.shell(("mkdir -p '%s' && sed "
      .. "'s|^file(WRITE \".*/build/|file(WRITE \"%s/|' "
      .. "build/cmake_install.cmake >'%s/install.cmake' && cmake "
      .. "'-DCMAKE_INSTALL_PREFIX=%s' -P '%s/install.cmake' 2>&1")
      :gsub("%%s", place))
    assert(code == 0, output)
    assert.equal("file", files.kind(place .. "/install_manifest.txt"))
  end

  -- The first line that a command prints.
  local function line_of(command)
    local pipe = io.popen(command)
    local line = pipe:read "l"
    pipe:close()
    return line
  end

  setup(function()
    install(prefix)
    libraries = line_of("find '" .. prefix .. "' -name rulewright.pc")
      :match "^(.*)/pkgconfig/"
  end)
  teardown(function() disk.remove(folder) end)

  local function run_in(place, environment, command)
    return sitting.shell(("cd '%s' && env -i PATH='%s/bin:/usr/bin:/bin' "
      .. "PKG_CONFIG_PATH='%s/pkgconfig' LD_LIBRARY_PATH='%s' %s %s 2>&1")
      :format(place, prefix, libraries, libraries, environment, command))
  end

  local function run(command) return run_in(folder, "", command) end

  local function variable(name)
    return (run("pkg-config --variable=" .. name .. " rulewright")
      :gsub("\n$", ""))
  end

  it("finds its own Lua files, and none of the source tree", function()
    local spec = folder .. "/where_spec.lua"
    assert(console.write_file(spec, [[
      it("is here", function()
        assert.truthy(package.path:find(]]
      .. ("%q"):format(prefix .. "/share/rulewright/lua/?.lua")
      .. [[, 1, true))
        assert.truthy(require "rulewright.kernel".random)
        assert.truthy(package.searchpath("rulewright.repl.program.boot",
          package.path):find(]] .. ("%q"):format(prefix) .. [[, 1, true))
      end)]]))
    local output, code = run("rulewright test " .. spec)
    assert.equal(0, code, output)
    assert.truthy(output:find("\n1 passed, 0 failed\n", 1, true), output)
  end)

  it("comes with its page, completions, stubs and scripts", function()
    for _, path in ipairs { "share/man/man1/rulewright.1",
      "share/bash-completion/completions/rulewright",
      "share/zsh/site-functions/_rulewright",
      "share/fish/vendor_completions.d/rulewright.fish",
      "share/rulewright/stubs/console.lua",
      "share/rulewright/stubs/rulewright.lua",
      "share/rulewright/editor/package.json",
      "share/rulewright/editor/map.tmLanguage.json",
      "share/doc/rulewright/LICENSE", "share/doc/rulewright/NOTICE",
      "share/doc/rulewright/README.md",
      "share/doc/rulewright/docs/tutorial.md",
      "share/doc/rulewright/docs/pictures/catan.svg",
      "share/doc/rulewright/docs/examples/pond/init.lua" } do
      assert.equal("file", files.kind(prefix .. "/" .. path), path)
    end
    assert.equal("directory",
      files.kind(prefix .. "/share/rulewright/scripts"))
  end)

  it("tells pkg-config where its files are", function()
    assert.equal(prefix .. "/share/rulewright/lua/?.lua;" .. prefix
      .. "/share/rulewright/lua/?/init.lua", variable "lua_path")
    assert.equal("file", files.kind(variable "lua_cpath":match "^(.-)%?"
      .. "rulewright/kernel.so"))
    assert.equal("directory", files.kind(variable "scripts"))
  end)

  it("offers stock lua5.4 the library", function()
    local output, code = run(("env 'LUA_PATH=%s' 'LUA_CPATH=%s;;' lua5.4 -e "
      .. "'print(#require(\"rulewright\").games())'")
      :format(variable "lua_path", variable "lua_cpath"))
    assert.same({ "3\n", 0 }, { output, code })
  end)

  it("offers programs in C a library", function()
    assert(os.execute("cp tests/support/embed.c " .. folder))
    local output, code = run("sh -c 'eval cc -std=c11 -Wall -Wextra -Wpedantic "
      .. "-Werror -o embed embed.c $(pkg-config --cflags --libs rulewright)'")
    assert.same({ "", 0 }, { output, code })
    assert.same({ "good " .. require "rulewright".version .. "\n", 0 },
      { run "./embed" })
  end)

  it("runs nothing of the folder in which it is started", function()
    local hostile = hostile_folder.new()
    finally(function() hostile:remove() end)
    local environment = hostile:environment(prefix .. "/bin:/usr/bin:/bin")
    local function started(line, wanted)
      local output, code = run_in(hostile.path, environment, line)
      assert.equal("", hostile:marked(), line)
      assert.equal(wanted or code, code, line .. "\n" .. output)
    end
    local program = "'" .. prefix .. "/bin/rulewright' "
    for name in run "rulewright complete ''":gmatch "[^\n]+" do
      started(program .. name .. " </dev/null")
      started(program .. name .. " --help", name ~= "--version" and 0 or nil)
    end
    started(program .. "check catan", 0)
    started(program .. "sim catan --games 1 --players 3 --bots random", 0)
    started(program .. "test '" .. folder .. "/where_spec.lua'", 0)
    started("'" .. folder .. "/embed'", 0)
  end)

  for path, name in pairs { ["docs/library.md"] = "game",
    ["docs/learning.md"] = "learn" } do
    it("offers C what " .. path .. " says", function()
      local blocks, is_there = page.blocks(path), false
      for i, block in ipairs(blocks) do
        if block.language == "c" then
          is_there = true
          assert(console.write_file(folder .. "/" .. name .. ".c", block.text))
          local command, wanted = blocks[i + 1].text
            :match("^%$ (.-)\n%$ %./" .. name .. "\n(.*)$")
          local output, code = run("sh -c 'eval " .. command .. "'")
          assert.same({ "", 0 }, { output, code })
          output = run("./" .. name)
          for line in wanted:gmatch "[^\n]+" do
            assert.truthy(output:find(line:gsub("…$", ""), 1, true), output)
          end
        end
      end
      assert.is_true(is_there)
    end)
  end

  it("offers Python its package", function()
    if not python.has "ctypes" then return pending(python.lacking) end
    local output, code = run(("env 'PYTHONPATH=%s' python3 -B -c 'import "
      .. "rulewright as r; e = r.Env(\"catan\", illegal=\"first\"); "
      .. "e.reset(seed=1); e.step(0); print(r.version(), r.__file__)'")
      :format(variable "python_path"))
    assert.same({ require "rulewright".version .. " " .. prefix
      .. "/share/rulewright/python/rulewright/__init__.py\n", 0 },
      { output, code })
  end)

  it("shows of its library only what its header declares", function()
    local names = {}
    for name in sitting.shell("nm -D --defined-only '" .. libraries
      .. "/librulewright.so'"):gmatch " T ([%w_]+)" do
      names[#names + 1] = name
    end
    local text = page.read "repl/library/rulewright.h"
    assert.equal(6, #names)
    for _, name in ipairs(names) do
      assert.truthy(text:find("%f[%w_]" .. name .. "%("), name)
    end
  end)

  it("brings a library that leaves the process to its host", function ()
    local names = " " .. sitting.shell("nm -D --undefined-only '" .. libraries
      .. "/librulewright.so'"):gsub("%s+", " "):gsub("@%S*", "") .. " "
    assert.truthy(names:find(" U clock_gettime ", 1, true), names)
    for name in ("fork execv waitpid kill sigaction signal tcsetattr "
      .. "timer_create ioctl poll"):gmatch "%S+" do
      assert.is_nil(names:find(" U " .. name .. " ", 1, true), name)
    end
  end)

  it("can be taken away again, and nothing else with it", function()
    local place = folder .. "/gone"
    install(place)
    assert(os.execute("touch " .. place .. "/bin/mine"))
    local output, code = sitting.shell(("cmake -D manifest=%s/"
      .. "install_manifest.txt -P cmake/uninstall.cmake 2>&1"):format(place))
    assert.same({ "", 0 }, { output, code })
    local left = sitting.shell("cd " .. place .. " && find . -type f | sort")
    assert.equal("./bin/mine\n./install.cmake\n./install_manifest.txt\n",
      left)
    assert.equal("", (sitting.shell("find " .. place
      .. " -name 'rulewright*'")))
  end)
end)
