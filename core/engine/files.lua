-- Reading rule files. The only part of the engine that touches the disk.

local kernel = require("rulewright.kernel")

local files = {}

-- Folders in which short() makes a path relative, longest first; the host
-- adds the place of the program.
local roots = {}

function files.add_root(path)
  roots[#roots + 1] = path:gsub("/+$", "") .. "/"
end

-- A path as a person should see it: inside the program's folder it is
-- relative, so that messages and hashes are the same on every machine.
function files.short(path)
  for _, root in ipairs(roots) do
    if path:sub(1, #root) == root then return path:sub(#root + 1) end
  end
  return path
end

function files.folder(path)
  return path:match("^(.*)/[^/]*$") or "."
end

function files.exists(path)
  local handle = io.open(path, "r")
  if not handle then return false end
  local byte = handle:read(0)
  handle:close()
  return byte ~= nil or files.is_empty(path)
end

function files.is_empty(path)
  local handle = io.open(path, "r")
  local content = handle and handle:read("a")
  if handle then handle:close() end
  return content == ""
end

local limit = 4 * 1024 * 1024

function files.read(path)
  local handle, message = io.open(path, "rb")
  if not handle then
    return nil, ("cannot read %s: %s"):format(files.short(path),
      (message or ""):match("([^:]+)$"):gsub("^%s+", ""))
  end
  local content = handle:read(limit + 1)
  handle:close()
  if not content and not files.is_empty(path) then
    return nil, ("cannot read %s: it is no file"):format(files.short(path))
  end
  if content and #content > limit then
    return nil, ("%s is larger than 4 MiB"):format(files.short(path))
  end
  return content or ""
end

-- Names in a folder, sorted; none if there is no such folder. The host gives
-- a better lister; the standard library has none, so `ls` serves.
function files.list(folder)
  local names = {}
  local quoted = "'" .. folder:gsub("'", "'\\''") .. "'"
  local pipe = io.popen("ls -1 " .. quoted .. " 2>/dev/null")
  if not pipe then return names end
  for line in pipe:lines() do names[#names + 1] = line end
  pipe:close()
  table.sort(names)
  return names
end

-- A hash of what a module's files say: all .lua, .map and .txt files of its
-- folder for a folder module, the file itself otherwise.
function files.hash(path)
  local parts = {}
  if path:match("/init%.lua$") then
    local folder = files.folder(path)
    for _, name in ipairs(files.list(folder)) do
      local content = files.read(folder .. "/" .. name)
      if content then parts[name] = content end
    end
  else
    parts[1] = files.read(path)
  end
  return kernel.tree.hash(parts)
end

return files
