-- The code that is written for values and moves gives what was said, however
-- many clauses speak; the same where it tells which clauses fire.

local tiny = require "tiny_game"

teardown(tiny.clear)

describe("the code of a value", function ()
  for _, count in ipairs { 1, 100, 130, 260, 800 } do
    it("bears so many clauses: " .. count, function ()
      local game = tiny.new(([[for i = 1, %d do
        adjust "v" { plus = function () return i end }
        adjust "all" { plus = function () return { stone = 1 } end }
        adjust "none" { holds = function () return i == %d end }
        adjust "set" { adds = function () return { i } end }
        forbid "go" { when = function (g, player, m) return m.at == 3 and
          i == %d end }
        forbid "go" { places = function (g, player, m)
          return g:set("field", i == %d and 5 or 0) end } end
        value "v" { base = 0 } value "all" { kind = "bundle", base = {} }
        value "none" { kind = "any", base = false }
        value "set" { kind = "set", base = {} }
        move "go" { during = "play", at = "field" }]]):format(count, count,
          count, count))
      assert.equal(count * (count + 1) // 2, game:value "v")
      assert.same({ stone = count }, game:value "all")
      assert.is_true(game:value "none")
      assert.equal(count, #game:value "set")
      assert.equal(8, #game:moves())
    end)
  end

  it("takes names that would be code", function ()
    local name = 'a"] = 1 os.exit() --'
    local game = tiny.new(([[component.good %q {} value %q { base = 4 }
      move "buy" { during = "play", cost = "odd" }
      component.cost "odd" { [%q] = 2 } ]]):format(name, name, name))
    assert.equal(4, game:value(name))
    assert.equal(1, #game:moves())
  end)
end)

-- Two stones are in the hand of red, and a peg of his, his only one, on 2,2.
local base = [[
module "base" { title = "Tiny" }
component.good "stone" { bank = 9 }
component.good "stick" { bank = 9 }
component.piece "peg" { each = 1, on = "field" }
component.piece "lot" { each = 1, on = "field" }
component.cost "two" { stone = 2 }
component.cost "three" { stone = 3 }
board { kind = "grid", columns = 3, rows = 3 }
sequence "game" {}
on "game begins" { run = function (g)
  g:gain(1, { stone = 2 }) g:place(1, "peg", 5) end }
domain "x" { of = "number", from = 1, to = 2 }
domain "y" { of = "number", from = 7, to = 8 }
domain "own" { of = "number",
  list = function (g, player, m) return { m.x, 9 } end }
domain "some" { of = "number",
  list = function (g, player, m) return m.x == 2 and { 7 } or {} end }
domain "spot" { of = "field", places = function (g, player, m)
  return g:set("field", m.x == 2 and 3 or 0) end }
domain "row" { of = "field", places = function (g)
  return g:set("field", { 1, 2 }) end }
step "end" { of = "game", after = "play" }
move "stop" { during = "end" }
chapter "more"
]]

local lists = [[
local function list(...) local all = { ... } return function () return all end
end
]]

local step = 'step "play" { of = "game", repeats = true }\n'
local free = 'step "play" { of = "game", repeats = true, free = true }\n'
local go = 'move "go" { during = "play", form = "go %s", %s }\n'
local xy = go:format("<x> <y>", 'x = "x", y = "%s"')
local plain = 'move "a" { during = "play" } move "b" { during = "play" } '
  .. 'move "c" { during = "play" } '

local function costs(cost)
  return step .. 'move "go" { during = "play", cost = ' .. cost .. " }"
end

local by_place = ' move "go" { during = "play", at = "row", '
  .. "cost = function (g, player, m) return { stone = m.at + 1 } end }"
local gift = [[
domain "gift" { of = "bundle", list = list({ stone = 1 }, { stone = 3 },
  { stick = 1 }) }
move "pay" { during = "play", form = "pay <what> <x>", what = "gift", x = "x",
  cost = "what" }]]
local offer = [[
move "offer" { during = "play", open = true, form = "offer <x> [<y>]", x = "x",
  y = "y", sample = list({ x = 1, y = 7 }, { x = 2 }, { x = 2, y = 8 }) }]]

for _, traced in ipairs { false, true } do
  local function texts(game)
    local list = {}
    for i, m in ipairs(game:moves()) do list[i] = game:text(m) end
    if list[1] == "stop" then return "" end
    return table.concat(list, ", ")
  end

  local function new(more)
    return tiny.new({ base = base, more = lists .. more },
      { trace = traced })
  end

  describe(traced and "a traced listing holds" or "a listing holds", function ()
    for _, case in ipairs {
      { "what can just be paid", costs '"two"', "go" },
      { "nothing that cannot", costs '"three"', "" },
      { "what can be paid at a worked out price",
        costs "function (g, player) return { stone = 2 } end", "go" },
      { "nothing that cannot at such a price",
        costs "function (g, player) return { stone = 3 } end", "" },
      { "nothing that a rule makes too dear", costs '"two"'
        .. ' adjust "price" { of = "go", plus = { stick = 1 } }', "" },
      { "the places that can be paid", step .. by_place, "go 1,1" },
      { "all of them in a step without pay", free .. by_place,
        "go 1,1, go 2,1" },
      { "what cannot be paid in a step without pay",
        free .. 'move "go" { during = "play", cost = "three" }', "go" },
      { "what an argument says that can be paid", step .. gift,
        "pay 1 stone 1, pay 1 stone 2" },
      { "all that it says in a step without pay", free .. gift,
        "pay 1 stone 1, pay 1 stone 2, pay 3 stone 1, pay 3 stone 2, "
        .. "pay 1 stick 1, pay 1 stick 2" },
      { "nothing that it says if that is made dearer", step .. gift
        .. ' adjust "price" { of = "pay", plus = { stone = 2 } }', "" },
      { "only pieces that are left", step .. 'move "lot" { during = "play", '
        .. 'at = "row", piece = "lot" } move "peg" { during = "play", '
        .. 'at = "row", piece = "peg" }', "lot 1,1, lot 2,1" },
      { "each with each", step .. xy:format "y",
        "go 1 7, go 1 8, go 2 7, go 2 8" },
      { "what is listed by the arguments before", step .. xy:format "own",
        "go 1 1, go 1 9, go 2 2, go 2 9" },
      { "the places by the arguments before", step .. xy:format "spot",
        "go 2 3,1" },
      { "each with each place", step .. xy:format "row",
        "go 1 1,1, go 1 2,1, go 2 1,1, go 2 2,1" },
      { "nothing that looks at the move and is forbidden", step
        .. xy:format "y" .. 'forbid "go" { when = function (g, player, m) '
        .. "return m.x == 1 and m.y == 8 end }", "go 1 7, go 2 7, go 2 8" },
      { "no place that is forbidden", step .. xy:format "row"
        .. 'forbid "go" { places = function (g, player, m) '
        .. 'return g:set("field", m.x) end }', "go 1 2,1, go 2 1,1" },
      { "three arguments, each by those before", step
        .. go:format("<x> <y> <z>", 'x = "x", y = "some", z = "own"'),
        "go 2 7 2, go 2 7 9" },
      { "an optional value where there is one", step
        .. go:format("<x> [<y>]", 'x = "x", y = "some"'), "go 1, go 2 7" },
      { "an optional place where there is one", step
        .. go:format("<x> [<y>]", 'x = "x", y = "spot"'), "go 1, go 2 3,1" },
      { "no move without a place where all are forbidden", step
        .. go:format("<x> [<y>]", 'x = "x", y = "spot"')
        .. 'forbid "go" { places = function (g) return g:all "field" end }',
        "go 1" },
      { "a free value with and without", step
        .. go:format("<x> [<y>?]", 'x = "x", y = "some"'),
        "go 1, go 2, go 2 7" },
      { "a free place with and without", step
        .. go:format("<x> [<y>?]", 'x = "x", y = "spot"'),
        "go 1, go 2, go 2 3,1" },
      { "what belongs to the argument before", step .. [[
domain "of x" { of = "number", by = "x",
  list = function () return { [2] = { 4, 5 } } end }]]
        .. xy:format "of x", "go 2 4, go 2 5" },
      { "nothing of a domain that cannot be listed", step
        .. 'domain "odd" { of = "number", has = function () return true end }'
        .. go:format("<x>", 'x = "odd"'), "" },
      { "what is shown of one that cannot", step .. 'domain "odd" { of = '
        .. '"number", has = function () return true end, sample = list(3, 5) }'
        .. go:format("<x>", 'x = "odd"'), "go 3, go 5" },
      { "the sample of an open move", step .. offer,
        "offer 1 7, offer 2, offer 2 8" },
      { "of a sample what nobody forbids", step .. offer .. ' forbid "offer" '
        .. "{ when = function (g, player, m) return m.y == 7 end }",
        "offer 2, offer 2 8" },
      { "of a sample no place that is forbidden", step .. 'move "go" { during '
        .. '= "play", open = true, form = "go <at>", at = "row", '
        .. 'sample = list({ at = 1 }, { at = 2 }) } forbid "go" { places = '
        .. 'function (g) return g:set("field", 1) end }', "go 2,1" },
      { "an open move by what its domains list", step .. 'move "go" { during = '
        .. '"play", open = true, form = "go <x> <y>", x = "x", y = "y", '
        .. 'sample = "domains" }', "go 1 7, go 1 8, go 2 7, go 2 8" },
      { "what its own condition allows", step .. 'move "a" { during = "play", '
        .. "when = function () return true end } "
        .. 'move "b" { during = "play", when = function () end }', "a" },
      { "all kinds that nothing forbids", step .. plain .. 'forbid { "a", "b" '
        .. "} { when = function (g, player) return player == 2 end }",
        "a, b, c" },
      { "no kind that is forbidden", step .. plain .. 'forbid { "a", "b" } '
        .. "{ when = function (g, player) return player == 1 end }", "c" },
      { "just the kinds that are spared", step .. plain .. 'forbid { "a", "b", '
        .. '"c" } { all_but = function () return { b = true, c = true } end } '
        .. 'forbid "c" { when = function () return true end }', "b" },
      { "no kind where none is spared", step .. plain
        .. 'forbid { "a", "b" } { all_but = function () end }', "c" },
      { "a list after other moves", step .. plain .. go:format("<x>",
        'x = "y"'), "a, b, c, go 7, go 8" },
      { "the only move by its list", step .. go:format("<x>", 'x = "y"'),
        "go 7, go 8" },
      { "the only move less what is forbidden", step
        .. go:format("<x>", 'x = "y"') .. 'forbid "go" { when = '
        .. "function (g, player, m) return m.x == 7 end }", "go 8" },
    } do
      it(case[1], function ()
        assert.equal(case[3], texts(new(case[2])))
      end)
    end

    it("what there is now, each time", function ()
      local game = new(step .. [[
on "game begins" { run = function (g) g.n = 1 end }
domain "now" { of = "field", places = function (g, player)
  return g:set("field", g.n) end }
move "go" { during = "play", at = "now", apply = function (g) g.n = 2 end }
move "by" { during = "play", at = "now" }]])
      assert.equal("go 1,1, by 1,1", texts(game))
      assert(game:play "go 1,1")
      assert.equal("go 2,1, by 2,1", texts(game))
    end)

    it("other moves after a step of one move alone", function ()
      local game = new [[
step "play" { of = "game" }
move "go" { during = "play", form = "go <x>", x = "y" }
step "two" { of = "game", after = "play", before = "three" }
move "by" { during = "two", form = "by <x> <y>", x = "x", y = "y" }
step "three" { of = "game", before = "end" }
move "to" { during = "three", form = "to <x>", x = "x" }]]
      assert(game:play "go 8")
      assert.equal("by 1 7, by 1 8, by 2 7, by 2 8", texts(game))
      assert(game:play "by 1 7")
      assert.equal("to 1, to 2", texts(game))
    end)
  end)
end

describe("a listing", function ()
  -- How often this is asked while the moves of three kinds are listed.
  local function asked(clause)
    local game = tiny.new({ base = base, more = [[
local n = 0
define "asked" (function () local all = n n = 0 return all end)
local function count(answer)
  return function (g, player) n = n + 1 return answer end
end
]] .. step .. plain .. clause }, { trace = false })
    game.g:asked()
    assert(game:play "a")
    return game.g:asked()
  end

  it("asks once what several kinds of moves ask alike", function ()
    assert.equal(1, asked 'forbid { "a", "b", "c" } { when = count(false) }')
    assert.equal(1, asked([[forbid { "a", "b", "c" } {
      all_but = count { a = true, b = true } }]]))
  end)
end)

describe("the size of a part of a hand", function ()
  it("is the sum of its goods, or none", function ()
    local game = tiny.new { base = base, more = step .. plain .. [[
component.good "pearl" { dear = true } component.good "gold" { dear = true }
on "game begins" { run = function (g)
  g:gain(1, { pearl = 2, gold = 3 }) end }]] }
    assert.equal(5, game.g:hand_size(1, "dear"))
    assert.equal(7, game.g:hand_size(1))
  end)
end)
