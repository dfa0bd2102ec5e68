-- The program through a pipe, and a small game whose results are all known
-- beforehand.

local sitting = require "sitting"

local support = {}

local PROGRAM = "env -u COLUMNS -u LANG -u LC_ALL build/rulewright "

-- stdout and stderr together, and the exit code.
function support.both(line)
  return sitting.shell("{ " .. PROGRAM .. line .. "; } 2>&1")
end

function support.run(line)
  return sitting.shell(PROGRAM .. line)
end

function support.read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

function support.write(path, text)
  local file = assert(io.open(path, "wb"))
  file:write(text)
  file:close()
end

-- Calls f(folder) with a new folder, which is removed afterwards.
function support.in_folder(f)
  local folder = os.tmpname()
  os.remove(folder)
  assert(os.execute("mkdir " .. folder))
  local ok, message = pcall(f, folder)
  os.execute("rm -r " .. folder)
  if not ok then error(message, 0) end
end

return support
