-- From what is asked for to the modules that are taken, and in which order.

local rulewright = require "rulewright"
local setup = require "rulewright.engine.game.setup"
local tiny = require "tiny_game"
local refused = tiny.refused

teardown(tiny.clear)

local function named(name, manifest)
  return ('module "%s" { title = "%s", %s }'):format(name, name, manifest)
end

-- Names of the modules in force, in order, without the engine's own.
local function taken(texts, options)
  local rules = assert(tiny.rules(texts, options))
  local names = {}
  for _, module in ipairs(rules.modules) do
    if module.name ~= "engine" then names[#names + 1] = module.name end
  end
  return table.concat(names, " ")
end

describe("modules are taken", function ()
  it("in the order of the catalogue, however asked for", function ()
    local texts = { a = "", b = "", c = "", order = { "c", "a", "b" } }
    assert.equal("base c a b", taken(texts, { with = { "a", "b", "c" } }))
    assert.equal("base c a b", taken(texts, { with = { "b", "c", "a" } }))
    assert.equal("base c b", taken(texts, { with = { "b", "c", "b" } }))
    assert.equal("base", taken(texts, { with = {} }))
  end)

  it("with what they need, before them", function ()
    local texts = { a = named("a", 'needs = { "b" }'),
      b = named("b", 'needs = { "c" }'), c = "" }
    assert.equal("base c b a", taken(texts, { with = { "a" } }))
  end)

  it("with the rules of what they need, not its components alone", function ()
    local rules = assert(tiny.rules({ a = named("a", 'needs = { "b" }'),
      b = 'component.tile "t" {} value "v" { base = 1 }' },
      { with = { "a", "b:tile" } }))
    assert.is_truthy(rules.values.v)
  end)

  it("behind what they come after, if that is taken", function ()
    local texts = { a = named("a", 'after = { "b", "nothing" }'), b = "" }
    assert.equal("base b a", taken(texts))
    assert.equal("base a", taken(texts, { with = { "a" } }))
  end)

  it("that are default, unless left out", function ()
    local texts = { a = 'element "x" "X" value "x" {} element "y" "Y" '
      .. 'value "y" {}', catalogue = [[game "tiny" { title = "Tiny",
      players = { 2 }, default = { "a" }, modules = { "base", "boxes/a" } }]] }
    assert.equal("base a", taken(texts, { with = {} }))
    assert.equal("base", taken(texts, { with = {}, without = { "a" } }))
    assert.equal("base", taken(texts, { with = {}, exactly = true }))
    local rules = assert(tiny.rules(texts, { with = {},
      without = { "a.x" } }))
    assert.is_nil(rules.values.x)
    assert.is_truthy(rules.values.y)
  end)

  it("unless the default is none, which is told of the catalogue", function ()
    local function default(name)
      return { a = "", catalogue = [[game "tiny" { title = "Tiny",
        players = { 2 }, default = { "]] .. name .. [["
        }, modules = { "base", "boxes/a" } }]] }
    end
    refused("tiny/init.lua:1: Tiny has no module 'aa'; did you mean 'a'?",
      default "aa")
    assert.equal("base", taken(default "aa", { with = {}, exactly = true }))
  end)

  it("from the folder of the user, behind the others, by name", function ()
    finally(function () setup.user_folder = nil end)
    tiny.write { z = "", ["mine/y.lua"] = named("y", ""),
      ["mine/b/init.lua"] = named("b", "") }
    rulewright.configure { user_folder = tiny.folder .. "/mine" }
    local rules = assert(rulewright.rules { game = "tiny",
      with = { "y", "z", "b" } })
    local names = {}
    for i, module in ipairs(rules.modules) do names[i] = module.name end
    assert.same({ "engine", "base", "z", "b", "y" }, names)
    assert.is_true(rules.foreign)
  end)

  it("by path, last, and as a stranger's", function ()
    local texts = { a = "", ["far/new.lua"] = named("new", "") }
    tiny.write(texts)
    local rules = assert(rulewright.rules { game = "tiny",
      with = { tiny.folder .. "/far/new.lua", "a" } })
    assert.equal("new", rules.modules[4].name)
    assert.is_true(rules.foreign)
    assert.is_false(assert(rulewright.rules { game = "tiny" }).foreign)
  end)

  it("by path, of a file or a folder", function ()
    tiny.write { ["far/new.lua"] = named("new", ""),
      ["far/big/init.lua"] = named("big", "") }
    for path, name in pairs { ["far/new.lua"] = "new", ["far/big"] = "big",
      ["far/new"] = "new", ["far/big/"] = "big", ["far/big/init"] = "big",
      ["far/big/init.lua"] = "big", ["far/none"] = false,
      ["far/big.lua"] = "big" } do
      for _, recorded in ipairs { true, false } do
        path = tiny.folder .. "/" .. path:gsub("^.*/far", "far")
        setup.named[path] = nil
        local fine, rules = pcall(setup.rules, { game = "tiny",
          with = { path }, recorded = recorded })
        assert.equal(name or "there is no module file " .. path,
          fine and rules.modules[3].name or rules)
        assert.equal(name and not recorded or nil, setup.named[path])
      end
    end
  end)

  it("with what rulings beside them say, if it is for this game", function ()
    local value = 'value "v" { base = 1 }'
    local function rulings(extends)
      return { ["rulings.lua"] = named("rulings", extends)
        .. ' meeting { "base" } ' .. value }
    end
    for extends, wanted in pairs { [""] = true, ['extends = "tiny"'] = true,
      ['extends = "chess"'] = false } do
      local rules = assert(tiny.rules(rulings(extends), { with = {} }))
      assert.equal(wanted, rules.values.v ~= nil)
    end
  end)
end)

describe("what is left out", function ()
  local texts = { a = [[component.tile "t" {} element "x" "X"
    move "x" { id = "A-1", during = "play" }
    element "y" "Y" move "y" { during = "play" } ]], b = "mvoe()" }

  local function left(with, without)
    local rules, message = tiny.rules(texts, { with = with, without = without })
    if not rules then return message end
    return (rules.moves.x and "x" or "") .. (rules.moves.y and "y" or "")
      .. (rules.moves.win and "w" or "")
  end

  for i, case in ipairs {
    { "xyw", { "a" }, {} }, { "yw", { "a" }, { "a.x" } },
    { "yw", { "a" }, { "A-1" } }, { "xy", { "a" }, { "T-05" } },
    { "w", { "a" }, { "a" } }, { "w", { "a" }, { "a", "A-1" } },
    { "w", {}, { "a" } }, { "w", {}, { "a.x" } },
    { "w", { "a:tile" }, { "a.x" } }, { "w", {}, { "b" } },
    { "there is no clause A-2 to drop; did you mean 'A-1'?", { "a" },
      { "T-05", "A-2" } },
  } do
    it(("is a module, an element, a clause: %d"):format(i), function ()
      assert.equal(case[1], left(case[2], case[3]))
    end)
  end
end)

describe("composed rules", function ()
  it("have the texts of their languages", function ()
    local rules = assert(tiny.rules { more = 'value "v" { id = "V-1", '
      .. 'says = "It is." }', ["locale/ru.lua"] = 'return { ["V-1"] = "Так." }'
      })
    assert.same({ ru = { ["V-1"] = "Так." } }, rules.values.v.texts)
  end)

  it("are compiled once in each form", function ()
    local rules, seen = assert(tiny.rules ""), {}
    for i = 0, 3 do
      local traced, closed = i > 1, i % 2 > 0
      local machine = rules:machine(traced, closed)
      assert.is_nil(seen[machine])
      seen[machine] = true
      assert.equal(machine, rules:machine(traced, closed))
      assert.same({ traced, closed }, { machine.traced, machine.closed })
    end
  end)
end)

describe("a stranger", function ()
  it("alone is asked whether what it answers can be", function ()
    local odd = 'value "odd" { base = function () return true end }'
    local game = assert(tiny.stranger("", odd))
    local value, message = game:value "odd"
    assert.is_nil(value)
    assert.matches("^tiny/evil.lua:2: ", message)
    game = assert(tiny.stranger(odd, ""))
    assert.is_true(game:value "odd")
  end)
end)

describe("modules that go together", function ()
  it("warn of each other, with both titles and the reason", function ()
    local texts = { a = named("a", 'warns = { b = "too much", c = "no" }'),
      b = named("b", 'warns = { a = "too little" }') }
    assert.same({ "Warning: a with b: too much.",
      "Warning: b with a: too little." }, assert(tiny.rules(texts)).warnings)
    assert.same({}, assert(tiny.rules(texts, { with = { "a" } })).warnings)
    refused("tiny/boxes/a.lua:1: module \"a\": warns must be a table of names "
      .. "with reasons, not 'b' of 1", { a = named("a",
        'warns = { "b" }') })
  end)
end)

describe("modules are refused", function ()
  it("whose need is not there, with both names", function ()
    refused("tiny/boxes/a.lua:1: Tiny has no module 'big'; did you mean 'bag'?",
      { a = named("a", 'needs = { "big" }'), bag = "" })
    refused("tiny/boxes/a.lua:1: Tiny has no module 'boxes/a.lua'",
      { a = named("a", 'needs = { "boxes/a.lua" }') })
  end)

  it("that go in a circle", function ()
    refused("tiny/boxes/b.lua:1: the modules go in a circle: a, b",
      { a = named("a", 'needs = { "b" }'), b = named("b", 'needs = { "a" }') })
    refused("tiny/boxes/a.lua:1: the modules go in a circle: a",
      { a = named("a", 'after = { "a" }') })
  end)

  it("that exclude each other, with the reason", function ()
    refused("'a' and 'b' do not go together: too much",
      { a = named("a", 'excludes = { b = "too much" }'), b = "" })
  end)

  it("that exclude what another brings", function ()
    local board = named("b", 'brings = { board = "a board" }')
    refused("'a' and 'b' do not go together: no room for it",
      { a = named("a", 'excludes = { board = "no room for it" }'), b = board })
    assert.truthy((tiny.rules { a = named("a", 'brings = { board = "a" }, '
      .. 'excludes = { board = "no other" }') }))
  end)

  it("that bring the same, with the reason of the later one", function ()
    local no_list = "tiny/boxes/a.lua:1: module \"a\": brings must be a "
      .. "table of names with reasons, not "
    refused("'b' and 'a' do not go together: one board is enough",
      { a = named("a", 'brings = { board = "a board", cup = "a cup" }'),
        b = named("b", 'brings = { cup = "one cup", board = '
          .. '"one board is enough" }') })
    refused(no_list .. "'board' of 1",
      { a = named("a", 'brings = { "board" }'), b = "" })
    refused(no_list .. "1 of 'board'",
      { a = named("a", "brings = { board = 1 }"), b = "" })
  end)

  it("of another game", function ()
    refused("tiny/boxes/a.lua: module 'a' extends 'chess', not 'tiny'",
      { a = named("a", 'extends = "chess"') })
  end)

  it("of which one is called as the engine is", function ()
    tiny.write { ["engine.lua"] = named("engine", "") }
    local rules, message = rulewright.rules { game = "tiny",
      with = { tiny.folder .. "/engine.lua" } }
    assert.is_nil(rules)
    assert.matches("^two modules are called 'engine': the engine and ", message)
  end)

  it("of which two have one name", function ()
    tiny.write { ["one/m.lua"] = named("m", ""),
      ["two/m.lua"] = named("m", "") }
    local one, two = tiny.folder .. "/one/m.lua", tiny.folder .. "/two/m.lua"
    local rules, message = rulewright.rules { game = "tiny",
      with = { one, two } }
    assert.is_nil(rules)
    assert.equal(("two modules are called 'm': %s and %s"):format(one, two),
      message)
    assert(rulewright.rules { game = "tiny", with = { one, one } })
  end)
end)

describe("seats", function ()
  local function seats(texts)
    return assert(tiny.rules(texts)).players
  end

  it("are those of the game and of its modules", function ()
    assert.same({ 2, 3 }, seats {})
    assert.same({ 2, 3, 5 }, seats { a = named("a", "players = { 5 }") })
  end)
end)
