-- docs/architecture.md has the table of the rooms as their heads have it, and
-- names only rooms and files that are there.

local files = require "rulewright.engine.sandbox.files"
local page = require "page"
local rooms = require "rooms"

local text = page.read "docs/architecture.md"
local heads = rooms.heads()

local function row(name, head)
  local uses = {}
  for i, there in ipairs(head.uses) do uses[i] = "`" .. there .. "`" end
  return ("| `%s` | %s | %s | %s |"):format(name, head.takes, head.gives,
    table.concat(uses, ", "))
end

local function kind(path)
  return files.kind(path) or files.kind("core/" .. path)
end

describe("docs/architecture.md", function ()
  it("has a row for each room, as its head says, above those that use it",
    function ()
      local table_of = text:match "## The rooms.-\n|%-%-%-[^\n]*\n(.-)\n\n"
      local above, count = {}, 0
      for line in table_of:gmatch "[^\n]+" do
        local name = line:match "^| `([^`]+)`"
        assert.equal(row(name, assert(heads[name], line)), line)
        for _, there in ipairs(heads[name].uses) do
          assert.truthy(above[there], name .. " stands above " .. there)
        end
        above[name], count = true, count + 1
      end
      for name in pairs(heads) do
        assert.truthy(above[name], name .. " has no row")
        count = count - 1
      end
      assert.equal(0, count)
    end)

  it("names rooms and files that are there, each file behind its room",
    function ()
      local room, count = "", 0
      for line in text:match "## A module from disk.*":gmatch "[^\n]+" do
        for name in line:gmatch "`([^`]+)`" do
          if heads[name] then
            room = name
          elseif name:find "%.%l+$" or name:find "/$" then
            assert.truthy(kind(room .. "/" .. name) or kind(name),
              line .. ": " .. name)
            count = count + 1
          end
        end
      end
      assert.truthy(count > 40)
    end)

  it("takes four walks", function ()
    for _, walk in ipairs { "A module from disk", "A typed move",
      "A game of `sim`", "A why" } do
      local steps = text:match("\n## " .. walk .. "\n\n(.-)\n\n")
      local number = 0
      for step in ("\n" .. steps):gmatch "\n(%d+%. [^\n]*)" do
        number = number + 1
        local n, room = step:match "^(%d+)%. `([^`]+)`:"
        assert.equal(number, math.tointeger(n), step)
        assert.truthy(heads[room], step)
      end
      assert.truthy(number > 4, walk)
    end
  end)
end)
