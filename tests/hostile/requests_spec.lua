-- Row 22: what a host, a command line or a record asks for. Each request that
-- cannot be met is one sentence that names what was asked and why not; none
-- names a file of ours.

local rulewright = require("rulewright")

rulewright.configure({ roots = { "tests/support/games" } })

local function asked(options)
  options.game = options.game or "isles"
  local ok, game, message = pcall(rulewright.new, options)
  assert.is_true(ok, game)
  return game, message
end

local function refused(expected, options)
  local game, message = asked(options)
  assert.is_nil(game)
  assert.equal(expected, message)
end

local no_module = "; a name, name.element, name:tiles or a path to a file was "
  .. "expected"

describe("row 22, modules that are asked for", function ()
  for name, expected in pairs({
    ["long_game:nope"] = "module 'long_game' has no 'long_game:nope'",
    ["long_game.x"] = "module 'long_game' has no 'long_game.x'",
    ["long_gmae"] = "Isles has no module 'long_gmae'; did you mean "
      .. "'long_game'?",
    ["long_game."] = "'long_game.' is no module" .. no_module,
    ["long_game:"] = "'long_game:' is no module" .. no_module,
    ["long_game.x:y"] = "'long_game.x:y' is no module" .. no_module,
    ["a..b"] = "'a..b' is no module" .. no_module,
    [".."] = "'..' is no module" .. no_module,
    ["a\0b"] = "'a\\x00b' is no module" .. no_module,
    ["a\nb"] = "'a\\nb' is no module" .. no_module,
    ["\xff\xfe"] = "'\\xFF\\xFE' is no module" .. no_module,
    ["tіdes"] = "'tіdes' is no module" .. no_module
      .. " ('і' in 'tіdes' is U+0456, no Latin letter)",
    ["../../x"] = "there is no module file ../../x",
    ["/"] = "there is no module file /",
    ["./x\0.lua"] = "there is no module file ./x\\x00.lua",
  }) do
    it("are refused: " .. ("%q"):format(name), function ()
      refused(expected, { players = 2, with = { name } })
    end)
  end

  it("are a list of names", function ()
    local list = " must be a list of texts, not "
    for field, what in pairs({ with = "'tides'", without = "7", typed = "7" })
    do
      refused("the request: " .. field .. list .. what,
        { [field] = what == "7" and 7 or "tides" })
    end
    refused("the request: with" .. list .. "one with a table",
      { with = { "tides", {} } })
    refused("the request: without" .. list .. "one with a boolean",
      { without = { true } })
    refused("'' is no module" .. no_module, { with = { "" } })
  end)

  it("are not mistaken for others that were asked for before", function ()
    assert.is_table((asked({ players = 2, with = { "long_game", "tides" } })))
    refused("'long_game,tides' is no module" .. no_module,
      { with = { "long_game,tides" } })
  end)

  it("are left out by names that are there", function ()
    refused("there is no clause long_game. to drop",
      { without = { "long_game." } })
    refused("module 'long_game' has no 'long_game.x'",
      { with = { "long_game" }, without = { "long_game.x" } })
  end)
end)

describe("row 22, a game that is asked for", function ()
  it("has a name", function ()
    refused("the request: game must be a text, not 7", { game = 7 })
    refused("there is no game 'isle'; did you mean 'isles'?",
      { game = "isle" })
    refused("there is no game '../isles'", { game = "../isles" })
    refused("there is no game 'a\\x00'", { game = "a\0" })
  end)

  for _, players in ipairs({ 0, -1, 2.5, 1, 5, math.maxinteger }) do
    it("has no seats for " .. players .. " players", function ()
      refused("Isles takes 2, 3 or 4 players, not " .. players,
        { players = players })
    end)
  end

  it("has players with names", function ()
    refused("players must be their number or a list of names, not a string",
      { players = "x" })
    for name, shown in pairs({ ["a b"] = "a b", ["a\0"] = "a\\x00",
      ["\xff"] = "\\xFF", ["a\27[m"] = "a\\x1B[m", [""] = "", ["a;"] = "a;",
      [7] = "7" }) do
      refused(("'%s' is no name of a player: one word was expected")
        :format(shown), { players = { name, "b" } })
    end
    assert.is_table((asked({ players = { "Ёлка", "木" } })))
  end)

  it("has a seed of 64 bits", function ()
    refused("the seed must be a whole number, not 1.5", { seed = 1.5 })
    refused("the seed must be a whole number, not a string", { seed = "7" })
    refused("the seed must be a whole number, not a table", { seed = {} })
    refused("the seed must be a whole number, not 1e+300", { seed = 1e300 })
    for _, seed in ipairs({ 0, -1, math.maxinteger, math.mininteger }) do
      local game = asked({ players = 2, seed = seed })
      assert.equal(game:hash(), assert(rulewright.load(game:save())):hash())
    end
  end)
end)
