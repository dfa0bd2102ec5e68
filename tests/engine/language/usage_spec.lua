-- Wrong calls of the library are errors, told with the line of the caller.

local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

describe("a wrong call of the library", function ()
  local game

  before_each(function () game = tiny.new "" end)

  local function refused(message, f, ...)
    local ok, said = pcall(f, ...)
    assert.is_false(ok)
    local line, rest = tostring(said):match "usage_spec%.lua:(%d+): (.*)$"
    assert.equal(message, rest or said)
    local from = debug.getinfo(f, "S")
    assert.is_true(tonumber(line) >= from.linedefined
      and tonumber(line) <= from.lastlinedefined)
  end

  it("has an option that nobody knows", function ()
    refused("rulewright.new has no field 'wiht'; did you mean 'with'?",
      function () return (rulewright.new { game = "tiny", wiht = {} }) end)
    refused("rulewright.rules has no field 'wihtout'; did you mean "
      .. "'without'?", function ()
        return (rulewright.rules { game = "tiny", wihtout = {} })
      end)
    refused("rulewright.load has no field 'guards'; did you mean "
      .. "'guard'?", function ()
        return (rulewright.load("", nil, nil, { guards = true }))
      end)
    refused("rulewright.configure has no field 'root'; did you mean "
      .. "'roots'?", function () rulewright.configure { root = {} } end)
    refused("rulewright.new must be a table, not 'tiny'",
      function () return (rulewright.new "tiny") end)
  end)

  it("gives something else than is asked for", function ()
    refused("game:play: the move must be a text or a table, not 7",
      function () return (game:play(7)) end)
    refused("game:why: the move must be a text or a table, not nothing",
      function () return (game:why()) end)
    refused("game:text: the move must be a table, not 'win'",
      function () return (game:text "win") end)
    refused("game:parse: the move must be a text, not a table",
      function () return (game:parse {}) end)
    refused("game:edit: what edits must be a function, not 'g.x = 1'",
      function () return (game:edit "g.x = 1") end)
    refused("game:undo: the count must be a whole number, not 1.5",
      function () return (game:undo(1.5)) end)
    refused("game:redo: the count must be a whole number, not '1'",
      function () return (game:redo "1") end)
    for name, what in pairs { with = "module", without = "clause",
      add = "clause", eval = "Lua" } do
      refused(("game:%s: the %s must be a text, not 1"):format(name,
        what), function () return (game[name](game, 1)) end)
    end
    refused("rulewright.load: the record must be a text, not nothing",
      function () return (rulewright.load()) end)
  end)
end)
