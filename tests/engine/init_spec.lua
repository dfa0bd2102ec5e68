-- The library's own calls: games and modules that there are, the seats of a
-- game, a new game, and why there is none.

local rulewright = require "rulewright"
local setup = require "rulewright.engine.game.setup"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function named(name, more)
  return ('module "%s" { title = "%s", %s }'):format(name, name:upper(), more)
end

local function request(more)
  return tiny.mixed({ game = "tiny" }, more)
end

describe("the seats of a game", function ()
  -- The names of the seats that are asked for, or why there are none.
  local function seats(players, lang)
    local rules, names = rulewright.seats(request { players = players,
      lang = lang })
    return not rules and names or table.concat(names, " ")
  end

  before_each(function () tiny.write {} end)

  for wanted, players in pairs {
    ["red blue"] = 2, ["red blue grey"] = 3, ["Ann Bob"] = { "Ann", "Bob" },
    ["Боб z"] = { "Боб", "z" },
    ["Tiny takes 2 or 3 players, not 1"] = 1,
    ["Tiny takes 2 or 3 players, not 4"] = { "a", "b", "c", "d" },
    ["Tiny takes 2 or 3 players, not 0"] = {},
    ["Tiny takes 2 or 3 players, not 1000000000"] = 1000 * 1000 * 1000,
    ["two players are called 'aNN'"] = { "Ann", "aNN" },
    ["players must be their number or a list of names, not a string"] = "two",
    ["players must be their number or a list of names, not a boolean"] = true,
  } do
    it("are their number or their names: " .. wanted, function ()
      assert.equal(wanted, seats(players))
    end)
  end

  it("are the most by default, and called after the box or by number",
    function ()
      assert.equal("red blue grey", seats())
      tiny.write { catalogue = 'game "tiny" { title = "Tiny", players = { 3 }, '
        .. 'colours = { "red" }, modules = { "base" } }' }
      assert.equal("red player2 player3", seats())
    end)

  it("are called by one word that a record can hold", function ()
    for name, fits in pairs { [("n"):rep(40)] = true, ["ё-1"] = true,
      [("n"):rep(41)] = false, [""] = false, ["a b"] = false, ["a:b"] = false,
      ["a;"] = false, ["{"] = false, ["a\n"] = false, ["a\xff"] = false,
      [3] = false } do
      assert.equal(fits and name .. " x" or ("'%s' is no name of a player: one "
        .. "word was expected"):format(name):gsub("\n", "\\n")
        :gsub("\xff", "\\xFF"), seats { name, "x" })
    end
    assert.matches("^'a table' is no name", seats { {}, "x" })
  end)

  it("say in a language why there are none", function ()
    tiny.write { ["locale/ru.lua"] = 'return { Tiny = "Мелочь" }' }
    assert.matches("^Мелочь", seats(7, "ru"))
    assert.matches("^Tiny takes", seats(7))
  end)

  it("are those of composed rules too, or of none", function ()
    local rules = assert(rulewright.rules(request()))
    local same, names = rulewright.seats { rules = rules, players = 2 }
    assert.equal(rules, same)
    assert.same({ "red", "blue" }, names)
    assert.same({ nil, "there is no game 'tinny'; did you mean 'tiny'?" },
      { rulewright.seats { game = "tinny" } })
    tiny.write { catalogue = 'game "tiny" { title = "Tiny", players = {}, '
      .. 'modules = { "base" } }' }
    assert.equal("Tiny takes no players, not 2", seats(2))
  end)
end)

describe("a new game", function ()
  it("has the seed, the trace and the guard that are asked for", function ()
    local game = tiny.new ""
    assert.same({ 1, rulewright.tracing, false },
      { game.seed, game.traced and true or false, game.guard })
    game = tiny.new("", { seed = -7, trace = true, guard = true, lang = "ru" })
    assert.same({ -7, true, true, "ru" }, { game.seed, game.traced, game.guard,
      game.lang })
    game = assert(tiny.stranger("", ""))
    assert.is_true(game.guard)
    assert.is_false(assert(tiny.stranger("", "", { guard = false })).guard)
  end)

  it("is traced where nothing is said and everything is watched", function ()
    local before = rulewright.tracing
    finally(function () rulewright.tracing = before end)
    for _, all in ipairs { true, false } do
      rulewright.tracing = all
      assert.equal(all, tiny.new "".traced)
      assert.equal(not all, tiny.new("", { trace = not all }).traced)
    end
  end)

  it("is refused with one sentence", function ()
    tiny.write { more = 'on "game begins" { run = function (g) g.x = '
      .. "g.nothing.y end } value 'x' { id = 'X-1' }", a = "mvoe()" }
    for message, options in pairs {
      ["the seed must be a whole number, not 1.5"] = { seed = 1.5 },
      ["the seed must be a whole number, not a string"] = { seed = "7" },
      ["the seed must be a whole number, not a boolean"] = { seed = false },
      ["Tiny takes 2 or 3 players, not 5"] = { players = 5 },
      ["^tiny/boxes/a.lua:1: undeclared global 'mvoe'"] = { with = { "a" } },
      ["^tiny/base/more.lua:1: attempt to index a nil value"] = {},
      ["^the game cannot begin without T%-05, X%-1: tiny/base/more.lua:1: "] =
        { without = { "T-05", "X-1" } },
    } do
      local game, said = rulewright.new(request(options))
      assert.is_nil(game)
      assert.matches(message, said)
    end
  end)

  it("knows no other option", function ()
    for _, call in ipairs { "new", "rules" } do
      local function wrong() rulewright[call](request { sede = 1 }) end
      assert.error_matches(wrong, "rulewright." .. call
        .. " has no field 'sede'; did you mean 'seed'?", 1, true)
    end
  end)
end)

describe("the games that there are", function ()
  local function found()
    for _, game in ipairs(rulewright.games()) do
      if game.name == "tiny" then return game end
    end
  end

  it("are listed with what their catalogues say, or what is wrong", function ()
    tiny.write {}
    assert.same({ name = "tiny", title = "Tiny", players = { 2, 3 },
      path = tiny.folder .. "/init.lua" }, found())
    tiny.write { catalogue = "games()" }
    assert.matches("^tiny/init.lua:1: ", found().problem)
    assert.is_nil(found().title)
  end)

  it("are those of the roots that were added last, first", function ()
    finally(function () table.remove(setup.roots, 1) end)
    tiny.write { ["other/tiny/init.lua"] = 'game "tiny" { title = "Other", '
      .. 'players = { 1 }, modules = {} }' }
    assert.equal("Tiny", found().title)
    rulewright.configure { roots = { tiny.folder .. "/other" } }
    assert.equal("Other", found().title)
    assert.is_nil(setup.strange[tiny.folder .. "/other"])
  end)

  it("are guarded where nobody vouches for their folder", function ()
    tiny.write { ["odd/tiny/init.lua"] = 'game "tiny" { title = "Odd", '
      .. 'players = { 2 }, modules = { "base" } }',
      ["odd/tiny/base.lua"] = tiny.base:gsub('chapter "more"', "") }
    finally(function () table.remove(setup.roots, 1) end)
    rulewright.configure { strange = { tiny.folder .. "/odd" } }
    assert.is_true(assert(rulewright.rules(request())).foreign)
  end)
end)

describe("the modules of a game", function ()
  it("are those of its catalogue, and the user's that are for it", function ()
    finally(function () setup.user_folder = nil end)
    tiny.write { a = named("a", 'about = "It is.", warns = { b = "dear" }')
      .. 'element "x" "The X"',
      b = "mvoe()", ["mine/for_chess.lua"] = named("for_chess",
        'extends = "chess"'), ["mine/own.lua"] = named("own",
        'extends = "tiny"') }
    rulewright.configure { user_folder = tiny.folder .. "/mine" }
    local list = assert(rulewright.modules "tiny")
    local names = {}
    for i, module in ipairs(list) do
      names[i] = module.kind .. " " .. module.name
    end
    assert.same({ "base base", "boxes a", "boxes b", "user own" }, names)
    assert.same({ name = "a", kind = "boxes", title = "A", about = "It is.",
      path = tiny.folder .. "/boxes/a.lua",
      elements = { { name = "x", title = "The X" } },
      warns = { b = "dear" } }, list[2])
    assert.matches("^tiny/boxes/b.lua:1: undeclared", list[3].problem)
    assert.same({ {}, "tiny" }, { list[3].elements, list[4].extends })
    rulewright.configure {}
    assert.equal(tiny.folder .. "/mine", setup.user_folder)
    assert.same({ nil, "there is no game 'tinny'; did you mean 'tiny'?" },
      { rulewright.modules "tinny" })
  end)
end)
