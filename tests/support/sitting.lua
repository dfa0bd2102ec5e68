-- A person at a terminal, for specs. `sitting.at(command, steps)` runs the
-- shell command in a terminal of its own and obeys the steps of
-- tests/support/pty.c; returns all that was printed, and the exit code.

local disk = require "disk"

local sitting = {}

-- Output and exit code of a shell command; stderr is not caught.
function sitting.shell(command)
  local pipe = assert(io.popen(command .. "; printf '\\n%d' $?"))
  local all = pipe:read("a")
  pipe:close()
  local output, code = all:match("^(.*)\n(%d+)$")
  return output, tonumber(code)
end

-- A word of the shell that is this text.
function sitting.quoted(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

-- The shell command for another Lua that finds what this one finds, and the
-- kernel of build/, which needs no sanitizer around it.
function sitting.lua()
  return ("LUA_PATH=%s LUA_CPATH=%s lua5.4"):format(
    sitting.quoted(package.path),
    sitting.quoted("build/lua/?.so;" .. package.cpath))
end

function sitting.at(command, steps)
  local script = disk.nowhere()
  disk.write(script, table.concat(steps, "\n"), "\n")
  local output, code = sitting.shell(
    "build/tests/pty " .. script .. " " .. command)
  os.remove(script)
  return output, code
end

local READER = "env -u COLUMNS TERM=xterm LUA_CPATH='build/lua/?.so;;' %s "
  .. "lua5.4 tests/support/read_lines.lua %s"

-- Runs the steps with read_lines.lua.
function sitting.reading(steps, options)
  options = options or {}
  return sitting.at(READER:format(options.environment or "",
    options.arguments or ""), steps)
end

-- The same, from its first prompt to Ctrl-D, which must end well; the output.
function sitting.typing(steps, options)
  local all = { "expect > " }
  if options and options.columns then
    table.insert(all, 1, "size " .. options.columns)
  end
  table.move(steps, 1, #steps, #all + 1, all)
  all[#all + 1] = "expect > "
  all[#all + 1] = "send \\x04"
  all[#all + 1] = "expect <eof>"
  local output, code = sitting.reading(all, options)
  assert(code == 0, output)
  return output
end

return sitting
