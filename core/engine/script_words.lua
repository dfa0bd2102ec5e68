-- Every name of Lua that a script can see, and nothing else: to review the
-- sandbox, read these lists. Absent on purpose: io, os, package, require,
-- debug, load and its kin, collectgarbage, print, string.dump, math.random
-- and whatever of math may differ between machines in its last bit.

local kernel = require("rulewright.kernel")

local bounds, match, order, thread =
  kernel.bounds, kernel.match, kernel.order, kernel.thread

local words = {}

-- As in Lua, each name from the library given.
local function take(names, library)
  local taken = {}
  for name in names:gmatch("%S+") do taken[name] = library[name] end
  return taken
end

-- As in Lua, but paying for the strings they walk over.
local function charge(names, library, taken)
  for name in names:gmatch("%S+") do
    taken[name] = bounds.charge(library[name])
  end
  return taken
end

local function frozen(name, library)
  return setmetatable({}, {
    __index = library,
    __newindex = function (_, key)
      error(("%s.%s cannot be assigned"):format(name, bounds.tostring(key)), 2)
    end,
    __pairs = function () return order.pairs(library) end,
    __metatable = false,
  })
end

-- xpcall calls the handler when the error has already come out, so a limit
-- never meets a handler.
local function settle(handler, ok, ...)
  if ok then return true, ... end
  return false, select(2, thread.pcall(handler, (...)))
end

local function xpcall(f, handler, ...)
  return settle(handler, thread.pcall(f, ...))
end

-- string serves s:method() too, see sandbox.lua.
words.string = take("find gmatch gsub match", match)
charge("byte char len lower pack packsize reverse sub unpack upper", string,
  words.string)
words.string.format = bounds.format
words.string.rep = bounds.rep

words.table = take("concat insert move remove unpack", bounds)
words.table.pack = table.pack
words.table.sort = order.sort

words.math = take("abs ceil floor fmod huge max maxinteger min mininteger modf"
  .. " pi sqrt tointeger type ult", math)

words.utf8 = charge("char codepoint codes len offset", utf8,
  take("charpattern", utf8))

words.coroutine = take("create isyieldable resume running status wrap yield",
  thread)

words.all = take("_VERSION assert error rawequal rawget rawlen select type",
  _G)
words.all.ipairs = order.ipairs
words.all.getmetatable = bounds.getmetatable
words.all.next = order.next
words.all.pairs = order.pairs
words.all.pcall = thread.pcall
words.all.rawset = bounds.rawset
words.all.setmetatable = bounds.setmetatable
words.all.tonumber = bounds.charge(tonumber)
words.all.tostring = bounds.tostring
words.all.xpcall = xpcall

for _, name in ipairs({ "coroutine", "math", "string", "table", "utf8" }) do
  words.all[name] = frozen(name, words[name])
end

return words
