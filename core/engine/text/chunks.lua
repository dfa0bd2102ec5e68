-- Builds Lua source: lines, and values passed in by name. The code sees nothing
-- but those values.

local chunks = {}

-- Lua allows about 200 locals, so the rest are fields of a table.
local most_names = 120

function chunks.new()
  return { lines = {}, names = {}, values = {}, more = {}, known = {} }
end

-- The name by which the code finds the value.
function chunks.hand_in(self, value)
  local name = self.known[value]
  if name then return name end
  if #self.names < most_names then
    name = "given_" .. #self.names + 1
    self.names[#self.names + 1], self.values[#self.values + 1] = name, value
  else
    self.more[#self.more + 1] = value
    name = ("more[%d]"):format(#self.more)
  end
  self.known[value] = name
  return name
end

-- Adds lines, written as for string.format; functions and tables are handed in.
function chunks.say(self, text, ...)
  local parts = { ... }
  for i, part in ipairs(parts) do
    if type(part) == "function" or type(part) == "table" then
      parts[i] = chunks.hand_in(self, part)
    end
  end
  self.lines[#self.lines + 1] = parts[1] ~= nil
    and text:format(table.unpack(parts)) or text
end

-- Compiles the code and returns what it returns.
function chunks.finish(self, title)
  local head = "local more"
    .. (#self.names > 0 and ", " .. table.concat(self.names, ", ") or "")
    .. " = ...\n"
  local source = head .. table.concat(self.lines, "\n")
  local made = assert(load(source, "=(generated for " .. title .. ")", "t", {}))
  return made(self.more, table.unpack(self.values))
end

return chunks
