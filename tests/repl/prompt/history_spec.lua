-- The lines of earlier sessions in their file.

local disk = require "disk"
local history = require "rulewright.repl.prompt.history"

local function lines_of(path)
  local _, count = disk.read(path):gsub("\n", "")
  return count
end

describe("the history", function ()
  after_each(function () history.path = nil end)

  local function of(count)
    local path, lines = disk.nowhere(), {}
    for i = 1, count do lines[i] = "line " .. i .. "\n" end
    disk.write(path, table.concat(lines))
    history.open(path)
    return path
  end

  it("is appended to at once", function ()
    local path = of(2)
    history.add "a new line"
    assert.matches("line 2\na new line\n$", disk.read(path))
    os.remove(path)
  end)

  it("is cut back where it is twice as long as what is kept", function ()
    local path = of(2000)
    assert.equal(2000, lines_of(path))
    os.remove(path)
    path = of(2001)
    assert.equal(1000, lines_of(path))
    assert.matches("^line 1002\n.*line 2001\n$", disk.read(path))
    os.remove(path)
  end)

  it("is none where its file is a folder", function ()
    disk.in_folder(function (folder) history.open(folder) end)
  end)
end)
