-- Rows 3 and 25: everything that a script can reach is called with anything.
-- The runs of ../fuzz/corpus/reachable are made again; with
-- RULEWRIGHT_FUZZ_SECONDS=N, as the target fuzz_reachable has it, others
-- follow for so long, each named before it begins. One that finds a fault is
-- added to the corpus.

local fuzz = dofile "tests/fuzz/reachable/fuzz.lua"

local function runs(path)
  local list = {}
  for line in io.lines(path) do
    local place, game, seed, count = line:match "^(%l+) (%l+) (%d+) (%d+)"
    if place then
      list[#list + 1] = { place, game, math.tointeger(seed),
        math.tointeger(count) }
    end
  end
  return list
end

local function is_fine(place, game, seed, count)
  local problem = fuzz.run(place, game, seed, count)
  assert.is_nil(problem, problem and ("%s %s %d %d: %s"):format(place, game,
    seed, count, problem))
end

describe("rows 3 and 25, everything that is reached is called", function ()
  for _, run in ipairs(runs "tests/fuzz/corpus/reachable/runs") do
    it(table.concat(run, " "), function ()
      is_fine(table.unpack(run))
    end)
  end

  it("alike when it is done again", function ()
    local _, one = fuzz.run("rule", "catan", 1, 900)
    local _, again = fuzz.run("rule", "catan", 1, 900)
    assert.is_number(one)
    assert.equal(one, again)
  end)

  local seconds = tonumber(os.getenv "RULEWRIGHT_FUZZ_SECONDS" or "") or 0

  it("for as long as one asks", function ()
    local began, seed = os.time(), os.time()
    while os.time() - began < seconds do
      seed = seed + 1
      local place = fuzz.places[seed % #fuzz.places + 1]
      local game = fuzz.games[seed % #fuzz.games + 1]
      io.stderr:write(("%s %s %d %d\n"):format(place, game, seed, 2000))
      is_fine(place, game, seed, 2000)
    end
  end)
end)
