-- docs/program.md has every command and option of the program and every
-- command of the prompt, none that is not there, and prints what they print.

local page = require "page"
local sitting = require "sitting"
local typed_page = require "typed_page"

local PATH = "docs/program.md"

local function help(command)
  return (sitting.shell("LC_ALL=C build/rulewright " .. command
    .. " --help 2>&1"))
end

local function names(text, pattern)
  local list = {}
  for name in text:gmatch(pattern) do list[#list + 1] = name end
  return list
end

describe(PATH, function ()
  local text = page.read(PATH)

  it("has every command", function ()
    local found = names(help "", "\n  rulewright (%l+) ")
    assert.is_true(#found > 8)
    for _, name in ipairs(found) do
      assert.truthy(text:find("\n| `rulewright " .. name, 1, true), name)
    end
  end)

  it("has every command of the prompt", function ()
    local listed = sitting.shell(
      "echo :help | LC_ALL=C build/rulewright play catan --players 3")
    local known = {}
    for _, name in ipairs(names(listed, "\n  :([%l-]+) ")) do
      known[name] = true
      assert.truthy(text:find("\n|[^|]*`:" .. name:gsub("%-", "%%-")
        .. "[ `]"), name)
    end
    for name in text:gmatch "\n| `:([%l-]+)" do
      assert.is_true(known[name], name)
    end
  end)

  it("has no option that is not there", function ()
    local all = { "--help --version --clauses" }
    for _, name in ipairs(names(help "", "\n  rulewright (%l+) ")) do
      all[#all + 1] = help(name)
    end
    local known = table.concat(all, "\n")
    for option in text:gmatch "%-%-(%l[%l-]+)" do
      assert.truthy(known:find("--" .. option, 1, true), option)
    end
  end)

  it("prints what is typed", function ()
    typed_page.open(PATH)
    local list = typed_page.sittings(PATH)
    typed_page.close()
    assert.equal(6, #list)
    for _, one in ipairs(list) do
      assert.is_true(#one.wanted > 0)
      assert.same(one.wanted, one.found, one.command)
    end
  end)
end)
