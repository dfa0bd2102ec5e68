-- Rows 13 and 30 in games: rules that leave nobody a move, go on for ever,
-- give more than there is, tear the board, yield or raise odd things. The move
-- is refused, the state is what it was, undo leads back.

local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

local more = [[
component.deck "d" { cards = { a = 2, b = 2 } }
component.piece "lot" { each = 2 }
on "game begins" { run = function (g) g.total = 0 end }
move "add" { id = "A-1", during = "play",
  apply = function (g) g.total = g.total + 1 end }
move "peg" { id = "A-2", during = "play", at = "field", piece = "peg" }
forbid "peg" { id = "A-3", when = function (g, _, m)
  return g:owner("peg", m.at) ~= nil end }
value "points" { base = function (g, player) return g:count(player, "peg") end }
]]

local function try(evil) return tiny.stranger(more, evil) end

local function new(evil) return assert(try(evil)) end

-- The move is refused with this, and nothing has happened.
local function taken_back(game, text, expected)
  local hash = game:hash()
  local ok, against = game:play(text)
  assert.is_nil(ok)
  assert.is_truthy(against[1].text:find(expected, 1, true), against[1].text)
  assert.equal(hash, game:hash())
  assert(game:play "add")
  assert(game:undo())
  assert.equal(hash, game:hash())
end

describe("row 30, rules that leave nobody a move", function ()
  local none = [[forbid { "add", "peg", "win" } { id = "E-1",
    says = "Nothing goes.", when = function (g) return %s end }]]

  it("from the start are refused", function ()
    local game, message = try(none:format "true")
    assert.is_nil(game)
    assert.equal('the sequence "game" is done, but nobody has won', message)
  end)

  it("later have the last move taken back", function ()
    local game = new(none:format "g.total > 2")
    assert(game:play "add")
    assert(game:play "add")
    local hash = game:hash()
    local ok, against = game:play "add"
    assert.is_nil(ok)
    assert.matches("the sequence \"game\" is done, but nobody has won",
      against[1].text)
    assert.equal(hash, game:hash())
    assert(game:play "peg 1,1")
  end)
end)

describe("row 30, rules that go on for ever", function ()
  for what, text in pairs {
    ["a step that asks for itself"] = [[step "on" { run = function (g)
      g:ask "on" end } move "evil" { during = "play",
      apply = function (g) g:ask "on" end }]],
    ["two that ask for each other"] = [[step "on" { run = function (g)
      g:ask "off" end } step "off" { run = function (g) g:ask "on" end }
      move "evil" { during = "play", apply = function (g) g:ask "on" end }]],
    ["a sequence"] = [[sequence "round" { loops = true }
      step "on" { of = "round" } move "evil" { during = "play",
      apply = function (g) g:ask "round" end }]],
    ["a move that makes itself"] = [[step "on" { alone = "automatic",
      repeats = true } move "go" { during = "on" }
      move "evil" { during = "play", apply = function (g) g:ask "on" end }]],
  } do
    it("are stopped, naming the step: " .. what, function ()
      local game = new(text)
      local hash = game:hash()
      local ok, against = game:play "evil"
      assert.is_nil(ok)
      assert.matches("more than 10000 steps went by without a decision, last "
        .. "'[%a ]+'", against[1].text)
      assert.equal(hash, game:hash())
    end)
  end

  it("are stopped: an event that sends itself", function ()
    local game = new [[event "e" {}
      on "e" { run = function (g, e) g:emit("e", e) end }
      move "evil" { during = "play",
        apply = function (g) g:emit("e", {}) end }]]
    local hash = game:hash()
    assert.is_nil((game:play "evil"))
    assert.equal(hash, game:hash())
    assert(game:play "add")
  end)

  it("are stopped: a value that asks for itself", function ()
    local game = new [[adjust "points" { plus = function (g, player)
      return g:value("points", player) end }]]
    local hash = game:hash()
    local value, message = game:value("points", 1)
    assert.is_nil(value)
    assert.is_string(message)
    assert.equal(hash, game:hash())
  end)

  it("are stopped: a question that asks what could be", function ()
    local game, message = try [[step "x" { offers = { "add" } }
      forbid "add" { when = function (g) return g:could("x", {}) end }]]
    assert.is_nil(game)
    assert.is_string(message)
  end)
end)

describe("rows 1, 17, 20 and 30, rules that take too much", function ()
  for body, expected in pairs {
    ["while true do end"] = "evil.lua:2: stopped",
    ["local s = 'x' while true do s = s .. s end"] = "too much memory",
    ["(('a'):rep(20000)):find('.-.-.-b')"] = "evil.lua:2: ",
    ["error({})"] = "an error that is no text",
    ["local function f() return 1 + f() end f()"] = "evil.lua:2: ",
    ["g.x = 1.5"] = "x is a float", ["g.x = 0 / 0"] = "x is a float",
    ["g.x = function () end"] = "x is a function",
    ["g.x = {} g.x.x = g.x"] = "leads back to",
    ["local t = g for _ = 1, 5000 do t.x = {} t = t.x end"] = "deep",
    ["g.x = { [{}] = 1 }"] = "x has ",
    ["for _ in pairs({ [g] = 1 }) do end"] = "no fixed order",
    ["g:pay(1, { stone = 1 })"] = "player 1 has 0 stone, not 1",
    ["g:remove('peg', 1)"] = "there is no peg at 1,1",
    ["g.agenda = 7"] = "",
    ["g.agenda = { { step = 'gone', s = {} } }"] =
      "the game is at step 'gone', which is in no rule now",
    ["g.agenda = { { sequence = 'gone', s = {} } }"] =
      "the game is at sequence 'gone', which is in no rule now",
    ["g.players[1].supply = nil"] = "",
    ["g.pieces.peg = nil"] = "",
    ["g.pieces = 'x'"] = "",
    ["g.pieces.lot = nil"] = "g.pieces.lot must be a table",
    ["g.pieces.peg[1] = 99"] = "g.pieces.peg[1] must be a seat",
    ["g.pieces.peg[1] = {}"] = "g.pieces.peg[1] must be a seat",
    ["g.decks = {}"] = "g.decks.d must be a list of cards",
    ["g.decks.d[1] = { 1 }"] = "g.decks.d must be a list of cards",
    ["g.decks.d[99] = 'a'"] = "g.decks.d must be a list of cards",
    ["g.discards.d = nil"] = "g.discards.d must be a list of cards",
    ["g.turn = { player = 99, number = 1 }"] =
      "g.turn.player must be a seat",
    ["g.turn = { player = 1 }"] = "g.turn.number must be a whole number",
    ["g.turn = 'red'"] = "g.turn must be a table",
    ["table.insert(g.agenda, 1, 5)"] = "must be a list of steps and sequences",
    ["g.agenda[1].s = 5"] = "",
    ["g.value = 3"] = "that is a word of the language",
    ["g.things = {}"] = "that is a word of the language",
    ["g.place = nil"] = "'place', but that is a word of the language",
    ["g.place = g.remove"] = "'place', but that is a word of the language",
    ["g.result = { winners = 3 }"] = "g.result.winners must be a table",
    ["g.result = { winners = { 1, 9 } }"] = "winners[2] must be a seat",
    ["g.result = 0"] = "g.result must be a table",
  } do
    it("are taken back: " .. body, function ()
      local game = new(('move "evil" { during = "play", apply = function (g) '
        .. "%s end }"):format(body))
      taken_back(game, "evil", expected)
    end)
  end

  it("or score far too much are what they say", function ()
    local game = new [[adjust "points" { plus = 1000000000 }
      adjust "points" { plus = 1000000000 }]]
    assert.equal(2000000000, game:value("points", 1))
  end)

  it("or let all players win are over, once", function ()
    local game = new [[move "evil" { during = "play", apply = function (g)
      g:win({ 1, 2 }) g:win(1) end }]]
    local hash = game:hash()
    assert(game:play "evil")
    assert.same({ 1, 2 }, game:over().winners)
    assert.equal("game_over", game:why("add")[1].id)
    local other = assert(rulewright.load(game:save()))
    assert.equal(game:hash(), other:hash())
    assert(game:undo())
    assert.equal(hash, game:hash())
  end)
end)

describe("row 30, a board that is torn", function ()
  local tear = [[
move "evil" { during = "play", apply = function (g)
  g.small = true g:changed "board" end }]]

  it("under a piece can be undone", function ()
    local game = assert(tiny.stranger({ more = more, base = tiny.base:gsub(
      "board [^\n]*", 'board { kind = "grid", columns = 3, rows = function (g) '
        .. "return g.small and 1 or 3 end }") }, tear))
    assert(game:play "peg 3,3")
    local hash = game:hash()
    assert(game:play "evil")
    assert.equal(3, game.g.places.cells)
    assert.equal("9 is not a field, such as 3,4.",
      game:why({ move = "peg", at = 9 })[1].text)
    assert.equal(0, game:value("points", 1))
    assert(game:undo())
    assert.equal(hash, game:hash())
    assert.equal(1, game:value("points", 1))
    assert.equal(9, game.g.places.cells)
  end)
end)
