-- A module travels: from a folder, an archive or a repository of git into the
-- module folder of somebody else, and out of it again.

local disk = require "disk"
local files = require "rulewright.engine.sandbox.files"
local sitting = require "sitting"
local sources = require "rulewright.repl.sharing.sources"

local FROGS = [[
module "frogs" { title = "Frogs", extends = "catan", version = "1.2",
  author = "Ann", licence = "MIT", home = "https://example.org/frogs",
  requires = { rulewright = "0.1" } }

chapter "rules"
]]

local RULE = [[
forbid "city" { id = "FROG-1", says = "No cities before turn %d.",
  when = function (g) return g.turn.number < %d end }
]]

local NEWTS = [[
module "newts" { title = "Newts", extends = "catan" }

adjust "hand limit" { id = "NEWT-1", says = "You keep two more cards.",
  plus = 2 }
]]

describe("a pack", function ()
  local folder, program

  before_each(function ()
    folder = disk.folder()
    program = ("cd %s && XDG_DATA_HOME=%s/home HOME=%s GIT_CONFIG_NOSYSTEM=1 "
      .. "%s/build/rulewright "):format(folder, folder, folder,
      os.getenv "PWD")
  end)
  after_each(function () disk.remove(folder) end)

  local function write(path, text)
    local full = folder .. "/" .. path
    assert(os.execute("mkdir -p " .. full:match "^(.*)/"))
    disk.write(full, text)
  end

  local function write_frogs(place, turn)
    write(place .. "/init.lua", FROGS)
    write(place .. "/rules.lua", RULE:format(turn, turn))
    write(place .. "/README.md", "Frogs.\n")
    write(place .. "/.luarc.json", "{}")
  end

  -- What the program prints, stderr too, and its code.
  local function run(line) return sitting.shell(program .. line .. " 2>&1") end

  local function done(line)
    local output, code = run(line)
    assert(code == 0, line .. "\n" .. output)
    return output
  end

  local function refused(line, sentence)
    local output, code = run(line)
    assert.same({ "rulewright: " .. sentence .. "\n", 1 },
      { output:gsub(folder, "HERE"), code } , line)
  end

  local function fetched(text)
    return assert(sources.fetch(text, folder .. "/fetching"))
  end

  local function installed(path)
    return files.kind(folder .. "/home/rulewright/modules/" .. path)
  end

  local function says(sentence)
    local output = done "rules catan --with frogs FROG-1"
    assert.truthy(output:find(sentence, 1, true), output)
  end

  it("is shown, checked, installed from a folder, and removed", function ()
    write_frogs("frogs", 10)
    local output = sitting.at("sh -c '" .. program .. "install frogs'",
      { "expect (y/n)", "send y\\r", "expect <eof>" }):gsub("\r", "")
    for _, part in ipairs { "Frogs (frogs 1.2) by Ann, for catan\n",
      "1 clause; licence: MIT", "https://example.org/frogs", "3 files",
      "frogs/init.lua: no fault found.",
      "rulewright play catan --with frogs\n" } do
      assert.truthy(output:find(part, 1, true), output)
    end
    assert.equal("file", installed "frogs/rules.lua")
    assert.is_nil(installed "frogs/.luarc.json")
    says "No cities before turn 10."
    output = done "modules"
    assert.truthy(output:find("frogs, from " .. folder .. "/frogs\n"
      .. "  Frogs (frogs 1.2), for catan\n", 1, true), output)
    assert.truthy(done "update":find("frogs is as it is", 1, true))
    write_frogs("frogs", 12)
    assert(os.execute("rm " .. folder .. "/frogs/README.md"))
    done "update frogs --yes"
    says "No cities before turn 12."
    assert.is_nil(installed "frogs/README.md")
    write("home/rulewright/modules/frogs/mine.txt", "mine")
    output = done "remove frogs"
    assert.truthy(output:find("it holds files of your own", 1, true), output)
    assert.same({ nil, "file" }, { installed "frogs/init.lua",
      installed "frogs/mine.txt" })
    refused("remove frogs", "nothing called 'frogs' was installed; see: "
      .. "rulewright modules")
  end)

  it("comes from an archive", function ()
    write_frogs("far/frogs-1.2", 10)
    assert(os.execute(("cd %s/far && tar -czf ../frogs-1.2.tar.gz frogs-1.2")
      :format(folder)))
    local found = fetched(folder .. "/frogs-1.2.tar.gz")
    assert.equal("frogs", found.name)
    assert.same({ ["init.lua"] = FROGS, ["README.md"] = "Frogs.\n",
      ["rules.lua"] = RULE:format(10, 10) }, found.files)
  end)

  it("comes from git by its version, without a work tree", function ()
    write_frogs("far", 10)
    write("far/.git-hook", "#!/bin/sh\ntouch " .. folder .. "/hurt\n")
    local git = ("cd %s/far && git -c user.name=a -c user.email=a@b -c "
      .. "init.defaultBranch=main -c commit.gpgsign=false "):format(folder)
    assert(os.execute(git .. "init -q && git add -A && " .. git:match "git.*"
      .. "commit -qm a && git tag v1"))
    write_frogs("far", 12)
    assert(os.execute(git .. "commit -qam b"))
    for _, hook in ipairs { "post-checkout", "post-merge" } do
      assert(os.execute(("cd %s/far && cp .git-hook .git/hooks/%s && chmod +x "
        .. ".git/hooks/%s"):format(folder, hook, hook)))
    end
    local found = fetched(folder .. "/far@1")
    assert.equal(RULE:format(10, 10), found.files["rules.lua"])
    found = fetched("file://" .. folder .. "/far/.git")
    assert.equal(RULE:format(12, 12), found.files["rules.lua"])
    assert.is_nil(files.kind(folder .. "/hurt"))
    refused("install ./far@7 --yes", "HERE/far: git says: Remote branch 7 not "
      .. "found in upstream origin")
  end)

  it("of several modules is found in its folder by their names", function ()
    write("pond/newts.lua", NEWTS)
    write("pond/newts_spec.lua", "error 'a spec is not run'")
    write("pond/LICENSE", "MIT")
    done "install pond --yes"
    assert.equal("file", installed "pond/newts_spec.lua")
    local output = done "rules catan --with newts NEWT-1"
    assert.truthy(output:find("You keep two more cards.", 1, true), output)
    output = done "modules"
    assert.truthy(output:find("Newts (newts 0), for catan", 1, true), output)
    assert.is_nil(output:find("spec", 1, true))
    done "remove newts"
    assert.is_nil(installed "pond")
  end)

  it("that is no pack is refused in a sentence", function ()
    write("empty/README.md", "nothing")
    refused("install empty --yes", "HERE/empty holds no module: a file "
      .. "NAME.lua or NAME/init.lua that begins with module \"NAME\"")
    refused("install nowhere --yes",
      "'nowhere' is no folder, archive or address of git")
    write("frogs.zip", "PK")
    refused("install frogs.zip --yes", "frogs.zip: a folder, .tar, .tar.gz, "
      .. ".lua or an address of git was expected")
    write("game/init.lua", 'game "own" { title = "Own", players = { 2 } }')
    refused("install game --yes",
      "HERE/game is a game of its own: play it by its path")
    write("lost.lua", 'module "lost" { title = "Lost" }\n')
    refused("install lost.lua --yes", "lost.lua: the module does not say "
      .. "which game it extends (extends = …)")
  end)

  it("is asked for where somebody can be asked", function ()
    write("newts.lua", NEWTS)
    local output = sitting.at("sh -c '" .. program .. "install newts.lua'",
      { "expect (y/n)", "send n\\r", "expect <eof>" })
    assert.truthy(output:find("nothing was installed", 1, true), output)
    assert.is_nil(installed "newts")
  end)

  it("with a fault is not installed unasked", function ()
    write("bad.lua", [[
module "bad" { title = "Bad", extends = "catan" }
forbid "city" { id = "BAD-1", says = "Never.",
  when = function (g) return g.no_such_word() end }
]])
    local output, code = run "install bad.lua --yes"
    assert.equal(1, code)
    assert.truthy(output:find("it has faults and is not installed", 1, true),
      output)
    assert.is_nil(installed "bad")
  end)

  it("leaves alone what a person put there by hand", function ()
    write("home/rulewright/modules/frogs/init.lua", NEWTS:gsub("newts",
      "frogs"))
    write_frogs("frogs", 10)
    local output, code = run "install frogs --yes"
    assert.equal(1, code)
    assert.truthy(output:find("is there already, and was not installed",
      1, true), output)
    refused("remove frogs", "nothing called 'frogs' was installed; see: "
      .. "rulewright modules")
  end)

  it("says which version it needs", function ()
    write("late.lua", [[
module "late" { title = "Late", extends = "catan",
  requires = { rulewright = "7.1", frogs = "1" } }
]])
    refused("rules catan --with ./late.lua",
      "./late.lua:1: late requires frogs 1 or later, which is not taken")
    write_frogs("frogs", 10)
    refused("rules catan --with ./late.lua,./frogs", "./late.lua:1: late "
      .. "requires rulewright 7.1 or later; this is 0.1.0")
  end)
end)
