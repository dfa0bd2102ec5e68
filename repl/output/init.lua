-- What is printed and how: colour and letters by the terminal, the environment
-- and the options; results on stdout, complaints on stderr. Names of files and
-- texts of modules and records pass through here last: control sequences are
-- shown and not obeyed.

local console = require "rulewright.console"
local plain = require "rulewright.repl.draw.ink.plain"
local printable = require "rulewright.engine.text.printable"
local say = require "rulewright.repl.sentences.say"

-- ascii: boards are drawn so; latin: all that is printed is ASCII.
local output = { colour = false, ascii = false, latin = false }

-- Whether what is printed goes to a terminal that obeys control sequences.
local function obeys(getenv)
  local term = say.set_in(getenv, "TERM")
  return console.is_terminal(1) and term ~= nil and term ~= "dumb"
end

local function wants_colour(choice, getenv)
  if choice == "always" then return true end
  if choice == "never" then return false end
  return not say.set_in(getenv, "NO_COLOR") and obeys(getenv)
end

-- A locale without UTF-8 gets ASCII; without any locale UTF-8 is assumed.
local function wants_ascii(getenv)
  local value = say.set_in(getenv, "LC_ALL", "LC_CTYPE", "LANG")
  return value ~= nil and not value:upper():find "UTF%-?8"
end

-- choice: nil, "auto", "always", "never"; ascii: true forces it. Where only the
-- locale asks for ASCII, what goes into a pipe or a file keeps its letters.
function output.settle(choice, ascii, getenv)
  getenv = getenv or os.getenv
  output.colour = wants_colour(choice, getenv)
  output.ascii = ascii or wants_ascii(getenv)
  output.latin = ascii or output.ascii and console.is_terminal(1)
end

-- A text in the letters that may be printed.
function output.letters(text)
  return output.latin and plain.line(text) or text
end

-- A text without anything that a terminal would obey.
function output.screen(text, colours)
  return output.letters(printable.screen(text, colours))
end

function output.width()
  if not console.is_terminal(1) then
    local columns = tonumber(os.getenv "COLUMNS" or "")
    return columns and columns > 0 and columns // 1 or 100
  end
  local width = console.width()
  return width > 0 and width or 80
end

-- How many rows of the window are left beside so many, and the line that is
-- typed; nil where nothing is a window.
function output.room(rows)
  if not console.is_terminal(1) then return nil end
  return math.max(1, console.height() - rows - 1)
end

-- A line broken at spaces, what follows the first part indented by two more.
local function fold(line, width)
  if console.text_width(line) <= width then return line end
  local folded, part, indent = {}, "", line:match "^ *" .. "  "
  for gap, word in line:gmatch "( *)([^ ]+)" do
    local longer = part .. gap .. word
    if part:match "%S" and console.text_width(longer) > width then
      folded[#folded + 1], longer = part, indent .. word
    end
    part = longer
  end
  folded[#folded + 1] = part
  return table.concat(folded, "\n")
end

-- The state of page by page output: how many lines are left on this page, and
-- whether the person has seen enough; nil when not paging.
local page

-- What the person typed at the end of a page instead of an answer.
local typed_ahead

-- Waits for a line at the end of a page; false when the person has seen enough.
-- What is neither empty nor q is the next line that is read.
local function next_page()
  if page.left > 0 then return true end
  io.stdout:flush()
  local line = console.read(output.screen(say "more_lines"))
  page.left = console.height() - 1
  page.ended = not line or line:find "%S" ~= nil
  local answered = not page.ended or not line or line:match "^%s*q%s*$"
  typed_ahead = not answered and line or nil
  return not page.ended
end

-- The next line that a person types after `sign`; nil and why there is none.
function output.read(sign)
  local line = typed_ahead
  typed_ahead = nil
  if line then return line end
  return console.read(sign)
end

local function print_paged(text)
  for line in (text .. "\n"):gmatch "(.-)\n" do
    if page.ended or not next_page() then return end
    io.stdout:write(line, "\n")
    page.left = page.left - 1
  end
end

-- At a terminal lines are broken between words; elsewhere a line stays whole.
function output.print(text)
  text = output.letters(text)
  if console.is_terminal(1) then
    local width = output.width()
    text = text:gsub("[^\n]+", function (line) return fold(line, width) end)
  end
  text = printable.screen(text, output.colour)
  if page then return print_paged(text) end
  io.stdout:write(text, "\n")
end

-- f(...), and then done(), also where f fails.
function output.finally(done, f, ...)
  local results = table.pack(pcall(f, ...))
  done()
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end

-- f(...), at a terminal page by page.
function output.paged(f, ...)
  if console.is_terminal(0) and console.is_terminal(1) then
    page = { left = console.height() - 1 }
  end
  return output.finally(function () page = nil end, f, ...)
end

-- f(...), with a text in the terminal's last line meanwhile.
function output.meanwhile(text, f, ...)
  if not console.is_terminal(1) then return f(...) end
  io.stdout:write("\r", output.screen(text))
  io.stdout:flush()
  return output.finally(function ()
    io.stdout:write(os.getenv "TERM" == "dumb" and "\n" or "\r\27[2K")
  end, f, ...)
end

-- Clears the window, so that the next person does not see what the last one
-- saw.
function output.clear()
  if obeys(os.getenv) then io.stdout:write "\27[H\27[2J\27[3J" end
end

-- A text or a list of such; false says nothing.
function output.lines(said)
  if type(said) ~= "table" then return said and output.print(said) end
  for _, one in ipairs(said) do output.lines(one) end
end

-- Complaints begin with the program's name, like those of any other tool.
function output.complain(text)
  output.warn("rulewright: " .. text)
end

-- The same; returns an exit code, 1 unless another is given.
function output.fail(text, code)
  output.complain(text)
  return code or 1
end

function output.warn(text)
  io.stdout:flush()
  io.stderr:write(output.screen(text), "\n")
end

local CODES = { bold = "1", dim = "2", red = "31", green = "32",
  yellow = "33", blue = "34", cyan = "36" }

function output.paint(text, style)
  if not output.colour then return text end
  return "\27[" .. CODES[style] .. "m" .. text .. "\27[0m"
end

return output
