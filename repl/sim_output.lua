-- What `sim`, `compare` and `ladder` write: the table to the terminal, and the
-- files that were asked for, each whole or not at all. A file "-" is the
-- standard output, which then has no table.

local console = require "rulewright.console"
local output = require "rulewright.repl.output"

local sim_output = {}

local kinds = { "csv", "json", "svg", "each" }

local function is_piped(wanted)
  for _, kind in ipairs(kinds) do
    if wanted[kind] == "-" then return true end
  end
  return false
end

-- A file, or the standard output for "-". True; nil and a sentence.
function sim_output.file(path, text)
  if path ~= "-" then return console.write_file(path, text) end
  io.stdout:write(text)
  return true
end

-- makers: by kind of file and `lines`, functions of what was found. True; nil
-- and a sentence at the first file that cannot be written.
function sim_output.write(found, wanted, makers)
  if not is_piped(wanted) then output.lines(makers.lines(found)) end
  for _, kind in ipairs(kinds) do
    if wanted[kind] then
      local ok, message = sim_output.file(wanted[kind], makers[kind](found))
      if not ok then return nil, message end
    end
  end
  return true
end

return sim_output
