-- The program as it is called from a shell, its lines through a pipe.

local disk = require "disk"
local sitting = require "sitting"

local piped = setmetatable({}, { __index = disk })

-- The shell command, and a small game that it plays.
piped.PROGRAM = "env -u COLUMNS -u LANG -u LC_ALL -u RULEWRIGHT_TALLY"
  .. " build/rulewright "
piped.ISLES = "tests/support/games/isles "

-- Returns stdout and the exit code; the command may redirect.
function piped.run(line)
  return sitting.shell(piped.PROGRAM .. line)
end

function piped.has(text, part)
  assert(text:find(part, 1, true), part .. " is not in\n" .. text)
end

-- A shell command that types these lines.
function piped.moves(lines)
  return ("printf '%s' | "):format(table.concat(lines, "\\n") .. "\\n")
end

-- Its output on both streams, and its exit code; `lines`: what is typed.
function piped.both(line, lines)
  return sitting.shell("{ " .. (lines and piped.moves(lines) or "")
    .. piped.PROGRAM .. line .. "; } 2>&1")
end

-- The game played by lines: { output, code }.
function piped.play(lines, options)
  return piped.both("play " .. piped.ISLES .. "--players 2 --seed 1 "
    .. (options or ""), lines)
end

return piped
