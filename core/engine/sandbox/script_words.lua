-- Every name of Lua that a script can see, and nothing else: to review the
-- sandbox, read these lists. They are what the shipped rules need. Absent are
-- all that reach out of the sandbox or behind its tables: io, os, package,
-- require, debug, load, collectgarbage, print, coroutines, metatables, the raw
-- functions, pcall, string.dump, and whatever of math may differ between
-- machines in its last bit or is luck.
--
-- Each environment gets tables of its own, which only it can read. The program
-- uses none of them, so nothing that a script does to them matters to others.

local kernel = require("rulewright.kernel")

local bounds, match, order = kernel.bounds, kernel.match, kernel.order

local words = {}

local function take(names, library, into)
  into = into or {}
  for name in names:gmatch("%S+") do into[name] = library[name] end
  return into
end

-- As in Lua, but paying for the strings they walk over.
local function charged(library)
  return setmetatable({}, { __index = function (_, name)
    return bounds.charge(library[name])
  end })
end

-- Its names are what docs/language.md lists.
local libraries = {
  string = take("format rep", bounds, take("find gmatch gsub match", match,
    take("byte len lower sub upper", charged(string)))),
  table = take("concat insert move remove unpack", bounds,
    { sort = require("rulewright.engine.sandbox.stable_sort") }),
  math = take("abs ceil floor huge max maxinteger min mininteger sqrt tointeger"
    .. " type", math),
}

local globals = take("assert error select type", _G, take("tostring", bounds,
  take("ipairs next pairs", order, take("tonumber", charged(_G)))))

-- A table that scripts can read by name and neither write nor walk.
function words.readonly(inner, name)
  return setmetatable({}, {
    __index = inner,
    __newindex = function (_, key)
      error(("%s.%s cannot be assigned"):format(name, bounds.tostring(key)), 2)
    end,
    __metatable = false,
  })
end

local function copy(from)
  local to = {}
  for name, value in next, from do to[name] = value end
  return to
end

-- The words of Lua for one environment.
function words.fresh()
  local fresh = copy(globals)
  for name, library in next, libraries do
    fresh[name] = words.readonly(copy(library), name)
  end
  return fresh
end

words.libraries = libraries

-- What s:name() finds, for the host and for scripts; nobody holds it. It is
-- the same as scripts have by name, so that a method gives a script no more.
function words.methods() return copy(libraries.string) end

return words
