-- `rulewright sim` as people call it: files, processes, parts, signals, and
-- whatever can be asked wrongly.

local rulewright = require "rulewright"
local piped = require "piped"
local sitting = require "sitting"

local both, read, run = piped.both, piped.read, piped.run
local GAME = "sim carcassonne --players 2 "

local has = piped.has

-- What all files of a run hold, and what it printed.
local function everything(folder, line)
  local files = ""
  for _, name in ipairs { "csv", "json", "svg", "each", "part" } do
    files = files .. (" --%s %s/%s"):format(name, folder, name)
  end
  local text, code = both(line .. files)
  assert.equal(0, code, text)
  local parts = { text }
  for _, name in ipairs { "csv", "json", "svg", "each", "part" } do
    parts[#parts + 1] = read(folder .. "/" .. name)
  end
  return table.concat(parts, "\n======\n")
end

describe("sim", function()
  it("gives the same with one process and with several", function()
    piped.in_folder(function(folder)
      local one = everything(folder, GAME .. "--games 12")
      for _, jobs in ipairs { 2, 3, 50 } do
        assert.equal(one, everything(folder, GAME .. "--games 12 --jobs "
          .. jobs))
      end
    end)
  end)

  it("prints who won, with intervals, and what fired", function()
    local text, code = run(GAME .. "--games 20")
    assert.equal(0, code)
    for _, part in ipairs { "20 games (seeds 1..20)", "yellow", "random",
      "95 % interval", "turns", "even: 50.0 %" } do
      has(text, part)
    end
    assert.truthy(text:find("CAR%-014 .* 100.0 %%  Place the tile on"),
      text)
    assert.is_nil((run(GAME .. "--games 3 --quick")):find("CAR-", 1, true))
  end)

  it("writes a row for each game, which add up to the table", function()
    local rows, wins = run(GAME .. "--games 30 --each -"), 0
    local count = 0
    for row in rows:gmatch "[^\n]+" do
      count = count + 1
      local winners = row:match "^%d+,[^,]*,%d+,%d+,%d+,[^,]*,([^,]*)"
      if winners == "yellow red" then wins = wins + 0.5
      elseif winners == "yellow" then wins = wins + 1 end
    end
    assert.equal(31, count)
    has(run(GAME .. "--games 30 --csv -"),
      ("seat,yellow,30,%.10g,"):format(wins))
  end)

  it("says the same in Russian", function()
    has(run(GAME .. "--games 2 --lang ru"), "побед")
  end)

  it("writes records that replay", function()
    piped.in_folder(function(folder)
      local _, code = run(GAME .. "--seeds 7..8 --records " .. folder
        .. "/new/records")
      assert.equal(0, code)
      local text = read(folder .. "/new/records/seed-8.record")
      assert.truthy(assert(rulewright.load(text)):over())
      has(run("replay " .. folder .. "/new/records/seed-7.record"),
        "the record is true")
    end)
  end)

  it("refuses with one sentence and the right code", function()
    local wrong = {
      { "--games 0", 2, "at least 1, not 0" },
      { "--games many", 2, "whole number, not 'many'" },
      { "--seeds 9..3", 2, "goes backwards" },
      { "--seeds 1..x", 2, "a range like 1..1000" },
      { "--seeds 1..5 --games 6", 2, "1..5 are 5" },
      { "--games 9223372036854775807", 2, "one run plays 1000000000 games"
        .. " at most, not 9223372036854775807" },
      { "--seeds 0..1000000000", 2, "not 1000000001" },
      { "--secret x", 2, "whole number, not 'x'" },
      { "--jobs 0", 2, "at least 1" },
      { "--players 1000000", 1, "players, not 1000000" },
      { "--bots gredy", 1, "there is no bot 'gredy'" },
      { "--bots ./no.lua", 1, "no file of a bot ./no.lua" },
      { "--bots plum=random", 1, "no player 'plum'" },
      { "--without CAR-999 --games 1", 1, "CAR-999" },
      { "--games 1 --csv /dev/full", 1, "/dev/full" },
      { "--games 1 --part /no/such/folder/part", 1, "/no/such/folder" },
      { "again", 2, "one word too many" },
    }
    for _, case in ipairs(wrong) do
      local text, code = both(GAME .. case[1])
      assert.equal(case[2], code, case[1] .. "\n" .. text)
      has(text, case[3])
      assert.is_nil(text:find "traceback")
    end
    assert.equal(2, select(2, both "sim"))
    assert.equal(1, select(2, both "sim nothing"))
  end)

  it("finishes with what is done on SIGTERM and SIGINT", function()
    local codes = { TERM = 143, INT = 130 }
    for signal, expected in pairs(codes) do
      for jobs = 1, 2 do
        piped.in_folder(function(folder)
          local text, code = sitting.shell(("{ timeout --foreground"
            .. " --preserve-status -s %s 2 build/rulewright %s --games 1000000"
            .. " --jobs %d --part %s/p --csv %s/c; } 2>&1"):format(signal,
            GAME, jobs, folder, folder))
          assert.equal(expected, code, text)
          has(text, "of 1000000 games; what was done counts")
          local done = math.tointeger(tonumber(
            text:match "stopped after (%d+)"))
          assert.is_true(done > 0 and done < 1000000)
          has(read(folder .. "/c"), ",yellow," .. done .. ",")
        end)
      end
    end
  end)

  it("shows a bar on a terminal only", function()
    assert.is_nil(both(GAME .. "--games 40"):find("\r", 1, true))
    local text = sitting.at("build/rulewright sim carcassonne --players 2"
      .. " --games 200", { "expect games, ", "expect 200 games", "wait" })
    has(text, "/200 games, ")
  end)
end)

describe("sim merge", function()
  local folder

  setup(function()
    folder = piped.folder()
    local runs = { a = "--seeds 1..4", b = "--seeds 5..9", c = "--seeds 10",
      all = "--seeds 1..10", three = "--seeds 5..9 --players 3",
      river = "--seeds 5..9 --with river", less = "--seeds 5..9 --without"
        .. " CAR-040", quick = "--seeds 5..9 --quick",
      one = "--seeds 1..4 --secret 1", other = "--seeds 5..9 --secret 2",
      both = "--seeds 1..9 --secret 1",
      rest = "--seeds 5..9 --secret 1 --jobs 2" }
    for name, options in pairs(runs) do
      local games = name == "c" and " --games 1" or ""
      local text, code = both(GAME .. options .. games .. " --part " .. folder
        .. "/" .. name)
      assert.equal(0, code, text)
    end
  end)

  teardown(function() piped.remove(folder) end)

  local function merge(names, options)
    local line = "sim merge"
    for name in names:gmatch "%S+" do
      line = line .. " " .. folder .. "/" .. name
    end
    return both(line .. " " .. (options or ""))
  end

  it("adds up to what one run gives, in any order", function()
    local whole = merge "all"
    assert.equal(whole, (merge "c a b"))
    local text, code = merge("b c a", "--part " .. folder .. "/sum")
    assert.same({ whole, 0 }, { text, code })
    assert.equal(read(folder .. "/all"), read(folder .. "/sum"))
    assert.equal(merge "both", (merge "rest one"))
    assert.not_equal(merge "a b", (merge "both"))
  end)

  it("refuses what does not belong together", function()
    local cases = {
      { "a a", "repeats seeds that another part has: 1..4" },
      { "all b", "repeats seeds that another part has: 5..9" },
      { "a c", "seeds are missing between the parts: 5..9" },
      { "a three", "they differ in the players" },
      { "a river", "they differ in the module 'river'" },
      { "a less", "they differ in the clauses left out" },
      { "a quick", "they differ in what was counted" },
      { "a rest", "they differ in the secret" },
      { "one other", "they differ in the secret" },
      { "a absent", "absent: the file could not be read" },
    }
    for _, case in ipairs(cases) do
      local text, code = merge(case[1])
      assert.equal(1, code, text)
      has(text, case[2])
    end
    assert.equal(2, select(2, both "sim merge"))
  end)

  it("refuses a part that was cut, changed or is none", function()
    local part = read(folder .. "/a")
    local damaged = { part:sub(1, #part // 2), part:sub(1, 40), part:sub(1, -2),
      (part:gsub("games=%d", "games=9", 1)), part .. "\n" }
    for _, text in ipairs(damaged) do
      piped.write(folder .. "/damaged", text)
      local said, code = merge "damaged b"
      assert.equal(1, code)
      has(said, "damaged is damaged")
    end
    for _, text in ipairs { "", "seed,fault\n", "\0\1\2" } do
      piped.write(folder .. "/other", text)
      has(merge "other a", "is no part for sim merge")
    end
    piped.write(folder .. "/newer", (part:gsub("part 2", "part 3", 1)))
    has(merge "newer a", "another version")
  end)
end)
