-- Rows 11 and 12: handles of a game kept and used where they must not be,
-- states changed where rules only may look.

local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

-- A game with a stranger's module of these clauses.
local function new(evil)
  return assert(tiny.stranger([[
on "game begins" { run = function (g) g.total = 0 g:place(2, "peg", 1) end }
domain "n" { of = "number", from = 1, to = 3 }
move "add" { during = "play", form = "add <n>", n = "n",
  apply = function (g, player, m) g.total = g.total + m.n end }
value "v" { base = function (g) return g.total end }
]], evil))
end

-- Whatever happened, the game is what it was and goes on.
local function unharmed(game, hash)
  assert.equal(hash, game:hash())
  assert.equal(hash, require "rulewright.kernel".tree.hash(game.g))
  assert.is_nil(game:over())
  assert.equal("play", game:waiting().step)
  assert.equal(3, game.g:supply(2, "peg") + game.g:count(2, "peg"))
  assert(game:play "add 1")
  assert(game:undo())
  assert.equal(hash, game:hash())
end

describe("row 11, a handle that was kept", function ()
  -- Takes hold of the first game, or a part of it, and writes to it when a
  -- move is made in the second.
  for what, case in pairs {
    ["writes into the state"] = { "g", "kept.total = 99" },
    ["breaks the state"] = { "g", "kept.total = 1.5 kept.f = pairs" },
    ["adds to the state"] = { "g", "kept.more = { 1, 2 }" },
    ["removes words"] = { "g", "kept.count = nil" },
    ["exchanges words"] = { "g", "kept.supply, kept.count = kept.count, nil" },
    ["removes seats"] = { "g", "kept.players[2] = nil" },
    ["places pieces"] = { "g", "kept:place(1, 'peg', 5)" },
    ["asks for a step"] = { "g", "kept:ask('play', {})" },
    ["wins the game"] = { "g", "kept:win(2)" },
    ["draws chance"] = { "g", "kept:random('x', 9)" },
    ["clears the agenda"] = { "g", "kept.agenda = {}" },
    ["holds a part of the state"] = { "g.players[1].hand", "kept.stone = 5" },
  } do
    it(what .. " of another game to no avail", function ()
      local game = new(([[
local kept
on "game begins" { run = function (g) kept = kept or %s end }
move "evil" { during = "play", apply = function (g) %s end }]])
        :format(case[1], case[2]))
      local hash = game:hash()
      local other = assert(rulewright.new { rules = game.rules, seed = 2 })
      assert.equal(game.rules, other.rules)
      assert(other:play "evil")
      unharmed(game, hash)
    end)
  end

  it("after an undo is no way into the past", function ()
    local game = new [[
local kept, hand
move "keep" { during = "play", apply = function (g)
  kept, hand = g, g.players[1].hand end }
move "evil" { during = "play", apply = function (g)
  hand.stone = 7 g.total = g.total + 1 end }]]
    assert(game:play "keep")
    assert(game:undo())
    local hash = game:hash()
    assert(game:play "add 2")
    assert(game:play "evil")
    assert(game:undo(2))
    assert.equal(hash, game:hash())
    assert.equal(0, game.g.players[1].hand.stone)
  end)

  it("of s or of an event reaches nothing later", function ()
    local game = new [[
local kept
step "asked" {}
move "answer" { during = "asked", apply = function (g, player, m, s)
  kept = s end }
move "ask" { during = "play", apply = function (g) g:ask("asked", { n = 1 })
  end }
move "evil" { during = "play", apply = function (g) kept.n = 2 kept.f = pairs
  end }]]
    assert(game:play "ask")
    assert(game:play "answer")
    assert(game:play "evil")
    local hash = game:hash()
    assert(game:play "add 1")
    assert(game:undo())
    assert.equal(hash, game:hash())
  end)

  it("between two calls of the host is found out", function ()
    local game = new [[
local kept
on "game begins" { run = function (g) kept = g end }
value "evil" { base = function () kept.total = kept.total + 1 return 3 end }]]
    local hash = game:hash()
    local said = "evil.lua:4: value 'evil': a question changed the state"
    for _, ask in ipairs { game.value, game.parts } do
      local value, message = ask(game, "evil")
      assert.is_nil(value)
      assert.equal(said, message:match "[^/]*$")
    end
    unharmed(game, hash)
  end)
end)

describe("row 12, a state that is changed where rules only look", function ()
  local evil = "(function () g.total = (g.total or 0) + 1 end)() "
  for what, text in pairs {
    ["when of a move"] = [[move "x" { during = "play",
      when = function (g) EVIL return false end }]],
    ["a forbid"] = [[forbid "add" { when = function (g) EVIL return false
      end }]],
    ["a forbid of each place"] = [[forbid "add" {
      when = function (g, player, m) EVIL return false end }]],
    ["a domain's list"] = [[domain "x" { of = "number",
      list = function (g) EVIL return { 1 } end }
      move "x" { during = "play", form = "x <n>", n = "x" }]],
    ["a cost"] = [[move "x" { during = "play",
      cost = function (g) EVIL return {} end }]],
    ["an open move's sample"] = [[move "x" { during = "play", form = "x <n>",
      n = "number", open = true, sample = function (g) EVIL return {} end }]],
  } do
    it("is refused at once: " .. what, function ()
      local game, message = tiny.stranger('move "add" { during = "play" }',
        (text:gsub("EVIL", evil)))
      assert.is_nil(game)
      local verb, name = text:match '^(%l+) "(%l+)"'
      local _, lines = text:match "^(.-)EVIL":gsub("\n", "")
      assert.equal(("evil.lua:%d: %s '%s': asking what is legal in step "
        .. "'play' changed the state"):format(lines + 2, verb, name),
        message:match "[^/]*$")
    end)
  end

  for what, case in pairs {
    ["a domain's has"] = { [[domain "x" { of = "number", from = 1, to = 1,
      has = function (g) EVIL return true end }
      move "x" { during = "play", form = "x <n>", n = "x" }]],
      function (game) return game:why { move = "x", n = 1 } end },
    ["a domain's parse"] = { [[domain "x" { of = "number", from = 1, to = 1,
      parse = function (g) EVIL return 1 end }
      move "x" { during = "play", form = "x <n>", n = "x" }]],
      function (game) return game:parse "x 1" end },
    ["a domain's print"] = { [[domain "x" { of = "number", from = 1, to = 1,
      print = function (g) EVIL return "1" end }
      move "x" { during = "play", form = "x <n>", n = "x" }]],
      function (game) return game:text { move = "x", n = 1 } end },
    ["a value"] = { [[adjust "v" { plus = function (g) EVIL return 1 end }]],
      function (game) return game:value "v" end },
    ["the parts of a value"] = { [[adjust "v" { plus = function (g) EVIL
      return 1 end }]], function (game) return game:parts "v" end },
    ["a drawing"] = { [[draw(function (g) EVIL end)]],
      function (game) return game:draw {} end },
  } do
    it("is put right: " .. what, function ()
      local game = new((case[1]:gsub("EVIL", evil)))
      local hash = game:hash()
      case[2](game)
      unharmed(game, hash)
    end)
  end
end)

describe("row 12, what all games share", function ()
  for what, text in pairs {
    ["a thing"] = "g.things.piece.peg.each = 99",
    ["a list of things"] = "g.things.good.list[3] = 'gold'",
    ["a new thing"] = "g.things.piece.tower = { each = 2 }",
    ["a thing that goes"] = "g.things.good.stone = nil",
    ["a kind"] = "g.things.good = {}",
    ["its like in its place"] = "g.things.piece.peg = { each = 3 }",
    ["a list taken out and changed"] = "local list = g.things.good.list "
      .. "g.things.good.list, list[1] = nil, 'gold'",
    ["two that change places"] = "local good = g.things.good "
      .. "good.stone, good.stick = good.stick, good.stone",
    ["the board"] = "g.places.cells = 4",
    ["a list of the board"] = "table.remove(g.places.cell_name)",
  } do
    it("cannot be written by a stranger: " .. what, function ()
      local game = new(('move "evil" { during = "play", apply = function (g) '
        .. '%s end }'):format(text))
      local hash, good = game:hash(), game.g.things.good
      local kept = { stone = good.stone, stick = good.stick, list = good.list }
      local ok, against = game:play "evil"
      assert.is_nil(ok)
      assert.matches("a rule wrote into g.things or g.places",
        against[1].text)
      unharmed(game, hash)
      for name, thing in pairs(kept) do
        assert.equal(thing, game.g.things.good[name])
      end
      assert.equal(3, game.g.things.piece.peg.each)
      assert.same({ "stone", "stick" }, game.g.things.good.list)
      assert.equal(9, game.g.things.good.stone.bank)
      assert.is_nil(game.g.things.piece.tower)
      assert.equal(9, game.g.places.cells)
      assert.equal("3,3", game.g.places.cell_name[9])
    end)
  end

  it("is put right behind a field of its name, too", function ()
    local game = new [[move "evil" { during = "play", apply = function (g)
      g.things.piece.peg.each = 99 g.things = true end }]]
    local hash = game:hash()
    for _ = 1, 2 do
      local _, against = game:play "evil"
      assert.matches("a field 'things', but that is a word of the language",
        against[1].text)
      unharmed(game, hash)
      assert.equal(3, game.g.things.piece.peg.each)
    end
  end)
end)
