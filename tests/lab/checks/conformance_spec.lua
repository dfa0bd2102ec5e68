-- The conformance battery passes sound games and finds what is wrong with
-- others: one game for each of its checks.

local conformance = require "rulewright.lab.checks.conformance"
local disk = require "disk"
local rulewright = require "rulewright"
local tiny = require "tiny_game"
local views = require "rulewright.engine.playing.views"

teardown(tiny.clear)

describe("sound games pass:", function ()
  for _, case in ipairs {
    {}, { "tides", "watch", "long_game" },
  } do
    it("isles " .. table.concat(case, " "), function ()
      local rules = tiny.known("isles", { with = case }).rules
      local report = conformance.run { rules = rules, games = 3, seed = 7 }
      assert.same({}, report.problems)
      assert.equal(3, report.games)
      assert.equal(3, report.finished)
      assert.is_true(report.decisions > 60)
      assert.is_true(report.listed > 100 and report.unlisted > 100)
    end)
  end

  it("in brief, where they are long, and yet to their end", function ()
    local rules = tiny.known("isles").rules
    local closely, enough = conformance.closely, conformance.enough
    finally(function ()
      conformance.closely, conformance.enough = closely, enough
    end)
    conformance.closely, conformance.enough = 4, 12
    local counts, games = {}, {}
    local report = conformance.run { rules = rules, games = 2, brief = true,
      on_decision = function (count, game)
        counts[#counts + 1], games[game] = count, true
      end }
    assert.same({}, report.problems)
    assert.same({ 2, 2, 24 }, { report.games, report.finished,
      report.decisions })
    assert.same({ 24, { true, true } }, { #counts, games })
    assert.equal(12, counts[24])
    assert.is_true(report.listed <= 2 * 4 * 8)
  end)
end)

-- Adds one at a time up to nine, then somebody wins.
local base = [[
module "base" { title = "Tiny" }
component.good "stone" {}
sequence "game" {}
step "play" { id = "B-1", of = "game", repeats = true }
on "game begins" { run = function (g) g.n = 0 end }
domain "n" { of = "number",
  list = function (g) return { g.n + 1, g.n + 2 } end }
move "add" { during = "play", form = "add <n>", n = "n",
  apply = function (g, player, m) g.n = m.n if m.n > 8 then g:win(1) end end }
chapter "more"
]]

local function problems(more, options)
  local rules = assert(tiny.rules { base = base, more = more })
  local request = { rules = rules, games = 60, seed = 1, players = 2 }
  for field, content in pairs(options or {}) do request[field] = content end
  return conformance.run(request).problems
end

describe("the battery finds", function ()
  it("nothing wrong with the game the others are made from", function ()
    assert.same({}, problems "")
  end)

  it("nothing wrong with a move for which there are no values", function ()
    assert.same({}, problems [[
domain "none" { of = "number", list = function () return {} end }
move "say" { during = "play", form = "say <n>", n = "none" }]])
  end)

  it("a drawing that fails on the scene that is given", function ()
    assert.matches("no chalk", problems("draw (function (g, scene) "
      .. 'scene:note "x" end)', { scene = function ()
        return { note = function () error "no chalk" end }
      end })[1])
  end)

  it("a drawing that fails", function ()
    assert.matches("^tiny/base/more.lua:1: .*%(seed 1, decision 1: the "
      .. "drawing%)$", problems([[
draw (function (g, scene) scene:note(g.nowhere.at) end)]])[1])
  end)

  for what, case in pairs {
    ["a move that is not listed and not refused"] = {
      [[domain "odd" { of = "good", list = function (g)
          g.drawn = (g.drawn or 0) + 1
          return g.drawn % 2 == 0 and { "stone" } or {} end }
        move "say" { during = "play", form = "say <n>", n = "odd" }]],
      "is not listed, but nothing speaks against it" },
    ["a text that is no move"] = {
      [[domain "deaf" { of = "number", from = 1, to = 2,
          parse = function () end }
        move "say" { during = "play", form = "say <n>", n = "deaf" }]],
      "'say %d' is listed, but cannot be read: .*a number" },
    ["a text that is another move"] = {
      [[domain "off" { of = "number", from = 1, to = 2,
          parse = function (g, text) return 1 end }
        move "say" { during = "play", form = "say <n>", n = "off" }]],
      "'say 2' is read as another move, 'say 1'" },
    ["a blank that nothing fills"] = {
      [[forbid "add" { id = "F-1", says = "No {what}.",
          when = function (g, player, m) return m.n > 8, { waht = 3 } end }]],
      "nothing fills the blank {what} of '%[F%-1%] No {what}%.'" },
    ["a blank that nothing fills, of a place"] = {
      [[board { kind = "grid", columns = 3, rows = 1 }
        move "sit" { during = "play", at = "field" }
        forbid "sit" { id = "F-1", says = "No {what}.",
          places = function (g) return g:set("field", { 1, 2 }) end }]],
      "more.lua:3: nothing fills the blank {what} of '%[F%-1%] No {what}%.'" },
    ["a blank that nothing fills, of what is told"] = {
      [[event "sung" { says = "{player} sings {sogn}." }
        move "sing" { during = "play", apply = function (g, player)
          g:emit("sung", { player = player, song = "x" }) end }]],
      "more.lua:1: nothing fills the blank {sogn} of 'red sings {sogn}%.'" },
    ["a rule that changes the state when asked"] = {
      [[move "say" { during = "play" }
        forbid "say" { when = function (g, player, m)
          g.asked = (g.asked or 0) + 1 return true end }]],
      "asking what is legal changed the state" },
    ["a move that breaks"] = {
      [[move "say" { during = "play", apply = function (g) g.x.y = 1 end }]],
      "^tiny/base/more.lua:1: attempt to index .*%(seed 1, decision .: say%)" },
    ["steps without an end"] = {
      [[move "say" { during = "play", apply = function (g) g:ask "on" end }
        step "on" { run = function (g) g:ask "on" end }]],
      "more than 10000 steps went by without a decision, last 'on'" },
    ["a cache of a key that is not kept up"] = {
      [[cache "more" { keep = true, dump = function (c) return c end,
          build = function (g, key) return { key, g.n } end }
        forbid "add" { when = function (g)
          return #g:cached("more", "odd") == 0 end }]],
      "cache 'more' differs from a rebuild at 1%.2$" },
    ["a rule that remembers what is not in the state"] = {
      [[local count = 0
        move "say" { during = "play", apply = function (g)
          count = count + 1 g.n = g.n + count % 3 end }]],
      "redo does not lead forth" },
    ["a game that its record ends elsewhere"] = {
      [[local own
        cache "odd" { keep = true, build = function (g)
          if own then own.n = own.n + 1 end own = g return {} end }
        forbid "add" { when = function (g)
          own = g g:cached "odd" own = nil end }
        move "say" { during = "play",
          apply = function (g) g.n = g.n + 1 own = g end }]],
      "cache 'odd': a question changed the state" },
    ["a question that is not asked in time"] = {
      [[move "say" { during = "later" }
        step "later" {}
        forbid "say" { id = "F-1", when = function (g, player, m)
          g.n = g.n + 1 end }]],
      "more.lua:4: forbid 'say' %[F%-1%]: a question changed the state" },
    ["a step that asks whether it happens"] = {
      [[step "later" { when = function (g) g.n = g.n + 1 end }]],
      "more.lua:1: step 'later': a question changed the state" },
    ["a value that writes the same each time"] = {
      [[value "v" { base = function (g, player, n) g.odd = n return 1 end }
        move "say" { during = "play", apply = function (g, player)
          g:value("v", player, 3) end }]],
      "more.lua:1: value 'v': a question changed the state" },
    ["a game that begins otherwise the second time"] = {
      [[local begun = 0
        on "game begins" { run = function (g)
          begun = begun + 1 g.begun = begun end }]],
      "the save cannot be loaded: line 18: the final state does not "
        .. "match" },
    ["a move that was possible only once"] = {
      [[local begun = 0
        on "game begins" { run = function (g) begun, g.n = begun + 1, 7 end }
        forbid "add" { id = "B-2", when = function () return begun > 1 end }
        move "say" { during = "play", apply = function (g) g:win(1) end }
        forbid "say" { id = "B-3", when = function () return begun == 1 end }]],
      "cannot be loaded: line %d+: add %d: %[B%-2%]" },
    ["a clone that differs"] = {
      [[local own
        cache "odd" { keep = true, build = function () return {} end,
          copy = function (c) own.spoilt = true return c end }
        on "game begins" { run = function (g) own = g g:cached "odd" end }
        forbid "add" { when = function (g) own = g g:cached "odd" end }]],
      "a clone differs: .*spoilt" },
    ["a question that breaks"] = {
      [[cache "odd" { keep = true, dump = function (c) return c end,
          build = function (g) return g.n == 0 and 0 or 1 // (g.n - g.n) end }
        on "game begins" { run = function (g) g:cached "odd" end }]],
      "more.lua:%d+: attempt to divide by zero.*%(seed 1, decision %d+%)" },
    ["a cache that is not kept up"] = {
      [[cache "twice" { keep = true, build = function (g) return g.n * 2 end,
          dump = function (c) return c end }
        value "twice" { base = function (g) return g:cached "twice" end }
        forbid "add" { when = function (g) return g:value "twice" < 0 end }]],
      "cache 'twice' differs from a rebuild at 1$" },
    ["what should have followed, and did not"] = {
      [[on "game begins" { run = function (g) g.twice = 0 end }
        move "say" { during = "play", apply = function (g) g.n = g.n + 1 end }
        follow "twice" { depends = { "n" },
          run = function (g) g.twice = 2 * g.n end }]],
      "what follows from the state was not asked for: .*twice" },
    ["a cache that is not copied right"] = {
      [[cache "moves" { keep = true, build = function () return { 1, 2 } end,
          dump = function (c) return c end,
          copy = function () return { 1 } end }
        domain "kept" { of = "number",
          list = function (g) return g:cached "moves" end }
        move "say" { during = "play", form = "say <n>", n = "kept" }]],
      "a clone has %d+ moves, the game %d+" },
  } do
    it(what, function ()
      local found = table.concat(problems(case[1]), "\n")
      assert.matches("seed %d+, decision %d+", found)
      assert.matches(case[2], found)
    end)
  end

  it("what another process plays otherwise", function ()
    local texts = {}
    local found = problems("", { elsewhere = function (text)
      texts[#texts + 1] = text
      if #texts == 3 then return nil, "line 7: no" end
      return true
    end })
    assert.equal(1, #found)
    assert.matches("^seed 3, decision %d+: another process: line 7: no$",
      found[1])
    assert.equal(3, #texts)
    assert.matches("^Rulewright record 1\n.*\nhash: %x+\n", texts[1])
  end)

  it("a save that is another game when it is loaded", function ()
    local load = rulewright.load
    finally(function () rulewright.load = load end)
    rulewright.load = function (...)
      local game = load(...)
      game.g.n = -1
      return game
    end
    assert.matches("a loaded save differs: n", problems("")[1])
  end)

  it("views that tell what is hidden", function ()
    local sound = views.of
    finally(function () views.of = sound end)
    views.of = function (g) return require "rulewright.kernel".tree.clone(g) end
    local found = problems([[
      hidden "decks.d" {}
      component.deck "d" { cards = { a = 2, b = 3 } }]], { games = 60 })
    assert.matches("the view of red tells what is hidden", found[1])
  end)

  it("a file that is broken meanwhile", function ()
    local rules = assert(tiny.rules { base = base, more = "" })
    disk.write(tiny.folder .. "/base/more.lua", "mvoe")
    local found = conformance.run { rules = rules, games = 20, players = 2 }
    assert.matches("reload: tiny/base/more.lua:1: ", found.problems[1])
  end)
end)

-- Games that do not end -----------------------------------------------------
