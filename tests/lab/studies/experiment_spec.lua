-- Each seed is played by every arm; a reading hears of whole seeds alone.

local experiment = require "rulewright.lab.studies.experiment"

-- In place of a simulation: plays nothing from the seed `last` on, and answers
-- with what it was asked.
local function told(name, last)
  return { play = function (_, seed, hooks)
    if seed == last then return nil end
    return ("%s %d %s %s"):format(name, seed, hooks.shift, hooks.hash)
  end }
end

local function reading()
  return { new = function () return {} end,
    add = function (account, ...) account[#account + 1] = { ... } end }
end

describe("an experiment", function ()
  it("plays a seed by each arm, as that says", function ()
    local work = experiment.new({ { sim = told "a", hash = true },
      { sim = told "b", shift = 1 } }, reading())
    local account = work.new()
    assert.is_nil((work.play(account, 7)))
    assert.same({ { "a 7 nil true", "b 7 1 false" } }, account)
  end)

  it("adds nothing of a seed that an arm did not play to its end", function ()
    for last = 1, 2 do
      local work = experiment.new({ { sim = told("a", last == 1 and 3) },
        { sim = told("b", last == 2 and 3) } }, reading())
      local account = work.new()
      assert.is_false(work.play(account, 3))
      assert.same({}, account)
    end
  end)
end)
