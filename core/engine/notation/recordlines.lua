-- The lines of a record, one after the other, without the blanks at their
-- ends; where it stops, and that it was cut off.

local fault = require "rulewright.engine.notation.fault"
local lex = require "rulewright.engine.notation.lex"
local pages = require "rulewright.engine.notation.pages"

local reader = setmetatable({}, { __index = pages })
reader.__index = reader

local LIMIT = 8 << 20 -- bytes
local LONGEST = 4096  -- bytes of a line that holds no state

-- The line that is due; a record that ends here was cut off.
function reader:due(what)
  if not self.line then
    fault.raise(math.max(1, #self.lines), 1,
      "the record is cut off: expected %s after this line", what)
  end
  if #self.line > LONGEST and not self.line:find "^edit:"
    and not self.line:find "^rules:" then
    self:fail(1, "the line is longer than %d bytes", LONGEST)
  end
  return self.line
end

local function refuse_tabs(line, number)
  local tab = line:find("\t", 1, true)
  if tab then
    fault.raise(number, lex.column(line, tab), "a tab in a record; use spaces")
  end
  return line:match "^.*[^ ]" or ""
end

-- Opens a text at its first line; raises when it is none.
function reader.open(text)
  local self = setmetatable(pages.open(text, LIMIT, refuse_tabs), reader)
  self.count = 0
  return self
end

return reader
