-- Files and folders that specs make, read and leave behind in none.

local disk = {}

function disk.write(path, ...)
  local file <close> = assert(io.open(path, "wb"))
  file:write(...)
end

function disk.read(path)
  local file <close> = assert(io.open(path, "rb"))
  return file:read "a"
end

-- A path at which there is nothing.
function disk.nowhere()
  local path = os.tmpname()
  os.remove(path)
  return path
end

-- A new folder.
function disk.folder()
  local path = disk.nowhere()
  assert(os.execute("mkdir " .. path))
  return path
end

function disk.remove(path) os.execute("rm -rf '" .. path .. "'") end

-- Calls f(folder) with a new folder, which is removed afterwards.
function disk.in_folder(f)
  local folder = disk.folder()
  local ok, message = pcall(f, folder)
  disk.remove(folder)
  if not ok then error(message, 0) end
end

return disk
