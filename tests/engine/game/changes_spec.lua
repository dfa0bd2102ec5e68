-- Rules that change in the middle of a game: what may come then, what is
-- refused, and what is broken leaves the old ones in force.

local adding = require "adding_game"
local agenda = require "rulewright.engine.playing.agenda"
local disk = require "disk"
local files = require "rulewright.engine.sandbox.files"
local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

local more, write = adding.more, adding.write
local new, total = adding.new, adding.total

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

  it("are refused in the language of the game", function ()
    local game = tiny.new(more, { lang = "ru" })
    assert.same({ nil, "нет правила A-9, которое можно было бы убрать; может "
      .. "быть, «A-1»?" }, { game:without "A-9" })
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

  it("cannot be left out where the game stands on them", function ()
    local texts = { base = tiny.base:gsub("columns = 3",
      "columns = function (g) return g:value 'width' end"),
      more = more .. 'value "width" { base = 3, depends = {} }',
      wide = 'change "width" { id = "W-1", says = "Wide.", from = 3, to = 4 }',
      cups = 'component.piece "cup" { each = 1, on = "field" }' }
    for lang, told in pairs {
      en = "a game that has begun cannot do without it: the board would be "
        .. "another",
      ru = "начатой партии без этого нельзя: поле стало бы другим" } do
      local game = tiny.new(texts, { lang = lang })
      assert.same({ nil, told }, { game:without "W-1" })
      assert.same({ nil, told }, { game:without "wide" })
      assert.equal(4, game:value "width")
    end
    local game = tiny.new(texts)
    assert(game:edit(function (g) g:place(1, "cup", 1) end))
    assert.same({ nil, "a game that has begun cannot do without it: piece "
      .. "'cup' is in play" }, { game:without "cups" })
    assert(game:edit(function (g) g:remove("cup", 1) end))
    assert(game:without "cups")
  end)

  it("can be taken again from a file after they were left out", function ()
    local game, path = tiny.new(more), "@my/a.lua"
    assert(files.hold(path, 'module "a" { title = "A" } adjust "step" { '
      .. 'id = "X-1", plus = 4 }'))
    finally(function () files.hold(path) end)
    for _ = 1, 2 do
      assert(game:with(path))
      assert.equal(5, game:value "step")
      assert(game:without "a")
      assert.equal(1, game:value "step")
    end
  end)

  it("of a file take the place of those that a parcel carried", function ()
    local path = "@my/a.lua"
    local function hold(n)
      assert(files.hold(path, ('module "a" { title = "A" } adjust "step" {'
        .. ' id = "X-1", says = "More.", plus = %d }\n'):format(n)))
    end
    finally(function () files.hold(path) end)
    local game = tiny.new(more)
    hold(4)
    assert(game:with(path))
    local text = assert(game:pack())
    game = assert(rulewright.open(text, {
      agree = rulewright.parcel(text).agree }))
    assert.equal(5, game:value "step")
    hold(6)
    assert(game:reload())
    assert.equal(5, game:value "step")
    assert(game:with(path))
    assert.equal(7, game:value "step")
    assert(game:with(path))
    assert.equal(7, game:value "step")
    assert.truthy(game:pack():find("plus = 6", 1, true))
    assert(game:undo() and game:undo())
    assert.equal(5, game:value "step")
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

describe("game:trace", function ()
  it("watches clauses from now on, or says why it cannot", function ()
    local game = new { trace = false }
    assert.is_true(game:trace(true))
    assert(game:play "add")
    assert.is_true(#game:fired() > 0)
    local advance = agenda.advance
    finally(function () agenda.advance = advance end)
    agenda.advance = function () error("no way", 0) end
    local done, said = game:trace(false)
    assert.is_nil(done)
    assert.matches("^the game cannot be brought back: .*no way$", said)
  end)
end)
