-- Row 28: a disk that is full, a folder that cannot be written, a program
-- that dies while it saves. What was there stays whole, nothing lies beside
-- it, and the game goes on.

local console = require "rulewright.console"
local files = require "rulewright.engine.sandbox.files"
local host = require "host"
local piped = require "piped"
local sitting = require "sitting"

local folder

local function shell(command, ...)
  return os.execute(command:format(...)) == true
end

-- The lines typed at a game of the isles; output and exit code.
local function played(...)
  return sitting.shell(("{ printf '%%s\\n' '%s' | env -u LANG build/rulewright"
    .. " play tests/support/games/isles --players 2 --seed 1; } 2>&1"):format(
    table.concat({ ... }, "' '")))
end

local has = piped.has

describe("row 28, a save", function ()
  before_each(function () folder = piped.folder() end)
  after_each(function ()
    os.execute(("umount '%s' 2>/dev/null; rm -rf '%s'"):format(folder, folder))
  end)

  it("on a full disk leaves the old one as it was", function ()
    if not shell("mount -t tmpfs -o size=64k tmpfs '%s' 2>/dev/null", folder)
    then
      return pending "only root may mount a small disk"
    end
    local path = folder .. "/game"
    local text, code = played("hut A1.n", ":save " .. path)
    assert.equal(0, code, text)
    local old = piped.read(path)
    shell("cat /dev/zero >'%s/rest' 2>/dev/null", folder)
    text, code = played("hut A1.n", ":save " .. path)
    assert.equal(1, code)
    has(text, "line 2: :save " .. path .. ": " .. path .. ": the file could not"
      .. " be written (No space left on device)")
    assert.equal(old, piped.read(path))
    assert.same({ "game", "rest" }, files.list(folder))
  end)

  it("into what is no place for it is one sentence, and the game goes on",
    function ()
      for _, path in ipairs { "/dev/full", "/proc/nowhere/game", folder,
        folder .. "/none/game", "/" .. ("x"):rep(5000) } do
        local text, code = played("hut A1.n", ":save " .. path)
        assert.equal(1, code)
        has(text, "line 2: :save ")
        assert.is_nil(text:find "traceback")
      end
    end)

  it("in a folder that is read-only leaves the old one", function ()
    local path = folder .. "/game"
    assert(console.write_file(path, "old"))
    if not shell("mount --bind '%s' '%s' 2>/dev/null", folder, folder)
      or not shell("mount -o remount,ro,bind '%s' 2>/dev/null", folder) then
      return pending "only root may make a folder read-only for itself"
    end
    local text, code = played("hut A1.n", ":save " .. path)
    assert.equal(1, code)
    has(text, "could not be written (Read-only file system)")
    assert.equal("old", piped.read(path))
  end)

  -- Wherever the program is killed, the file is one of the two.
  it("that is killed leaves the old file or the new", function ()
    local path = folder .. "/game"
    local a, b = ("a"):rep(50000), ("b"):rep(90000)
    assert(console.write_file(path, a))
    local body = ("local a, b = ('a'):rep(50000), ('b'):rep(90000) "
      .. "while true do console.write_file(%q, b) "
      .. "console.write_file(%q, a) end")
      :format(path, path)
    host.with(body, function (program)
      for i = 1, 25 do
        os.execute(("timeout -s KILL 0.%02d %s >/dev/null 2>&1"):format(
          3 + i % 7, program))
        local text = piped.read(path)
        assert.is_true(text == a or text == b, #text)
      end
    end)
  end)

  it("that is killed while it writes leaves nothing beside it", function ()
    local path = folder .. "/game"
    assert(console.write_file(path, "old"))
    local body = ("local text = ('x'):rep(2 ^ 25) "
      .. "while true do console.write_file(%q, text) end"):format(path)
    host.with(body, function (program)
      for i = 10, 18 do
        os.execute(("timeout -s KILL 0.%d %s >/dev/null 2>&1"):format(i,
          program))
        assert.same({ "game" }, files.list(folder))
      end
    end)
  end)
end)

describe("row 28, a program", function ()
  it("without a home, or one that cannot be written, plays on", function ()
    for _, environment in ipairs { "-u HOME -u XDG_STATE_HOME -u XDG_DATA_HOME",
      "HOME=/proc/nowhere XDG_STATE_HOME=/proc/nowhere",
      "HOME= XDG_STATE_HOME= XDG_DATA_HOME=", "XDG_DATA_HOME=/dev/null" } do
      local text, code = sitting.shell(("{ printf 'hut A1.n\\n' | env -u LANG"
        .. " %s build/rulewright play tests/support/games/isles --players 2;"
        .. " } 2>&1"
        ):format(environment))
      assert.equal(0, code, text)
    end
  end)
end)
