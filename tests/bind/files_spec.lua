-- What lies on the disk, and reading it without waiting or leaving a folder.

local disk = require("disk")
local files = require("rulewright.kernel").files
local read = require("rulewright.engine.sandbox.files").bytes

local folder

local function write(name, text)
  disk.write(folder .. "/" .. name, text)
end

describe("kernel.files", function ()
  setup(function ()
    folder = disk.nowhere()
    assert(os.execute(("mkdir -p '%s/in'; mkfifo '%s/in/pipe'"):format(folder,
      folder)))
    write("out", "outside")
    write("in/text", "a\0b\n")
    write("in/empty", "")
    assert(os.execute(("cd '%s/in'; ln -s ../out away; ln -s text near; "
      .. "ln -s gone lost; ln -s loop loop; mkdir .d; echo >.d/x; echo >.h; "
      .. "ln -s .d/x dark"):format(folder)))
  end)
  teardown(function () disk.remove(folder) end)

  it("reads a regular file whole", function ()
    assert.equal("a\0b\n", read(folder .. "/in/text", 4))
    assert.equal("a\0b\n", read(folder .. "/in/near", 4, folder .. "/in"))
    assert.equal("", read(folder .. "/in/empty", 0))
    assert.equal("outside", read(folder .. "/in/away", 99))
  end)

  it("says why it does not", function ()
    local inside = folder .. "/in"
    for name, expected in pairs({ pipe = "it is a pipe or a device",
      ["."] = "it is a folder", away = "a link leads out of its folder",
      ["../out"] = "a link leads out of its folder",
      [".h"] = "what begins with a dot is not read",
      [".d/x"] = "what begins with a dot is not read",
      dark = "what begins with a dot is not read",
      none = "No such file or directory", lost = "No such file or directory",
      loop = "Too many levels of symbolic links",
      ["text\0"] = "a zero byte stands in its name",
      [("x"):rep(5000)] = "File name too long" }) do
      assert.same({ nil, expected },
        { read(inside .. "/" .. name, 99, inside) })
    end
    assert.same({ nil, "it is larger than 3 bytes" },
      { read(inside .. "/text", 3) })
    assert.same({ nil, "a link leads out of its folder" },
      { read(inside .. "/text", 9, inside .. "/none") })
  end)

  it("reads below a hidden folder that is itself the root", function ()
    local inside = folder .. "/in/.d"
    assert.equal("\n", read(inside .. "/x", 9, inside))
  end)

  it("tells kinds", function ()
    local inside = folder .. "/in"
    assert.equal("file", files.kind(inside .. "/near", inside))
    assert.equal("directory", files.kind(inside, inside))
    assert.equal("other", files.kind(inside .. "/pipe"))
    assert.is_nil(files.kind(inside .. "/away", inside))
    assert.is_nil(files.kind(inside .. "/lost"))
    assert.is_nil(files.kind(inside .. "/text\0"))
  end)

  it("lists a folder", function ()
    local names = files.list(folder .. "/in")
    table.sort(names)
    assert.same({ ".d", ".h", "away", "dark", "empty", "loop", "lost", "near",
      "pipe", "text" }, names)
    assert.same({ nil, "Not a directory" }, { files.list(folder .. "/out") })
    assert.same({ nil, "No such file or directory" },
      { files.list(folder .. "/none") })
    assert.same({ nil, "no path" }, { files.list("/\0") })
  end)

  it("keeps nothing open when memory runs out", function ()
    local sandbox = require("rulewright.engine.sandbox")
    local function open_now()
      return #files.list("/proc/self/fd")
    end
    local before = open_now()
    for _ = 1, 2 do
      sandbox.guard(function ()
        local held = {}
        while true do
          held[#held + 1] = files.list(folder .. "/in")
          held[#held + 1] = ("x"):rep(100000) .. #held
        end
      end)
    end
    collectgarbage()
    collectgarbage()
    assert.equal(before, open_now())
  end)

  it("refuses arguments that are none", function ()
    assert.has_error(function () files.list({}) end)
    assert.has_error(function () files.kind("x", {}) end)
  end)
end)
