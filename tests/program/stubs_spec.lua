-- The stubs for editors say what is there, no more and no less.

local console = require "rulewright.console"

local function declared(path)
  local names = {}
  for line in io.lines(path) do
    local name = line:match "^function console%.([%w_]+)%("
      or line:match "^%-%-%-@field ([%w_]+)"
    if name then names[name] = true end
  end
  return names
end

describe("docs/stubs/console.lua", function()
  it("names every function of the console", function()
    local names = declared "docs/stubs/console.lua"
    for name in pairs(console) do
      assert.is_true(names[name], "not in the stubs: " .. name)
    end
    for name in pairs(names) do
      assert.is_not_nil(console[name], "not in the console: " .. name)
    end
  end)
end)
