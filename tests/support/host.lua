-- The program with a boot.lua of the spec's own, to test what stock lua5.4
-- cannot run of repl/program/main.c and rulewright.console: signals, exit
-- codes.

local disk = require "disk"
local sitting = require "sitting"

local host = {}

-- Calls `use(command)` where the command runs `body` as boot.run(arguments).
function host.with(body, use)
  local root = disk.nowhere()
  local folder = root .. "/lua/rulewright/repl/program"
  assert(os.execute("mkdir -p " .. folder))
  disk.write(folder .. "/boot.lua", [[
    local console = require "rulewright.console"
    return { run = function(arguments) ]] .. body .. " end }")
  local results = table.pack(pcall(use,
    "env -u COLUMNS TERM=xterm RULEWRIGHT_ROOT=" .. root
    .. " build/rulewright"))
  disk.remove(root)
  assert(results[1], results[2])
  return table.unpack(results, 2, results.n)
end

-- Output (with stderr) and exit code of `body`; `%s` in the shell command is
-- the program.
function host.run(body, command)
  return host.with(body, function(program)
    local line = (command or "%s"):gsub("%%s", program)
    return sitting.shell("{ " .. line .. "; } 2>&1")
  end)
end

return host
