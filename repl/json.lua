-- Writes JSON: objects with keys in a given order, whole trees, answers on one
-- line. json_reader.lua reads it.

local kernel = require "rulewright.kernel"

local json = {}

local ESCAPES = { ['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n",
  ["\r"] = "\\r", ["\t"] = "\\t" }

-- A rule's text need not be UTF-8; JSON must.
local function text(value)
  if not utf8.len(value) then value = value:gsub("[\x80-\xff]", "?") end
  value = value:gsub('[%c"\\\127]', function(c)
    return ESCAPES[c] or ("\\u%04x"):format(c:byte())
  end)
  return '"' .. value .. '"'
end

local encode

local function list(values)
  local parts = {}
  for i, value in ipairs(values) do parts[i] = encode(value) end
  return "[" .. table.concat(parts, ",") .. "]"
end

encode = function(value)
  if type(value) == "string" then return text(value) end
  if type(value) == "table" then return list(value) end
  if math.type(value) == "float" then return ("%.10g"):format(value) end
  return tostring(value)
end

-- One object on one line; absent fields are left out.
function json.object(value, keys)
  local parts = {}
  for _, key in ipairs(keys) do
    if value[key] ~= nil then
      parts[#parts + 1] = text(key) .. ":" .. encode(value[key])
    end
  end
  return "{" .. table.concat(parts, ",") .. "}"
end

local LIST = {}

-- Marks a table so that json.line writes it as a list.
function json.list(values) return setmetatable(values, LIST) end

local function fields(value)
  local parts = {}
  for key, item in kernel.order.pairs(value) do
    parts[#parts + 1] = text(tostring(key)) .. ":" .. json.line(item)
  end
  return "{" .. table.concat(parts, ",") .. "}"
end

-- Any tree on one line. A table is a list when json.list says so and an object
-- otherwise, whatever is in it: a value that a client gets never changes its
-- type.
function json.line(value)
  if type(value) ~= "table" then return encode(value) end
  if getmetatable(value) ~= LIST then return fields(value) end
  local parts = {}
  for i, item in ipairs(value) do parts[i] = json.line(item) end
  return "[" .. table.concat(parts, ",") .. "]"
end

-- A tree as it is: a table with a [1] or without entries is a list, others are
-- objects with their keys in order. Two spaces for each level.
function json.tree(value, indent)
  indent = indent or ""
  if type(value) ~= "table" then return encode(value) end
  local parts, deeper = {}, indent .. "  "
  if value[1] ~= nil or next(value) == nil then
    for i, item in ipairs(value) do parts[i] = json.tree(item, deeper) end
    return "[" .. table.concat(parts, ", ") .. "]"
  end
  for key, item in kernel.order.pairs(value) do
    parts[#parts + 1] = ("%s%s: %s"):format(deeper, text(tostring(key)),
      json.tree(item, deeper))
  end
  return "{\n" .. table.concat(parts, ",\n") .. "\n" .. indent .. "}"
end

return json
