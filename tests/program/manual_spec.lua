-- The manual page and the completions name what the program has: --help is
-- the measure of both.

local disk = require "disk"
local sitting = require "sitting"

local function help(command)
  return (sitting.shell("LC_ALL=C build/rulewright " .. command
    .. " --help 2>&1"))
end

local function commands()
  local names = {}
  for name in help(""):gmatch "\n  rulewright (%l+) " do
    names[#names + 1] = name
  end
  return names
end

-- `test` takes the options of busted, which has a page of its own.
local function options_of(command)
  local names = {}
  if command == "test" then return names end
  for line in help(command):gmatch "[^\n]+" do
    local name = line:match "^  %-%-([%l-]+)"
      or line:match "^  %-%l, %-%-([%l-]+)"
    if name then names[#names + 1] = name end
  end
  return names
end

local function page()
  return (disk.read "docs/man/rulewright.1":gsub("\\%-", "-"))
end

local function complete(...)
  local words = { "rulewright", ... }
  for i, word in ipairs(words) do words[i] = ("%q"):format(word) end
  local output = sitting.shell(([[PATH=build:$PATH bash -c '
    . repl/completions/rulewright.bash
    COMP_WORDS=(%s); COMP_CWORD=%d; _rulewright
    printf "%%s " "${COMPREPLY[@]}"' 2>&1]])
    :format(table.concat(words, " "), #words - 1))
  return output
end

describe("the manual page", function()
  it("names every command and option of --help", function()
    local text = page()
    assert.is_true(#commands() > 5)
    for _, command in ipairs(commands()) do
      assert.truthy(text:find("\n.BR " .. command .. " ", 1, true), command)
      for _, option in ipairs(options_of(command)) do
        assert.truthy(text:find("--" .. option .. "%f[^%w-]"),
          command .. " --" .. option)
      end
    end
  end)

  it("names none that is not there", function()
    local known = { version = true }
    local is_command = {}
    for _, command in ipairs(commands()) do
      is_command[command] = true
      for _, option in ipairs(options_of(command)) do known[option] = true end
    end
    for name in page():gmatch "\n%.BR (%l+) \"" do
      assert.is_true(is_command[name], name)
    end
    for name in page():gmatch "%-%-(%l[%l-]*)" do
      assert.is_true(known[name], "--" .. name)
    end
  end)
end)

describe("completion in bash", function()
  it("offers every command", function()
    local offered = complete ""
    for _, command in ipairs(commands()) do
      assert.truthy((" " .. offered):find(" " .. command .. " ", 1, true),
        command)
    end
    assert.equal("replay render remove ", complete "re")
  end)

  it("offers every game in scripts", function()
    local games = {}
    local files = require "rulewright.engine.sandbox.files"
    for _, name in ipairs(files.list "scripts") do
      games[#games + 1] = name
    end
    for _, game in ipairs(games) do
      assert.equal(game .. " ", complete("play", game))
    end
  end)
end)
