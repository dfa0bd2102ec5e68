-- What the battery asks of a game, and how it goes about it.

local conformance = require "rulewright.lab.checks.conformance"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function lost(more, limit, options)
  return conformance.lost(tiny.new(more, options), 1, limit)
end

local never = [[
forbid "win" { when = function () return true end }
move "say" { during = "play" }
]]

local round = [[
forbid "win" { when = function () return true end }
move "go" { during = "play", apply = function (g)
  for _ = 1, 3 do g:ask "thrice" end
  for name in ("zebra once twice once"):gmatch "%a+" do g:ask(name) end
  g:ask "twice"
end }
step "once" {} step "twice" {} step "thrice" {} step "zebra" {}
move "on" { during = { "once", "twice", "thrice", "zebra" } }
]]

local stays = "the game has not ended after 300 decisions; at last all are "
  .. "made in step 'play' [T-04] (tiny/base/init.lua:10), which repeats, and "
  .. "no move of which ends it"

describe("a game", function ()
  it("that ends is not lost, however late", function ()
    assert.is_nil(lost("", 300))
    local late = [[
on "game begins" { run = function (g) g.n = 0 end }
forbid "win" { when = function (g) return g.n < 299 end }
move "say" { during = "play", apply = function (g) g.n = g.n + 1 end }
forbid "say" { when = function (g) return g.n == 299 end }
]]
    assert.is_nil(lost(late, 300))
    assert.is_string(lost(late, 299))
  end)

  it("that goes round is told with its steps, the most frequent first",
    function ()
      local text = lost(round, 5000)
      assert.equal("the game has not ended after 5000 decisions; at last all "
        .. "are made in steps 'thrice' (tiny/base/more.lua:7), 'once' "
        .. "(tiny/base/more.lua:7), 'twice' (tiny/base/more.lua:7) and 2 more",
        text)
      assert.matches("%)$", lost(round:gsub("zebra once twice", ""):gsub(
        '  g:ask "twice"', ""), 5000))
    end)

  it("that asks for one step over and over is told so", function ()
    assert.matches("in step 'on' %(tiny/base/more.lua:3%)$", lost([[
forbid "win" { when = function () return true end }
move "go" { during = { "play", "on" }, apply = function (g) g:ask "on" end }
step "on" {}]], 5000))
  end)

  it("that does not end is told in Russian", function ()
    assert.equal("за 300 решений игра не кончилась; под конец все они — в "
      .. "шаге «play» [T-04] (tiny/base/init.lua:10); этот шаг повторяется, и "
      .. "ни один ход его не завершает",
      lost(never, 300, { lang = "ru" }))
    assert.matches("в шагах «thrice» .*, «once» .*, «twice» .* и ещё в 2$",
      lost(round, 5000, { lang = "ru" }))
  end)

  it("that can be left by a move is not said to be without one", function ()
    local text = lost(never .. [[
move "leave" { during = "play", ends = true,
  apply = function (g) g:ask "game" end }]], 100)
    assert.matches("%(tiny/base/init.lua:10%)$", text)
  end)

  it("that breaks is left to others", function ()
    assert.is_nil(lost([[
forbid "win" { when = function () return true end }
move "say" { during = "play", apply = function () error "no" end }]], 300))
  end)
end)

describe("the battery", function ()
  local longest, closely = conformance.longest, conformance.closely
  before_each(function ()
    conformance.longest, conformance.closely = 300, 10
  end)
  after_each(function ()
    conformance.longest, conformance.closely = longest, closely
  end)

  local function report(more, options)
    options = options or {}
    options.rules, options.games = assert(tiny.rules(more)), 2
    return conformance.run(options)
  end

  it("tells of the first game that does not end", function ()
    local found = report(never)
    assert.same({ "seed 1: " .. stays }, found.problems)
    assert.same({ 1, 10 }, { found.games, found.decisions })
  end)

  it("plays on what ends, however long", function ()
    local found = report [[
on "game begins" { run = function (g) g.n = 0 end }
forbid "win" { when = function (g) return g.n < 40 end }
move "say" { during = "play", apply = function (g) g.n = g.n + 1 end }]]
    assert.same({}, found.problems)
    assert.equal(2, found.finished)
    assert.is_true(found.decisions > 80)
  end)

  it("tells rather what else is wrong with it", function ()
    assert.matches("^lost %(seed 1, decision 0%)$",
      report(never .. [[
domain "n" { of = "number", list = function (g) return { 1 } end,
  print = function () error("lost", 0) end }
move "count" { during = "play", form = "count <n>", n = "n" }]]).problems[1])
  end)

  it("does not mind when so many decisions were asked for", function ()
    local found = report(never, { limit = 20 })
    assert.same({}, found.problems)
    assert.same({ 40, 0 }, { found.decisions, found.finished })
  end)
end)
