-- What `sim` prints of measures by group, of winners and others, and of time.

local piped = require "piped"

local run, has = piped.run, piped.has

local SIM = "sim elasund --games 4 --players 2 --seeds 1..4 --quick "

describe("sim", function ()
  it("prints a table for a measure by group", function ()
    local text = run(SIM .. "--measure 'rows by ship=dice rolled: e.first'")
    assert.matches("\nrows by ship +in games +mean +± +95 %% interval\n", text)
    assert.matches("\n6 +100.0 %% ", text)
  end)

  it("says who had it won, where it is asked of players", function ()
    local text = run(SIM .. "--measure "
      .. "'gold by kind={ gold = g.players[player].hand.gold }'")
    assert.matches("\ngold by kind +of players +.* wins *\n", text)
    assert.matches("\ngold +100.0 %% .* 50.0 %% ", text)
  end)

  it("compares winners and others where two things were measured", function ()
    local one = "--measure 'gold=g.players[player].hand.gold' "
    assert.is_nil(run(SIM .. one):find "winners and others")
    assert.matches("\nwinners and others +winners +others +difference",
      (run(SIM .. one .. "--measure 'marks=g:value(\"markers\", player)'")))
  end)

  it("says how long a game takes at a pace", function ()
    local slow = run(SIM .. "--pace 60"):match "takes (%d+) minutes"
    local quick = run(SIM .. "--pace 30"):match "takes (%d+) minutes"
    assert.is_true(math.abs(tonumber(slow) - 2 * tonumber(quick)) <= 1)
    assert.is_nil(run(SIM):find "minutes")
    has(run(SIM .. "--pace 30 --lang ru"), "Если на каждое решение уходит 30 с")
  end)

  it("writes the groups to CSV, JSON and each game", function ()
    local with = SIM .. "--measure 'rows by ship=dice rolled: e.first' "
    assert.matches("\nrows by ship,6,", (run(with .. "--csv -")))
    has(run(with .. "--json -"), '"by": "ship"')
    assert.matches("%d %d+; %d %d+", (run(with .. "--each -")))
  end)
end)
