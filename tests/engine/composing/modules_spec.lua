-- Files of modules: catalogues, manifests, chapters and what stands beside.

local modules = require "rulewright.engine.composing.modules"
local rulewright = require "rulewright"
local tiny = require "tiny_game"

local refused = tiny.refused

teardown(tiny.clear)

local numbers = " must be a list of whole numbers from 1 to 64, not "

describe("a catalogue", function ()
  for text, message in pairs {
    ["x = 1"] = "tiny/init.lua:1: undeclared global 'x': a new name needs "
      .. "'local' before it",
    ["game 'tiny' {"] = "tiny/init.lua:1: unexpected symbol near <eof>",
    [""] = "tiny/init.lua: a catalogue says game \"name\" { … }",
    ["game 'tiny' { title = 'T' }"] =
      "tiny/init.lua:1: game \"tiny\": modules must be a list of names, each "
        .. "once, not nothing",
    ["game 'tiny' 5"] = "tiny/init.lua:1: unexpected symbol near '5'",
    ["game 'tiny' 'x'"] = "tiny/init.lua:1: game \"tiny\" must be a table, "
      .. "not 'x'",
    ["\ngame 'tiny' { title = 'T', players = 2, modules = { 'base' } }"] =
      "tiny/init.lua:2: game \"tiny\": players" .. numbers .. "2",
    ["game 'tiny' { title = 5, players = { 2 }, modules = { 'base' } }"] =
      "tiny/init.lua:1: game \"tiny\": title must be one line of at most 1000 "
        .. "bytes, not 5",
    ["game 'tiny' { title = 'T', players = { 2 }, modules = 'base' }"] =
      "tiny/init.lua:1: game \"tiny\": modules must be a list of names, each "
        .. "once, not 'base'",
    ["game 'tiny' { title = 'T', players = { 2 }, modules = { 'b', 'b' } }"] =
      "tiny/init.lua:1: game \"tiny\": modules must be a list of names, each "
        .. "once, not one with 'b'",
    ["game 'tiny' { title = 'T', players = { 2 }, modules = { 'base' }, "
      .. "colors = { 'red' } }"] = "tiny/init.lua:1: game \"tiny\" has no "
      .. "field 'colors'; did you mean 'colours'?",
    ["game 'tiyn' { title = 'T', players = {}, modules = {} }"] =
      "tiny/init.lua:1: the game calls itself 'tiyn', but its folder is 'tiny'",
    ["game 'tiny' { title = 'T', players = { 2 }, modules = { 'base', 'b' } }"]
      = "tiny/init.lua:1: the catalogue names 'b', but there is no such file",
    ["game 'tiny' { title = 'T', players = { 0 }, modules = { 'base' } }"] =
      "tiny/init.lua:1: game \"tiny\": players" .. numbers .. "one with 0",
    ["game 'tiny' { title = 'T', players = { 1000000 }, modules = { 'base' } }"]
      = "tiny/init.lua:1: game \"tiny\": players" .. numbers
        .. "one with 1000000",
    ["game 'tiny' { title = 'T', players = { 2.5 }, modules = { 'base' } }"] =
      "tiny/init.lua:1: game \"tiny\": players" .. numbers .. "one with 2.5",
    ["while true do end"] =
      "tiny/init.lua:1: stopped: it takes too many steps",
  } do
    it("is refused: " .. text, function ()
      refused(message, { catalogue = text })
    end)
  end

  it("tells about its game", function ()
    tiny.write {}
    local found
    for _, game in ipairs(rulewright.games()) do
      if game.name == "tiny" then found = game end
    end
    assert.equal("Tiny", found.title)
    assert.same({ 2, 3 }, found.players)
    assert.is_nil(found.problem)
    tiny.write { catalogue = "game" }
    for _, game in ipairs(rulewright.games()) do
      if game.name == "tiny" then found = game end
    end
    assert.matches("^tiny/init.lua:1: ", found.problem)
  end)

  it("is listed once, though two folders have a game of that name", function ()
    rulewright.configure { strange = { "tests/support/games",
      "tests/support/./games" } }
    local count = 0
    for _, game in ipairs(rulewright.games()) do
      count = count + (game.name == "isles" and 1 or 0)
    end
    assert.equal(1, count)
  end)

  it("tells of its modules, broken ones too", function ()
    tiny.write { a = 'element "x" "The X"', b = "mvoe()" }
    local list = assert(rulewright.modules "tiny")
    assert.same({ "base", "a", "b" }, { list[1].name, list[2].name,
      list[3].name })
    assert.same({ { name = "x", title = "The X" } }, list[2].elements)
    assert.equal("boxes", list[2].kind)
    assert.matches("^tiny/boxes/b.lua:1: undeclared global 'mvoe'",
      list[3].problem)
    assert.same({ nil, "there is no game 'tinny'; did you mean 'tiny'?" },
      { rulewright.modules "tinny" })
  end)
end)

describe("a module file", function ()
  for text, message in pairs {
    ["module 'b' { title = 'A' }"] = "tiny/boxes/a.lua:1: the module calls "
      .. "itself 'b', but its file says 'a'",
    ["module 'a' {}"] =
      "tiny/boxes/a.lua:1: module \"a\": title must be one line of at most "
        .. "1000 bytes, not nothing",
    ["module 'a' 'A'"] = "tiny/boxes/a.lua:1: module \"a\" must be a "
      .. "table, not 'A'",
    ["module 'a' { title = 'A', need = {} }"] = "tiny/boxes/a.lua:1: "
      .. "module \"a\" has no field 'need'; did you mean 'needs'?",
    ["module 'a' { title = 'A',\n  needs = 'b' }"] = "tiny/boxes/a.lua:1: "
      .. "module \"a\": needs must be a list of names, each once, not 'b'",
    ["module 'a' { title = 'A', players = { 65 } }"] = "tiny/boxes/a.lua:1: "
      .. "module \"a\": players" .. numbers .. "one with 65",
    ["module 'a' { title = 'A' }\nchapter 'gone'"] = "tiny/boxes/a.lua:2: "
      .. "chapter \"gone\": there is no tiny/boxes/gone.lua",
    ["module 'a' { title = 'A' }\n\nchapter '../base/more'"] =
      "tiny/boxes/a.lua:3: chapter '../base/more': a name of a file in the "
      .. "module's own folder was expected, no part of it beginning with a dot",
    ["module 'a' { title = 'A' } text '/etc/passwd'"] = "tiny/boxes/a.lua:1: "
      .. "text '/etc/passwd': a name of a file in the module's own folder was "
      .. "expected, no part of it beginning with a dot",
    ["module 'a' { title = 'A' } data(3 .. '\\0')"] = "tiny/boxes/a.lua:1: "
      .. "data '3\\x00': a name of a file in the module's own folder was "
      .. "expected, no part of it beginning with a dot",
    ["module 'a' { title = 'A' } text 'gone'"] =
      "tiny/boxes/a.lua:1: text \"gone\": there is no tiny/boxes/gone",
    ["module 'a' { title = 'A' }\nlocal x = data 'gone'"] =
      "tiny/boxes/a.lua:2: data \"gone\": there is no tiny/boxes/gone.lua",
    ["module 'a' { title = 'A' }\nchapter 'a'"] =
      "tiny/boxes/a.lua:2: chapter \"a\" begins with itself",
    ["module 'a' { title = 'A' } error 'no'"] = "tiny/boxes/a.lua:1: no",
    ["module 'a' { title = 'A' } error {}"] =
      "tiny/boxes/a.lua: an error that is no text but a value of type table",
  } do
    it("is refused: " .. text, function () refused(message, { a = text }) end)
  end

  it("that says no module is refused", function ()
    refused("tiny/base/init.lua: a rule file begins with module \"base\" "
      .. "{ title = … }", { base = "value 'x' {}" })
  end)

  it("has chapters, data and texts beside it", function ()
    local game = tiny.new { base = tiny.base .. [[
value "size" { base = #text "words.txt" }
value "sum" { base = data("numbers")[2] }
]], ["base/words.txt"] = "four", ["base/numbers.lua"] = "return { 7, 8 }" }
    assert.equal(4, game:value "size")
    assert.equal(8, game:value "sum")
  end)

  it("has chapters that do not begin with themselves, but may come twice",
    function ()
      refused('tiny/base/again.lua:1: chapter "more" begins with itself',
        { more = "chapter 'again'", ["base/again.lua"] = "chapter 'more'" })
      assert(tiny.rules { base = tiny.base .. 'chapter "more"',
        more = 'section "More"' })
    end)

  it("shares nothing with its chapters but clauses", function ()
    refused("tiny/base/more.lua:1: undeclared global 'here'",
      { base = "local here = 1 " .. tiny.base,
        more = "value 'x' { base = here }" })
  end)

  it("says where a map or tiles in it are wrong", function ()
    local rules, message = tiny.rules { more = "hexmap '?'" }
    assert.is_nil(rules)
    assert.matches("^tiny/base/more.lua:1: map, line %d+, column %d+: ",
      message)
    rules, message = tiny.rules { more = 'hexmap(text "lost.map")',
      ["base/lost.map"] = "title: Lost\n\n?" }
    assert.is_nil(rules)
    assert.matches("^tiny/base/lost.map:3:1: expected a field", message)
  end)
end)

describe("a request", function ()
  it("has parts", function ()
    assert.same({ "a", "whole" }, { modules.parse_request "a" })
    assert.same({ "a", ".b" }, { modules.parse_request "a.b" })
    assert.same({ "a", ":tiles" }, { modules.parse_request "a:tiles" })
    assert.is_nil(modules.parse_request "./a.lua")
    assert.is_nil(modules.parse_request "a.lua")
    for _, text in ipairs { "a.", "a b", "", "a:", ".b" } do
      assert.error_matches(function () modules.parse_request(text) end,
        "is no module; a name, name.element, name:tiles or a path to a file")
    end
  end)
end)

describe("clauses that are typed in", function ()
  it("are a module of their own, and have ids", function ()
    local module = modules.from_text('value "a" {} value "b" { id = "B" } '
      .. 'component.good "c" {} value "d" {}', "typed_3")
    local ids = {}
    for i, clause in ipairs(module.clauses) do ids[i] = clause.ids[1] or "" end
    assert.same({ "typed_3", "B", "", "typed_3.2" }, ids)
    assert.same({ true, "path", "Typed in" },
      { module.typed, module.kind, module.title })
    assert.is_nil(module.rulings)
    assert.is_true(modules.from_text('settle "x" { order = "any" }', "y")
      .rulings)
  end)
end)

describe("the places of modules", function ()
  it("are those of the catalogue, and those of the user behind them",
    function ()
      tiny.write { a = "", ["mine/y.lua"] = "", ["mine/b/init.lua"] = "",
        ["mine/rulings.lua"] = "", ["mine/c/notes.txt"] = "" }
      local found = {}
      for i, place in ipairs(modules.places(
        modules.catalogue(tiny.folder .. "/init.lua"),
        tiny.folder .. "/mine")) do
        found[i] = { place.name, place.kind, place.rank }
      end
      assert.same({ { "base", "base", 1 }, { "a", "boxes", 2 },
        { "b", "user", math.huge }, { "y", "user", math.huge } }, found)
    end)
end)
