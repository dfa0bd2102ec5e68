local disk = require "disk"
local locale = require "rulewright.engine.locale"
local locale_keys = require "rulewright.lab.locale_keys"

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
