-- What waits for a decision, what is answered first, and what ends a step or
-- the game.

local noted = require "noted_game"
local tiny = require "tiny_game"
local ending, new, notes = noted.ending, noted.new, noted.notes
local played = noted.played

teardown(noted.clear)

describe("what is asked for", function ()
  it("is answered in the order asked, before the flow goes on", function ()
    local game = new([[
step "first" { of = "game", run = function (g)
  for seat = 1, 3 do g:ask("say", { player = seat, n = seat * 10 }) end
end }
step "say" {}
move "yes" { during = "say", apply = function (g, player, m, s)
  g:note(player .. ":" .. s.n) end }
]] .. ending "first", { players = 3 })
    assert.equal(1, game:waiting().player)
    assert.equal("1:10 2:20", played(game, "yes", "yes"))
    assert.equal(3, game:waiting().player)
    assert.equal("1:10 2:20 3:30", played(game, "yes"))
    assert.equal("end", game:waiting().step)
  end)

  it("within an answer comes before what was asked earlier", function ()
    local game = new([[
step "first" { of = "game", run = function (g)
  g:ask("say", { name = "a", more = true }) g:ask("say", { name = "b" })
end }
step "say" { run = function (g, s) g:note("(" .. s.name) end }
move "yes" { during = "say", apply = function (g, player, m, s)
  g:note(s.name .. ")")
  if s.more then g:ask("say", { name = "c" }) g:ask("say", { name = "d" }) end
end }
]] .. ending "first")
    assert.equal("(a a) (c c) (d d) (b b)",
      played(game, "yes", "yes", "yes", "yes"))
  end)

  it("is given a table of its own", function ()
    local game = new([[
step "first" { of = "game", run = function (g)
  local s = { n = 1 } g:ask("say", s) s.n = 2 g:ask("say", s) end }
step "say" { run = function (g, s) g:note(s.n) end }
]] .. ending "first")
    assert.equal("1 2", notes(game))
  end)

  it("must be there", function ()
    local game, message = tiny.try { base = noted.steps, more =
      'step "first" { of = "game", run = function (g) g:ask "sya" end }' }
    assert.is_nil(game)
    assert.equal("tiny/base/more.lua:1: there is no step or sequence 'sya'",
      message)
  end)
end)

describe("a step", function ()

  local repeated = [[
step "first" { of = "game", repeats = true %s }
move "go" { during = "first", apply = function (g, player, m, s)
  g:note "go" %s end }
move "leave" { during = "first", ends = true }
]]

  it("that repeats stays until a move that ends it", function ()
    local game = new(repeated:format("", "") .. ending "first")
    assert.equal("go go", played(game, "go", "go"))
    assert.equal("first", game:waiting().step)
    played(game, "leave")
    assert.equal("end", game:waiting().step)
  end)

  it("that repeats is ended by finish", function ()
    local game = new(repeated:format("", "if #g.notes == 2 then g:finish() end")
      .. ending "first")
    played(game, "go", "go")
    assert.equal("end", game:waiting().step)
  end)

  local counted = [[
step "first" { of = "game", run = function (g) g:ask("some", { n = %s }) end }
step "some" { times = "n" %s }
move "go" { during = "some", apply = function (g, player, m, s)
  g:note("go " .. s.n) end }
move "leave" { during = "some", ends = true }
]]

  it("that counts down stays for so many moves, of which none may ask",
    function ()
      local game = new(counted:format(2, "") .. ending "first")
      assert.equal("go 2 go 1", played(game, "go", "go"))
      assert.equal("end", game:waiting().step)
      game = new(counted:format(2, "") .. ending "first")
      played(game, "leave")
      assert.equal("end", game:waiting().step)
      game = new(counted:format(0, "") .. ending "first")
      assert.equal("end", game:waiting().step)
    end)

  it("that counts down could happen as long as something is left", function ()
    local asks = [[move "ask" { during = "end", apply = function (g)
      for n = 0, 1 do
        g:note(tostring(g:could("some", { player = 1, n = n })))
      end
    end }]]
    local game = new(counted:format(0, "") .. ending "first"
      :gsub("after", "repeats = true, after") .. asks)
    assert.equal("false true", played(game, "ask"))
  end)

  it("that counts down names what it cannot count", function ()
    local game, message = tiny.try { base = noted.steps, more =
      counted:format("'two'", "") .. ending "first" }
    assert.is_nil(game)
    assert.matches("more.lua:2: step 'some' counts down s.n, so a whole "
      .. "number was expected there, not 'two'$", message)
    game, message = tiny.try { base = noted.steps, more =
      counted:format(1, ", repeats = true") .. ending "first" }
    assert.is_nil(game)
    assert.matches("step 'some' has times, which says how often it repeats, "
      .. "so repeats was not expected", message)
  end)

  it("lets what its move asks for come first", function ()
    local game = new(repeated:format("", 'g:ask("say")') .. [[
step "say" {}
move "yes" { during = "say", apply = function (g) g:note "yes" end }
]] .. ending "first")
    assert.equal("go yes go yes", played(game, "go", "yes", "go", "yes"))
  end)

  it("with a single move can make it without asking", function ()
    local game = new([[
step "first" { of = "game", alone = "automatic" }
domain "n" { of = "number", list = function (g) return g.two and { 1, 2 }
  or { 1 } end }
move "say" { during = { "first", "second" }, form = "say <n>", n = "n",
  apply = function (g, player, m) g:note(m.n) g.two = true end }
step "second" { of = "game", after = "first", alone = "automatic" }
]] .. ending "second")
    assert.equal("1", notes(game))
    assert.equal("second", game:waiting().step)
  end)

  it("knows no other way to be made alone", function ()
    tiny.refused("tiny/base/more.lua:1: step 'x': alone must be \"automatic\" "
      .. "or \"asked\", not 'sometimes'", 'step "x" { alone = "sometimes" }')
  end)

  it("offers a move for which it would be", function ()
    local game = new([[
step "first" { of = "game", run = function (g)
  g.has_could = g:could("second", { n = 2 })
  g.has_could_not = g:could("second", { n = 1 })
  g.has_forbidden = g:could("third", {}) end }
step "second" { player = function (g, s) return s.n end }
move "go" { during = { "second", "third" },
  when = function (g, player) return player == 2 end }
step "third" {}
forbid "third" { when = function () return true end }
]] .. ending "first")
    assert.is_true(game.g.has_could)
    assert.is_false(game.g.has_could_not)
    assert.is_false(game.g.has_forbidden)
  end)
end)

describe("a step that waits", function ()
  -- A game that asks first for a step of its own, then for a sequence of two
  -- steps that repeat.
  local function rounds(text)
    return new([[
step "first" { of = "game", run = function (g)
  g:ask("say", { n = 7 }) g:ask("round", { n = 8, player = 2 }) end }
step "say" { says = "Say {n}." }
sequence "round" {}
step "one" { of = "round", before = "two", repeats = true,
  says = "One of {n}." }
step "two" { of = "round", repeats = true }
move "go" { during = { "say", "one", "two" }, apply = function (g, player)
  g:note(player) end }
move "leave" { during = { "one", "two" },
  apply = function (g) g:finish() end }
]] .. (text or "") .. ending "first", { players = 3 })
  end

  it("tells of the s that it was asked with, or its sequence's", function ()
    local game = rounds()
    assert.equal("Say 7.", game:waiting().says)
    played(game, "go")
    assert.equal("One of 8.", game:waiting().says)
  end)

  it("keeps its player while it repeats", function ()
    assert.equal("1 2 2 2", played(rounds(), "go", "go", "go", "go"))
  end)

  it("is its own, though one before it was finished", function ()
    local game = rounds()
    assert.equal("1 2 2 2", played(game, "go", "go", "leave", "go", "go"))
    assert.equal("two", game:waiting().step)
    played(game, "leave")
    assert.equal("end", game:waiting().step)
  end)

  it("does not wait where its run has asked and finished it", function ()
    local game = new([[
step "first" { of = "game", repeats = true, run = function (g)
  g:ask "say" g:finish() end }
move "go" { during = { "first", "say" } }
step "say" {}
]] .. ending "first")
    assert.equal("say", game:waiting().step)
    played(game, "go")
    assert.equal("end", game:waiting().step)
  end)
end)

describe("a move", function ()
  it("is paid for, and its piece placed, before it is carried out", function ()
    local game = tiny.new [[
on "game begins" { run = function (g) g:gain(1, { stone = 2 }) end }
move "peg" { during = "play", at = "field", piece = "peg", cost = "peg",
  apply = function (g, player, m) g.left = g.players[player].hand.stone
    assert(g:owns(player, "peg", m.at)) end }]]
    assert(game:play "peg 1,1")
    assert.equal(1, game.g.left)
  end)
end)
