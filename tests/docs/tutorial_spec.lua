-- Every step of docs/tutorial.md, typed: the files it tells one to write, the
-- commands with what they print, and the lines at the prompt. What the program
-- says besides (whose turn it is, numbers of lines) is passed over.

local page = require "page"
local sitting = require "sitting"

local PATH = "docs/tutorial.md"
local RULE = "friendly_robber.lua"

local folder = os.tmpname()
os.remove(folder)

local function shell(command)
  return (sitting.shell(("cd %s; export NO_COLOR=1 LC_ALL=C.UTF-8; %s 2>&1")
    :format(folder, command)))
end

local function write(name, text)
  local file <close> = assert(io.open(folder .. "/" .. name, "wb"))
  file:write(text)
end

local function written()
  for _, block in ipairs(page.blocks(PATH, "lua")) do
    write(block.before:match "`([%w_]+%.lua)`", block.text)
  end
end

-- Commands of a block, each with the lines that follow it.
local function exchanges(text, list)
  for line in text:gmatch "(.-)\n" do
    local command = line:match "^%$ %./(rulewright .*)$"
    local typed = line:match "^%l+ > (.*)$"
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

-- Lines of text without numbers of lines, which change with every edit.
local function plain(text)
  local lines = {}
  for line in text:gmatch "[^\n]+" do
    line = line:gsub("(%.lua):%d+", "%1")
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

local function sessions()
  local list = {}
  for _, block in ipairs(page.blocks(PATH, "text")) do
    exchanges(block.text, list)
  end
  return list
end

-- The lines typed at the prompt of one program. The file is changed where the
-- page says so: before each :reload, from 2 to 1 and back.
local function type_all(command, typed)
  local parts, base = {}, 2
  for _, line in ipairs(typed) do
    if line == ":reload" then
      parts[#parts + 1] = ("sleep 0.5; sed -i 's/base = %d/base = %d/' %s")
        :format(base, 3 - base, RULE)
      base = 3 - base
    end
    parts[#parts + 1] = "printf '%s\\n' '" .. line .. "'"
  end
  return shell("{ " .. table.concat(parts, "; ") .. "; } | " .. command)
end

describe("docs/tutorial.md", function ()
  setup(function ()
    assert(os.execute("mkdir " .. folder))
    assert(os.execute("ln -s $PWD/build/rulewright " .. folder
      .. "/rulewright"))
    written()
  end)
  teardown(function () os.execute("rm -rf " .. folder) end)

  it("prints what its commands print", function ()
    local count = 0
    for _, one in ipairs(sessions()) do
      if one.command and not one.command:find "^rulewright play" then
        count = count + 1
        has_lines(shell("./" .. one.command), one.output, one.command)
      end
    end
    assert.equal(3, count)
  end)

  it("prints what is said at the prompt", function ()
    local typed, wanted, command = {}, {}, nil
    for _, one in ipairs(sessions()) do
      if one.command then
        command = one.command:find "^rulewright play" and one.command
          or command
      else
        typed[#typed + 1] = one.typed
        table.move(one.output, 1, #one.output, #wanted + 1, wanted)
      end
    end
    local output = type_all("./" .. command, typed)
    wanted = plain(table.concat(wanted, "\n"))
    assert.same(wanted, plain(output), output)
    assert.is_true(#typed > 10)
  end)
end)
