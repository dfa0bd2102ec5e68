-- Measures of one's own, held against games counted by hand.

local kernel = require "rulewright.kernel"
local piped = require "piped"
local simulation = require "rulewright.lab.simulation"

local both, read, run = piped.both, piped.read, piped.run

local has = piped.has

-- What a measure finds in the game of a seed; and the game.
local function found(text, options)
  options = options or {}
  options.game = options.game or "carcassonne"
  options.players, options.measures = options.players or 2, { text }
  local sim = assert(simulation.new(options))
  local game = sim:play(options.seed or 3)
  return game.measures[1].values, game, game.measures[1]
end

local function refused(text, options)
  options = options or { game = "carcassonne", players = 2 }
  options.measures = { text }
  local none, message = simulation.new(options)
  assert.is_nil(none)
  return message
end

describe("a measure", function ()
  it("of an event is how often it comes", function ()
    local values, game = found "tile laid"
    assert.same({ game.turns + 1 }, values)
    local catan = { game = "catan", players = 3 }
    assert.same({ select(2, found("turn begins", catan)).turns },
      (found("turn begins", catan)))
  end)

  it("of an event with Lua counts where it is true, or adds up", function ()
    local function rolled(lua)
      return found("rolled" .. lua, { game = "catan", players = 3 })[1]
    end
    local all = rolled ""
    local seven = rolled ": e.faces[1] + e.faces[2] == 7"
    assert.is_true(seven > 0 and seven < all)
    assert.equal(all, seven + rolled ": e.faces[1] + e.faces[2] ~= 7")
    assert.equal(2 * all, rolled ": 2")
    assert.equal(rolled ": e.faces[1]" + rolled ": e.faces[2]",
      rolled ": e.faces[1] + e.faces[2]")
  end)

  it("that speaks of a player is asked of each", function ()
    local values, game, all = found "g.players[player].score"
    assert.same(game.points, values)
    assert.is_true(all.by_seat)
    local turns = found "turn begins: e.player == player"
    assert.equal(game.turns, turns[1] + turns[2])
    assert.is_true(turns[1] > 0 and turns[2] > 0)
    assert.equal(1, #found "g.turn.player")
  end)

  it("of a value is what it is at the end, for each player", function ()
    local values, game = found("points", { game = "catan", players = 3 })
    assert.same(game.points, values)
  end)

  it("may be true or false, a fraction, or nothing", function ()
    assert.same({ true }, (found "long = g.turn.number > 10"))
    assert.same({ 0.5 }, (found "1 / 2"))
    assert.same({ "none" }, (found "g.no_such_field"))
  end)

  it("changes nothing of the game", function ()
    local plain = simulation.new { game = "carcassonne", players = 2 }
    local _, game = found [[tile laid: (function ()
      g.players[1].score, e.index = 99, 0 return 1 end)()]]
    assert.equal(plain:play(3).hash, game.hash)
    local values, other = found
      "(function () g.players[1].score = 99 return g.players[1].score end)()"
    assert.same({ 99 }, values)
    assert.same(game.points, other.points)
  end)

  it("that fails is counted apart, with its sentence", function ()
    local _, game, all = found "tile laid: e.nothing.more"
    assert.truthy(all.problem:find "index", all.problem)
    assert.same({}, all.values)
    assert.is_nil(game.fault)
    assert.truthy((select(3, found "{}")).problem:find "a table")
    assert.truthy((select(3, found "1 / 0")).problem:find "no finite number")
    assert.truthy((select(3, found "(function () while true do end end)()"))
      .problem)
  end)

  it("is refused when it means nothing", function ()
    has(refused "tile layd", "no event or value 'tile layd' to be measured;"
      .. " did you mean 'tile laid'?")
    has(refused "long = g.turn.", "the measure 'long' is neither an event nor"
      .. " a value")
    has(refused "= 3", "must be NAME=WHAT")
    has(refused("rate", { game = "catan", players = 3 }), "rate")
  end)
end)

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

  it("counts rounds by who began", function ()
    local sim = assert(simulation.new { game = "carcassonne", players = 3 })
    local game = sim:play(2)
    assert.equal((game.turns + 2) // 3, game.rounds)
    assert.equal(1, game.order[game.first])
    assert.same({ 1, 2, 3 }, (function ()
      local list = kernel.tree.clone(game.order)
      table.sort(list)
      return list
    end)())
  end)
end)
