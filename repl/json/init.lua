-- Writes JSON: objects with keys in a given order, whole trees, answers on one
-- line. json/reader.lua reads it.

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

-- JavaScript holds whole numbers up to here; of greater ones it would lose the
-- last digits, so they are written as texts.
local exact = 1 << 53

-- is_list: whether a table is a list, not an object; indent: of a tree that is
-- written on several lines, two spaces for each level.
local function encode(value, is_list, indent)
  if type(value) == "string" then return text(value) end
  if math.type(value) == "float" then return ("%.10g"):format(value) end
  if math.type(value) and (value < -exact or value > exact) then
    return text(tostring(value))
  end
  if type(value) ~= "table" then return tostring(value) end
  local parts, deeper = {}, indent and indent .. "  "
  if is_list(value) then
    for i, item in ipairs(value) do
      parts[i] = encode(item, is_list, deeper)
    end
    return "[" .. table.concat(parts, indent and ", " or ",") .. "]"
  end
  for key, item in kernel.order.pairs(value) do
    parts[#parts + 1] = (deeper or "") .. text(tostring(key))
      .. (indent and ": " or ":") .. encode(item, is_list, deeper)
  end
  if not indent then return "{" .. table.concat(parts, ",") .. "}" end
  return "{\n" .. table.concat(parts, ",\n") .. "\n" .. indent .. "}"
end

local function has_no_names(one) return type(next(one)) ~= "string" end

-- One object on one line, its fields in this order; absent ones are left out. A
-- table in it is a list, but for one with names.
function json.object(value, keys)
  local parts = {}
  for _, key in ipairs(keys) do
    if value[key] ~= nil then
      parts[#parts + 1] = text(key) .. ":" .. encode(value[key], has_no_names)
    end
  end
  return "{" .. table.concat(parts, ",") .. "}"
end

local LIST = {}

-- Marks a table so that json.line writes it as a list.
function json.list(values) return setmetatable(values, LIST) end

local function is_marked(value) return getmetatable(value) == LIST end

-- Any tree on one line. A table is a list when json.list says so and an object
-- otherwise, whatever is in it: a value that a client gets never changes its
-- type.
function json.line(value) return encode(value, is_marked) end

-- A tree as it is: what looks like a list is one, other tables are objects with
-- their keys in order.
function json.tree(value) return encode(value, has_no_names, "") end

return json
