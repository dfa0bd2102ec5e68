-- Other programs: where they are looked for, and what is taken of their output.

local disk = require "disk"
local programs = require "rulewright.repl.arguments.programs"

-- f() where PATH says this.
local function with_path(path, f)
  local getenv = os.getenv
  rawset(os, "getenv", function (name)
    return name == "PATH" and path or name ~= "PATH" and getenv(name) or nil
  end)
  local ok, result = pcall(f)
  rawset(os, "getenv", getenv)
  return assert(ok, result) and result
end

describe("a program", function ()
  it("is found in the absolute folders of PATH alone", function ()
    disk.in_folder(function (folder)
      for _, name in ipairs { "tool", "plain" } do
        disk.write(folder .. "/" .. name, "#!/bin/sh\n")
      end
      assert(os.execute("chmod +x '" .. folder .. "/tool'"))
      local function found(path, name)
        return with_path(path, function ()
          return programs.find(name or "tool")
        end)
      end
      assert.equal(folder .. "/tool", found("/nowhere:" .. folder))
      assert.is_nil(found("/nowhere"))
      assert.is_nil(found(folder, "plain"))
      local back = ("../"):rep(20) .. folder:sub(2)
      assert.is_nil(found(back .. ":.:"))
      assert.equal("sh", found(".:/bin", "sh"):match "[^/]+$")
      assert.is_nil(found(folder, "./tool"))
      assert.equal(folder .. "/plain", found("", folder .. "/plain"))
    end)
  end)

  it("is told by its output and its code", function ()
    assert.same({ "ab", 3 }, { programs.run { "/bin/sh", "-c",
      "printf a; printf b >&2; exit 3" } })
  end)

  it("prints no more than is taken", function ()
    assert.equal("ab", (programs.run({ "/bin/sh", "-c", "printf ab" }, 2)))
    local text, why = programs.run({ "/bin/sh", "-c", "yes" }, 1 << 20)
    assert.is_nil(text)
    assert.matches("/bin/sh.*1 MiB", why)
  end)
end)
