-- Comparisons of house rules whose effect is known beforehand.

local piped = require "piped"

local both, run = piped.both, piped.run

local has = piped.has

-- Calls f with the options that compare Carcassonne with a module of this
-- text.
local function against(text, f)
  piped.in_folder(function(folder)
    piped.write(folder .. "/change.lua", 'module "change" { title ='
      .. ' "Change", extends = "carcassonne" }\n' .. text)
    f("compare carcassonne --players 2 --against " .. folder
      .. "/change.lua ", folder)
  end)
end

local GIFT = [[on "game begins" { id = "G-1", says = "Three points more.",
  run = function (g) g.players[1].score = g.players[1].score + 3 end }]]

-- { measure → { difference, low, high, verdict } } of a CSV.
local function measures(text)
  local list = {}
  for row in text:gmatch "[^\n]+" do
    local cells = {}
    for cell in (row .. ","):gmatch "([^,]*)," do cells[#cells + 1] = cell end
    list[cells[1] .. " " .. cells[2]] = { difference = tonumber(cells[6]),
      before = tonumber(cells[4]), low = tonumber(cells[7]),
      high = tonumber(cells[8]), verdict = cells[9] }
  end
  return list
end

describe("compare", function()
  it("finds exactly what a gift gives, and that nothing else changes",
    function()
      against(GIFT, function(line)
        local found = measures((run(line .. "--games 40 --csv -")))
        assert.same({ 3, "always" }, { found["points yellow"].difference,
          found["points yellow"].verdict })
        for _, name in ipairs { "points red", "turns turns",
          "decisions decisions" } do
          assert.same({ 0, "same" }, { found[name].difference,
            found[name].verdict })
        end
        local text, code = run(line .. "--games 40")
        assert.equal(0, code)
        has(text, "40 pairs of games on the same luck")
        has(text, "the same in each of 40 pairs: points of yellow (+3.00)")
      end)
    end)

  it("agrees with the two simulations it is made of", function()
    against(GIFT, function(line, folder)
      local found = measures((run(line .. "--games 25 --csv -")))
      local game = "sim carcassonne --players 2 --games 25 --quick --csv - "
      local function share(text)
        return tonumber(text:match "\nseat,yellow,25,[%d.]+,([%d.]+),")
      end
      local before = share((run(game)))
      local after = share((run(game .. "--with " .. folder .. "/change.lua")))
      local wins = found["wins yellow"]
      assert.is_true(math.abs(wins.before - before) < 1e-9)
      assert.is_true(math.abs(wins.difference - (after - before)) < 1e-9)
      assert.is_true(wins.low <= wins.difference
        and wins.difference <= wins.high)
    end)
  end)

  it("calls a rule without effect the same in every pair", function()
    against([[on "tile laid" { id = "N-1", says = "Nothing comes of it.",
      run = function () end }]], function(line)
      for name, one in pairs(measures((run(line .. "--games 20 --csv -")))) do
        if name ~= "kind name" then assert.equal("same", one.verdict, name) end
      end
    end)
  end)

  it("says what it does not know", function()
    local text, code = run("compare carcassonne --players 2 --games 8"
      .. " --without CAR-040")
    assert.equal(0, code)
    has(text, "without CAR-040")
    has(text, "Not known from 8 pairs")
    assert.truthy(text:find "%(about %d+ pairs of games%s", text)
    assert.truthy(text:find "\npoints of yellow [^\n]*─[^\n]*\n", text)
    has(run("compare carcassonne --players 2 --games 1 --without CAR-040"),
      "One pair says nothing")
  end)

  it("gives the same with several processes", function()
    against(GIFT, function(line, folder)
      local function everything(jobs)
        local text, code = run(("%s --games 14 --jobs %d --json %s/j"
          .. " --svg %s/s"):format(line, jobs, folder, folder))
        assert.equal(0, code)
        return text .. piped.read(folder .. "/j")
          .. piped.read(folder .. "/s")
      end
      assert.equal(everything(1), everything(3))
    end)
  end)

  it("draws a figure of each unit", function()
    against(GIFT, function(line)
      local text = run(line .. "--games 6 --svg -")
      for _, part in ipairs { "<svg ", "wins of yellow", "points of red",
        "Difference in turns", "</svg>" } do
        has(text, part)
      end
    end)
  end)

  it("refuses with one sentence and the right code", function()
    local wrong = {
      { "", 2, "say what is to change" },
      { "--against nothing", 1, "no module 'nothing'" },
      { "--without CAR-999", 1, "CAR-999" },
      { "--without CAR-040 --games 0", 2, "at least 1" },
      { "--without CAR-040 --seeds 5..1", 2, "backwards" },
      { "--without CAR-040 --bots no", 1, "there is no bot 'no'" },
    }
    for _, case in ipairs(wrong) do
      local text, code = both("compare carcassonne --players 2 " .. case[1])
      assert.equal(case[2], code, text)
      has(text, case[3])
    end
  end)
end)
