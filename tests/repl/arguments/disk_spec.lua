-- The files and folders of a person, by the names that are typed.

local console = require "rulewright.console"
local folders = require "disk"
local disk = require "rulewright.repl.arguments.disk"

-- f() where these variables say this, and no others anything.
local function where(variables, f)
  local getenv = os.getenv
  rawset(os, "getenv", function (name) return variables[name] end)
  local ok, result = pcall(f)
  rawset(os, "getenv", getenv)
  return assert(ok, result) and result
end

describe("a folder of the person's own", function ()
  local function data(variables) return where(variables, disk.data_folder) end

  it("is that of XDG, or stands in the home folder", function ()
    assert.equal("/x/rulewright", data { XDG_DATA_HOME = "/x", HOME = "/h" })
    assert.equal("/h/.local/share/rulewright", data { HOME = "/h" })
    assert.equal("/x/rulewright/modules",
      where({ XDG_DATA_HOME = "/x" }, disk.modules_folder))
  end)

  it("is none that is relative", function ()
    assert.equal("/h/.local/share/rulewright",
      data { XDG_DATA_HOME = "x", HOME = "/h" })
    for _, home in ipairs { "", ".", "h" } do
      assert.is_false(data { HOME = home } or false)
    end
    assert.equal("~/x", where({ HOME = "h" }, function ()
      return disk.expand "~/x"
    end))
  end)
end)

describe("a name", function ()
  it("may begin in the home folder, or stand in quotes", function ()
    where({ HOME = "/h" }, function ()
      assert.same({ "/h/x", "/h/a b", "x'", "a~/b" }, { disk.expand "~/x",
        disk.expand "'~/a b'", disk.expand "x'", disk.expand "a~/b" })
      return true
    end)
  end)

  it("that does not tell its folder becomes absolute", function ()
    local here = console.realpath "."
    assert.same({ here, here, "tests", "./tests", "no/.." },
      { disk.plain ".", disk.plain "tests/..", disk.plain "tests",
        disk.plain "./tests", disk.plain "no/.." })
  end)

  it("is offered by its beginning; hidden ones only if that is typed",
    function ()
      folders.in_folder(function (folder)
        for _, name in ipairs { "ab", "ac", ".ad" } do
          folders.write(folder .. "/" .. name, "")
        end
        assert(console.mkdirs(folder .. "/az"))
        local function offers(rest)
          local list = disk.offers(nil, folder .. "/" .. rest)
          for i, path in ipairs(list) do list[i] = path:sub(#folder + 2) end
          return list
        end
        assert.same({ "ab", "ac", "az/" }, offers "")
        assert.same({ "ac" }, offers "ac")
        assert.same({ ".ad" }, offers ".")
      end)
    end)
end)

describe("a file", function ()
  it("that cannot be read or written is told of in a sentence", function ()
    for _, f in ipairs { disk.read, disk.write, disk.put, disk.make_folder } do
      local done, why = f("/dev/null/x", "text")
      assert.is_nil(done)
      assert.matches("^/dev/null/x: ", why)
    end
  end)

  it("is the standard output by its name", function ()
    assert.is_true(disk.put("-", ""))
  end)
end)
