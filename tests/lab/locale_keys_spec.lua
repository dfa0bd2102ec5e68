-- Keys of locale files that nothing reads.

local locale_keys = require "rulewright.lab.locale_keys"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function unread(texts, options)
  local only = options and options.only
  local list = locale_keys.unread(assert(tiny.rules(texts,
    { with = options and options.with or {} })), only)
  local lines = {}
  for i, one in ipairs(list) do
    lines[i] = (one.file and ("%s:%d "):format(one.file, one.line) or "")
      .. (one.is_hint and "hint: " or "") .. one.message
  end
  return lines
end

-- What is said of an id of no rule, of one that is never read, and of a text.
local function no_id(key, near)
  return ("no rule has the id of the ru sentence '%s'"):format(key)
    .. (near and ("; did you mean '%s'?"):format(near) or "")
end

local function unused(key, other)
  return ("the ru sentence '%s' is never read, for '%s' is found first")
    :format(key, other)
end

local function no_text(key, near)
  return ("hint: the ru text '%s' is in no rule file"):format(key)
    .. (near and ("; did you mean '%s'?"):format(near) or "")
end

local function game(sentences, more, texts)
  texts = texts or {}
  texts.more, texts["locale/ru.lua"] = more or "",
    "return {\n" .. sentences .. "\n}"
  return texts
end

describe("locale files", function ()
  it("may have the ids and sentences of rules, and any of their texts",
    function ()
      assert.same({}, unread(game([[
        ["T-01"] = "a", ["T-05 move win"] = "b", ["Tiny"] = "c",
        ["The first player plays."] = "d",
        ["stone"] = "e", ["Begin"] = "f",
        ["One and two."] = "g", ["grey"] = "h", ["far past"] = "i"]],
        'section "Begin" value "v" { id = "V-1", says = "One " .. "and two.",'
          .. ' base = 1 } move "walk" { form = "walk <a> far past [<b>]", '
          .. 'a = "field", b = "field" }')))
    end)

  it("are told of an id that no rule has, with file and line", function ()
    assert.same({ "tiny/locale/ru.lua:3 " .. no_id("T-55", "T-05") },
      unread(game('["T-01"] = "a",\n["T-55"] = "T-55"', "")))
    assert.same({ "tiny/locale/ru.lua:2 "
      .. no_id("T-04 move win", "T-05 move win") },
      unread(game '["T-04 move win"] = "a"'))
  end)

  it("are told of a key before which each rule finds another", function ()
    local more = 'value "v" { id = { "V-1", "V-2" }, says = "One.", base = 1 }'
    local found = unread(game('["V-1 value v"] = "a",\n["V-2"] = "b"', more))
    assert.same({ "tiny/locale/ru.lua:3 "
      .. unused("V-2", "V-1 value v") }, found)
    assert.same({}, unread(game('["V-1 value v"] = "a",\n["V-2"] = "b"', more
      .. ' forbid "win" { id = "V-2", says = "Not now.", '
      .. 'when = function () return false end }')))
    local own = { catalogue = [[game "tiny" { title = "Tiny", players = { 2 },
        modules = { "base", "boxes/b", "boxes/c" } }]],
      ["boxes/b/init.lua"] = 'module "b" { title = "B" } ' .. more,
      ["boxes/b/locale/ru.lua"] = 'return { ["V-2 value v"] = "a" }',
      ["boxes/c/init.lua"] = 'module "c" { title = "C" }',
      ["boxes/c/locale/ru.lua"] = 'return { ["V-1"] = "a", ["V-2"] = "b" }' }
    assert.same({ "tiny/boxes/c/locale/ru.lua:1 " .. unused("V-2", "V-1") },
      unread(game("", "", own), { with = { "b", "c" } }))
  end)

  it("are told an id that has no sentence yet, if it is near", function ()
    local known = '["T-01"] = "", ["T-02"] = "", ["T-03"] = "", ["T-04"] = "",'
    assert.same({ "tiny/locale/ru.lua:2 " .. no_id("T-06", "T-05") },
      unread(game(known .. '["T-06"] = "a"')))
    assert.same({ "tiny/locale/ru.lua:2 " .. no_id("T-06") },
      unread(game(known .. '["T-05"] = "", ["T-06"] = "a"')))
  end)

  it("are told of a text that stands nowhere", function ()
    assert.same({ "tiny/locale/ru.lua:3 " .. no_text("Beginn", "Begin"),
      "tiny/locale/ru.lua:4 " .. no_text("Other") },
      unread(game('["stone"] = "a",\nBeginn = "b",\n["Other"] = "c"',
        'section "Begin"')))
  end)

  it("may have a text that is put together of two", function ()
    local more = 'for _, name in ipairs { "red", "blue" } do\n'
      .. 'component.good(name .. " mud") {} end value "x" { base = function () '
      .. 'local kind = "salt" return #(kind .. " cards") end }'
    assert.same({}, unread(game(
      '["red mud"] = "a", ["salt cards"] = "b"', more)))
    assert.same({ "tiny/locale/ru.lua:2 " .. no_text("red card") },
      unread(game('["red card"] = "a"', more)))
  end)

  it("may have the ids of modules that are not taken", function ()
    local sentences = '["BOX-1"] = "a", ["BOX-2"] = "b"'
    local box = 'value "v" { id = "BOX-1", says = "It is one.", base = 1 }'
    local wanted = { "tiny/locale/ru.lua:2 " .. no_id("BOX-2") }
    assert.same(wanted, unread(game(sentences, "", { box = box })))
    assert.same(wanted, unread(game(sentences, "", { box = box }),
      { with = { "box" } }))
  end)

  it("are asked of one module alone", function ()
    local texts = game('["T-77"] = "a"', "", {
      catalogue = [[game "tiny" { title = "Tiny", players = { 2 },
        modules = { "base", "boxes/b" } }]],
      ["boxes/b/init.lua"] = [[module "b" { title = "B" }
        value "v" { id = "B-1", says = "It is one.", base = 1 }]],
      ["boxes/b/locale/ru.lua"] = 'return { ["B-2"] = "a" }' })
    local own = "tiny/boxes/b/locale/ru.lua:1 " .. no_id("B-2", "B-1")
    assert.same({ own, "tiny/locale/ru.lua:2 " .. no_id("T-77") },
      unread(texts, { with = { "b" } }))
    assert.same({ own }, unread(texts, { with = { "b" },
      only = "b" }))
    assert.same({}, unread(texts, { with = { "b" }, only = "base" }))
  end)

  it("are not judged when a module of the game cannot be read", function ()
    local list = unread(game('["T-77"] = "a"', "", { box = "valu" }))
    assert.equal(1, #list)
    assert.matches("^tiny/boxes/box.lua:1: ", list[1])
    assert.same({}, unread(game('["T-77"] = "a"', "", { box = "valu" }),
      { only = "base" }))
  end)
end)
