-- What `sim`, `compare` and `ladder` write: the table to the terminal, and the
-- files that were asked for, each whole or not at all. A file "-" is the
-- standard output, which then has no table.

local beside = require "rulewright.repl.draw.terminal_beside"
local columns = require "rulewright.repl.columns"
local disk = require "rulewright.repl.disk"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.say"

local sim_output = {}

-- A head, tables and sentences as lines, a blank one between; what is empty is
-- left out.
function sim_output.lines(head, tables, sentences)
  local lines = { output.paint(head, "bold") }
  tables[#tables + 1] = beside.wrap_all(sentences, output.width())
  for _, one in ipairs(tables) do
    if #one > 0 then
      lines[#lines + 1] = ""
      table.move(one, 1, #one, #lines + 1, lines)
    end
  end
  return lines
end

-- A file, or the standard output for "-". True; nil and a sentence.
function sim_output.file(path, text)
  if path ~= "-" then return disk.write(path, text) end
  io.stdout:write(text)
  return true
end

-- Figures are loaded where they are asked for.
local function text_of(kind, found, texts)
  return kind == "svg" and require("rulewright.repl.draw." .. texts.figure)
    .text(found) or texts[kind](found)
end

-- texts: by kind of file and `lines`, functions of what was found; `figure`,
-- the module that draws it. True; nil and a sentence at the first file that
-- cannot be written.
local function write(found, wanted, texts)
  local kinds, piped = { "csv", "json", "svg", "each" }, false
  for _, kind in ipairs(kinds) do piped = piped or wanted[kind] == "-" end
  if not piped then output.lines(texts.lines(found)) end
  for _, kind in ipairs(kinds) do
    if wanted[kind] then
      local ok, message = sim_output.file(wanted[kind],
        text_of(kind, found, texts))
      if not ok then return nil, message end
    end
  end
  return true
end

-- What is said of games that broke and measures that failed.
local function faults_of(found)
  local lines, first = {}, found.faults[1]
  if first then
    lines[1] = say("sim_broken", { games = columns.games(found.broken),
      seed = first.seed, message = first.message })
  end
  for _, one in ipairs(found.failures) do
    lines[#lines + 1] = say("sim_failed", { name = one.name,
      games = columns.games(one.failed), seed = one.trouble.seed,
      message = one.trouble.message })
  end
  return lines
end

-- Writes all that is wanted, the part by save(path), and says what failed; the
-- exit code.
function sim_output.report(found, wanted, texts, save)
  local ok, message = write(found, wanted, texts)
  if ok and wanted.part then ok, message = save(wanted.part) end
  if not ok then return output.fail(message) end
  local faults = faults_of(found)
  for _, line in ipairs(faults) do output.complain(line) end
  return #faults > 0 and 1 or 0
end

-- The exit code; of what a signal stopped its own, with a sentence.
function sim_output.code(code, signal, key, blanks)
  if not signal then return code end
  return output.fail(say(key, blanks), 128 + signal)
end

return sim_output
