-- The bot `greedy` at sea: it wins where the others play at random, and does
-- what each scenario is about.

local sea = require "sea_table"
local simulation = require "rulewright.lab.studies.simulation"

-- Plays these seeds, one greedy among three at random; how often it won, and
-- how often the clauses of a verb and name have fired.
local function played(name, bots, seeds)
  local sim = assert(simulation.new { game = "catan", players = 4,
    with = { name }, bots = bots, limit = 8000 })
  local won, fired = 0, {}
  for seed = 1, seeds do
    local game = sim:play(seed)
    assert.is_nil(game.fault)
    assert.is_truthy(game.won, name .. " does not end")
    for seat, has_won in ipairs(game.won) do
      if has_won and sim.bots[game.bots[seat]].name == "greedy" then
        won = won + 1
      end
    end
    for i, n in ipairs(game.fired) do
      local clause = sim.watched[i]
      local key = clause.verb .. " " .. clause.name
      fired[key] = (fired[key] or 0) + n
    end
  end
  return won, fired
end

local function wins(name)
  local won = played(name, { "greedy", "random", "random", "random" }, 4)
  assert.is_true(won >= 3, name .. ": won " .. won .. " of 4")
end

-- Four of them do each of these moves within three games.
local function does(name, ...)
  local _, fired = played(name, { "greedy" }, 3)
  for _, move in ipairs { ... } do
    assert.is_true((fired["move " .. move] or 0) > 0, name .. ": no " .. move)
  end
end

describe("greedy", function ()
  for _, name in ipairs(sea.scenarios) do
    it("beats chance in " .. name, function () wins(name) end)
  end

  it("sails, and moves ships and pirate", function ()
    does("four_islands", "ship", "sail", "pirate", "settlement")
  end)
  it("lays the harbours of the tribe", function ()
    does("forgotten_tribe", "ship", "harbour")
  end)
  it("trades with villages and takes their cloth", function ()
    does("cloth", "cloth", "pirate for cloth")
  end)
  it("arms warships and attacks fortresses", function ()
    does("pirate_islands", "ship", "knight", "attack")
  end)
  it("begins wonders and builds their stages", function ()
    does("wonders", "begin", "stage")
  end)
end)
