-- Words of the engine that every rule file may use besides the verbs:
-- parsers of maps and tiles, and the kernel's tiles and regions for caches.

local kernel = require("rulewright.kernel")
local sandbox = require("rulewright.engine.sandbox")

local toolkit = {}

local function parser(name, what)
  return function (text)
    local parse = require("rulewright.engine.notation." .. name).parse
    local result, message, line, column = parse(text)
    if not result then
      error(("%s, line %d, column %d: %s"):format(what, line or 1, column or 1,
        message), 2)
    end
    return result
  end
end

toolkit.kernel = { tiles = kernel.grid.tiles, face = kernel.grid.face,
  regions = kernel.regions.new,
  trail = kernel.trail.new, hex = kernel.hex.new, grid = kernel.grid.new }

function toolkit.words()
  return {
    hexmap = parser("hexmap", "map"),
    tilerows = parser("tilerows", "tiles"),
    kernel = sandbox.readonly(toolkit.kernel, "kernel"),
  }
end

return toolkit
