-- Rulings: which modules are nothing else, where their files are found, and
-- what is said where one is missing.

local rulings = require "rulewright.engine.composing.rulings"
local tiny = require "tiny_game"

teardown(tiny.clear)

describe("a module of rulings", function ()
  local settle, met, rule = { verb = "settle" },
    { verb = "value", meeting = { "a", "b" } }, { verb = "value" }

  it("only settles, or says what holds when others meet", function ()
    for i, case in ipairs { { true, settle }, { true, met },
      { true, settle, met }, { false, rule }, { false, settle, rule },
      { false } } do
      assert.equal(case[1], rulings.is_whole {
        clauses = { table.unpack(case, 2) } }, i)
    end
  end)

  it("holds where all modules meet of which it speaks", function ()
    for i, case in ipairs { { true, { a = {}, b = {}, c = {} } },
      { true, { a = {}, b = {} } }, { false, { a = {}, c = {} } },
      { false, {} } } do
      assert.equal(case[1], rulings.hold(met, case[2]), i)
    end
    assert.is_true(rulings.hold(rule, {}))
  end)

  it("is about the modules that it names, or else about any", function ()
    for name, wanted in pairs { a = true, b = true, c = false } do
      assert.equal(wanted, rulings.about(met, { module = name }))
      assert.is_true(rulings.about(settle, { module = name }))
    end
  end)
end)

describe("the files of rulings", function ()
  -- Those that come with these modules, each with whom it came with.
  local function found(texts, ...)
    local list = {}
    tiny.write(texts)
    for i, path in ipairs { ... } do
      list[i] = { name = "m" .. i, path = tiny.folder .. "/" .. path }
    end
    local names = {}
    for i, file in ipairs(rulings.found({ folder = tiny.folder }, list)) do
      names[i] = file.path:sub(#tiny.folder + 2) .. " "
        .. (file.beside or "game")
    end
    return names
  end

  it("lie beside the game, beside modules and in their folders, each once",
    function ()
      local texts = { ["rulings.lua"] = "", ["far/rulings/init.lua"] = "",
        ["far/b/rulings.lua"] = "", ["boxes/none.lua"] = "" }
      assert.same({ "rulings.lua game" }, found(texts))
      assert.same({ "rulings.lua game" }, found(texts, "boxes/a.lua"))
      assert.same({ "rulings.lua game", "far/rulings/init.lua m1" },
        found(texts, "far/a.lua", "far/c.lua"))
      assert.same({ "rulings.lua game", "far/b/rulings.lua m1",
        "far/rulings/init.lua m1" }, found(texts, "far/b/init.lua"))
      assert.same({ "far/b/rulings.lua m1" },
        found({ ["far/b/rulings.lua"] = "" }, "far/b/x.lua", "far/b/y.lua"))
    end)

  it("are not found twice where they are asked for as modules", function ()
    assert.same({}, found({ ["far/rulings.lua"] = "" }, "far/a.lua",
      "far/rulings.lua"))
  end)
end)

describe("where a ruling is missing", function ()
  local sides = { more = 'value "goal" { base = 4 }' }
  for i, name in ipairs { "one", "two" } do
    sides["far/" .. name .. ".lua"] = ('module "%s" { title = "M" } '
      .. 'change "goal" { from = 4, to = %d }'):format(name, i)
    sides[name] = ('change "goal" { from = 4, to = %d }'):format(i)
  end

  local function advice(with, more, typed)
    local texts = {}
    for name, text in pairs(sides) do texts[name] = text end
    for name, text in pairs(more or {}) do texts[name] = text end
    for i, name in ipairs(with) do
      with[i] = name:gsub("^far", tiny.folder .. "/far")
    end
    return select(2, tiny.rules(texts, { with = with, typed = typed }))
      :match ': settle .*$'
  end

  it("the place is named in which it would be found", function ()
    local wanted = ': settle "goal" { keep = "two" } in tiny/%srulings.lua'
    assert.equal(wanted:format "", advice { "one", "two" })
    assert.equal(wanted:format "far/", advice { "one", "far/two.lua" })
    assert.equal(wanted:format "far/", advice { "far/one.lua", "far/two.lua" })
    assert.equal((wanted:format "far/":gsub("two", "typed_1")),
      advice({ "far/one.lua" }, {}, { sides.two }))
    assert.equal((wanted:format "":gsub("two", "typed_1")),
      advice({ "one" }, {}, { sides.two }))
  end)

  it("those are named that do not help", function ()
    local useless = "; the ruling at tiny/rulings.lua:1 does not settle it"
    for ruling, told in pairs {
      ['settle "goal" { keep = "three" }'] = 1,
      ['meeting { "one", "two" } settle "goal" { keep = "base" }'] = 1,
      ['meeting { "one", "base" } settle "goal" { keep = "base" }'] = 1,
      ['meeting { "base" } settle "goal" { keep = "base" }'] = 0,
      ['settle "game" { order = "any" }'] = 0,
    } do
      local text = advice({ "one", "two" }, { rulings = ruling })
      assert.equal(told, select(2, text:gsub(useless, "")), ruling)
    end
  end)
end)
