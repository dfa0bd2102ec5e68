-- Reads an archive of tar out of memory. Only files and folders are taken: no
-- link, no device, no name that leads elsewhere, so nothing of it can reach
-- what lies around the place where it is put.

local tar = {}

local BLOCK = 512

-- An archive may hold so many files, of so many bytes together.
tar.most, tar.size = 2000, 16 << 20

local function text_of(header, first, last)
  return header:sub(first, last):match "^[^\0]*"
end

local function number_of(header, first, last)
  local digits = header:sub(first, last):match "^[ 0]*([0-7]*)[ \0]*$"
  return digits and tonumber(digits == "" and "0" or digits, 8)
end

-- Whether the sum that stands in a header is that of its bytes.
local function is_header(header)
  local sum = 8 * 32 -- its own place counts as spaces
  for i = 1, BLOCK do
    if i < 149 or i > 156 then sum = sum + header:byte(i) end
  end
  return #header == BLOCK and number_of(header, 149, 156) == sum
end

-- The field of a header that pax puts before another.
local function field_of(text, wanted)
  local at = 1
  while at <= #text do
    local length, key = text:match("^(%d+) ([^=]+)=", at)
    length = math.tointeger(tonumber(length))
    if not length or length < 5 then return nil end
    if key == wanted then
      return text:sub(at, at + length - 2):match "=(.*)$"
    end
    at = at + length
  end
end

-- The plain path of a file: without "./", and nil for one that leads out of
-- the archive or holds a sign that no person types.
local function plain(path)
  path = path:gsub("^%./", ""):gsub("/+$", "")
  local leads_out = ("/" .. path .. "/"):find("/../", 1, true)
    or path:sub(1, 1) == "/"
  if leads_out or path:find "[%c\\]" or #path > 200 or not utf8.len(path) then
    return nil
  end
  return path
end
tar.plain = plain

local function path_of(header)
  local prefix = header:find("ustar", 258, true) == 258
    and text_of(header, 346, 500) or ""
  return (prefix ~= "" and prefix .. "/" or "") .. text_of(header, 1, 100)
end

-- What stands for the next header in one of its own, by type.
local function name_in(kind, text)
  if kind == "L" then return text:match "^[^\0]*" end
  return kind == "x" and field_of(text, "path") or nil
end

local function add(found, path, kind, text)
  local name = plain(path)
  if not name then return nil, "archive_path", { path = path } end
  if kind == "5" then return true end
  if kind ~= "0" and kind ~= "\0" then
    return nil, "archive_link", { path = path }
  end
  found.count = found.count + 1
  if found.count > tar.most then
    return nil, "archive_many", { most = tar.most }
  end
  found.files[name] = text
  return true
end

-- The texts of an archive by their paths; nil, the key of a sentence and what
-- fills its blanks.
function tar.read(bytes)
  local found, at, name = { files = {}, count = 0 }, 1, nil
  while at + BLOCK - 1 <= #bytes do
    local header = bytes:sub(at, at + BLOCK - 1)
    if not header:find "[^\0]" then return found.files end
    local size, kind = number_of(header, 125, 136), header:sub(157, 157)
    if not is_header(header) or not size then return nil, "archive_bad", {} end
    local text = bytes:sub(at + BLOCK, at + BLOCK + size - 1)
    if #text < size then return nil, "archive_bad", {} end
    at = at + BLOCK + (size + BLOCK - 1) // BLOCK * BLOCK
    if kind == "L" or kind == "x" or kind == "g" then
      name = name_in(kind, text) or name
    else
      local path = name or path_of(header)
      local ok, key, blanks = add(found, path, kind, text)
      if not ok then return nil, key, blanks end
      name = nil
    end
  end
  return nil, "archive_bad", {}
end

return tar
