-- Remembers values by their keys: at least the last `least` that were put or
-- got, at most twice as many.

local memory = {}
memory.__index = memory

function memory.new(least)
  return setmetatable({ least = least, count = 0, young = {}, old = {} },
    memory)
end

function memory:put(key, value)
  if self.count == self.least then
    self.young, self.old, self.count = {}, self.young, 0
  end
  self.young[key], self.count = value, self.count + 1
end

function memory:get(key)
  local value = self.young[key]
  if value == nil and self.old[key] ~= nil then
    value = self.old[key]
    self:put(key, value)
  end
  return value
end

return memory
