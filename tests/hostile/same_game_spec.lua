-- Row 18 in games, and row 31: the same seed, modules and decisions give the
-- same game in every process and however the modules were asked for.

local kernel = require "rulewright.kernel"
local sitting = require "sitting"
local tiny = require "tiny_game"

teardown(tiny.clear)

-- Plays games and prints the hash of each; run in this Lua and in others.
local program = [[
local tiny = require "tiny_game"
local kernel = require "rulewright.kernel"
local lists = { carcassonne = { "river", "abbot", "ferries" },
  isles = { "watch", "tides", "long_game" } }
local hashes = {}
for seed = 1, 25 do
  for _, name in ipairs { "carcassonne", "isles" } do
    local with = lists[name]
    table.insert(with, table.remove(with, 1))
    local game = tiny.known(name, { with = with, seed = seed })
    hashes[#hashes + 1] = tiny.random_game(game, seed, 60):hash()
  end
end
return table.concat(hashes, " ")
]]

local function elsewhere()
  local printing = program:gsub("return (table.concat%b())", "io.write(%1)")
  return (sitting.shell(sitting.lua() .. " -e " .. sitting.quoted(printing)
    .. " 2>&1"))
end

describe("row 18, the same seed, modules and decisions", function ()
  it("give the same games in other processes", function ()
    local here = load(program)()
    local _, count = here:gsub("%x+", "")
    assert.equal(50, count)
    assert.equal(here, elsewhere())
    assert.equal(here, elsewhere())
  end)

  it("give the same game in any order of asking for modules", function ()
    local hashes = {}
    for i, with in ipairs { { "tides", "watch", "long_game" },
      { "long_game", "watch", "tides" }, { "watch", "tides", "long_game" } } do
      local game = tiny.known("isles", { with = with, seed = 8 })
      hashes[i] = tiny.random_game(game, 1):hash()
    end
    assert.equal(hashes[1], hashes[2])
    assert.equal(hashes[1], hashes[3])
  end)

  it("give the same game in any order of the catalogue", function ()
    local function played(order)
      local game = tiny.new({ order = order, more = [[
value "step" { base = 2 }
on "game begins" { run = function (g) g.total = 0 end }
domain "n" { of = "number", from = 1, to = 3 }
move "add" { during = "play", form = "add <n>", n = "n",
  apply = function (g, player, m) g.total = g.total + m.n * g:value "step"
    + g:random("a", 9) end }
forbid "win" { when = function (g) return g.total < 200 end }]],
        a = [[adjust "step" { plus = 3 } adjust "step" { at_least = 4 }]],
        b = [[adjust "step" { at_most = 9 } adjust "step" { plus = 1 }]],
        c = [[adjust "step" { over = 3, round = "up" }
          forbid "add" { when = function (g, player, m) return m.n == 2 end }
          ]] }, { with = { "a", "b", "c" }, seed = 6 })
      return tiny.random_game(game, 3):hash()
    end
    local hash = played { "a", "b", "c" }
    for _, order in ipairs { { "a", "c", "b" }, { "b", "a", "c" },
      { "b", "c", "a" }, { "c", "a", "b" }, { "c", "b", "a" } } do
      assert.equal(hash, played(order))
    end
  end)

  it("leave the dice alone when a rule draws a card more", function ()
    local function dice(more)
      local game = tiny.new({ more = [[
on "game begins" { run = function (g) g.faces = {} end }
event "before roll" {}
move "roll" { during = "play", apply = function (g) g:emit("before roll", {})
  g.faces[#g.faces + 1] = g:roll "bone" end }]], a = more }, { seed = 12 })
      for _ = 1, 20 do assert(game:play "roll") end
      return game.g.faces
    end
    local plain = dice ""
    assert.same(plain, dice [[component.deck "d" { cards = { x = 30 } }
      on "before roll" { run = function (g) g:draw_card "d"
        g:random("house", 6) end }]])
  end)
end)

describe("row 31, two modules that change one thing", function ()
  -- Each pair in both orders: refused with both names, or the same result.
  for what, text in pairs {
    ["a figure"] = { 'change "v" { from = 1, to = 2 }',
      'change "v" { from = 1, to = 3 }' },
    ["a field"] = { 'change "piece.peg.each" { from = 3, to = 2 }',
      'change "piece.peg.each" { from = 3, to = 3 }' },
    ["a sentence"] = { 'replace "T-05" { says = "A." }',
      'replace "T-05" { says = "B." }' },
    ["a place in a sequence"] = {
      'step "x" { of = "game", after = "play" }',
      'step "y" { of = "game", after = "play" }' },
    ["a name"] = { 'move "x" {}', 'move "x" {}' },
    ["a card"] = { 'component.card "x" {}', 'component.card "x" {}' },
  } do
    it("are refused, naming both, whichever comes first: " .. what, function ()
      for _, order in ipairs { { "a", "b" }, { "b", "a" } } do
        local rules, message = tiny.rules { more = 'value "v" { base = 1 }',
          a = text[1], b = text[2], order = order }
        assert.is_true(rules == nil, "it was composed")
        assert.is_truthy(message:find("tiny/boxes/a.lua:1", 1, true), message)
        assert.is_truthy(message:find("tiny/boxes/b.lua:1", 1, true), message)
      end
    end)
  end
end)

describe("row 18, the state", function ()
  it("is what a replay of its decisions gives", function ()
    for seed = 1, 5 do
      local game = tiny.random_game(tiny.known("isles",
        { with = { "tides", "watch" }, seed = seed }), seed)
      local again = tiny.known("isles", { with = { "watch", "tides" },
        seed = seed })
      for _, entry in ipairs(game:history()) do
        assert(again:play(entry.text))
      end
      assert.equal(kernel.tree.hash(game.g), again:hash())
    end
  end)
end)
