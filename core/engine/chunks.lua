-- Builds Lua source: lines, and values passed in by name. The code sees nothing
-- but those values.

local chunks = {}

-- Lua allows about 200 locals, so the rest are fields of a table.
local most_names = 120

function chunks.new()
  return { lines = {}, names = {}, values = {}, more = {}, known = {} }
end

-- Adds a line, written as for string.format.
function chunks.say(self, text, ...)
  self.lines[#self.lines + 1] = select("#", ...) > 0 and text:format(...)
    or text
end

-- The name by which the code finds the value.
function chunks.hand_in(self, name, value)
  if value == nil then return "nil" end
  if self.known[value] then return self.known[value] end
  local found
  if #self.names >= most_names then
    self.more[#self.more + 1] = value
    found = ("more[%d]"):format(#self.more)
  else
    found = name .. "_" .. #self.names + 1
    self.names[#self.names + 1] = found
    self.values[#self.names] = value
  end
  self.known[value] = found
  return found
end

-- Compiles the code and returns what it returns.
function chunks.finish(self, title)
  local head = "local more"
    .. (#self.names > 0 and ", " .. table.concat(self.names, ", ") or "")
    .. " = ...\n"
  local source = head .. table.concat(self.lines, "\n")
  local made = assert(load(source, "=(generated for " .. title .. ")", "t", {}))
  return made(self.more, table.unpack(self.values, 1, #self.names))
end

return chunks
