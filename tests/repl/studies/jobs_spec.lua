-- Work over seeds: the same account in one process or several, and what is
-- done when it is told to stop.

local accounts = require "rulewright.lab.figures.accounts"
local jobs = require "rulewright.repl.studies.jobs"

describe("the seeds of several processes", function ()
  it("are blocks in their order, as even as can be", function ()
    for _, case in ipairs {
      { { 1, 10 }, 3, { { 1, 4 }, { 5, 7 }, { 8, 10 } } },
      { { -2, 1 }, 2, { { -2, -1 }, { 0, 1 } } },
      { { 7, 8 }, 5, { { 7, 7 }, { 8, 8 } } },
      { { 5, 5 }, 1, { { 5, 5 } } },
    } do
      assert.same(case[3], jobs.blocks(case[1], case[2]))
    end
  end)
end)

-- Adds up the seeds, but stops before that of `last`.
local function adding(last)
  return { new = function () return accounts.new { sum = 0 } end,
    play = function (account, seed)
      if seed == last then return false end
      accounts.join(account, { sum = seed, seeds = { { seed, seed } } })
    end }
end

describe("the account of work", function ()
  it("is the same in one process or several", function ()
    for count = 1, 4 do
      local account, signal = jobs.run(adding(), { 1, 9 }, count)
      assert.same({ 45, { { 1, 9 } } }, { account.sum, account.seeds })
      assert.is_nil(signal)
    end
  end)

  it("holds what each process had done when it stopped", function ()
    assert.equal(1 + 2 + 3, (jobs.run(adding(4), { 1, 9 }, 1)).sum)
    local account = jobs.run(adding(4), { 1, 9 }, 3)
    assert.same({ 45 - 4 - 5 - 6, { { 1, 3 }, { 7, 9 } } },
      { account.sum, account.seeds })
  end)

  it("is none where a process is lost", function ()
    local work = adding()
    work.play = function () os.exit(3) end
    local account, message = jobs.run(work, { 1, 4 }, 2)
    assert.is_nil(account)
    assert.is_string(message)
  end)
end)
