-- Files are there whole or not at all.

local console = require "rulewright.console"
local disk = require "disk"
local files = require "rulewright.engine.sandbox.files"
local host = require "host"

describe("a lock", function()
  it("is held by one, until it is given up, lost or dies", function()
    local path = disk.nowhere()
    local lock = assert(console.lock(path))
    assert.same({ nil, "Resource temporarily unavailable" },
      { console.lock(path) })
    console.unlock(lock)
    console.unlock(lock)
    assert(console.lock(path))
    collectgarbage()
    lock = assert(console.lock(path))
    console.unlock(lock)
    assert.is_nil(console.lock(path .. "/nowhere"))
    assert.is_true(console.modified(path) > 1600000000)
    assert.is_nil(console.modified(path .. ".none"))
    os.remove(path)
  end)
end)

describe("a file", function()
  local folder, path

  before_each(function()
    folder = disk.nowhere()
    assert(console.mkdirs(folder .. "/a/b"))
    path = folder .. "/a/b/record"
  end)
  after_each(function() os.execute("chmod -R u+w " .. folder .. "; rm -r " ..
    folder) end)

  local function text_of(name)
    local text = disk.read(name)
    return text
  end

  it("is written whole, and written over", function()
    assert.is_true(console.write_file(path, "one\0\n"))
    assert.equal("one\0\n", text_of(path))
    assert.is_true(console.write_file(path, ""))
    assert.equal("", text_of(path))
    assert.same({ "record" }, files.list(folder .. "/a/b"))
  end)

  it("keeps its mode, and a link stays a link", function()
    assert(console.write_file(path, "old"))
    os.execute("chmod 640 " .. path .. "; ln -s record " .. path .. ".link")
    assert(console.write_file(path .. ".link", "new"))
    assert.equal("new", text_of(path))
    local pipe = io.popen("stat -c '%a %F' " .. path .. " " .. path .. ".link")
    assert.equal("640 regular file\n777 symbolic link\n", pipe:read "a")
    pipe:close()
  end)

  it("is kept as it was when there is no room for the new one", function()
    assert(console.write_file(path, "the old text"))
    local output, code = host.run(
      ("print(console.write_file(%q, ('x'):rep(100000))) return 0")
        :format(path),
      "(ulimit -f 8; %s)")
    assert.equal(0, code)
    assert.equal("nil\tFile too large\n", output)
    assert.equal("the old text", text_of(path))
    assert.same({ "record" }, files.list(folder .. "/a/b"))
  end)

  it("is refused in a folder that does not exist", function()
    assert.same({ nil, "No such file or directory" },
      { console.write_file(folder .. "/none/record", "x") })
  end)

  it("is refused in the place of a folder or a device", function()
    assert.same({ nil, "it is a folder" },
      { console.write_file(folder .. "/a", "x") })
    assert.equal("directory", files.kind(folder .. "/a"))
    assert.same({ nil, "it is a pipe or a device" },
      { console.write_file("/dev/full", "x") })
  end)
end)

describe("a folder", function()
  local folder = disk.nowhere()

  setup(function()
    assert(console.mkdirs(folder .. "/in/deep"))
    for _, name in ipairs { "b", "a", ".hidden", "c" } do
      assert(console.write_file(folder .. "/in/" .. name, name))
    end
    os.execute("ln -s /etc/passwd " .. folder .. "/in/out; ln -s a "
      .. folder .. "/in/near")
  end)
  teardown(function() disk.remove(folder) end)

  it("is made with those above it, private, and twice is as good", function()
    assert.is_true(console.mkdirs(folder .. "/in//deep/"))
    local pipe = io.popen("stat -c %a " .. folder .. "/in/deep")
    assert.equal("700\n", pipe:read "a")
    pipe:close()
  end)

  it("is not made where a file is", function()
    assert.same({ nil, "Not a directory" },
      { console.mkdirs(folder .. "/in/a/b") })
    assert.is_nil(console.mkdirs(folder .. "/in/a"))
  end)

  it("has one path that is its own", function()
    local own = console.realpath(folder)
    assert.equal(own .. "/in/a", console.realpath(folder .. "/in/./near"))
    assert.is_nil(console.realpath(folder .. "/none"))
  end)
end)

describe("text", function()
  it("takes columns: two when wide, none for marks and colours", function()
    assert.equal(6, console.text_width "дорога")
    assert.equal(4, console.text_width "漢字")
    assert.equal(1, console.text_width "e\u{301}")
    assert.equal(2, console.text_width "\u{202e}\xff")
    assert.equal(3, console.text_width "\27[1;31mred\27[0m")
    assert.equal(0, console.text_width "")
  end)
end)
