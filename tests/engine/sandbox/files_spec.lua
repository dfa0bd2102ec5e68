-- Reading rule files: only regular ones, within bounds, by short names.

local disk = require "disk"
local files = require "rulewright.engine.sandbox.files"

local folder

local function write(name, text)
  disk.write(folder .. "/" .. name, text)
end

describe("files", function ()
  before_each(function ()
    folder = disk.folder()
    write("b", "two")
    write("a", "one\0\n")
  end)
  after_each(function () disk.remove(folder) end)

  it("are there when they are no folders", function ()
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

  it("that cannot be opened are refused with why", function ()
    local open = io.open
    finally(function () rawset(io, "open", open) end)
    rawset(io, "open", function (path)
      return nil, path .. ": Permission denied"
    end)
    assert.same({ nil, "Permission denied" },
      { files.bytes(folder .. "/b", 9) })
  end)

  it("are read up to a length", function ()
    assert.equal("two", files.bytes(folder .. "/b", 3))
    assert.same({ nil, "it is larger than 2 bytes" },
      { files.bytes(folder .. "/b", 2) })
  end)

  it("of a module are one file, or one in a folder", function ()
    write("one.lua", "")
    assert(os.execute("mkdir " .. folder .. "/two"))
    write("two/init.lua", "")
    assert.equal(folder .. "/one.lua", files.main(folder .. "/one"))
    assert.equal(folder .. "/two/init.lua", files.main(folder .. "/two"))
    assert.is_nil(files.main(folder .. "/three"))
    assert.is_nil(files.here "none")
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

describe("held files", function ()
  local function path(i) return ("@my/f%d.lua"):format(i) end
  after_each(function ()
    for i = 1, 101 do files.hold(path(i)) end
  end)

  it("are a hundred of a megabyte at most, of which any may change",
    function ()
      for i = 1, 99 do assert(files.hold(path(i), "x")) end
      assert(files.hold(path(100), ("x"):rep(1 << 20)))
      assert.is_nil(files.hold(path(101), "x"))
      assert.is_nil(files.hold(path(1), ("x"):rep((1 << 20) + 1)))
      assert(files.hold(path(1), "y"))
      assert.equal("y", files.read(path(1)))
      assert.is_nil(files.hold(path(101), "x"))
      assert(files.hold(path(1)))
      assert(files.hold(path(1)))
      assert(files.hold(path(101), "x"))
      assert.is_nil(files.hold(path(1), "x"))
    end)
end)

describe("the files of a parcel", function ()
  local at = files.carried .. "box"
  local texts = { [at .. "/init.lua"] = "one", [at .. "/b/c.lua"] = "two" }

  it("are found while rules are put together, also within", function ()
    assert.is_nil(files.read(at .. "/init.lua"))
    files.carry(texts, function ()
      assert.equal("one", files.read(at .. "/init.lua"))
      assert.same({ "b", "init.lua" }, files.list(at))
      files.carry(nil, function ()
        assert.equal("two", files.read(at .. "/b/c.lua"))
      end)
      files.carry({}, function ()
        assert.is_nil(files.read(at .. "/init.lua"))
      end)
    end)
    assert.same({}, files.list(at))
  end)
end)
