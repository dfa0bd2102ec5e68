-- Rows 1, 4, 7, 12, 18, 19, 20, 21, 22 and 30, as a stranger would write them:
-- each module meets everything that a host may ask of a game. Nothing is
-- raised, each refusal is one sentence without an address or a control
-- character, the state is what it was, and the next move is made.

local conformance = require "rulewright.lab.checks.conformance"
local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

local more = [[
component.deck "d" { cards = { a = 5, b = 5 } }
hidden "players.*.hand" { id = "H-1", says = "Hands are hidden." }
event "added" { says = "{player} adds {n}." }
on "game begins" { run = function (g) g.total = 0 g:gain(1, { stone = 3 }) end }
domain "n" { of = "number", from = 1, to = 3 }
move "add" { id = "A-1", says = "You may add.", during = "play",
  form = "add <n>", n = "n", apply = function (g, player, m)
    g.total = g.total + m.n g:emit("added", { player = player, n = m.n }) end }
move "roll" { during = "play", apply = function (g) g:roll "bone" end }
value "v" { base = 3 }
value "goods" { kind = "bundle", base = {} }
value "list" { kind = "set", base = {} }
value "yes" { kind = "any", base = false }
step "asked" { player = function (g, s) return s.player end }
move "answer" { during = "asked" }
]]

local said

local function is_sentence(text)
  tiny.is_sentence(text, 700)
  said[#said + 1] = text
end

local function hear(list)
  for _, reason in ipairs(list or {}) do is_sentence(reason.text) end
end

local function ask(game)
  for i, m in ipairs(game:moves()) do
    if i > 12 then break end
    is_sentence(game:text(m))
    hear(game:why(m))
    game:parse(game:text(m))
  end
  for _, text in ipairs { "x", "evil", "add 9", "add", "win", "" } do
    hear(game:why(text))
  end
  for _, name in ipairs { "v", "yes", "list", "goods" } do
    local value, problem = game:value(name, 1)
    if value == nil and problem then is_sentence(problem) end
    game:parts(name, 1)
    for _, line in ipairs(game:about(name, 1)) do is_sentence(line) end
  end
  for seat = 1, 2 do game:view(seat) end
  assert.is_table(game:clone())
  game:draw(setmetatable({}, { __index = function ()
    return function () end
  end }))
end

-- Makes the move, hears what is said and takes it back.
local function play(game, text)
  local hash = game:hash()
  local done, against = game:play(text)
  if done then
    for _, line in ipairs(game:log()) do is_sentence(line) end
    local other, problem = rulewright.load(game:save())
    if not other then is_sentence(problem) end
    if game:over() then return end
    assert(game:undo())
  else
    hear(against)
  end
  assert.equal(hash, game:hash())
end

local function check(game)
  local report = conformance.run { rules = game.rules, games = 1, seed = 3,
    players = 2, limit = 6 }
  for _, problem in ipairs(report.problems) do is_sentence(problem) end
end

-- All that was said of a module, or of the game that it spoils.
local function ordeal(evil, head)
  said = {}
  local game, message = tiny.stranger(more,
    head and head .. "\n" .. evil or evil, { seed = 4 })
  if not game then
    is_sentence(message)
    tiny.write { more = more }
    assert.is_table(rulewright.new { game = "tiny" })
    return message
  end
  local hash = game:hash()
  ask(game)
  assert.equal(hash, game:hash())
  assert.is_table(rulewright.load(game:save()))
  play(game, "evil")
  for i, m in ipairs(game:moves()) do
    if i <= 6 then play(game, game:text(m)) end
  end
  check(game)
  assert(game:reload())
  assert.is_table(game:moves())
  return table.concat(said, "\n")
end

local function move(body)
  return 'move "evil" { during = "play", apply = function (g, player, m, s)\n'
    .. body .. " end }"
end

local function expects(expected, evil, head)
  local all = ordeal(evil, head)
  assert.is_truthy(all:find(expected, 1, true), all)
end

describe("rows 1 and 21, a module is refused:", function ()
  for what, case in pairs {
    ["a loop that does not end"] = { "evil.lua:2: stopped",
      "while true do end" },
    ["a loop in what is asked"] = { "evil.lua:3: stopped", [[forbid "add" {
      when = function () while true do end end }]] },
    ["a verb that is written over"] = { "evil.lua:2: 'forbid' is a word of the "
      .. "language", "forbid = nil" },
    ["a sentence that paints the terminal"] = {
      "evil.lua:2: forbid 'add': says must be one line of at most 1000 bytes",
      [[forbid "add" { id = "E", says = "\27[2J", when = function () end }]] },
    ["a sentence of a megabyte"] = {
      "evil.lua:2: forbid 'add': says must be one line of at most 1000 bytes",
      [[forbid "add" { says = ("no "):rep(3e5), when = function () end }]] },
    ["an id that turns the line around"] = {
      "evil.lua:2: forbid 'add': id must be one word of at most 60 bytes",
      [[forbid "add" { id = "\u{202e}A", when = function () end }]] },
    ["a section of two lines"] = { "evil.lua:2: section: its title must be "
      .. "one line of at most 1000 bytes", 'section "a\\nb"' },
    ["an element that is none"] = { "evil.lua:2: element: its name must be a "
      .. "word", "element({}) {}" },
    ["an argument that is the move itself"] = {
      "evil.lua:2: move 'evil': no argument can be called 'move'",
      [[move "evil" { form = "evil <move>", move = "n" }]] },
    ["an argument that is a field"] = {
      "evil.lua:2: move 'evil': no argument can be called 'ends'",
      [[move "evil" { form = "evil <ends>", ends = "word" }]] },
    ["more clauses than anybody can read"] = {
      "evil.lua:2: a module has at most 5000 clauses",
      [[for i = 1, 1e4 do component.good("g" .. i) {} end]] },
    ["decks of ten million cards"] = { "stopped: it takes too m",
      [[for i = 1, 100 do component.deck("d" .. i) { cards = { a = 100000 } }
        end]] },
    ["a sample of a hundred thousand moves"] = {
      "evil.lua:2: move 'evil': what sample answers must be a list of moves",
      [[move "evil" { during = "play", form = "evil <n>", n = "n", open = true,
        sample = function () local t = {} for i = 1, 1e5 do t[i] = { n = 1 } end
        return t end }]] },
    ["six arguments of a hundred values each"] = { "stopped: it",
      [[domain "f" { of = "number", from = 1, to = 100 } move "evil" { during =
        "play", form = "evil <a> <b> <c> <d> <e> <n>", a = "f", b = "f",
        c = "f", d = "f", e = "f", n = "f" }]] },
  } do
    it(what, function () expects(case[1], case[2]) end)
  end
end)

describe("row 22, a manifest is refused:", function ()
  local head = 'module "evil" { title = "E", '
  for what, case in pairs {
    ["with needs that are numbers"] = { "module \"evil\": needs must be a "
      .. "list of names, each once, not one with 1.5", head
      .. "needs = { 1.5 } }" },
    ["with excludes without reasons"] = { "module \"evil\": excludes "
      .. "must be a table of names with reasons, not a table of 'base'", head
      .. "excludes = { base = {} } }" },
    ["that excludes what it stands on"] = { "'evil' and 'base' do not go "
      .. "together: no", head .. 'excludes = { base = "no" } }' },
    ["that needs itself"] = { "the modules go in a circle: evil",
      head .. 'needs = { "evil" } }' },
    ["with a version that a record cannot hold"] = { "module \"evil\": "
      .. "version must be one word of letters, digits and ._+-", head
      .. 'version = "1 {}; 2" }' },
    ["with a title that clears the screen"] = { "module \"evil\": title must "
      .. "be one line", 'module "evil" { title = "\\27[2J" }' },
    ["that calls itself the engine"] = { "tiny/evil.lua:1: the module calls "
      .. "itself 'engine', but its file says 'evil'",
      'module "engine" { title = "x" }' },
  } do
    it(what, function () expects(case[1], "", case[2]) end)
  end
end)

describe("row 30, a move is taken back:", function ()
  local count = " must be a whole number from 0 to 1000000000"
  for body, expected in pairs {
    ['g.players[1].name = "\\27[31m"'] = "g.players[1] must be the seat of red",
    ["g.players[1].name = g.players[2].name"] = "g.players[1] must be",
    ["g.players[2] = nil"] = "g.players[2] must be the seat of blue",
    ["g.players[3] = { name = 'x', hand = {}, supply = {} }"] =
      "g.players has a seat 3, which the game began without",
    ["g.players = 5"] = "g.players must be the seats of the game",
    ["g.players[1].hand.stone = -5"] = "players[1].hand.stone" .. count,
    ["g.players[1].hand.stone = nil"] = "players[1].hand.stone" .. count,
    ["g.players[2].hand = {}"] = "g.players[2].hand.stone" .. count,
    ["g.players[2].hand.stick = math.maxinteger"] = "stick" .. count,
    ["g.players[1].supply[1] = 2"] =
      "the key of g.players[1].supply[1] must be a text, not 1",
    ["g.bank.stone = -1"] = "g.bank.stone" .. count,
    ["g.streams.seed = 'x'"] = "g.streams.seed must be a whole number",
    ["g.n = math.min(nil, 1)"] = "evil.lua:3: attempt to compare number with",
    ["table.sort { 1, 'x' }"] = "evil.lua:3: attempt to compare ",
    ["g:gian(1, { stone = 1 })"] = "evil.lua:3: attempt to call a nil value "
      .. "(method 'gian'); did you mean 'gain'?",
    ["g.big = {} for i = 1, 60000 do g.big[i] = i end"] = "the state holds "
      .. "more than 50000 things or 4000000 bytes of text",
    ["for i = 1, 9 do g['b' .. i] = i .. ('x'):rep(500000) end"] = "the state "
      .. "holds more than 50000 things or 4000000 bytes of text",
    ["g.bank.stone = 0.5"] = "bank.stone is a float",
    ["g:cached('c', 0 / 0)"] = "evil.lua:3: there is no cache 'c'",
    ["s.me = g"] = "leads back to the tree",
    ["for i = 1, 1e6 do g:emit('added', { player = 1, n = i }) end"] =
      "stopped: it",
    ["local e = {} for a = 1, 14 do for b = a + 1, 14 do e[#e + 1] = { a, b } "
      .. "end end local all = {} for i = 1, #e do all[i] = i end "
      .. "kernel.trail(e):length(all)"] =
      "stopped: it takes too many steps",
    ["error({ message = '\\27[2J' .. ('x'):rep(1e6) })"] = "\\x1B[2Jxxx",
    ["error(g)"] = "an error that is no text but a value of type table",
    ["g.k = kernel.tiles()"] = "k is a userdata",
  } do
    it(body:sub(1, 70), function ()
      local all = ordeal(move(body))
      assert.is_truthy(all:find(expected, 1, true), all)
      assert.is_truthy(all:find("was taken back: ", 1, true)
        or all:find("and taken back: ", 1, true), all)
    end)
  end
end)

describe("row 18, what a word says of bad arguments", function ()
  for what, call in pairs { roll = "g.roll, g, {}", value = "g.value, g, {}",
    cached = "g.cached, g, {}" } do
    it("holds no address: " .. what, function ()
      said = {}
      local game = assert(tiny.stranger(more, move(
        "local function call(f, ...) f(...) end call(" .. call .. ")")))
      local _, against = game:play "evil"
      hear(against)
      assert.equal(1, #said)
    end)
  end
end)

describe("row 19, what a rule says is one line:", function ()
  for what, case in pairs {
    ["a blank that is a list"] = { "[E-1] no 7, \\x1B[1m, true", [[
      forbid "add" { id = "E-1", says = "no {n}", when = function ()
      return true, { n = { 7, { "\27[1m", true } } } end }]] },
    ["a blank that is an escape"] = { "[E-1] no \\x1B[1m\\n", [[forbid "add" {
      id = "E-1", says = "no {n}", when = function () return true,
      { n = "\27[1m\n" } end }]] },
    ["a move that prints an escape"] = { "evil ?", [[domain "x" { of = "number",
      from = 1, to = 2, print = function () return "\27[31m\n" end }
      move "evil" { during = "play", form = "evil <n>", n = "x" }]] },
    ["a move that prints a megabyte"] = { "evil ?", [[domain "x" { of =
      "number", from = 1, to = 2, print = function () return ("x"):rep(1e6) end
      } move "evil" { during = "play", form = "evil <n>", n = "x" }]] },
    ["what happened"] = { "red has \\x1B[2J", [[event "e" { says =
      "{player} has {what}" }]] .. move
      [[g:emit("e", { player = 1, what = "\27[2J" })]] },
    ["what a value is about"] = { "", [[value "evil" { base = 1,
      about = function () return { "\27", {}, 5 } end }]] },
  } do
    it(what, function () expects(case[1], case[2]) end)
  end
end)

describe("rows 1 and 4, the game goes on", function ()
  for what, text in pairs {
    ["when a table of a clause changes later"] = [[local d = { id = "E-1",
      says = "A.", when = function () return false end } forbid "add" (d)
      d.when, d.says, d.id = 5, "\27", {}]],
    ["when a copy of a cache loops"] = [[cache "k" { keep = true,
      build = function () return {} end,
      copy = function () while true do end end }
      forbid "add" { when = function (g) g:cached "k" end }]],
    ["when a copy of a cache fails"] = [[cache "k" { keep = true,
      build = function () return {} end, copy = function () error "no" end }
      forbid "add" { when = function (g) g:cached "k" end }]],
    ["when the dump of a cache loops"] = [[cache "k" { keep = true,
      build = function () return {} end,
      dump = function () while true do end end }
      forbid "add" { when = function (g) g:cached "k" end }]],
    ["when a rule changes the move that it is lent"] = [[move "evil" {
      during = "play", form = "evil <n>", n = "n", apply = function (g, p, m)
      m.n = 77 m.x = {} m.move = "win" m.player = 9 end }]],
    ["when hundreds of clauses speak about one move"] = [[
      for i = 1, 300 do
        forbid "add" { when = function (g, p, m) return false end }
        adjust "v" { plus = function () return 1 end }
        adjust "yes" { holds = function () return false end }
        adjust "goods" { plus = function () return { stone = 1 } end }
        adjust "price" { of = "add", plus = function () return {} end }
      end]],
    ["when a thousand steps stand in a row"] = [[for i = 1, 1000 do
      step("s" .. i) { of = "game", after = i == 1 and "play"
        or "s" .. (i - 1) } end]],
    ["when whether a move is offered changes each time"] = [[local n = 0
      move "evil" { during = "play", when = function () n = n + 1
        return n % 2 == 0 end }]],
    ["when the end of a game loops"] = [[on "game over" {
      run = function () while true do end end }]],
    ["when values ask for each other"] = [[value "a" { base = function (g)
      return g:value "b" end } value "b" { base = function (g)
      return g:value "a" end } adjust "v" { plus = function (g)
      return g:value "a" end }]],
    ["when everything is hidden"] = [[hidden "players" {} hidden "agenda" {}
      hidden "streams" {} hidden "result" { pool = "x" } hidden "turn" {
      pool = "x" } hidden "*" {} hidden "players.*.*.*" {}]],
  } do
    it(what, function ()
      ordeal(text)
      local game = assert(tiny.stranger(more, text))
      assert(game:play "add 2")
      assert.equal(2, game.g.total)
    end)
  end
end)
