-- The words of g that rules call most often: events, caches, sets of places,
-- seats, goods, what is asked for.

local context = require "rulewright.engine.playing.context"
local tiny = require "tiny_game"

teardown(tiny.clear)

local more = [[
component.good "pearl" { dear = true }
component.good "gold" { dear = true, bank = 5 }
component.good "sand" {}
component.neutral "nobody" { count = 1 }
component.piece "tower" { each = 3, on = "field", tall = "high" }
component.piece "guest" { each = 3, on = "field", shares = true }
component.piece "lot" { each = 9 }
component.mark "spot" { on = "field" }
domain "plot" { of = "field" }
event "bell" {}
event "silence" {}
on "game begins" { run = function (g) g.notes = {} end }
on "bell" { run = function (g, e) table.insert(g.notes, e.by .. 1) end }
on "bell" { run = function (g, e) table.insert(g.notes, e.by .. 2) end }
on "bell" { run = function (g, e) table.insert(g.notes, e.by .. 3) end }
local n = 0
define "built" (function () local all = n n = 0 return all end)
cache "no" { build = function () n = n + 1 return false end }
cache "sum" { build = function (g, key) n = n + 1
  return key and key .. "!" or "none" end }
step "asked" {}
move "yes" { during = "asked" }
sequence "round" {}
step "turn" { of = "round" }
move "pass" { during = "turn" }
]]

local function new(text, options)
  options = options or {}
  options.trace, options.players = false, 3
  return tiny.new(more .. (text or ""), options).g
end

-- f(g, ...) fails with a message that ends like this.
local function refused(message, f, ...)
  local ok, said = pcall(f, ...)
  assert.is_false(ok)
  assert.equal(message, said:match "[^:]*$":match "^%s*(.*)$")
end

describe("g:emit", function ()
  it("runs all that is said of an event, in order", function ()
    local g = new()
    g:emit("bell", { by = "x" })
    g:emit("silence", {})
    assert.same({ "x1", "x2", "x3" }, g.notes)
  end)

  it("tells the log first, though no rule hears of it", function ()
    local g, told = new(), {}
    g[context.key].log = function (of, name)
      told[#told + 1] = name .. #of.notes
    end
    g:emit("bell", { by = "x" })
    g:emit("silence", {})
    assert.same({ "bell0", "silence3" }, told)
  end)

  it("knows no other", function ()
    refused("there is no event 'bel'; did you mean 'bell'?", function ()
      new():emit("bel", {})
    end)
  end)
end)

describe("g:cached", function ()
  it("builds each key once, and without a key too", function ()
    local g = new()
    for _ = 1, 2 do
      assert.same({ "none", "a!", "b!" }, { g:cached "sum",
        g:cached("sum", "a"), g:cached("sum", "b") })
    end
    assert.equal(3, g:built())
  end)

  it("keeps no as well as yes", function ()
    local g = new()
    assert.same({ false, false }, { g:cached "no", g:cached "no" })
    assert.equal(1, g:built())
  end)

  it("knows no other", function ()
    refused("there is no cache 'smu'; did you mean 'sum'?", function ()
      new():cached "smu"
    end)
    refused("there is no value 'vlue'", function () new():value "vlue" end)
  end)
end)

-- Pegs of red on 1 and 2, a tower of blue on 3, a guest of blue on 1 and 4.
local function built(...)
  local g = new(...)
  g:place(1, "peg", 1)
  g:place(1, "peg", 2)
  g:place(2, "tower", 3)
  g:place(2, "guest", 1)
  g:place(2, "guest", 4)
  return g
end

local function lists(...)
  local all = { ... }
  for i, set in ipairs(all) do all[i] = table.concat(set:list(), " ") end
  return all
end

describe("pieces and places:", function ()
  it("a place is held by a piece that shares it with none", function ()
    local g = built()
    for _ = 1, 2 do
      assert.same({ "peg", 1 }, { g:at("field", 1) })
      assert.same({ "tower", 2 }, { g:at("plot", 3) })
      assert.equal(1, select("#", g:at("field", 4)))
      assert.is_nil(g:at("field", 4))
      assert.is_nil(g:at("field", 9))
    end
  end)

  it("a set is of one place, of several, or empty", function ()
    local g = new()
    assert.same({ "5", "2 7", "", "", "1 2 3 4 5 6 7 8 9" }, lists(
      g:set("field", 5), g:set("field", { 7, 2 }), g:set("field", 0),
      g:set "field", g:all "field"))
  end)

  it("a set of pieces is a player's or anybody's, by name or trait",
    function ()
      local g = built()
      for _ = 1, 2 do
        assert.same({ "1 2", "", "1 2", "3", "3", "" }, lists(
          g:placed(1, "peg"), g:placed(2, "peg"), g:placed(nil, "peg"),
          g:placed(2, "tall"), g:placed(nil, "tall", "high"),
          g:placed(1, "tall", "high")))
      end
    end)

  it("those that are free are those not taken", function ()
    for round, g in ipairs { built(), new() } do
      local first = round == 1
      for _ = 1, 2 do
        assert.same(first and { "1 2 3", "1 2", "4 5 6 7 8 9" }
          or { "", "", "1 2 3 4 5 6 7 8 9" }, lists(g:taken "field",
          g:taken("field", 1), g:free "field"))
      end
    end
    local g = built()
    assert.equal(g:free "field", g:free "field")
    g:place(3, "peg", 5)
    assert.same({ "4 6 7 8 9" }, lists(g:free "field"))
  end)

  it("a layer that no piece can hold is free", function ()
    local g = tiny.new { base = [[module "base" { title = "Tiny" }
board { kind = "grid", columns = 2, rows = 2 }
component.piece "guest" { each = 1, on = "field", shares = true }
sequence "game" {} step "play" { of = "game" } move "stop" { during = "play" }
]] }.g
    g:place(1, "guest", 1)
    assert.same({ "", "1 2 3 4" }, lists(g:taken "field", g:free "field"))
  end)

  it("pieces are counted, also those on no layer", function ()
    local g = built()
    g:place(1, "lot", "a")
    g:place(1, "lot", "b")
    g:place(2, "lot", "c")
    for _ = 1, 2 do
      assert.same({ 2, 0, 1, 2, 1 }, { g:count(1, "peg"), g:count(2, "peg"),
        g:count(2, "tall"), g:count(1, "lot"), g:count(2, "lot") })
    end
  end)

  it("a mark is nobody's", function ()
    local g = new()
    g:mark("spot", 4)
    g:mark("spot", 6, "wet")
    assert.same({ "4 6", "6", "" }, lists(g:placed(nil, "spot"),
      g:placed(nil, "spot", "wet"), g:placed(nil, "spot", "dry")))
  end)

  it("whoever has most leads where they touch", function ()
    local g = tiny.new([[component.piece "man" { each = 9, on = "field",
      worth = 1 }]], { players = 2 }).g
    local ok, set = pcall(g.leading, g, 1, "man", "field")
    assert.is_true(ok, set)
    assert.equal(0, #set)
    g:place(1, "man", 5)
    assert.same({ "2 4 6 8", "" }, lists(g:leading(1, "man", "field"),
      g:leading(2, "man", "field")))
  end)
end)

describe("seats:", function ()
  it("a turn has a number, and begins anew", function ()
    for _, text in ipairs { "",
      'on "turn begins" { run = function (g, e) g.heard = e.player end }' } do
      local g = new(text)
      g[context.key].log = false
      g:begin_turn(2)
      g.turn.drawn = true
      g:begin_turn(3)
      assert.same({ player = 3, number = 2 }, g.turn)
      assert.equal(text ~= "" and 3 or nil, g.heard)
    end
  end)

  it("the log is told that a turn begins", function ()
    local g, told = new(), nil
    g[context.key].log = function (_, name, e) told = name .. e.player end
    g:begin_turn(2)
    assert.equal("turn begins2", told)
  end)

  it("go round from each; a neutral one has all others after it", function ()
    local g = new()
    assert.same({ { 1, 2, 3 }, { 2, 3, 1 }, { 3, 1, 2 }, { 1, 2, 3 } },
      { g:clockwise(1), g:clockwise(2), g:clockwise(3), g:clockwise(4) })
    assert.same({ { 2, 3 }, { 3, 1 }, { 1, 2 }, { 1, 2, 3 } },
      { g:others(1), g:others(2), g:others(3), g:others(4) })
  end)

  it("are a list that strangers may change without harm", function ()
    local g = new()
    assert.equal(g:others(1), g:others(1))
    g = new("", { guard = true })
    g:others(1)[1] = 9
    assert.same({ 2, 3 }, g:others(1))
  end)
end)

describe("goods:", function ()
  it("come from the bank, go back, and go from hand to hand", function ()
    local g = new()
    g:gain(1, { stone = 4, stick = 1 })
    g:gain(1, "stone", 2)
    g:pay(1, "stone", 1)
    g:transfer(1, 2, { stone = 2, stick = 1 })
    g:transfer(1, 2, "stone", 3)
    assert.same({ 0, 0, 5, 1 }, { g.players[1].hand.stone,
      g.players[1].hand.stick, g.players[2].hand.stone,
      g.players[2].hand.stick })
    assert.same({ 4, 8 }, { g.bank.stone, g.bank.stick })
    g:pay(2, { stone = 5, stick = 0 })
    assert.equal(9, g.bank.stone)
  end)

  it("of which the bank has no end are not counted there", function ()
    local g = new()
    g:gain(1, "sand", 5000)
    assert.equal(5000, g.players[1].hand.sand)
    g:pay(1, "sand", 4999)
    assert.equal(1, g.players[1].hand.sand)
    assert.is_nil(g.bank.sand)
  end)

  it("are counted in a hand, all or those with a trait", function ()
    local g = new()
    g:gain(1, { gold = 2, pearl = 1, stick = 3 })
    assert.same({ 6, 3, 0 }, { g:hand_size(1), g:hand_size(1, "dear"),
      g:hand_size(2) })
    refused("there is no trait of goods 'daer'; did you mean 'dear'?",
      function () g:hand_size(1, "daer") end)
  end)

  for what, case in pairs {
    ["more than the bank has"] = { "the bank has 7 stone, not 10",
      function (g) g:gain(1, "stone", 10) end },
    ["more than a player has"] = { "player 1 has 2 stone, not 3",
      function (g) g:pay(1, "stone", 3) end },
    ["more than one has for another"] = { "player 1 has 2 stone, not 3",
      function (g) g:transfer(1, 2, { stone = 3 }) end },
    ["less than none"] = { "-1 of stone is less than none",
      function (g) g:gain(1, "stone", -1) end },
    ["what is no good"] = { "there is no good 'stnoe'; did you mean 'stone'?",
      function (g) g:gain(1, "stnoe", 1) end },
    ["to nobody"] = { "there is no seat 7",
      function (g) g:gain(7, "stone", 1) end },
    ["from nobody"] = { "there is no seat 7",
      function (g) g:transfer(7, 1, "stone", 1) end },
    ["to nobody else"] = { "there is no seat 7",
      function (g) g:transfer(1, 7, "stone", 1) end },
    ["by nobody"] = { "there is no seat 7",
      function (g) g:pay(7, "stone", 1) end },
  } do
    it("cannot be given: " .. what, function ()
      local g = new()
      g:gain(1, "stone", 2)
      refused(case[1], case[2], g)
      assert.equal(2, g.players[1].hand.stone)
    end)
  end

  it("outdate what depends on hands", function ()
    local cache = [[cache "all" { depends = { "hands" },
      build = function (g) return g:hand_size(1) end } ]]
    local value = [[value "rich" { base = function (g, player)
      return g:hand_size(player) end, depends = { "hands" } } ]]
    for _, text in ipairs { cache, value, cache .. value } do
      local g = new(text)
      for n = 1, 3 do
        g:gain(1, "stone", 1)
        if text ~= cache then assert.equal(n, g:value("rich", 1)) end
        if text ~= value then assert.equal(n, g.cache.all) end
      end
    end
  end)
end)

describe("what is asked for", function ()
  it("gets a table of its own: a copy, or with the seat", function ()
    local g = new()
    local s = { player = 2, list = { 1 } }
    for _, given in ipairs { s, 3, false } do
      g:ask("asked", given or nil)
      g:ask("round", given or nil)
    end
    s.list[1] = 9
    local asked = g[context.key].asked
    assert.equal(6, asked.n)
    local want = { { player = 2, list = { 1 } }, { player = 3 }, {} }
    for i = 1, 6 do
      assert.same(want[(i + 1) // 2], asked[i].s)
      assert.equal(i % 2 == 1 and "asked" or nil, asked[i].step)
      assert.equal(i % 2 == 0 and "round" or nil, asked[i].sequence)
      assert.not_equal(asked[i].s, asked[i % 6 + 1].s)
    end
  end)

  it("may be asked of those who sit there alone", function ()
    refused("there is no seat 7", function () new():ask("asked", 7) end)
    refused("there is no step or sequence 'aksed'; did you mean 'asked'?",
      function () new():ask "aksed" end)
  end)

  it("begins anew in an entry that is over", function ()
    local game = tiny.new(more .. [[
move "go" { during = "play", apply = function (g)
  g:ask("round", 1) g:ask("round", 2) end }]], { players = 2, trace = false })
    for _ = 1, 2 do
      assert(game:play "go")
      for seat = 1, 2 do
        assert.equal(seat, game:waiting().player)
        assert(game:play "pass")
      end
    end
    assert.equal("play", game:waiting().step)
  end)

  it("is what the step that waits knows", function ()
    local game = tiny.new(more .. [[
move "go" { during = "play", apply = function (g)
  g:ask("asked", { n = 4 }) end }]])
    assert(game:play "go")
    assert.equal(4, game.g:step().n)
  end)
end)

it("g:copy copies a table and all that is in it", function ()
  local g, node = new(), { a = { b = { 1 } } }
  local copy = g:copy(node)
  assert.same(node, copy)
  assert.not_equal(node.a.b, copy.a.b)
end)
