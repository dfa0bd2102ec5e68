-- The lines of earlier sessions, which the arrows bring back. Each new one is
-- appended to their file at once, so that two programs can share it. A file
-- that has grown twice as long as what is kept is cut back when it is opened.

local console = require "rulewright.console"

local history = {}

local KEPT = 1000

local function append(path, line)
  local file <close> = io.open(path, "ab")
  if file then file:write(line, "\n") end
end

-- From now on lines are kept in this file too, if it can be written.
function history.open(path)
  history.path = path
  local lines = {}
  local file <close> = io.open(path, "rb")
  local text = file and file:read("a") or "" -- nil of a folder
  for line in text:gmatch "[^\n]+" do
    lines[#lines + 1] = line
    console.add(line)
  end
  if #lines > 2 * KEPT then
    console.write_file(path,
      table.concat(lines, "\n", #lines - KEPT + 1) .. "\n")
  end
end

function history.add(line)
  if console.add(line) and history.path then append(history.path, line) end
end

return history
