-- The lines of a record, one after the other, without the blanks at their
-- ends; where it stops, and that it was cut off.

local fault = require "rulewright.engine.notation.fault"
local lex = require "rulewright.engine.notation.lex"

local reader = {}
reader.__index = reader

local LIMIT = 8 << 20 -- bytes
local LONGEST = 4096  -- bytes of a line that holds no state

function reader:fail(column, message, ...)
  fault.raise(self.number, column, message, ...)
end

function reader:next()
  repeat
    self.number = self.number + 1
    local line = self.lines[self.number]
    self.line = line and (line:match "^.*[^ ]" or "")
  until self.line ~= ""
end

-- The line that is due; a record that ends here was cut off.
function reader:due(what)
  if not self.line then
    self.number = math.max(1, #self.lines)
    self:fail(1, "the record is cut off: expected %s after this line", what)
  end
  if #self.line > LONGEST and not self.line:find "^edit:"
    and not self.line:find "^rules:" then
    self:fail(1, "the line is longer than %d bytes", LONGEST)
  end
  return self.line
end

local function refuse_tabs(clean)
  if not clean:find("\t", 1, true) then return end
  for number, line in ipairs(lex.lines(clean)) do
    local tab = line:find("\t", 1, true)
    if tab then
      fault.raise(number, lex.column(line, tab),
        "a tab in a record; use spaces")
    end
  end
end

-- Opens a text at its first line; raises when it is none.
function reader.open(text)
  if type(text) ~= "string" then fault.raise(1, 1, "expected a text") end
  local clean, message, line, column = lex.text(text, LIMIT)
  if not clean then fault.raise(line, column, message) end
  refuse_tabs(clean)
  local self = setmetatable({ lines = lex.lines(clean), number = 0, count = 0,
    ended = clean:sub(-1) == "\n" }, reader)
  self:next()
  return self
end

return reader
