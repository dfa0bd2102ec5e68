-- The index of modules: it says what the modules say, or nothing. Nothing that
-- stands in it makes a module look other than it is.

local disk = require("disk")
local files = require("rulewright.engine.sandbox.files")
local index = require("rulewright.engine.composing.index")
local modules = require("rulewright.engine.composing.modules")
local rulewright = require("rulewright")
local setup = require("rulewright.engine.game.setup")

local GAME = [[
  game "reeds" { title = "Reeds", players = { 2 }, modules = { "base", "ox" } }
]]
local BASE = 'module "base" { title = "Base" }\nchapter "more"\n'
local MORE = 'element "mud" "Mud"\n'
local OX = [[
  module "ox" { title = "Ox", extends = "reeds", about = "An ox.",
    warns = { base = "why" } }
]]

describe("the index of modules", function ()
  local root, folder

  local function write(name, text) disk.write(folder .. name, text) end

  local function opened(text)
    disk.write(root .. "/modules.index", text)
    index.open(root)
  end

  before_each(function ()
    root = disk.nowhere()
    folder = root .. "/scripts/reeds/"
    assert(os.execute("mkdir -p " .. folder .. "base"))
    write("init.lua", GAME)
    write("base/init.lua", BASE)
    write("base/more.lua", MORE)
    write("ox.lua", OX)
    opened(index.text({ root .. "/scripts" }))
  end)
  after_each(function ()
    disk.remove(root)
    index.open("build")
  end)

  it("says what the modules say", function ()
    for _, name in ipairs({ "base/init", "ox" }) do
      local path = folder .. name .. ".lua"
      assert.same(index.head(modules.load(path)), index.find(path))
    end
    assert.equal("mud", index.find(folder .. "base/init.lua").elements[1].name)
    assert.is_nil(index.find(folder .. "base/more.lua"))
  end)

  it("says it of all that come with the program", function ()
    local text = index.text(setup.roots)
    local slow = {}
    for _, game in ipairs({ "catan", "carcassonne", "elasund" }) do
      slow[game] = rulewright.modules(game)
    end
    opened(text)
    for game, list in pairs(slow) do
      assert.is_true(#list > 1)
      assert.same(list, rulewright.modules(game))
      for _, module in ipairs(list) do
        assert.is_table(index.find(module.path), module.path)
      end
    end
  end)

  it("says nothing of a module of which any file has changed", function ()
    write("base/more.lua", MORE .. " ")
    write("ox.lua", (OX:gsub("Ox", "Oy")))
    assert.is_nil(index.find(folder .. "base/init.lua"))
    assert.is_nil(index.find(folder .. "ox.lua"))
    write("base/more.lua", MORE)
    assert.is_table(index.find(folder .. "base/init.lua"))
    os.remove(folder .. "base/more.lua")
    assert.is_nil(index.find(folder .. "base/init.lua"))
  end)

  it("reads no file that is as large as it was and older than itself",
    function ()
      local function touch(name, when)
        assert(os.execute(("touch -d '%s' %s"):format(when, folder .. name)))
      end
      local hash, read = files.hash, 0
      files.hash = function (...)
        read = read + 1
        return hash(...)
      end
      finally(function () files.hash = hash end)
      touch("ox.lua", "1 hour ago")
      assert.is_table(index.find(folder .. "ox.lua"))
      assert.equal(0, read)
      touch("ox.lua", "1 hour")
      assert.is_table(index.find(folder .. "ox.lua"))
      assert.equal(1, read)
      write("ox.lua", OX .. " ")
      touch("ox.lua", "1 hour ago")
      assert.is_nil(index.find(folder .. "ox.lua"))
    end)

  it("says nothing where it is damaged", function ()
    local text = index.text({ root .. "/scripts" })
    local path = folder .. "ox.lua"
    local line = text:match('[^\n]*Ox[^\n]*\n')
    opened(line)
    assert.equal("Ox", index.find(path).title)
    for _, other in ipairs({ "", "\0", "}", line:sub(1, -20), "{}",
      ('{path="%s"}'):format(path),
      (line:gsub('title="Ox"', "title={}")),
      (line:gsub('title="Ox"', 'title="O\\nx"')),
      (line:gsub("elements={}", "elements=7")),
      (line:gsub("warns={[^}]*}", "warns={7}")),
      (line:gsub('files={"ox.lua"}', 'files={{}}')),
      (line:gsub('files={"ox.lua"}', 'files={}')),
      (line:gsub('hash="%w+"', 'hash=7')),
      (line:gsub("sizes={%d+}", "sizes=7")) }) do
      assert.not_equal(line, other)
      opened(other)
      assert.is_nil(index.find(path), other)
    end
  end)

  it("has no module of a person's own", function ()
    local text = files.read("build/modules.index")
    assert.truthy(text:find('path="scripts/catan/base/init.lua"', 1, true))
    for path in text:gmatch('path="([^"]*)"') do
      assert.equal("scripts/", path:sub(1, 8))
    end
  end)
end)
