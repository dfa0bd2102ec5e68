-- Every block of docs/modding.md is a part of the example, or composes with it
-- and can be played to the end.

local conformance = require "rulewright.lab.checks.conformance"
local disk = require "disk"
local page = require "page"
local rulewright = require "rulewright"
local sitting = require "sitting"

rulewright.configure { roots = { "docs/examples" } }

local function example()
  local parts = {}
  for path in sitting.shell "find docs/examples/pond -name '*.lua'"
    :gmatch "%S+" do
    parts[#parts + 1] = page.read(path)
  end
  return table.concat(parts, "\n")
end

local HEAD = 'module "%s" { title = "Snippet", extends = "pond" }\n'

local function module_of(block, folder)
  local name = "line" .. block.line
  local path = folder .. "/" .. name .. ".lua"
  disk.write(path, HEAD:format(name), block.text)
  return path
end

-- Blocks that speak of frogs go with that box, the others without it.
local function refused_or_played(path, text)
  local with = text:find "frog" and { "frogs", path } or { path }
  local rules, message = rulewright.rules { game = "pond", with = with }
  if not rules then return message end
  return conformance.run { rules = rules, games = 1, players = 2, seed = 1 }
    .problems[1]
end

describe("docs/modding.md", function ()
  local folder = disk.nowhere()
  setup(function () assert(os.execute("mkdir " .. folder)) end)
  teardown(function () disk.remove(folder) end)

  it("shows the example, and clauses that go with it", function ()
    local text, quoted, composed = example(), 0, 0
    for _, block in ipairs(page.blocks("docs/modding.md", "lua")) do
      if text:find(block.text, 1, true) then
        quoted = quoted + 1
      else
        composed = composed + 1
        local problem = refused_or_played(module_of(block, folder),
          block.text)
        assert.is_nil(problem, ("line %d: %s"):format(block.line,
          tostring(problem)))
      end
    end
    assert.is_true(quoted >= 6)
    assert.is_true(composed >= 8)
  end)

  it("has an example of every verb", function ()
    local verbs = require "rulewright.engine.language.verbs"
    local text = example() .. page.read "docs/modding.md"
    for verb in pairs(verbs.words({ name = "x" })) do
      assert.truthy(text:find("\n%s*" .. verb .. "[%s.(]"), verb)
    end
  end)

  it("has messages that the program says", function ()
    local sources = sitting.shell("cat core/engine/*/*.lua core/lab/*/*.lua "
      .. "core/kernel/*.c core/bind/*.c core/bind/*/*.c")
    local count = 0
    for message in page.read("docs/modding.md"):match "## What the messages.*"
      :gmatch "\n| `([^`]+)`" do
      local longest = ""
      for part in message:gsub("'[^']+'", "\1"):gsub("%d+", "\1")
        :gsub("%[%l+%]", "\1"):gsub("…", "\1"):gmatch "[^\1;?]+" do
        part = part:match "^%s*(.-)%s*$"
        if #part > #longest then longest = part end
      end
      count = count + 1
      -- What begins with "attempt to" is said by Lua.
      if longest:find "^attempt to" then goto next end
      local plain = sources:gsub('"%s*\n%s*%.%. "', "")
      assert.truthy(plain:find(longest, 1, true), longest)
      ::next::
    end
    assert.is_true(count > 10)
  end)
end)
