-- Rules that change in the middle of a game: what is broken leaves the old
-- ones in force, and time can be travelled across a change.

local disk = require "disk"
local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

local more = [[
on "game begins" { run = function (g) g.total = 0 end }
value "step" { base = 1 }
move "add" { id = "A-1", says = "You may add.", during = "play",
  apply = function (g) g.total = g.total + g:value "step" end }
]]

local path = tiny.folder .. "/base/more.lua"

local function write(text) disk.write(path, text) end

local function new(options)
  local game = tiny.new(more, options)
  for _ = 1, 3 do assert(game:play "add") end
  return game
end

local function total(game)
  return game.g.total
end

describe("a reload", function ()
  it("plays on by the new rules, from the next move", function ()
    local game = new()
    write((more:gsub("base = 1", "base = 10")))
    assert(game:reload())
    assert.equal(3, total(game))
    assert(game:play "add")
    assert.equal(13, total(game))
  end)

  it("in the middle of a pending decision keeps it pending", function ()
    local game = tiny.known("isles", { seed = 2 })
    assert(game:play(game:moves()[2]))
    assert.equal("first hut", game:waiting().step)
    local list, hash = game:moves(), game:hash()
    assert(game:reload())
    assert.equal("first hut", game:waiting().step)
    assert.same(list, game:moves())
    assert.equal(hash, game:hash())
  end)

  it("with a state that is no data leaves the old rules in force", function ()
    local game = new()
    local hash, rules = game:hash(), game.rules
    write(more .. [[step "x" { of = "game", after = "play" }
      forbid "add" { when = function (g) g.f = 0.5 end }]])
    assert.same({ nil, "the state holds what is no plain data: f is a float" },
      { game:reload() })
    assert.equal(rules, game.rules)
    assert.equal(hash, game:hash())
    assert(game:undo(2))
    assert.equal(1, total(game))
  end)

  it("gives seats and bank what new things there are", function ()
    local game = new()
    write(more .. [[
component.good "gold" { bank = 5 }
component.piece "flag" { each = 2, on = "field" }
component.deck "cards" {}]])
    assert(game:reload())
    assert.equal(5, game.g.bank.gold)
    assert.equal(0, game.g.players[2].hand.gold)
    assert.equal(2, game.g:supply(1, "flag"))
    assert.same({}, game.g.decks.cards)
    assert(game:edit(function (g) g:place(1, "flag", 3) end))
  end)
end)

describe("time across a change of rules", function ()
  local function changed()
    local game = new { seed = 4 }
    local hashes = { [3] = game:hash() }
    write((more:gsub("base = 1", "base = 10")))
    assert(game:reload())
    for i = 4, 6 do
      assert(game:play "add")
      hashes[i] = game:hash()
    end
    return game, hashes
  end

  it("is exact, back and forth", function ()
    local game, hashes = changed()
    local totals = { 1, 2, 3, 13, 23, 33 }
    for i = 5, 3, -1 do
      assert(game:undo())
      assert.equal(totals[i], total(game), i)
      assert.equal(hashes[i], game:hash())
    end
    assert.equal(":reload", game:last())
    assert(game:undo(3))
    assert.equal(1, total(game))
    assert.equal(1, game:value "step")
    for i = 2, 3 do
      assert(game:redo())
      assert.equal(totals[i], total(game), i)
    end
    assert(game:redo())
    assert.equal(10, game:value "step")
    for i = 4, 6 do
      assert(game:redo())
      assert.equal(totals[i], total(game), i)
    end
    assert.equal(hashes[6], game:hash())
  end)

  it("may take another course from before it", function ()
    local game = changed()
    assert(game:undo(6))
    assert.equal(1, total(game))
    assert(game:play "add")
    assert.equal(2, total(game))
    assert.is_nil((game:redo()))
    assert(game:undo())
    assert.equal(1, total(game))
  end)

  it("goes over several changes", function ()
    local game = changed()
    write((more:gsub("base = 1", "base = 100")))
    assert(game:reload())
    assert(game:play "add")
    assert(game:undo(9))
    assert.equal(0, total(game))
    for _, n in ipairs { 1, 2, 3, 3, 13, 23, 33, 33, 133 } do
      assert(game:redo())
      assert.equal(n, total(game))
    end
  end)

  it("keeps what was undone when a change fails", function ()
    local game = changed()
    assert(game:undo(2))
    write "mvoe"
    assert.is_nil((game:reload()))
    assert(game:redo(2))
    assert.equal(33, total(game))
  end)

  it("is saved: the record goes on from the last change", function ()
    local game = changed()
    local other = assert(rulewright.load(game:save()))
    assert.equal(game:hash(), other:hash())
    assert(other:play "add")
    assert.equal(43, total(other))
    assert.equal(7, #other:history())
    assert.same({ true, true, true }, { other:history()[1].earlier,
      other:history()[2].earlier, other:history()[3].earlier })
    assert.is_nil(other:history()[4].earlier)
    assert(other:undo(4))
    assert.same({ nil, "there is nothing to undo" }, { other:undo() })
    assert.equal(3, total(other))
    assert(other:play "add")
    other = assert(rulewright.load(other:save()))
    assert.equal(13, total(other))
    assert.equal(4, #other:history())
    assert.equal(3, #assert(rulewright.load(other:save(), nil, 3)):history())
  end)

  it("of a typed clause, a module, a clause left out is undone", function ()
    local game = tiny.new({ more = more,
      a = 'adjust "step" { id = "X-1", says = "More.", plus = 4 }' },
      { with = {} })
    local changes = {
      { "add", 'adjust "step" {\n  plus = 2 }', 3,
        'adjust "step" { plus = 2 }' },
      { "with", "a", 7, ":with a" }, { "without", "X-1", 3, ":without X-1" },
      { "without", "typed_1", 1, ":without typed_1" } }
    for _, change in ipairs(changes) do
      assert(game[change[1]](game, (change[2]:gsub("\\n", "\n"))))
      assert.equal(change[3], game:value "step")
      assert.equal(change[4], game:last())
    end
    for _, step in ipairs { 3, 7, 3, 1 } do
      assert(game:undo())
      assert.equal(step, game:value "step")
    end
    assert(game:redo(4))
    assert.equal(1, game:value "step")
    assert(game:undo(2))
    assert(game:play "add")
    assert.equal(7, total(game))
    assert.equal(7, total(assert(rulewright.load(game:save()))))
  end)
end)

describe("clauses", function ()
  it("typed in are in force at once", function ()
    local game = new()
    assert(game:add 'adjust "step" { id = "X-1", says = "Five.", plus = 4 }')
    assert(game:play "add")
    assert.equal(8, total(game))
    local other = assert(rulewright.load(game:save()))
    assert.equal(game:hash(), other:hash())
    assert.equal(5, other:value "step")
  end)

  it("typed in that are wrong change nothing", function ()
    local game = new()
    local ok, message = game:add 'adjust "setp" { plus = 4 }'
    assert.is_nil(ok)
    assert.equal("typed:1: there is no value 'setp'; did you mean 'step'?",
      message)
    ok, message = game:add "adjust {"
    assert.is_nil(ok)
    assert.matches("^typed:1: ", message)
    assert(game:play "add")
    assert.equal(4, total(game))
  end)

  it("can bring neutral seats, which stay", function ()
    local texts = { more = more, a = 'component.neutral "n" { count = 1 }' }
    local game = tiny.new(texts, { with = {}, players = 2 })
    assert(game:with "a")
    assert.equal("grey", game.g.players[3].name)
    assert.same({ 1, 2 }, game.g:clockwise(3))
    assert(game:play "add")
    local ok, message = game:without "a"
    assert.is_nil(ok)
    assert.equal("the neutral seat grey is in no rule now", message)
    assert.equal(3, #game.g.players)
    assert(game:play "add")
  end)

  it("can be left out and modules taken on the way", function ()
    local texts = { more = more, a = 'adjust "step" { id = "X-1", plus = 4 }' }
    local game = tiny.new(texts, { with = {} })
    assert(game:with "a")
    assert(game:play "add")
    assert.equal(5, total(game))
    assert(game:without "X-1")
    assert(game:play "add")
    assert.equal(6, total(game))
    assert.same({ nil, "Tiny has no module 'b'; did you mean 'a'?" },
      { game:with "b" })
    assert.same({ nil, "there is no clause X-9 to drop; did you mean 'X-1'?" },
      { game:without "X-9" })
    assert(game:undo(4))
    assert.equal(0, total(game))
  end)

  it("that are typed without an id get one, and can be left out", function ()
    local game = new()
    assert(game:add 'adjust "step" { plus = 4 } adjust "step" { plus = 2 }')
    assert.equal("typed_1", select(2, game:parts "step")[2].id)
    assert.equal("typed_1.2", select(2, game:parts "step")[3].id)
    assert(game:without "typed_1")
    assert.equal(3, game:value "step")
    assert(game:add 'adjust "step" { id = "MINE", plus = 4 }')
    assert(game:without "typed_1.2")
    assert.equal(5, game:value "step")
    assert.equal(5, assert(rulewright.load(game:save())):value "step")
    assert(game:without "MINE")
    assert.equal(1, game:value "step")
  end)

  it("may be left out with their module or before it, and again", function ()
    local texts = { more = more, a = 'adjust "step" { id = "X-1", plus = 4 }' }
    local game = tiny.new(texts)
    assert(game:without "X-1")
    assert(game:without "X-1")
    assert(game:without "a")
    assert(game:without "X-1")
    assert.equal(1, game:value "step")
    assert.truthy(tiny.rules(texts, { without = { "X-1", "a" } }))
    assert.truthy(tiny.rules(texts, { without = { "a", "X-1" } }))
    tiny.refused("there is no clause X-9 to drop", texts,
      { without = { "a", "X-9" } })
  end)

  it("of a module that is taken again are in force again", function ()
    local game = tiny.new({ more = more,
      a = 'adjust "step" { id = "X-1", plus = 4 }' })
    assert(game:without "a")
    assert.equal(1, game:value "step")
    assert(game:with "a")
    assert.equal(5, game:value "step")
  end)

  it("of strangers put a guard on the game", function ()
    local game = new()
    assert.is_falsy(game.guard)
    local stranger = tiny.folder .. "/stranger.lua"
    disk.write(stranger,
      'module "stranger" { title = "S" } adjust "step" { plus = 1 }')
    assert(game:with(stranger))
    assert.is_true(game.guard)
    assert(game:play "add")
    assert.equal(5, total(game))
  end)
end)

describe("Lua typed in", function ()
  it("is evaluated with g in sight", function ()
    local game = new()
    assert.same({ true, 3, 5 }, { game:eval "g.total, g:value 'step' + 4" })
    assert.same({ true }, { game:eval "local x = 1" })
  end)

  it("may change the state, and be undone like a decision", function ()
    local game = new()
    assert(game:eval "g.total = 40")
    assert.equal(40, total(game))
    assert(game:play "add")
    assert.equal(41, total(game))
    game:undo()
    assert.equal(40, total(game))
    assert.equal("= g.total = 40", game:last())
    game:undo()
    assert.equal(3, total(game))
    game:redo(2)
    local other = assert(rulewright.load(game:save()))
    assert.equal(41, total(other))
    assert.equal(4, #other:history())
    assert(other:undo(3))
    assert.equal(2, total(other))
  end)

  it("that leaves nothing to choose from is taken back and told", function ()
    local game = tiny.new [[
on "game begins" { run = function (g) g.list = { 1, 2 } end }
domain "one" { of = "number", list = function (g) return g.list end }
move "take" { during = "play", form = "take <n>", n = "one" }]]
    local hash = game:hash()
    local ok, said = game:eval("g.list = nil")
    assert.is_nil(ok)
    assert.truthy(said:find("tiny/base/more.lua:2: domain 'one'", 1, true)
      or said:find("nil", 1, true), said)
    assert.equal(hash, game:hash())
    assert.equal(3, #game:moves())
  end)

  for text, message in pairs {
    ["g.total = 1.5"] = "the state holds what is no plain data: total is a",
    ["g.total = g"] = "the state holds what is no plain data: total",
    ["g.total = nil + 1"] = "typed:1: attempt to perform arithmetic",
    ["nothing()"] = "typed:1: undeclared global 'nothing'",
    ["g.total ="] = "typed:1: ",
    ["while true do g.total = g.total + 1 end"] = "typed:1: stopped",
    ["os.exit()"] = "typed:1: undeclared global 'os'",
    ["g.players[1].hand = {}"] = "g.players[1].hand.stone must be a",
    ["g.players[2] = nil"] = "g.players[2] must be the seat of blue",
    ["g.things.more = {}"] = "g.things and g.places are what all games share",
  } do
    it("that is wrong changes nothing: " .. text, function ()
      local game = new()
      local hash = game:hash()
      local ok, said = game:eval(text)
      assert.is_nil(ok)
      assert.equal(message, said:sub(1, #message))
      assert.equal(hash, game:hash())
      assert(game:play "add")
    end)
  end
end)
