-- Reading rule files: only regular ones, within bounds, by short names.

local files = require "rulewright.engine.files"

local folder

local function write(name, text)
  local file <close> = assert(io.open(folder .. "/" .. name, "wb"))
  file:write(text)
end

describe("files", function ()
  before_each(function ()
    folder = os.tmpname()
    os.remove(folder)
    assert(os.execute("mkdir '" .. folder .. "'"))
    write("b", "two")
    write("a", "one\0\n")
  end)
  after_each(function () os.execute("rm -rf '" .. folder .. "'") end)

  it("are read whole, whatever they hold", function ()
    assert.equal("one\0\n", files.read(folder .. "/a"))
    assert.equal("", (function () write("c", "") return files.read(folder
      .. "/c") end)())
  end)

  it("have kinds", function ()
    assert.equal("file", files.kind(folder .. "/a"))
    assert.equal("directory", files.kind(folder))
    assert.equal("other", files.kind "/dev/null")
    assert.is_nil(files.kind(folder .. "/none"))
    assert.is_nil(files.kind "a\0b")
    assert.is_true(files.exists(folder .. "/a"))
    assert.is_false(files.exists(folder))
  end)

  it("are refused with their name and why", function ()
    for name, why in pairs { none = "No such file", [""] = "it is a folder" } do
      local text, message = files.read(folder .. "/" .. name)
      assert.is_nil(text)
      assert.is_truthy(message:find("cannot read " .. folder, 1, true))
      assert.is_truthy(message:find(why, 1, true), message)
    end
    assert.same({ nil, folder .. " не читается: это папка" },
      { files.read(folder, nil, "ru") })
  end)

  it("are listed in order, and none where there is no folder", function ()
    assert.same({ "a", "b" }, files.list(folder))
    assert.same({}, files.list(folder .. "/none"))
  end)

  it("have one hash, which changes with any of them", function ()
    local list = { { name = "a", path = folder .. "/a" },
      { name = "b", path = folder .. "/b" } }
    local hash = files.hash(list)
    assert.equal(hash, files.hash(list))
    write("b", "other")
    local other = files.hash(list)
    assert.not_equal(hash, other)
    os.remove(folder .. "/b")
    assert.not_equal(other, files.hash(list))
  end)

  it("lie in folders, and are short within a root", function ()
    assert.equal("x/y", files.folder "x/y/z.lua")
    assert.equal(".", files.folder "z.lua")
    files.add_root(folder .. "/")
    assert.equal("deep/a.lua", files.short(folder .. "/deep/a.lua"))
    assert.equal("/else/a.lua", files.short "/else/a.lua")
  end)
end)
