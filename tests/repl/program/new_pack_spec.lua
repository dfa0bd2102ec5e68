-- What `new` writes beside a module: for an editor, and with --pack for those
-- to whom it is published.

local disk = require "disk"
local files = require "rulewright.engine.sandbox.files"
local json_reader = require "rulewright.repl.json.reader"
local sitting = require "sitting"

describe("new", function ()
  local folder, program

  before_each(function ()
    folder = disk.folder()
    program = ("cd %s && HOME=%s XDG_DATA_HOME=%s/home GIT_CONFIG_NOSYSTEM=1 "
      .. "%s/build/rulewright "):format(folder, folder, folder,
      os.getenv "PWD")
  end)
  after_each(function () disk.remove(folder) end)

  local function done(line)
    local output, code = sitting.shell(program .. line .. " 2>&1")
    assert.equal(0, code, output)
    return output
  end

  local function refused(line, sentence)
    local output, code = sitting.shell(program .. line .. " 2>&1")
    assert.same({ "rulewright: " .. sentence .. "\n", 2 }, { output, code })
  end

  -- What a forge runs for a pack: output and exit code.
  local function forge(name)
    return sitting.shell(("cd %s/%s && HOME=%s PATH=%s/build:$PATH sh "
      .. ".ci/check 2>&1"):format(folder, name, folder, os.getenv "PWD"))
  end

  -- Its last line instead of all of it.
  local function told(output, code)
    return { output:match "([^\n]+)\n*$", code }
  end

  local function read(path) return disk.read(folder .. "/" .. path) end

  it("writes settings for an editor, and the stubs that they name", function ()
    done "new house_rule newts --game catan"
    local settings = assert(json_reader((read ".luarc.json":gsub("\n", ""))))
    assert.equal("Lua 5.4", settings["runtime.version"])
    assert.same({ ".rulewright" }, settings["workspace.library"])
    assert.equal(disk.read "docs/stubs/rulewright.lua",
      read ".rulewright/rulewright.lua")
    done "new game ponds"
    assert.equal(read ".luarc.json", read "ponds/.luarc.json")
    assert.equal("file", files.kind(folder .. "/ponds/.rulewright/"
      .. "rulewright.lua"))
  end)

  it("leaves settings alone, and brings old stubs up to date", function ()
    done "new house_rule newts --game catan"
    disk.write(folder .. "/.luarc.json", "{}")
    disk.write(folder .. "/.rulewright/rulewright.lua", "-- old")
    done "new house_rule frogs --game catan"
    assert.equal("{}", read ".luarc.json")
    assert.truthy(read ".rulewright/rulewright.lua":find("---@meta", 1, true))
  end)

  for _, kind in ipairs { "house_rule newts --game carcassonne",
    "box newts" } do
    it("makes a pack that passes its own check: " .. kind, function ()
      done("new " .. kind .. " --pack --author 'Ann Other' --home "
        .. "https://example.org/ann/newts")
      local text = read "newts/newts.lua"
      assert.truthy(text:find('author = "Ann Other", licence = "MIT",\n'
        .. '  home = "https://example.org/ann/newts",\n'
        .. '  requires = { rulewright = "0.1" },\n', 1, true), text)
      assert.truthy(read "newts/LICENSE":find("%(c%) 20%d%d Ann Other\n"))
      for _, path in ipairs { "README.md", ".github/workflows/check.yml",
        ".gitlab-ci.yml", ".luarc.json", ".rulewright/rulewright.lua",
        "newts_spec.lua" } do
        assert.is_nil(read("newts/" .. path):find "{{%a", path)
      end
      local output, code = forge "newts"
      assert.equal(0, code, output)
      assert.truthy(output:find("newts.lua: no fault found", 1, true), output)
      assert.truthy(output:find "\n[1-9]%d* passed, 0 failed\n", output)
    end)
  end

  it("makes a pack whose own check sees faults", function ()
    done "new house_rule newts --game carcassonne --pack"
    disk.write(folder .. "/newts/newts.lua", "-- nothing\n")
    disk.write(folder .. "/newts/newts_spec.lua", 'it("is", function () end)')
    assert.same({ "1 passed, 0 failed", 0 }, told(forge "newts"))
    disk.write(folder .. "/newts/newts_spec.lua",
      'it("fails", function () error "no" end)')
    assert.same({ "0 passed, 1 failed", 1 }, told(forge "newts"))
    disk.write(folder .. "/newts/newts.lua", 'module "x" {}\n')
    local output, code = forge "newts"
    assert.equal(1, code)
    assert.is_nil(output:find("passed", 1, true), output)
  end)

  it("asks git for the author of a pack", function ()
    disk.write(folder .. "/.gitconfig", "[user]\n\tname = Bo O'Neil\n")
    done "new house_rule newts --game carcassonne --pack"
    assert.truthy(read "newts/newts.lua":find('author = "Bo O\'Neil"', 1, true))
    disk.write(folder .. "/.gitconfig", "")
    done "new house_rule frogs --game carcassonne --pack"
    assert.truthy(read "frogs/frogs.lua":find('author = "Your name"', 1, true))
  end)

  it("overwrites no pack, and makes none of a game", function ()
    done "new house_rule newts --game carcassonne --pack"
    disk.write(folder .. "/newts/README.md", "mine")
    local output, code = sitting.shell(program
      .. "new house_rule newts --game carcassonne --pack 2>&1")
    assert.equal(1, code, output)
    assert.equal("mine", read "newts/README.md")
    local sentence = "a pack holds modules, for a game that comes with the "
      .. "program"
    refused("new game ponds --pack", sentence)
    refused("new house_rule frogs --game ./ponds --pack", sentence)
    output, code = sitting.shell(program .. "new house_rule frogs --game "
      .. "carcassonne --pack --author 'a\"b' 2>&1")
    assert.equal(1, code)
    assert.truthy(output:find("cannot stand in a manifest", 1, true), output)
    assert.is_nil(files.kind(folder .. "/frogs"))
  end)
end)
