-- Every name of Lua that a script can see, and nothing else: to review the
-- sandbox, read these lists. Absent on purpose: io, os, package, require,
-- debug, load and its kin, collectgarbage, string.dump, math.random and
-- whatever of math differs between machines in its last bit.

local kernel = require("rulewright.kernel")

local order = kernel.order

-- Only those named, from the library or from what stands in for it.
local function pick(names, library, instead)
  local picked = {}
  for name in names:gmatch("%S+") do
    picked[name] = instead and instead[name] or library[name]
  end
  return picked
end

local function frozen(name, library)
  return setmetatable({}, {
    __index = library,
    __newindex = function (_, key)
      error(("%s.%s cannot be assigned"):format(name, tostring(key)), 2)
    end,
    __pairs = function () return order.pairs(library) end,
    __metatable = false,
  })
end

local words = {}

words.tostring = function (value)
  local kind = type(value)
  if kind == "string" or kind == "number" or kind == "boolean"
    or kind == "nil" then
    return tostring(value)
  end
  return kind
end

words.string = pick("byte char find format gmatch gsub len lower match pack"
  .. " packsize rep reverse sub unpack upper", string)

words.table = pick("concat insert move pack remove sort unpack", table,
  { sort = order.sort })

words.math = pick("abs ceil floor fmod huge max maxinteger min mininteger modf"
  .. " pi sqrt tointeger type ult", math)

words.utf8 = pick("char charpattern codepoint codes len offset", utf8)

words.all = {
  _VERSION = _VERSION,
  assert = assert,
  error = error,
  ipairs = ipairs,
  next = order.next,
  pairs = order.pairs,
  rawequal = rawequal,
  rawlen = rawlen,
  select = select,
  tonumber = tonumber,
  tostring = words.tostring,
  type = type,
  string = frozen("string", words.string),
  table = frozen("table", words.table),
  math = frozen("math", words.math),
  utf8 = frozen("utf8", words.utf8),
}

return words
