-- Tables of text, and figures as people read them.

local columns = require "rulewright.repl.output.columns"
local say = require "rulewright.repl.sentences.say"

before_each(function () say.language = "en" end)
after_each(function () say.language = "en" end)

describe("a table", function ()
  it("has columns as wide as they need, the first to the left", function ()
    local rows = { { "bot", "wins" }, { "greedy", "7" }, { "д", "12" } }
    assert.same({ "bot     wins", "greedy     7", "д         12" },
      columns.lines(rows))
  end)

  it("may have its last column to the left", function ()
    assert.same({ "a   n  why", "bb  1  x" },
      columns.lines({ { "a", "n", "why" }, { "bb", "1", "x" } }, true))
  end)

  it("explains words beside them, as wide as the widest or more", function ()
    local rows = { { "a", "why" }, { "long", ("what "):rep(30) } }
    local lines = columns.explained(rows)
    assert.equal("  a     why", lines[1])
    assert.equal("  long  what ", lines[2]:sub(1, 13))
    assert.equal("        what ", lines[3]:sub(1, 13))
    assert.equal("  a       why", columns.explained({ { "a", "why" } }, 6)[1])
  end)

  it("has as many words in a row as there is room for", function ()
    assert.same({ "one    two    ", "three  " },
      columns.across({ "one", "two", "three" }, 14))
    assert.same({ "one    two    three  " },
      columns.across({ "one", "two", "three" }, 21))
    assert.same({ "three  ", "one    " }, columns.across({ "three", "one" }, 1))
  end)
end)

describe("a figure", function ()
  it("is read in thousands", function ()
    assert.same({ "0", "999", "1,000", "-1,234,567" }, { columns.count(0),
      columns.count(999), columns.count(1000), columns.count(-1234567) })
    assert.same({ "1 game", "1,000 games" },
      { columns.games(1), columns.games(1000) })
  end)

  it("of wins is whole, or has a tenth", function ()
    assert.same({ "1,000", "2.5" }, { columns.wins(1000.0), columns.wins(2.5) })
  end)

  it("that is not there is a dash", function ()
    assert.same({ "–", "–", "−0.50", "1.00 – 2.00" }, { columns.number(),
      columns.range_of(), columns.number(-0.5), columns.range_of(1, 2) })
  end)

  it("of what would be enough has two digits, and is more than was done",
    function ()
      local function needed(count, done)
        return columns.needed("needed", "games_forms", count, done)
      end
      assert.matches("1,300 games", needed(1234, 100))
      assert.matches("2,100 games", needed(1234, 2000))
      assert.equal(say "needed_never", needed(nil, 100))
    end)
end)
