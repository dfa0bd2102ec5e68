-- Keys of locale files that nothing reads.

local locale_keys = require "rulewright.lab.checks.locale_keys"
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

  it("may have the sentence of an example whose box is not taken", function ()
    local texts = game '["Two is near."] = "a", ["Near."] = "b"'
    texts["examples/near.txt"] = "says Two is near.\nwith far\n"
    assert.same({ "tiny/locale/ru.lua:2 " .. no_text("Near.") },
      unread(texts))
  end)

  it("may have a text that is put together of two", function ()
    local more = 'for _, name in ipairs { "red", "blue" } do\n'
      .. 'component.good(name .. " mud") {} end value "x" { base = function () '
      .. 'local kind = "salt" return #(kind .. " cards") end }'
    assert.same({}, unread(game(
      '["red mud"] = "a", ["salt cards"] = "b"', more)))
    local long = ("a"):rep(199)
    assert.same({ "tiny/locale/ru.lua:3 " .. no_text(long .. " b") },
      unread(game(('["%sb"] = "a",\n["%s b"] = "a"'):format(long, long),
        ('define "x" (function () return "%s", "b", " b" end)'):format(long))))
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

  it("may have a name however it is put together, and how many of it",
    function ()
      local more = 'for _, name in ipairs { "red" } do component.good("the " '
        .. '.. name .. " mud") {} component.die(name .. " bone 1") '
        .. '{ sides = 6 } end move "walk" { form = "on" }'
      assert.same({}, unread(game([[["the red mud"] = "a",
        ["{n} the red mud"] = "b", ["{n} peg"] = "c", ["red bone"] = "d"]],
        more)))
    end)

  it("may have a text with its colon and without", function ()
    assert.same({}, unread(game('["Odd: "] = "a", ["Odd"] = "b"',
      'define "odd" (function () return "Odd: " end)')))
  end)

  it("may have cases of players and of any text", function ()
    assert.same({ "tiny/locale/ru.lua:3 "
      .. no_text("{stoone:dative}"):gsub("; did.*", "") },
      unread(game('["{player:dative}"] = "a", ["{stone:dative}"] = "b",\n'
        .. '["{stoone:dative}"] = "c"')))
  end)

  it("may have the ids of rulings, whether their modules are taken or not",
    function ()
      local box = 'value "%s" { id = "%s", says = "It is one.", base = 1 }'
      assert.same({ "tiny/locale/ru.lua:3 " .. no_id("R-2", "R-1") },
        unread(game('["A-1"] = "a", ["B-1"] = "a",\n["R-2"] = "b"', "", {
          a = box:format("v", "A-1"), b = box:format("w", "B-1"),
          rulings = 'meeting { "a", "b" } settle "game" { id = "R-1", '
            .. 'says = "It is so.", order = "any" }' })))
    end)

  it("may have the sentence of what replaces under the name of the replaced",
    function ()
      local texts = game('["B-1 value v"] = "a"',
        'value "v" { id = "V-1", says = "One.", base = 1 }',
        { box = 'replace "V-1" { id = "B-1", says = "Two.", base = 2 }' })
      assert.same({}, unread(texts, { with = { "box" } }))
    end)

  it("are told where a key stands, however it is written", function ()
    assert.same({ "tiny/locale/ru.lua:3 " .. no_text("(odd)"),
      "tiny/locale/ru.lua:4 " .. no_text("e+ven") },
      unread(game("-- (odd)\n[\"(odd)\"] = 'a',\n['e+ven'] = 'b'")))
  end)

  it("are told of a key before which the game's file has another", function ()
    assert.same({ "tiny/boxes/b/locale/ru.lua:3 " .. unused("V-2", "V-1"),
      "tiny/locale/ru.lua:2 " .. no_text("(odd)") },
      unread(game('["(odd)"] = "a", ["V-1"] = "a"', "", {
        catalogue = [[game "tiny" { title = "Tiny", players = { 2 },
          modules = { "base", "boxes/b" } }]],
        ["boxes/b/init.lua"] = 'module "b" { title = "B" } value "v" '
          .. '{ id = { "V-1", "V-2" }, says = "One.", base = 1 }',
        ["boxes/b/locale/ru.lua"] = 'return {\n\n["V-2"] = "a" }' }),
        { with = { "b" } }))
  end)
end)

describe("translated sentences", function ()
  local function rules_with(sentences, more)
    return assert(tiny.rules(game(sentences, more)))
  end

  it("are missing where a clause with a sentence and an id has none",
    function ()
      local missing = locale_keys.missing(rules_with(
        '["T-01"] = "a", ["T-02"] = "b", ["T-03"] = "c", ["T-04"] = "d",',
        'value "v" { says = "No id.", base = 1 } '
          .. 'value "w" { id = "W-1", base = 1 }'), "ru")
      assert.same({ 1, "T-05" }, { #missing, missing[1].ids[1] })
      assert.equal(6, #locale_keys.missing(rules_with("",
        'value "v" { id = "V-1", says = "One.", base = 1 }'), "ru"))
    end)

  it("are strange where they have a blank that the English lacks, each told "
    .. "once", function ()
      local list = locale_keys.strange(rules_with([[
        ["T-01"] = "{count}", ["T-02"] = "{who} {who} {what:goods}",
        ["V-1"] = "{n} {name}", ["V-2"] = "{n}"]], [[
value "v" { id = "V-1", says = "{name} has {n:stone}.", base = 1 }
value "w" { id = "V-2", base = 1 }]]), "ru")
      local told = {}
      for i, one in ipairs(list) do
        told[i] = ("%s:%d %s"):format(one.file, one.line, one.message)
      end
      local said = "the ru sentence has a blank {%s} that the English lacks"
      assert.same({ "tiny/base/init.lua:2 " .. said:format "count",
        "tiny/base/init.lua:4 " .. said:format "who",
        "tiny/base/init.lua:4 " .. said:format "what",
        "tiny/base/more.lua:2 " .. said:format "n" }, told)
    end)
end)
