-- Words of the engine that every rule file may use besides the verbs:
-- parsers of maps and tiles, and the kernel's tiles and regions for caches.

local files = require("rulewright.engine.files")
local kernel = require("rulewright.kernel")
local sandbox = require("rulewright.engine.sandbox")

local toolkit = {}

-- The file of the module from which a text came, if it came from one.
local function origin(module, text)
  for _, file in ipairs(module.files) do
    if file.text == text then return files.short(file.path) end
  end
end

local function parser(name, what, module)
  return function (text)
    local parse = require("rulewright.engine.notation." .. name).parse
    local result, message, line, column = parse(text)
    if result then return result end
    local path = origin(module, text)
    error((path and "%s:%d:%d: %s" or "%s, line %d, column %d: %s"):format(
      path or what, line, column, message), path and 0 or 2)
  end
end

toolkit.kernel = { tiles = kernel.grid.tiles, face = kernel.grid.face,
  regions = kernel.regions.new, trail = kernel.trail.new }

function toolkit.words(module)
  return {
    hexmap = parser("hexmap", "map", module),
    tilerows = parser("tilerows", "tiles", module),
    kernel = sandbox.readonly(toolkit.kernel, "kernel"),
  }
end

return toolkit
