-- What kind of line was typed, and whether a clause is whole.

local commands = require "rulewright.repl.commands"

describe("a typed line", function()
  it("is a move unless it says otherwise", function()
    local cases = {
      [""] = "nothing", ["   "] = "nothing", ["# note"] = "nothing",
      ["settlement A1.n"] = "move", ["  roll"] = "move", ["on"] = "move",
      ["move robber C3"] = "move", ["поселение A1"] = "move",
      ["draw tile"] = "move", ["change 2 wool"] = "move",
      [":moves"] = "command", ["  :why x"] = "command",
      ["= g.turn"] = "value", ["=1"] = "value",
      ['adjust "hand limit" { plus = 1 }'] = "clause",
      ['component.good "x" {'] = "clause",
      ["draw (function (g, scene)"] = "clause",
      ["on 'game begins' {"] = "clause",
    }
    for line, kind in pairs(cases) do
      assert.equal(kind, commands.kind(line), line)
    end
  end)

  it("is open until its brackets are closed", function()
    assert.is_true(commands.is_open 'adjust "x" {')
    assert.is_true(commands.is_open 'on "x" { run = function (g)')
    assert.is_false(commands.is_open 'adjust "x" { plus = 1 }')
    assert.is_false(commands.is_open 'adjust "x" } {')
    assert.is_false(commands.is_open "settlement {")
  end)
end)
