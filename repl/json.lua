-- JSON of plain lists, texts, numbers and booleans, with keys in a given
-- order, and of whole trees. Only what the program prints; nothing is read.

local json = {}

local ESCAPES = { ['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n",
  ["\r"] = "\\r", ["\t"] = "\\t" }

local function text(value)
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

-- A tree as it stands: what has a [1] or nothing is a list, the rest objects
-- with their keys in order. Two blanks for each level.
function json.tree(value, indent)
  indent = indent or ""
  if type(value) ~= "table" then return encode(value) end
  local parts, deeper = {}, indent .. "  "
  if value[1] ~= nil or next(value) == nil then
    for i, item in ipairs(value) do parts[i] = json.tree(item, deeper) end
    return "[" .. table.concat(parts, ", ") .. "]"
  end
  local keys = {}
  for key in pairs(value) do keys[#keys + 1] = key end
  table.sort(keys)
  for i, key in ipairs(keys) do
    parts[i] = ("%s%s: %s"):format(deeper, text(tostring(key)),
      json.tree(value[key], deeper))
  end
  return "{\n" .. table.concat(parts, ",\n") .. "\n" .. indent .. "}"
end

return json
