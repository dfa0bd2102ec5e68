-- Each file of core/ and repl/ stands in a room and requires only what the head
-- of its room allows.

local rooms = require "rooms"

local files, heads = rooms.sources(), rooms.heads()

local function copy(list)
  local other = {}
  for key, value in pairs(list) do other[key] = value end
  return other
end

-- The problems of the house with one file more.
local function with(path, text)
  local more = copy(files)
  more[path] = text
  return rooms.problems(more, heads)
end

describe("the rooms", function ()
  it("hold all files, and each requires what its room may use", function ()
    assert.same({}, rooms.problems(files, heads))
  end)

  it("have a head that says what comes in and what goes out", function ()
    for name, head in pairs(heads) do
      for _, field in ipairs { "takes", "gives" } do
        assert.truthy(#head[field] > 2, name .. ": " .. field)
      end
    end
  end)

  it("can be walked in one direction only", function ()
    assert.is_nil(rooms.cycle(heads))
  end)
end)

describe("the house notices", function ()
  local path = "core/engine/text/planted.lua"

  it("a require that leads back", function ()
    for name, there in pairs {
      ['require("rulewright.engine.game.saves")'] = "engine/game",
      ['require "rulewright.engine.sandbox"'] = "engine/sandbox",
      ["require 'rulewright'"] = "engine",
      ['require("rulewright.engine.notation." .. "tree")'] = "engine/notation",
    } do
      assert.same({ path .. ": the room engine/text may not use " .. there },
        with(path, "return " .. name))
    end
  end)

  it("an #include that leads back", function ()
    local lost = "core/bind/luck/x.c"
    assert.same({ lost .. ": the room bind/luck may not use bind/sets" },
      with(lost, '#include "../sets/sets.h"\n'))
  end)

  it("a file outside of all rooms", function ()
    for _, lost in ipairs { "repl/x.lua", "core/engine/new/x.lua" } do
      assert.same({ lost .. " stands in no room" }, with(lost, ""))
    end
  end)

  it("a room with too many files, where x.c and x.h are one", function ()
    local more = copy(files)
    for i = 1, rooms.most do
      more["core/engine/trust/" .. i .. ".c"] = ""
      more["core/engine/trust/" .. i .. ".h"] = ""
    end
    assert.same({ ("engine/trust has %d files"):format(rooms.most + 3) },
      rooms.problems(more, heads))
  end)

  it("an arrow that nothing uses", function ()
    local others = copy(heads)
    others.kernel = { uses = { "bind" } }
    assert.same({ "kernel uses nothing of bind" },
      rooms.problems(files, others))
  end)

  it("rooms that use each other", function ()
    local others = copy(heads)
    others["engine/text"] = { uses = { "engine/game" } }
    assert.matches("engine/text > engine/game", rooms.cycle(others), 1, true)
  end)
end)
