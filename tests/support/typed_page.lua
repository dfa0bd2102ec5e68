-- Writes the files of a page of the documentation and types its commands, in a
-- folder of its own. Blocks of Lua are files, named `so.lua` in the line above
-- them; in blocks of text `$ ./rulewright …` is a command and `red > …` a line
-- at the prompt, each with what is printed. Other output of the program (whose
-- turn it is, line numbers) is ignored.

local assert = require "luassert"
local disk = require "disk"
local page = require "page"
local sitting = require "sitting"

local typed_page = {}

local folder = disk.nowhere()

function typed_page.shell(command)
  return (sitting.shell(("cd %s; export NO_COLOR=1 LC_ALL=C.UTF-8 "
    .. "XDG_DATA_HOME=$PWD/home; %s 2>&1"):format(folder, command)))
end

local function write(name, text)
  disk.write(folder .. "/" .. name, text)
end

-- The folder of a page, with the program and the files that the page names.
function typed_page.open(path)
  assert(os.execute("mkdir " .. folder))
  for _, name in ipairs { "build", "docs", "tests" } do
    assert(os.execute(("ln -s $PWD/%s %s"):format(name, folder)))
  end
  assert(os.execute("ln -s $PWD/build/rulewright " .. folder
    .. "/rulewright"))
  for _, language in ipairs { "lua", "" } do
    for _, block in ipairs(page.blocks(path, language)) do
      local name = block.before:match "`([%w_]+%.%l+)`[^`]*$"
      if name then write(name, block.text) end
    end
  end
end

function typed_page.close() disk.remove(folder) end

-- Commands of a block, each with the lines that follow it.
local function exchanges(text, list)
  for line in text:gmatch "(.-)\n" do
    local command = line:match "^%$ %./(rulewright .*)$"
    local typed = line:gsub("^what if: ", ""):match "^%l+ > (.*)$"
    if command or typed then
      list[#list + 1] = { command = command, typed = typed, output = {} }
    else
      table.insert(list[#list].output, line)
    end
  end
  return list
end

local function is_status(line)
  return line:find "^%l+: .*%]$" ~= nil or line:find "^> " ~= nil
end

-- Lines of text; without the numbers of lines of shipped rules, which change
-- with every edit.
local function plain(text)
  local lines = {}
  for line in text:gmatch "[^\n]+" do
    line = line:gsub("(scripts/[%w_/]+%.lua):%d+", "%1")
    if not is_status(line) then lines[#lines + 1] = line end
  end
  return lines
end

local function has_lines(text, wanted, what)
  local found = "\n" .. table.concat(plain(text), "\n") .. "\n"
  for _, line in ipairs(plain(table.concat(wanted, "\n"))) do
    assert.truthy(found:find("\n" .. line .. "\n", 1, true),
      what .. ": '" .. line .. "' is not in" .. found)
  end
end

function typed_page.sessions(path)
  local list = {}
  for _, block in ipairs(page.blocks(path, "text")) do
    exchanges(block.text, list)
  end
  return list
end

-- What lines typed at the prompt print, and what the page says they print.
-- `before(line)` is a shell command to run before a line is typed.
local function sit(command, lines, before)
  local parts, wanted = {}, {}
  for _, one in ipairs(lines) do
    parts[#parts + 1] = before and before(one.typed)
    parts[#parts + 1] = "printf '%s\\n' '" .. one.typed .. "'"
    table.move(one.output, 1, #one.output, #wanted + 1, wanted)
  end
  local output = typed_page.shell("{ " .. table.concat(parts, "; ")
    .. "; } | ./" .. command)
  return plain(output), plain(table.concat(wanted, "\n"))
end

-- All lines of a page, typed in one sitting after the first `play`.
function typed_page.prompt(path, before)
  local lines, command = {}, nil
  for _, one in ipairs(typed_page.sessions(path)) do
    if one.typed then lines[#lines + 1] = one end
    if one.command and one.command:find "^rulewright play" then
      command = one.command
    end
  end
  return sit(command, lines, before)
end

-- A sitting for each command: { command =, found =, wanted = }; a command
-- without lines at the prompt is just run.
local function sittings(list)
  local all = {}
  for _, one in ipairs(list) do
    if one.command then
      all[#all + 1] = { command = one.command, own = one.output }
    else
      table.insert(all[#all], one)
    end
  end
  for _, one in ipairs(all) do
    if #one > 0 then
      one.found, one.wanted = sit(one.command, one)
    else
      one.found = plain(typed_page.shell("./" .. one.command))
      one.wanted = plain(table.concat(one.own, "\n"))
    end
  end
  return all
end

function typed_page.sittings(path)
  return sittings(typed_page.sessions(path))
end

-- Whether all wanted lines were printed, in their order; else the first that
-- was not.
local function lacking(found, wanted)
  local at = 1
  for _, line in ipairs(wanted) do
    while found[at] and found[at] ~= line do at = at + 1 end
    if not found[at] then return line end
    at = at + 1
  end
end

-- The head of a rule file or a spec begins the file anew; any other block is
-- appended to it.
local function begins_file(text)
  return text:find "^game \"" or text:find "^module \""
    or text:find "^local rulewright"
end

local walkers = {}

function walkers.lua(block)
  local name = assert(block.before:match "`([%w_/]+%.lua)`", block.line)
  local path, before = folder .. "/" .. name, ""
  if not begins_file(block.text) then before = page.read(path) .. "\n" end
  disk.write(path, before, block.text)
end

-- A block without a language is the file that the line above it names.
walkers[""] = function (block)
  write(assert(block.before:match "`([%w_/]+%.%l+)`", block.line), block.text)
end

function walkers.sh(block, problems)
  for line in typed_page.short(block.text):gmatch "[^\n]+" do
    local output = typed_page.shell(("{ %s\n} </dev/null || echo '<no>'")
      :format(line))
    if output:find "<no>" then problems[#problems + 1] = output end
  end
end

function walkers.text(block, problems)
  for _, one in ipairs(sittings(exchanges(block.text, {}))) do
    local line = lacking(one.found, one.wanted)
    if line then
      problems[#problems + 1] = ("line %d: '%s' is not in\n%s"):format(
        block.line, line, table.concat(one.found, "\n"))
    end
  end
end

-- Does a page block by block: writes its files, runs its lines, looks for
-- what it says is printed. Returns the problems, and how many blocks it did.
function typed_page.walk(path)
  local problems, count = {}, 0
  for _, block in ipairs(page.blocks(path)) do
    walkers[block.language](block, problems)
    count = count + 1
  end
  return problems, count
end

-- The same commands with as few games as possible.
function typed_page.short(text)
  return (text:gsub("%-%-games %d+", "--games 2")
    :gsub("rulewright check [%w_]+$", "%0 --games 1"))
end

typed_page.has_lines, typed_page.lacking = has_lines, lacking

return typed_page
