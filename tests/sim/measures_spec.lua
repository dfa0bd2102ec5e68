-- Measures of one's own, and fairness, as people ask for them.

local piped = require "piped"

local both, read, run = piped.both, piped.read, piped.run

local has = piped.has

describe("sim --measure", function ()
  local LINE = "sim carcassonne --players 2 --quick --measure tiles='tile laid'"
    .. " --measure score='g.players[player].score'"
    .. " --measure third='g.turn.number / 3' --measure 'g.turn.number > 70' "

  it("prints mean, interval and plot, and for the winners too", function ()
    local text, code = run(LINE .. "--games 12")
    assert.equal(0, code)
    local row = text:match "\n(score [^\n]*)"
    assert.truthy(row:find "%d+%.%d%d – %d+%.%d%d.*█", row)
    assert.truthy(text:find "\ntiles +72.00")
    local mean = tonumber(text:match "\nscore +([%d.]+)")
    assert.is_true(mean < tonumber(text:match "\nscore, winners +([%d.]+)"))
    assert.truthy(text:find "\ng.turn.number > 70 +%d[%d.]* %%", text)
    has(run(LINE .. "--games 12 --ascii"), "@")
  end)

  it("writes and adds up the same in one process and in parts", function ()
    piped.in_folder(function (folder)
      local function files(name)
        return (" --csv %s/%s.csv --json %s/%s.json --svg %s/%s.svg"):format(
          folder, name, folder, name, folder, name)
      end
      local function written(name)
        return read(folder .. "/" .. name .. ".csv") .. read(folder .. "/"
          .. name .. ".json") .. read(folder .. "/" .. name .. ".svg")
      end
      local whole = both(LINE .. "--games 9" .. files "one")
      assert.equal(whole, (both(LINE .. "--games 9 --jobs 2" .. files "two")))
      both(LINE .. "--seeds 1..4 --part " .. folder .. "/a")
      both(LINE .. "--seeds 5..9 --part " .. folder .. "/b")
      assert.equal(whole, (both(("sim merge %s/b %s/a"):format(folder, folder)
        .. files "sum")))
      assert.equal(written "one", written "two")
      assert.equal(written "one", written "sum")
      for _, part in ipairs { "\nmeasure,tiles,", "\nmeasure winners,score,",
        "\nmeasure,third,", "<text class=\"head\"", "score, winners" } do
        has(written "one", part)
      end
      both("sim carcassonne --players 2 --quick --seeds 5..9 --part " .. folder
        .. "/c")
      local text, code = both(("sim merge %s/a %s/c"):format(folder, folder))
      assert.equal(1, code)
      has(text, "they differ in the measures")
    end)
  end)

  it("stands in the rows of games", function ()
    local rows = run(LINE .. "--games 2 --each -")
    has(rows, "bot red,tiles,score yellow,score red,third,g.turn.number > 70,")
    local turns = tonumber(rows:match "\n1,,%d+,(%d+),")
    has(rows, (",%.10g,%s,"):format(turns / 3, tostring(turns > 70)))
  end)

  it("says what failed, and ends with 1", function ()
    local text, code = both("sim carcassonne --players 2 --games 3 --quick"
      .. " --measure slip='nil + 1'")
    assert.equal(1, code)
    has(text, "the measure 'slip' failed in 3 games, the first with seed 1:")
    text, code = both "sim catan --games 1 --measure roled"
    assert.equal(1, code)
    has(text, "did you mean")
    assert.is_nil(text:find "traceback")
  end)

  it("says what failed in a comparison", function ()
    local text, code = both("compare carcassonne --players 2 --games 3"
      .. " --jobs 2 --without CAR-040 --measure slip='nil + 1'")
    assert.equal(1, code)
    has(text, "the measure 'slip' failed in 6 games, the first with seed 1:")
  end)

  it("is compared too", function ()
    piped.in_folder(function (folder)
      piped.write(folder .. "/gift.lua", [[
        module "gift" { title = "Gift", extends = "carcassonne" }
        on "game begins" { id = "G-1", says = "Three points more.",
          run = function (g)
            g.players[1].score = g.players[1].score + 3
          end }]])
      local text = run("compare carcassonne --players 2 --games 6 --against "
        .. folder .. "/gift.lua --measure sum='g.players[1].score"
        .. " + g.players[2].score' --csv -")
      has(text, "\nown,sum,6,")
      assert.truthy(text:find "\nown,sum,6,[%d.]+,[%d.]+,3,3,3,always")
    end)
  end)
end)

describe("fairness", function ()
  -- Who wins in a game that is over at once is given by Lua.
  local gift = [[
    module "gift" { title = "Gift", extends = "carcassonne" }
    on "turn begins" { id = "G-1", says = "The first player has it.",
      run = function (g)
        if g.turn.number == 1 then g.began = g.turn.player
        elseif g.turn.number == 3 then g:win(%s) end
      end }]]

  local function asked(who, games)
    local text
    piped.in_folder(function (folder)
      piped.write(folder .. "/gift.lua", gift:format(who))
      text = run("sim carcassonne --players 3 --quick --games " .. games
        .. " --with " .. folder .. "/gift.lua")
    end)
    return text
  end

  it("is told of who begins", function ()
    has(asked("g.began", 40), "It pays to begin")
    has(asked("g:next(g.began)", 40), "It costs to begin")
    local text = asked("g.began", 1)
    has(text, "Not known whether it pays to begin")
    has(text, "about 2 games will tell")
  end)

  it("counts a shared win in parts, so that all shares add up", function ()
    local text = asked("{ 1, 3 }", 40)
    has(text, "40 games ended with several winners")
    assert.truthy(text:find "\nyellow +20 +50.0 %%", text)
    has(text, "even: 33.3 %")
    assert.truthy(text:find "random +40 +40 +100.0 %%", text)
  end)
end)
