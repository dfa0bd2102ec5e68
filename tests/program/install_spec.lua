-- What `cmake --install` puts down works where it lies. A copy of its script is
-- run, which keeps the list of what was put down out of the build folder.

local console = require "rulewright.console"
local sitting = require "sitting"

describe("an installed program", function()
  local prefix = os.tmpname()
  os.remove(prefix)

  setup(function()
    local output, code = sitting.shell(("mkdir %s && sed "
      .. "'s|^file(WRITE \".*/build/|file(WRITE \"%s/|' "
      .. "build/cmake_install.cmake >%s/install.cmake && cmake "
      .. "-DCMAKE_INSTALL_PREFIX=%s -P %s/install.cmake 2>&1")
      :gsub("%%s", prefix))
    assert(code == 0, output)
    assert.equal("file", console.kind(prefix .. "/install_manifest.txt"))
  end)
  teardown(function() os.execute("rm -rf " .. prefix) end)

  local function run(command)
    return sitting.shell(("cd / && env -i PATH=%s/bin:/usr/bin:/bin %s 2>&1")
      :format(prefix, command))
  end

  it("finds its own Lua files, and none of the source tree", function()
    local spec = prefix .. "/where_spec.lua"
    assert(console.write_file(spec, [[
      it("is here", function()
        assert.truthy(package.path:find(]]
      .. ("%q"):format(prefix .. "/share/rulewright/lua/?.lua")
      .. [[, 1, true))
        assert.truthy(require "rulewright.kernel".random)
        assert.truthy(package.searchpath("rulewright.repl.boot", package.path)
          :find(]] .. ("%q"):format(prefix) .. [[, 1, true))
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
      "share/doc/rulewright/LICENSE", "share/doc/rulewright/NOTICE",
      "share/doc/rulewright/README.md",
      "share/doc/rulewright/docs/tutorial.md",
      "share/doc/rulewright/docs/pictures/catan.svg",
      "share/doc/rulewright/docs/examples/pond/init.lua" } do
      assert.equal("file", console.kind(prefix .. "/" .. path), path)
    end
    assert.equal("directory",
      console.kind(prefix .. "/share/rulewright/scripts"))
  end)

  it("asks which specs when none is named", function()
    local output, code = run "rulewright test"
    assert.equal("rulewright: say which specs to run: there is no folder "
      .. "'tests' here\nrulewright: See: rulewright test --help\n", output)
    assert.equal(2, code)
  end)

  it("tells pkg-config where its files are", function()
    local pipe = io.popen("find " .. prefix .. " -name rulewright.pc")
    local file = pipe:read "l"
    pipe:close()
    local output = run("pkg-config --variable=lua_path " .. file)
    local place = output:match "^(.-)%?"
    assert.equal(console.realpath(prefix .. "/share/rulewright/lua"),
      console.realpath(place))
    output = run("pkg-config --variable=lua_cpath " .. file)
    assert.equal("file",
      console.kind(output:match "^(.-)%?" .. "rulewright/kernel.so"))
  end)

  it("offers stock lua5.4 the kernel as a module", function()
    local pipe = io.popen("find " .. prefix .. " -name kernel.so")
    local folder = pipe:read("l"):match "^(.*)/rulewright/kernel.so$"
    pipe:close()
    local output, code = run(("LUA_CPATH='%s/?.so' lua5.4 -e "
      .. "'print(type(require(\"rulewright.kernel\").random.stream))'")
      :format(folder))
    assert.equal("function\n", output)
    assert.equal(0, code)
  end)
end)
