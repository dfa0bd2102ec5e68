-- Modules by somebody who has read the sandbox and wants out of it, or wants
-- to stay in it after the game: rows 6, 10, 11, 14, 15, 17 and 19.
-- Each is played by the library as the program does; it ends in one sentence
-- with the line of the module, the state is what it was, and neither the next
-- game nor another composition knows of it.

local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

local path = tiny.folder .. "/evil.lua"

local more = [[
component.deck "d" { cards = { a = 5, b = 5 } }
domain "n" { of = "number", from = 1, to = 3 }
event "added" { says = "{player} adds {n}." }
on "game begins" { run = function (g) g.total = 0 g:gain(1, { stone = 3 }) end }
move "add" { id = "A-1", says = "You may add.", during = "play",
  form = "add <n>", n = "n", apply = function (g, player, m)
    g.total = g.total + m.n g:emit("added", { player = player, n = m.n }) end }
value "list" { kind = "set", base = { "x", "y" } }
value "goods" { kind = "bundle", base = { stone = 1 } }
]]

local head = 'module "evil" { title = "Evil" }\n'

local function rules_with(text, without)
  tiny.write { more = more, ["evil.lua"] = text }
  return rulewright.rules { game = "tiny", with = { path }, without = without }
end

local function new(rules)
  return rulewright.new { rules = rules, players = 2, seed = 4 }
end

local function move(body, before)
  return head .. (before or "") .. 'move "evil" { during = "play", '
    .. "apply = function (g, player, m, s)\n" .. body .. "\nend }"
end

-- What is said of the move, which is not made.
local function refusal(game)
  local hash = game:hash()
  local done, against = game:play "evil"
  assert.is_nil(done or nil, "it was made")
  assert.equal(hash, game:hash())
  tiny.is_sentence(against[1].text)
  assert(game:play "add 2")
  assert(game:undo())
  return against[1].text
end

describe("rows 6, 10, 14, 15, 17 and 19, a module ends so that it",
function ()
  -- What is slow at each turn may meet the clock before its fuel ends: there
  -- the sentence is said as far as it is sure.
  for body, expected in pairs {
      -- Errors that are no texts, or texts of another kind.
    ["error()"] = "evil.lua:3: an error that is no text but a value of type "
      .. "nil",
    ["table.sort({ 3, 2, 1 }, function () error(print_me, 0) end)"] =
      "evil.lua:3: undeclared global 'print_me'",
    ["error('stack traceback:\\n\\t[C]: in ?', 0)"] =
      "evil.lua:3: stack traceback:\\n\\t[C]: in ?",
    ["error('who did it', 7)"] = "evil.lua:3: who did it",
    ["error(tostring(g) .. tostring(m) .. tostring(g.place))"] =
      "evil.lua:3: tabletablefunction",
    -- More than there is.
    ["return (('x'):rep(1e5)):gsub('.', ('y'):rep(1e5))"] =
      "stopped: it takes too much memory",
    ["return (''):rep(1e9, 'abcdefgh')"] = "evil.lua:3: resulting string too",
    ["return ('%s'):format(('x'):rep(1e6)):rep(1e6)"] =
      "evil.lua:3: resulting string too",
    ["local function f(...) return f(1, ...) end f()"] =
      "evil.lua:3: stopped: it t",
    ["::a:: local f = function () return f end goto a"] =
      "evil.lua:3: stopped: it ",
    ["g.k = { [1.5] = 1 }"] = "k has a key that is a float",
    ["local t = {} g.a, g.b = t, t"] = "b is a table that stands at another",
    ["local t = {} g.t = t for i = 1, 250 do t.t = {} t = t.t end"] =
      "the tree is more than 200 tables deep",
    -- What belongs to others.
    ["kernel.trail = nil"] = "evil.lua:3: kernel.trail cannot be assigned",
    ["local r = kernel.regions {} r.add(kernel.tiles(), 1)"] =
      "evil.lua:3: bad argument #1 to 'add' (rulewright.regions expected",
    ["table.insert(g.things.good.list, 'gold')"] = "",
    ["table.move({ 'gold' }, 1, 1, 1, g.things.good.list)"] = "",
    ["table.sort(g.places.cell_name, function (a, b) return a > b end)"] =
      "wrote into g.things or g.places",
  } do
    it("says what was wrong: " .. body:sub(1, 60), function ()
      local game = assert(new(assert(rules_with(move(body)))))
      local text = refusal(game)
      assert.is_truthy(text:find(expected, 1, true), text)
    end)
  end
end)

-- The state and the moves of a game that knows nothing of an evil one.
local function fresh(rules)
  local game, list = assert(new(rules)), {}
  for i, m in ipairs(game:moves()) do list[i] = game:text(m) end
  return { hash = game:hash(), moves = list, list = game:value "list",
    goods = game:value "goods", places = game.g.places.cell_name[1],
    things = game.g.things.good.list[1] }
end

describe("rows 10 and 11, a module leaves nothing behind that", function ()
  for what, body in pairs {
    ["writes into a list that a value gave"] = [[local l = g:value "list"
      l[1] = "mine" table.insert(l, "more")]],
    ["writes into a bundle that a value gave"] =
      [[g:value "goods".stone = 1000]],
    ["makes a clause when the game is on"] = [[
      verb "later" { during = "play" }]],
    ["gives a clause another table"] = [[half { during = "play",
      form = "later" }]],
    ["calls itself otherwise"] = [[name "other" { title = "Other" }]],
    ["opens a chapter when the game is on"] = [[chapters "more"]],
    ["changes the table of its clause"] = [[def.form = "later"]],
    ["writes into what it was lent"] = [[m.move = "win" s.x = { 1 }
      for _, seat in ipairs(g:others(1)) do g:clockwise(1)[1] = seat end
      g:choices("add", "n")[1] = 77]],
  } do
    it(what, function ()
      local text = move(body, [[
        local verb, name, chapters = move, module, chapter
        local def = { during = "play" }
        local half = move "half"
        half(def)
      ]])
      local rules = assert(rules_with(text))
      local before = fresh(rules)
      local game = assert(new(rules))
      if game:play "evil" then assert(game:undo()) end
      assert.same(before, fresh(rules))
      local other = assert(rulewright.rules { game = "tiny", with = { path },
        without = { "A-1" } })
      local moves = fresh(other).moves
      assert.same({ "win", "half", "evil" }, moves)
      before.moves = nil
      local alone = fresh(assert(rulewright.rules { game = "tiny" }))
      assert.same({ before.list, before.goods, before.places, before.things },
        { alone.list, alone.goods, alone.places, alone.things })
    end)
  end
end)

describe("rows 16, 21 and 22, a file is refused with its line", function ()
  local text = head .. 'move "evil" { during = "play" }\n'
  local wide = text:gsub(".", "%0\0")

  for what, case in pairs {
    ["that is UTF-16"] = { "\xff\xfe" .. wide,
      "evil.lua:1: the text is in UTF-16; UTF-8 was expected" },
    ["that is UTF-16 the other way round"] = { "\xfe\xff\0" .. wide,
      "evil.lua:1: the text is in UTF-16; UTF-8 was expected" },
    ["that is UTF-16 and does not say so"] = { wide,
      "evil.lua:1: the byte \\x00 is no text in UTF-8" },
    ["that is Latin-1"] = { text .. '-- \xe9t\xe9\n',
      "evil.lua:3: the byte \\xE9 is no text in UTF-8" },
    ["that ends in zeros"] = { text .. "\0\0\0",
      "evil.lua:3: the byte \\x00 is no text in UTF-8" },
    ["that is packed"] = { "\x1f\x8b\x08\0\0\0", "evil.lua:1: the byte " },
    ["that is a script of the shell"] = { "#!/bin/sh\n" .. text,
      "evil.lua:1: unexpected symbol near '#'" },
    ["that is empty"] = { "", "a rule file begins with module \"evil\"" },
    ["that breaks off"] = { head .. 'move "evil" {', "evil.lua:2: " },
    ["whose chapter begins with itself"] = { head .. 'chapter "evil"',
      'evil.lua:2: chapter "evil" begins with itself' },
    ["whose manifest holds itself"] = { "local t = {} t.t = t\n"
      .. 'module "evil" { title = "E", needs = t }',
      "evil.lua:2: module \"evil\": needs must be a list of names" },
    ["whose manifest is a function"] = { 'module "evil" { title = print_me }',
      "evil.lua:1: undeclared global 'print_me'" },
    ["that calls itself ../base"] = { 'module "../base" { title = "E" }',
      "evil.lua:1: the name of a module must be a word of letters" },
    ["that calls itself by a zero"] = { 'module "ev\\0il" { title = "E" }',
      "evil.lua:1: the name of a module must be a word of letters" },
    ["whose clause comes twice"] = { head .. 'local m = move "evil"\n'
      .. 'm { during = "play" }\nm { during = "play" }',
      "evil.lua:2: move 'evil' has its table" },
  } do
    it(what, function ()
      local rules, message = rules_with(case[1])
      assert.is_nil(rules)
      tiny.is_sentence(message)
      assert.is_truthy(message:find(case[2], 1, true), message)
    end)
  end

  for what, made in pairs {
    ["a mark of UTF-8"] = "\u{FEFF}" .. text,
    ["lines as Windows has them"] = text:gsub("\n", "\r\n"),
    ["lines as old Macs had them"] = text:gsub("\n", "\r"),
    ["a line of half a megabyte"] = text .. "local x = '"
      .. ("a"):rep(5e5) .. "'",
  } do
    it("but one is read with " .. what, function ()
      local game = assert(new(assert(rules_with(made))))
      assert(game:play "evil")
    end)
  end
end)

describe("row 15, a translation is no program", function ()
  local function said(sentence, when)
    tiny.write { more = more, ["evil.lua"] = head .. [[forbid "add" {
      id = "E-1", says = "No {n}.", when = function () return true,
      { n = ]] .. when .. " } end }",
      ["locale/ru.lua"] = ("return { [\"E-1\"] = %q }"):format(sentence) }
    local game = assert(rulewright.new { game = "tiny", with = { path },
      players = 2, lang = "ru" })
    local text = game:why("add 1")[1].text
    assert.is_string(text)
    return text
  end

  it("whose blanks are filled once, with whatever they hold", function ()
    assert.equal("[E-1] %s%n%99999d {n} %1 .",
      said("%s%n%99999d {n} %1 .", "'{n}'"))
    tiny.is_sentence(said("{n}{n}{n}{n}{n}{n}", "('{n}'):rep(12)"))
  end)
end)
