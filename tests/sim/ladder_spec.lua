-- A ladder, as people ask for it, of bots whose strength is known beforehand.

local piped = require "piped"
local sitting = require "sitting"

local both, read, run = piped.both, piped.read, piped.run

local has = piped.has

-- A game over at once, won by whoever the Lua says.
local GIFT = [[
module "gift" { title = "Gift", extends = "carcassonne" }
on "turn begins" { id = "G-1", says = "Somebody has it.", run = function (g)
  if g.turn.number == 3 then g:win(%s) end
end }]]

-- Calls f(line) with a ladder of a game that `who` wins.
local function climb(who, f)
  piped.in_folder(function (folder)
    piped.write(folder .. "/gift.lua", GIFT:format(who))
    piped.write(folder .. "/other.lua", [[
bot "other" { choose = function (g, player, moves, chance)
  return moves[chance(#moves)] end }]])
    f(("ladder carcassonne --players 2 --games 20 --with %s/gift.lua"
      .. " --bots random,%s/other.lua "):format(folder, folder), folder)
  end)
end

describe("a ladder", function ()
  it("gives the luck its due where seats decide", function ()
    climb("1", function (line)
      local text, code = run(line)
      assert.equal(0, code)
      assert.truthy(text:find "other.lua +random +50.0 %%", text)
      assert.truthy(text:find
        "other.lua – random +0.0 %% +0.0 %% +100.0 %% +0.0 %%", text)
      has(text, "Not known whether ")
      has(text, "0 of 1 steps are known to lead up, by 0 points")
    end)
  end)

  it("gives half a win where it is shared", function ()
    climb("{ 1, 2 }", function (line)
      local text = run(line .. "--csv -")
      has(text, ",random,20,10,0.5,")
      assert.truthy(text:find "\n[^\n]*,0,0,0,1\n", text)
    end)
  end)

  it("writes the same with several processes", function ()
    climb("1 + g.seat_of_luck % 2", function (line, folder)
      piped.write(folder .. "/gift.lua", GIFT:format(
        'g:random("luck", 2)'))
      local function everything(jobs)
        local text, code = run(("%s--jobs %d --csv %s/c --json %s/j --svg %s/s")
          :format(line, jobs, folder, folder, folder))
        assert.equal(0, code)
        return text .. read(folder .. "/c") .. read(folder .. "/j")
          .. read(folder .. "/s")
      end
      local one = everything(1)
      assert.equal(one, everything(3))
      has(one, "</svg>")
      has(one, '"below": "random"')
    end)
  end)

  it("merges parts to what one run finds", function ()
    climb("1 + g.seat_of_luck % 2", function (line, folder)
      piped.write(folder .. "/gift.lua", GIFT:format('g:random("luck", 2)'))
      line = line:gsub("%-%-games 20", "")
      local function part(seeds, name)
        return run(("%s --seeds %s --part %s/%s --csv %s/csv"):format(line,
          seeds, folder, name, folder))
      end
      local function merge(...)
        return both(("ladder merge %s/%s %s/%s --csv %s/sum --part %s/sum.part")
          :format(folder, (...), folder, select(2, ...), folder, folder))
      end
      local whole = part("1..10", "all")
      part("7..10", "b")
      part("1..6", "a")
      part("12..13", "c")
      assert.same({ whole, 0 }, { merge("b", "a") })
      part("1..10", "all")
      assert.equal(read(folder .. "/csv"), read(folder .. "/sum"))
      assert.equal(read(folder .. "/all"), read(folder .. "/sum.part"))
      has(merge("a", "all"), "repeats seeds that another part has: 1..6")
      has(merge("b", "c"), "seeds are missing between the parts: 11")
      line = line .. "--limit 50"
      part("11..12", "d")
      has(merge("all", "d"), "they differ in the limit of decisions")
      line = line:gsub("%-%-bots random,", "--bots random,greedy,")
      part("11..12", "d")
      has(merge("all", "d"), "they differ in the bots")
      run(("sim elasund --games 1 --part %s/d"):format(folder))
      local text, code = merge("a", "d")
      assert.equal(1, code)
      has(text, "is no part for ladder merge")
      has(both "ladder merge", "say which parts: ladder merge PART…")
    end)
  end)

  it("is climbed by the tasks of an array", function ()
    piped.in_folder(function (folder)
      for task = 0, 1 do
        local line = ("COMMAND=ladder GAMES=2 PARTS=%s RULEWRIGHT=build/"
          .. "rulewright SLURM_ARRAY_TASK_COUNT=2 SLURM_ARRAY_TASK_MIN=0"
          .. " SLURM_ARRAY_TASK_ID=%d sh docs/examples/cluster/simulate.sbatch"
          .. " elasund --players 2 --bots random,greedy >%s/said"):format(
          folder, task, folder)
        assert.equal(0, select(2, sitting.shell(line)))
      end
      has(run(("ladder merge %s/1-1.part %s/2-2.part"):format(folder, folder)),
        "4 games on each rung (seeds 1..2, each twice")
    end)
  end)

  it("names a bot that fails", function ()
    climb("1", function (line, folder)
      piped.write(folder .. "/other.lua",
        [[bot "other" { choose = function () error "no idea" end }]])
      local text = run(line)
      assert.truthy(text:find "in %d+ decisions a bot failed", text)
      has(text, "With seed 1: ")
      has(text, "no idea")
    end)
  end)

  it("says the same in Russian", function ()
    climb("1", function (line)
      has(run(line .. "--lang ru"), "Неизвестно, сильнее ли")
    end)
  end)

  it("refuses with one sentence and the right code", function ()
    local wrong = {
      { "--bots random", 2, "two bots or more" },
      { "--bots random,random", 1, "stands twice in a row" },
      { "--bots random,gredy", 1, "there is no bot 'gredy'" },
      { "--bots random,mcts:0", 1, "there is no bot 'mcts:0'" },
      { "--bots random,random:3", 1, "there is no bot 'random:3'" },
      { "--games 1", 2, "at least 2" },
      { "--measure x", 2, "no option '--measure'" },
    }
    for _, case in ipairs(wrong) do
      local text, code = both("ladder carcassonne --players 2 " .. case[1])
      assert.equal(case[2], code, text)
      has(text, case[3])
    end
  end)
end)
