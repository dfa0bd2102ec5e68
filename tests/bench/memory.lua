-- Bytes: what Lua's collector counts, the kernel's objects among them.

local memory = {}

local function bytes()
  collectgarbage()
  collectgarbage()
  return collectgarbage "count" * 1024
end

-- Bytes of one of the things that make() makes, over so many.
function memory.each(make, count)
  local kept, before = {}, bytes()
  for i = 1, count do kept[i] = make(i) end
  local after = bytes()
  return (after - before) / #kept
end

return memory
