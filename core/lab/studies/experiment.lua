-- An experiment: each seed is played by every arm, on the same luck, and the
-- games are added to one account. What is asked of them is a reading: a table
-- with `add(account, game, …)`, a game of each arm in their order, and
-- `new()`, an account of none. Accounts add up in any order, so the seeds may
-- be played anywhere.
--
-- An arm is { sim =, shift = how many seats its bots move up, hash = whether
-- anybody looks at the hash of the end }.

local experiment = {}

-- As work over seeds: `new()` and `play(account, seed, stop)`, which is false
-- if stop() ended it.
function experiment.new(arms, reading)
  local self = { new = reading.new }
  function self.play(account, seed, stop)
    local games = {}
    for i, arm in ipairs(arms) do
      games[i] = arm.sim:play(seed, { stop = stop, hash = arm.hash or false,
        shift = arm.shift })
      if not games[i] then return false end
    end
    reading.add(account, table.unpack(games))
  end
  return self
end

return experiment
