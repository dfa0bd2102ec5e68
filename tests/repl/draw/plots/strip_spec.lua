-- Plots of one line of a table.

local output = require "rulewright.repl.output"
local strip = require "rulewright.repl.draw.plots.strip"

local function interval(value, low, high)
  return strip.interval({ value = value, low = low, high = high }, 0.5,
    { low = 0, high = 1 }, 10)
end

describe("a plot beside a table", function ()
  after_each(function () output.ascii = false end)

  it("draws a value, its interval and the even one", function ()
    assert.equal("  ─●─┊", interval(0.35, 0.2, 0.59))
    assert.equal("     ●────", interval(0.5, 0.5, 1))
    assert.equal("●    ┊", interval(0, 0, 0))
    assert.equal("     ┊   ●", interval(0.95, 0.95, 1))
  end)

  it("may have its zero in the middle", function ()
    assert.equal("●─┊", strip.interval({ value = -1, low = -1, high = 0 }, 0,
      { low = -1, high = 1 }, 4))
  end)

  it("draws how often values came, none as a blank", function ()
    assert.equal("▁█ ▄", strip.bars { { count = 1 }, { count = 8 },
      { count = 0 }, { count = 4 } })
  end)

  it("does with ASCII letters where it must", function ()
    output.ascii = true
    assert.equal("  -o-:", interval(0.35, 0.2, 0.59))
    assert.equal(".@ =", strip.bars { { count = 1 }, { count = 8 },
      { count = 0 }, { count = 4 } })
  end)
end)
