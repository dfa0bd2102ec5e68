-- JSON of plain lists, texts, integers and booleans, with keys in a given
-- order. Only what the program prints; nothing is read.

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

return json
