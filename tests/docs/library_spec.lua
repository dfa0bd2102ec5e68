-- The examples of docs/library.md and docs/kernel.md run, here and under
-- stock lua5.4, and do what they say; every function is on the page.

local kernel = require "rulewright.kernel"
local page = require "page"
local rulewright = require "rulewright"
local sitting = require "sitting"

local STOCK = [[LUA_PATH="build/lua/?.lua;build/lua/?/init.lua;]]
  .. [[tests/support/?.lua;;" LUA_CPATH="build/lua/?.so;;" lua5.4 -e ]]
  .. [['print(require "page".run "%s")' 2>&1]]

-- Methods that belong to the engine.
local inner = { restore = true }

describe("docs/library.md", function ()
  local text = page.read "docs/library.md"

  it("runs under stock lua5.4", function ()
    local output, code = sitting.shell(STOCK:format "docs/library.md")
    assert.equal(0, code, output)
    assert.is_true(tonumber(output:match "(%d+)\n$") > 40)
  end)

  it("has every function", function ()
    for name, value in pairs(rulewright) do
      if type(value) == "function" and name ~= "on_rules" then
        assert.truthy(text:find("rulewright." .. name, 1, true), name)
      end
    end
    for name in pairs(require "rulewright.engine.game") do
      if not inner[name] and name ~= "__index" and name ~= "new" then
        assert.truthy(text:find("game:" .. name .. "%f[^%w_]"), name)
      end
    end
  end)

  it("has none that is not there", function ()
    local game = require "rulewright.engine.game"
    for name in text:gmatch "game:([%l_]+)" do
      assert.is_function(game[name], name)
    end
    for name in text:gmatch "rulewright%.([%l_]+)%f[^%w_.]" do
      assert.truthy(rulewright[name] ~= nil or kernel[name]
        or name == "kernel" or name == "engine" or name == "on_rules"
        or name == "h", name)
    end
  end)
end)

describe("docs/kernel.md", function ()
  local text = page.read "docs/kernel.md"

  it("runs under stock lua5.4", function ()
    local output, code = sitting.shell(STOCK:format "docs/kernel.md")
    assert.equal(0, code, output)
    assert.is_true(tonumber(output:match "%d+") > 40)
  end)

  it("has every function of every library", function ()
    for library, functions in pairs(kernel) do
      assert.truthy(text:find("\n## " .. library, 1, true), library)
      local part = text:match("\n## " .. library .. ".-\n(.-)\n## ")
        or text:match("\n## " .. library .. ".-\n(.*)$")
      for name, value in pairs(functions) do
        if type(value) == "function" then
          assert.truthy(part:find("%f[%w_]" .. name .. "%f[^%w_]"),
            library .. "." .. name)
        end
      end
    end
  end)

  it("has every method of what the libraries make", function ()
    local function methods(object)
      return getmetatable(object).__index
    end
    for what, object in pairs { regions = kernel.regions.new {},
      trail = kernel.trail.new { { 1, 2 } }, tiles = kernel.grid.tiles() } do
      local found = methods(object)
      for name in pairs(type(found) == "table" and found or {}) do
        assert.truthy(text:find(":" .. name .. "%f[^%w_]"),
          what .. ":" .. name)
      end
    end
  end)
end)
