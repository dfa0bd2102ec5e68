-- What functions of rules are called with, read off the names of their
-- parameters.

local parameters = {}

-- The names of a function's parameters, without the first so many.
function parameters.of(f, skip)
  local info, list = debug.getinfo(f, "u"), {}
  for i = skip + 1, info.nparams do list[#list + 1] = debug.getlocal(f, i) end
  if info.isvararg then list[#list + 1] = "…" end
  return list
end

local fields = { "base", "when", "plus", "over", "at_least", "at_most", "holds",
  "adds", "removes" }

-- What a value is asked of: what it says, or the longest list of parameters
-- behind g that one of its functions has, those of its adjusts included.
function parameters.of_value(rules, value)
  if value.def.takes then return value.def.takes end
  local longest = {}
  for _, clause in ipairs { value, table.unpack(rules.adjusts[value.name]
    or {}) } do
    for _, field in ipairs(fields) do
      -- The function as its author wrote it.
      local f = clause.plain and clause.plain[field] or clause.def[field]
      local list = type(f) == "function" and parameters.of(f, 1) or {}
      if #list > #longest then longest = list end
    end
  end
  return longest
end

return parameters
