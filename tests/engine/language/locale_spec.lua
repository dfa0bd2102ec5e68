local disk = require "disk"
local locale = require "rulewright.engine.language.locale"
local locale_keys = require "rulewright.lab.checks.locale_keys"

local folder

local function write(name, text)
  disk.write(folder .. "/locale/" .. name, text)
end

local function rules_of(...)
  return { clauses = { ... } }
end

before_each(function ()
  folder = disk.nowhere()
  assert(os.execute("mkdir -p '" .. folder .. "/locale'"))
  locale.forget()
end)

after_each(function ()
  disk.remove(folder)
end)

describe("locale.load", function ()
  local function refused(text, message)
    write("ru.lua", text)
    local texts, said = locale.load(folder .. "/locale/ru.lua")
    assert.is_nil(texts)
    assert.matches(message, said, 1, true)
  end

  it("reads a table of sentences", function ()
    write("ru.lua", 'return { ["A-1"] = "Раз", Robber = "Разбойник" }')
    assert.same({ ["A-1"] = "Раз", Robber = "Разбойник" },
      locale.load(folder .. "/locale/ru.lua"))
  end)

  it("says what is wrong with a file", function ()
    refused("return 7", "ru.lua:1: a table of sentences was expected here")
    refused("return {\n  'a' }", "ru.lua:2: a table of sentences")
    refused("return { a = 7 }", "ru.lua:1: a table of sentences")
    refused("return { a = 'x\\n' }",
      "the sentence of 'a' is no line of UTF-8 of at most 4000 bytes")
    refused("return { a = '" .. ("x"):rep(5000) .. "' }", "no line of UTF-8")
    refused("return { a = '\xff' }", "no line of UTF-8")
    refused("return {", "ru.lua:1:")
    refused("return { a = os.time() }", "ru.lua:1:")
  end)

  it("says when there is no file", function ()
    local texts, message = locale.load(folder .. "/locale/xx.lua")
    assert.is_nil(texts)
    assert.matches("cannot read", message, 1, true)
  end)
end)

describe("locale.read", function ()
  it("takes every language of the folders, the later folder first", function ()
    write("ru.lua", 'return { a = "ру", b = "бэ" }')
    write("de.lua", 'return { a = "de" }')
    write("notes.txt", "no locale")
    assert.same({ ru = { a = "ру", b = "бэ" }, de = { a = "de" } },
      locale.read({ folder = folder }, {}))
    local other = folder
    folder = folder .. "/second"
    assert(os.execute("mkdir -p '" .. folder .. "/locale'"))
    write("ru.lua", 'return { a = "два" }')
    assert.same({ a = "два", b = "бэ" },
      locale.read({ folder = other },
        { { path = folder .. "/init.lua" } }).ru)
    folder = other
  end)

  it("passes on what is wrong", function ()
    write("ru.lua", "return 7")
    local ok, message = pcall(locale.read, { folder = folder }, {})
    assert.is_false(ok)
    assert.matches("a table of sentences was expected", message, 1, true)
  end)

  it("finds nothing in a folder without translations", function ()
    assert.same({}, locale.read({ folder = folder .. "/x" }, {}))
  end)
end)

describe("locale", function ()
  local road = { ids = { "A-1" }, verb = "move", name = "road",
    says = "Build." }
  local near = { ids = { "A-1" }, verb = "forbid", name = "road",
    says = "Far." }
  local both = { ids = { "A-2", "A-3" }, verb = "on", name = "x",
    says = "{n} cards." }
  local mute = { ids = {}, verb = "define", name = "y" }
  local rules

  before_each(function ()
    rules = rules_of(road, near, both, mute)
    locale.attach(rules, { ru = { ["A-1"] = "Строить.",
      ["A-1 forbid road"] = "Далеко.", ["A-3"] = "{n} карт, {m}.",
      Roads = "Дороги" } })
  end)

  it("gives the sentence of a clause by its ids", function ()
    assert.equal("Строить.", locale.sentence(road, "ru"))
    assert.equal("{n} карт, {m}.", locale.sentence(both, "ru"))
  end)

  it("gives the sentence of one of several clauses with an id", function ()
    assert.equal("Далеко.", locale.sentence(near, "ru"))
  end)

  it("gives nil where there is none", function ()
    assert.is_nil(locale.sentence(road, "de"))
    assert.is_nil(locale.sentence(road, nil))
    assert.is_nil(locale.sentence(mute, "ru"))
    assert.is_nil(locale.sentence({ ids = { "A-1" } }, "ru"))
  end)

  it("translates other texts, or leaves them", function ()
    assert.equal("Дороги", locale.text(rules, "Roads", "ru"))
    assert.equal("Ships", locale.text(rules, "Ships", "ru"))
    assert.equal("Roads", locale.text(rules, "Roads", "de"))
    assert.equal("Roads", locale.text(rules, "Roads"))
  end)

  it("lists what a language lacks", function ()
    assert.same({}, locale_keys.missing(rules, "ru"))
    assert.same({ road, near, both }, locale_keys.missing(rules, "de"))
  end)

  it("lists blanks that the English does not have", function ()
    rules.request = {}
    assert.same({ { file = both.file, line = both.line, message =
      "the ru sentence has a blank {m} that the English lacks" } },
      locale_keys.strange(rules, "ru"))
  end)
end)

describe("words of rules in a language", function ()
  local rules = { seating = { colours = { "red", "teal" } }, texts = { ru = {
    hut = "хижина", ["old hut"] = "старая хижина", place = "поставить:",
    on = "на", roll = "бросок", throw = "бросок", red = "красный",
    ["{hut:accusative}"] = "хижину", ["{red:genitive}"] = "красного",
    ["{player:genitive}"] = "игрока {player}",
    grain = "зерно", ["{n} grain"] = "{n} {n|зерно|зерна|зёрен}",
    ["{n} corn"] = "{n} {n|зерно|початка|зёрен}", nothing = "ничего",
    eight = "а б в г д е ж з", nine = "а б в г д е ж з и" } } }

  for text, wanted in pairs {
    ["place hut"] = "поставить: хижина",
    ["place old hut on C3.n"] = "поставить: старая хижина на C3.n",
    ["place old hut, hut on ne"] = "поставить: старая хижина, хижина на ne",
    ["place 3"] = "поставить: 3", ["place"] = "поставить",
    ["hut: place"] = "хижина: поставить",
    ["place shed"] = "place shed", ["3 C3"] = "3 C3",
  } do
    it("are the longest phrases that are known: " .. text, function ()
      assert.equal(wanted, locale.words(rules, text, "ru"))
      assert.equal(text, locale.words(rules, text, "de"))
      assert.equal(text, locale.words(rules, text))
      assert.equal(text, locale.words({}, text, "ru"))
    end)
  end

  it("have the case that is asked for, where there is one", function ()
    for word, wanted in pairs { hut = "хижину", ["old hut"] = "старая хижина",
      shed = "shed" } do
      assert.equal(wanted, locale.in_case(rules, word, "accusative", "ru"))
      assert.equal(word, locale.in_case(rules, word, "accusative", "de"))
    end
  end)

  it("call a seat by its colour, or by the name of the player", function ()
    local red, ann = { name = "red", colour = "red" },
      { name = "Ann", colour = "teal" }
    local named = { name = "red", colour = "teal" }
    for player, forms in pairs {
      [red] = { "красный", "красного", "{player:vocative}" },
      [ann] = { "Ann", "игрока Ann", "{player:vocative}" },
      [named] = { "red", "игрока red", "{player:vocative}" },
    } do
      assert.same(forms, { locale.seat(rules, player, "ru"),
        locale.seat(rules, player, "ru", "genitive"),
        locale.seat(rules, player, "ru", "vocative") })
      assert.equal(player.name, locale.seat(rules, player))
    end
    assert.same({ red = "красный", teal = "teal" },
      locale.colours(rules, "ru"))
  end)

  it("count goods, in their order", function ()
    local goods = { "grain", "corn", "wood" }
    for wanted, counts in pairs {
      ["2 зерна, 1 зерно, 3 wood"] = { wood = 3, grain = 2, corn = 1 },
      ["5 зёрен"] = { grain = 5, corn = 0 }, ["ничего"] = {},
    } do
      assert.equal(wanted, locale.bundle(rules, counts, goods, "ru"))
    end
    assert.equal("2 grain, 1 corn", locale.bundle(rules, { grain = 2,
      corn = 1 }, goods))
  end)

  for text, wanted in pairs {
    ["поставить хижина"] = "place hut", ["СТАРАЯ хижина"] = "old hut",
    ["поставить Старая хижина, хижина на c3.n"] = "place old hut, hut on c3.n",
    ["бросок 2 зёрен початка"] = "roll 2 corn corn", ["хижина shed"] =
      "hut shed", ["а б в г д е ж з и"] = "eight и", ["на"] = "on",
    ["place hut"] = false,
  } do
    it("are read back as the words of the rules: " .. text, function ()
      assert.equal(wanted or nil, locale.original(rules, text, "ru"))
      assert.is_nil(locale.original(rules, text, "de"))
      assert.is_nil(locale.original(rules, text))
      assert.is_nil(locale.original({}, text, "ru"))
    end)
  end

  it("are read back with where each was, and what was written", function ()
    assert.same({ { 1, "old", "старая хижина" }, { 1, "hut", "старая хижина" },
      { 26, "x", "x" } }, locale.original_words(rules,
      { { 1, "старая" }, { 14, "хижина" }, { 26, "x" } }, "ru"))
  end)
end)
