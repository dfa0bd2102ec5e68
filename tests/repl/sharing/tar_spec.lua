-- Archives of tar: what other programs write is read, and nothing but plain
-- files is taken out of them.

local disk = require "disk"
local random = require "rulewright.kernel".random
local sitting = require "sitting"
local tar = require "rulewright.repl.sharing.tar"

-- The archive that tar makes of a folder in which these commands were run.
local function made(commands, options, names)
  local folder = disk.folder()
  local _, code = sitting.shell(("cd %s && mkdir pack && cd pack && %s && "
    .. "cd .. && tar -cf a.tar %s %s 2>&1"):format(folder, commands,
    options or "", names or "pack"))
  assert(code == 0)
  local bytes = disk.read(folder .. "/a.tar")
  disk.remove(folder)
  return bytes
end

describe("an archive", function ()
  for _, form in ipairs { "ustar", "gnu", "pax", "v7" } do
    it("is read in the form " .. form, function ()
      local name = ("x"):rep(form == "v7" and 1 or form == "ustar" and 95
        or 120)
      local found = assert(tar.read(made(("printf ab >a && mkdir b && "
        .. "printf '' >b/%s"):format(name), "--format=" .. form)))
      assert.same({ ["pack/a"] = "ab", ["pack/b/" .. name] = "" }, found)
    end)
  end

  it("may hold more bytes than a block", function ()
    local found = tar.read(made "head -c 1025 /dev/zero | tr '\\0' x >a")
    assert.equal(("x"):rep(1025), found["pack/a"])
  end)

  it("with a link or a pipe is refused", function ()
    for _, command in ipairs { "ln -s /etc/passwd a", "mkfifo a",
      "touch b && ln b a" } do
      local found, key, blanks = tar.read(made(command))
      assert.is_nil(found)
      assert.equal("archive_link", key)
      assert.matches("^pack/[ab]$", blanks.path)
    end
  end)

  it("with a path that leads elsewhere is refused", function ()
    for name, shown in pairs { ["s|pack/a|../a|"] = "../a",
      ["s|pack/a|/etc/a|"] = "/etc/a", ["s|pack/a|pack/../../a|"] =
        "pack/../../a", ["s|pack/a|pack/\\\\\\\\a|"] = "pack/\\\\a" } do
      local found, key, blanks = tar.read(made("touch a",
        ("-P --transform='%s'"):format(name)))
      assert.same({ nil, "archive_path", { path = shown } },
        { found, key, blanks })
    end
  end)

  it("cut or changed anywhere is refused or has the same files", function ()
    local bytes = made "printf ab >a && printf cd >b"
    local wanted, stream = assert(tar.read(bytes)), random.stream(1, "tar")
    for cut = 0, #bytes - 1025, 257 do
      local found = tar.read(bytes:sub(1, cut))
      assert(found == nil or found["pack/b"] == "cd", cut)
    end
    for _ = 1, 400 do
      local at = random.draw(stream, 500)
      local changed = bytes:sub(1, at - 1)
        .. string.char(random.draw(stream, 256) - 1) .. bytes:sub(at + 1)
      local found, key = tar.read(changed)
      if changed ~= bytes and found then
        assert.fail("byte " .. at .. " of a header changed unseen")
      end
      assert(found or key)
    end
    assert.same({ ["pack/a"] = "ab", ["pack/b"] = "cd" }, wanted)
  end)

  it("of too many files is refused", function ()
    local before = tar.most
    finally(function () tar.most = before end)
    tar.most = 2
    local bytes = made "touch a b c"
    assert.same({ nil, "archive_many", { most = 2 } }, { tar.read(bytes) })
  end)
end)
