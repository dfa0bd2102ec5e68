-- Checks the host's calls of the library. A wrong call is the host's bug, so it
-- is an error with the line of the call: of whoever called the function that
-- checks here.

local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.nearest")

local usage = {}

local level = 4

-- "a text or a table" of the types that are taken.
local names = { string = "a text", table = "a table", number = "a number",
  ["function"] = "a function", integer = "a whole number" }

local function is_a(value, wanted)
  return type(value) == wanted or math.type(value) == wanted
end

local function refuse(message, ...)
  error(message:format(...), level)
end

-- `value` is of one of the types, which stand in one text.
function usage.check(call, what, value, types)
  local expected = {}
  for wanted in types:gmatch("%S+") do
    if is_a(value, wanted) then return end
    expected[#expected + 1] = names[wanted]
  end
  refuse("%s: %s must be %s, not %s", call, what,
    table.concat(expected, " or "), math.type(value) == "float"
    and tostring(value) or value == nil and "nil" or "a " .. type(value))
end

-- A table with no other fields than these, a set.
function usage.options(call, options, known)
  if type(options) ~= "table" then
    refuse("%s: its options must be a table, not a %s", call, type(options))
  end
  for name in kernel.order.pairs(options) do
    if not known[name] then
      refuse("%s: there is no option '%s'%s", call, tostring(name),
        nearest.hint(name, known))
    end
  end
end

local function check_list(request, field, what)
  local list = request[field]
  if list ~= nil and type(list) ~= "table" then
    error(("%s must be a list of %s, not a %s"):format(field, what,
      type(list)), 0)
  end
  for i, name in ipairs(list or {}) do
    if type(name) ~= "string" or name == "" then
      error(("%s must be a list of %s, but its %s is %s"):format(field, what,
        i == 1 and "first" or "number " .. i,
        name == "" and "empty" or "a " .. type(name)), 0)
    end
  end
end

-- What is wrong with a request for rules is no bug, but told in a sentence.
function usage.request(request)
  if type(request.game) ~= "string" then
    error(("the name of a game was expected, not a %s"):format(
      type(request.game)), 0)
  end
  check_list(request, "with", "modules")
  check_list(request, "without", "clauses")
  check_list(request, "typed", "texts")
end

return usage
