-- Modules that are made, and checked, from the shell.

local piped = require "piped"
local sitting = require "sitting"

local PROGRAM, ISLES = piped.PROGRAM, piped.ISLES
local both, has = piped.both, piped.has
local folder, write, moves = piped.folder, piped.write, piped.moves

describe("new and check", function()
  local at

  before_each(function() at = folder() end)
  after_each(function() piped.remove(at) end)

  local function tested(path)
    local text, code = both("test " .. path)
    assert.equal(0, code, text)
    assert.truthy(text:find "[1-9]%d* passed, 0 failed\n$")
  end

  it("makes a game that plays and whose spec passes", function()
    local text, code = both("new game lakes --in " .. at)
    assert.equal(0, code, text)
    tested(at .. "/lakes/lakes_spec.lua")
    text, code = both("check " .. at .. "/lakes --games 3")
    assert.equal(0, code, text)
    has(text, "3 games played, 3 to the end")
    text = sitting.shell(moves { "roll", ":board" } .. PROGRAM .. "play "
      .. at .. "/lakes --players 2 --seed 1 2>&1")
    has(text, "red is on field")
  end)

  for _, game in ipairs { "catan", "carcassonne", "elasund" } do
    it("makes modules of each kind whose specs pass: " .. game, function()
      for _, kind in ipairs { "expansion", "scenario", "house_rule" } do
        local name = "my_" .. kind
        local text, code = both(("new %s %s --game %s --in %s"):format(kind,
          name, game, at))
        assert.equal(0, code, text)
        tested(("%s/%s_spec.lua"):format(at, name))
        if game == "carcassonne" then
          text, code = both(("check %s/%s.lua"):format(at, name))
          assert.equal(0, code, text)
        end
      end
    end)
  end

  it("makes modules for a game that is given by its path", function()
    local inside = "cd " .. at .. " && env -u LANG "
      .. "$OLDPWD/build/rulewright "
    local function run(line)
      local text, code = sitting.shell("{ " .. inside .. line .. "; } 2>&1")
      assert.equal(0, code, text)
      return text
    end
    run "new game ponds"
    for i, kind in ipairs { "expansion", "scenario", "house_rule" } do
      local where = ({ "", " --in mine", " --in " .. at .. "/far/off" })[i]
      local text = run(("new %s frogs%d --game ./ponds%s"):format(kind, i,
        where))
      local spec = text:match "rulewright test (%S+)"
      has(run("test " .. spec), "1 passed, 0 failed\n")
      run("check ./ponds --with " .. spec:gsub("_spec", ""))
    end
  end)

  it("overwrites nothing", function()
    write(at .. "/mine.lua", "-- mine\n")
    local text, code = both("new expansion mine --game catan --in " .. at)
    assert.equal(1, code)
    has(text, "mine.lua is there already")
    assert.equal("-- mine\n", piped.read(at .. "/mine.lua"))
    assert.is_nil(io.open(at .. "/mine_spec.lua"))
  end)

  it("finds what a module lacks, with its place", function()
    write(at .. "/bare.lua", 'module "bare" { title = "Bare",'
      .. ' extends = "catan" }\n\nforbid "road" { when = function () end }\n')
    local text, code = both("check " .. at .. "/bare.lua")
    assert.equal(1, code)
    has(text, 'bare.lua:3: forbid "road" has no id')
    has(text, "2 faults")
  end)

  it("refuses a module whose name is not that of its file", function()
    write(at .. "/noid.lua", 'module "m" { title = "M", extends = "catan" }\n')
    for _, line in ipairs { "check ", "check catan --with ",
      "play catan --with " } do
      local text, code = both(line .. at .. "/noid.lua")
      assert.equal(1, code)
      has(text, "noid.lua:1: the module calls itself 'm', but its file says "
        .. "'noid'\n")
    end
  end)

  it("checks a module of the user's own by its name", function()
    local modules = at .. "/rulewright/modules"
    assert(os.execute("mkdir -p " .. modules))
    local function check(name)
      return sitting.shell("{ XDG_DATA_HOME=" .. at .. " " .. PROGRAM
        .. "check " .. name .. "; } 2>&1")
    end
    write(modules .. "/mine.lua", 'module "mine" { title = "Mine",'
      .. ' extends = "carcassonne" }\nvalue "x" { base = 1 }\n')
    local text, code = check "mine"
    assert.equal(1, code)
    has(text, 'mine.lua:2: value "x" has no id')
    write(modules .. "/stray.lua", 'module "stray" { title = "Stray" }')
    text, code = check "stray"
    assert.equal(1, code)
    has(text, "stray.lua: the module does not say which game it extends")
  end)

  it("leaves out each clause, plays, and says what it does", function()
    write(at .. "/frail.lua", 'module "frail" { title = "Frail",'
      .. ' extends = "isles" }\n'
      .. 'hidden "players.*.sceret" { id = "F-1", says = "Hidden." }\n'
      .. 'value "F" { id = "F-2", says = "F.", kind = "set",'
      .. ' base = { 1, 2, 3 } }\n'
      .. 'on "placed" { id = "F-3", says = "F.", run = function (g)'
      .. ' if g:value("F")[2] > 5 then error "no" end end }\n')
    local text, code = both("check tests/support/games/isles --with " .. at
      .. "/frail.lua --games 1 --players 2")
    assert.equal(1, code)
    has(text, "Playing 1 game, checking as it goes …\n1 games played, ")
    has(text, "\nLeaving out each clause in turn, for a few decisions …\n")
    assert.truthy(text:find "\n(%d+) of %1 clauses left out in turn%.\n")
    has(text, "/frail.lua:2: hidden 'players.*.sceret': nothing in the state "
      .. "was ever called so\n")
    has(text, "/frail.lua:3: without F-2 the move 'hut' breaks: ")
    has(text, "/frail.lua:4: attempt to compare number with nil\n")
    has(text, "2 faults")
  end)

  it("finds sentences of no rule, and tells of texts of none", function()
    assert(os.execute("mkdir -p " .. at .. "/toll/locale"))
    write(at .. "/toll/init.lua", 'module "toll" { title = "Toll",'
      .. ' extends = "carcassonne" }\nsection "At the gate"\n'
      .. 'on "tile laid" { id = "TOLL-1", says = "It is one.",'
      .. ' run = function () end }\n')
    local locale = at .. "/toll/locale/ru.lua"
    write(locale, 'return { ["TOLL-1"] = "Одна.",\n["At a gate"] = "У ворот",\n'
      .. '["CAR-031 adjust score"] = "Нет." }\n')
    local text, code = both("check " .. at .. "/toll/")
    assert.equal(0, code, text)
    has(text, locale .. ":2: the ru text 'At a gate' is in no rule file; "
      .. "did you mean 'At the gate'?\n")
    has(text, "/toll/: no fault found.")
    write(locale, 'return {\n["TOLL-01"] = "Одна." }\n')
    text, code = both("check " .. at .. "/toll/")
    assert.equal(1, code)
    has(text, locale .. ":2: no rule has the id of the ru sentence 'TOLL-01'; "
      .. "did you mean 'TOLL-1'?\n")
    has(text, "1 fault")
  end)

  it("takes the catalogue for its folder, with or without a stroke", function()
    local isles = "tests/support/games/isles"
    for _, path in ipairs { isles, isles .. "/", isles .. "/init.lua" } do
      has(both("check " .. path), path .. ": no fault found.")
    end
    local home = "cd tests/support/games && env -u LANG ../../../"
    has(sitting.shell(home .. "build/rulewright check isles/ 2>&1"),
      "isles/: no fault found.")
  end)

  it("says how a module of a game elsewhere is checked", function()
    local path = "tests/support/games/isles/expansions/tides.lua"
    local text, code = both("check " .. path)
    assert.equal(1, code)
    has(text, path .. " extends 'isles', which is none of carcassonne, catan")
    has(text, "rulewright check FOLDER/isles --with " .. path)
  end)

  it("finds what lies beside it, also without its path", function()
    write(at .. "/tide.lua", 'module "tide" { title = "Tide",'
      .. ' extends = "catan" }\n')
    for _, line in ipairs { "check tide", "rules catan --with tide" } do
      local text, code = sitting.shell("{ cd " .. at
        .. " && $OLDPWD/build/rulewright " .. line .. "; } 2>&1")
      assert.equal(1, code)
      has(text, "'tide'; did you mean './tide.lua'?")
    end
  end)

  it("tells what fails in any case once, and blames no other clause",
    function()
    write(at .. "/slip.lua", [[
module "slip" { title = "Slip", extends = "catan" }
forbid "robber" { id = "S-1", says = "No.",
  when = function (g, player, m) return g:palced(player, "city")[m.to] end }
]])
    local text, code = both("check " .. at .. "/slip.lua")
    assert.equal(1, code)
    has(text, "slip.lua:3: attempt to call a nil value (method 'palced'); did "
      .. "you mean 'placed'? (seed 1, decision ")
    has(text, ": 1 fault.")
    assert.is_nil(text:find("lua:%d+: without "))
  end)

  it("plays a little and finds what is written while something is asked",
    function()
    write(at .. "/slip.lua", [[
module "slip" { title = "Slip", extends = "catan" }
value "wind" { id = "S-1", says = "It blows.",
  base = function (g) g.wind = (g.wind or 0) + 1 return g.wind end }
on "robber moved" { id = "S-2", says = "The wind counts.",
  run = function (g) g.felt = g:value "wind" end }
]])
    local text, code = both("check " .. at .. "/slip.lua")
    assert.equal(1, code)
    has(text, "slip.lua:3: value 'wind' [S-1]: a question changed the state "
      .. "(seed 1, decision 0: :value wind)")
  end)

  it("finds a drawing that no scene can take", function()
    write(at .. "/odd.lua", 'module "odd" { title = "Odd",'
      .. ' extends = "isles" }\n\ndraw (function (g, scene)'
      .. ' scene:kind("x", { fill = "mud" }) end)\n')
    local text, code = both("check tests/support/games/isles --with " .. at
      .. "/odd.lua --games 1")
    assert.equal(1, code)
    has(text, "odd.lua:3: ")
    has(text, "(seed 1, decision 1: the drawing)")
  end)

  it("goes on when a drawing fails or would not end", function()
    write(at .. "/far.lua", 'module "far" { title = "Far" }\n'
      .. "draw (function (g, scene)\n  scene:hex(99, {})\nend)\n")
    local start = PROGRAM .. "play catan --players 3 --seed 1 --with "
      .. at
    local text, code = sitting.shell(moves { ":board" } .. start
      .. "/far.lua 2>&1")
    assert.equal(1, code)
    has(text, "far.lua:3: scene:hex: 99 is not a place of the board")
    write(at .. "/loop.lua", 'module "loop" { title = "Loop" }\n'
      .. "draw (function () while true do end end)\n")
    text = sitting.shell(moves { ":board" } .. start .. "/loop.lua 2>&1")
    has(text, "line 1: :board: The drawing failed: ")
  end)

  it("says where a file is broken", function()
    write(at .. "/torn.lua", 'module "torn" { title = "Torn"\n')
    local text, code = both("check " .. at .. "/torn.lua")
    assert.equal(1, code)
    has(text, "torn.lua:2: ")
  end)

  it("goes on with a record of a game that is given by its path", function()
    local text, code = sitting.shell("{ " .. moves { "hut A1.n",
      ":save " .. at .. "/record" } .. PROGRAM .. "play " .. ISLES
      .. "--players 2 --seed 1; } 2>&1")
    assert.equal(0, code, text)
    text, code = both("play " .. ISLES .. "--load " .. at
      .. "/record </dev/null")
    assert.equal(0, code, text)
    has(text, "teal: The first hut is free. [ISL-21]")
  end)

  it("refuses at once what Lua that is typed gives to a word of g", function()
    local text, code = both("play catan --players 3 --seed 1",
      { "= g:place(1, \"city\", 99999)" })
    assert.equal(1, code)
    has(text, "g:place: at must be a corner, such as C3.n, not 99999")
  end)
end)
