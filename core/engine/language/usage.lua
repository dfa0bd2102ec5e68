-- Checks the host's calls of the library, and what rule files give to words
-- that make no clause. A wrong call is a bug, so it is an error with the line
-- of the call: of whoever called the function that checks here.

local shapes = require("rulewright.engine.language.shapes")

local usage = {}

function usage.check(call, what, value, shape)
  shape = shapes.kinds[shape]
  if not shape.fits(value) then
    error(call .. ": " .. shapes.refusal(what, shape, value), 3)
  end
end

-- A table with no other fields than these: see shapes.fields.
function usage.options(call, options, known)
  local problem = shapes.problem(call, options, known)
  if problem then error(problem, 3) end
end

return usage
