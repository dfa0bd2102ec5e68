-- Clauses that are left out leave a game behind, and those that replace others
-- stand in their places. Seen in play; what is refused is in compose_spec.

local tiny = require "tiny_game"

teardown(tiny.clear)

local more = [[
on "game begins" { id = "M-0", run = function (g) g.total = 0 end }
domain "few" { id = "M-1", says = "One or two.", of = "number", from = 1,
  to = 2 }
value "gift" { id = "M-2", says = "Two.", base = 2 }
adjust "gift" { id = "M-3", says = "And one.", plus = 1 }
value "free" { id = "M-4", says = "Free.", kind = "any", base = true }
move "add" { id = "M-5", says = "You may add.", during = "play",
  form = "add <n>", n = "few", apply = function (g, player, m)
    g.total = g.total + m.n + g:value "gift" end }
forbid "add" { id = "M-6", says = "Not beyond ten.",
  when = function (g, player, m) return g.total + m.n > 10 end }
step "rest" { id = "M-7", says = "You rest.", of = "game", after = "play",
  run = function (g) g.rested = true g:win(1) end }
move "stop" { id = "M-8", says = "You may stop.", during = "play",
  apply = function (g) g:finish() end }
event "stopped" { says = "Stopped." }
]]

local function without(...)
  return tiny.new(more, { without = { ... } })
end

local function after_add(game)
  assert(game:play "add 1")
  return game.g.total
end

describe("a game without", function ()
  it("anything left out is the whole game", function ()
    assert.equal(4, after_add(without()))
  end)

  it("an adjust has the value without that part", function ()
    assert.equal(3, after_add(without "M-3"))
  end)

  it("a value has nothing in its place", function ()
    assert.equal(2, after_add(without "M-2"))
    assert.is_false(without("M-4"):value "free")
  end)

  it("a forbid allows it", function ()
    local game = without "M-6"
    for _ = 1, 5 do assert(game:play "add 2") end
    assert.same({}, game:why "add 2")
  end)

  it("a move offers it no more, and names it no more", function ()
    local game = without "M-5"
    for _, m in ipairs(game:moves()) do assert.not_equal("add", m.move) end
    assert.is_nil((game:play "add 1"))
  end)

  it("a step passes over it", function ()
    local game = tiny.new(more .. [[step "late" { of = "game", after = "rest",
      run = function (g) g:win(2) end }]], { without = { "M-7" } })
    assert(game:play "stop")
    assert.is_nil(game.g.rested)
    assert.same({ 2 }, game:over().winners)
  end)

  it("says so in the rules", function ()
    local rules = without("M-6").rules
    local found
    for _, clause in ipairs(rules.all) do
      if clause.ids[1] == "M-6" then found = rules.state[clause] end
    end
    assert.same({ state = "dropped", by = "the command line" }, found)
  end)
end)

describe("a clause that replaces another", function ()
  it("has its fields and keeps the rest", function ()
    local game = tiny.new { more = more, a = [[replace "M-6" { id = "A-1",
      says = "Not beyond four.",
      when = function (g, player, m) return g.total + m.n > 4 end }]] }
    assert(game:play "add 1")
    assert.equal("[A-1] Not beyond four.", game:why("add 1")[1].text)
  end)

  it("may itself be left out, and the old one is back", function ()
    local game = tiny.new({ more = more, a = [[replace "M-2" { id = "A-1",
      says = "Seven.", base = 7 }]] }, { without = { "A-1" } })
    assert.equal(3, game:value "gift")
  end)
end)
