-- The house rule of README.md works as it stands, and the prompt answers as
-- the page says; that of README.ru.md composes.

local disk = require "disk"
local page = require "page"
local rulewright = require "rulewright"
local typed_page = require "typed_page"

describe("README.md", function ()
  setup(function () typed_page.open "README.md" end)
  teardown(typed_page.close)

  it("prints what is said at the prompt", function ()
    local output, wanted = typed_page.prompt "README.md"
    assert.is_true(#wanted > 8)
    assert.same(wanted, output)
  end)

  it("has a house rule of ten lines", function ()
    local text = page.blocks("README.md", "lua")[1].text
    local _, lines = text:gsub("\n", "")
    assert.is_true(lines <= 12)
  end)
end)

describe("README.ru.md", function ()
  it("has a house rule that composes", function ()
    local path = disk.folder()
    disk.write(path .. "/lean_winter.lua",
      page.blocks("README.ru.md", "lua")[1].text)
    local game, message = rulewright.new { game = "catan",
      with = { path .. "/lean_winter.lua" }, lang = "ru" }
    disk.remove(path)
    assert.is_nil(message)
    assert.equal(7, game:value("hand limit", 1))
  end)
end)
