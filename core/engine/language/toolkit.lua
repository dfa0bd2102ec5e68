-- Words of the engine that every rule file may use besides the verbs:
-- parsers of maps and tiles, and the kernel's tiles and regions for caches.

local files = require("rulewright.engine.sandbox.files")
local kernel = require("rulewright.kernel")
local sandbox = require("rulewright.engine.sandbox")

local toolkit = {}

-- A fault is told in the file of the module from which the text came, if it
-- came from one.
local function parser(name, what, module)
  return function (text)
    local parse = require("rulewright.engine.notation." .. name).parse
    local result, message, line, column = parse(text)
    if result then return result end
    for _, file in ipairs(module.files) do
      if file.text == text then
        error(("%s:%d:%d: %s"):format(files.short(file.path), line, column,
          message), 0)
      end
    end
    error(("%s, line %d, column %d: %s"):format(what, line, column, message),
      2)
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
