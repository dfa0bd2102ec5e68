-- What rules say that learners see.

local kernel = require "rulewright.kernel"
local layout = require "rulewright.lab.learning.layout"
local playout = require "rulewright.lab.bots.playout"
local seen_blocks = require "seen_blocks"
local tiny = require "tiny_game"

teardown(tiny.clear)

local STATE = [[
hidden "players.*.secret" { id = "H-1", says = "It is secret." }
hidden "buried" { id = "H-2", says = "Nobody knows." }
domain "tint" { of = "word", list = function () return {} end,
  all = { "dark", "pale" } }
domain "some word" { of = "word", list = function () return {} end }
on "game begins" { run = function (g)
  g.thief, g.first, g.tone, g.left = 4, 2, "pale", { give = { stone = 2 } }
  g.buried = 3
  for p, seat in ipairs(g.players) do seat.spot, seat.secret = p, p end
end }
]]

local function begun(text)
  local rules = assert(tiny.rules(STATE .. text))
  local machine = rules:machine(false)
  local g = playout.begin(machine, { "red", "blue" }, 1)
  return layout.new(machine, g), g
end

local function seen(text, viewer)
  local made, g = begun(text)
  return seen_blocks(made, g, viewer or 1), g, made
end

describe("what rules observe", function ()
  it("is a path of the state, instead of the plain number", function ()
    local look, _, made = seen 'observe "thief" { as = "field" }'
    assert.same({ 0, 0, 0, 1, 0, 0, 0, 0, 0 }, look "thief")
    local count = 0
    for _, block in ipairs(made.blocks) do
      count = count + (block.name == "thief" and 1 or 0)
    end
    assert.equal(1, count)
    assert.same({ 0, 1 }, seen 'observe "tone" { as = "tint" }' "tone")
    assert.same({ 2, 0 }, seen 'observe "left.give" { as = "bundle" }'
      "left.give")
    assert.same({ 4 }, seen 'observe "thief" {}' "thief")
  end)

  it("is a seat, the viewer's first", function ()
    assert.same({ 0, 1 }, seen 'observe "first" { as = "player" }' "first")
    assert.same({ 1, 0 }, seen('observe "first" { as = "player" }', 2)
      "first")
  end)

  it("is a path of each player, hidden from others", function ()
    local look = seen [[
observe "players.*.spot" { as = "digit" }
domain "digit" { of = "number", from = 1, to = 2 }]]
    assert.same({ 1, 0 }, look("players.*.spot", 0))
    assert.same({ 0, 1 }, look("players.*.spot", 1))
    look = seen 'observe "players.*.secret" {}'
    assert.same({ 1 }, look("players.*.secret", 0))
    assert.is_nil(look("players.*.secret", 1))
    assert.is_nil(seen 'observe "buried" {}' "buried")
  end)

  it("is what a function answers, for all or for each seat", function ()
    local look = seen [[
observe "sum" { of = function (g) return g.thief + g.first end }
observe "spots" { seats = true, of = function (g, p) return p * 10 end }
observe "mine" { own = true, of = function (g, p) return p end }
observe "table" { size = 3, of = function () return { 5, [3] = true, [9] = 1 }
  end }
observe "fields" { as = "field", of = function (g) return g:set("field",
  { 1, 3 }) end }
observe "tints" { as = "tint", of = function () return { "dark", "odd" } end }
observe "cost" { as = "bundle", of = function () return { stick = 4 } end }
observe "both" { as = "player", of = function () return { 1, 2 } end }
observe "none" { as = "field", of = function () return nil end }]]
    assert.same({ 6 }, look "sum")
    assert.same({ 10 }, look("spots", 0))
    assert.same({ 20 }, look("spots", 1))
    assert.same({ 1 }, look("mine", 0))
    assert.is_nil(look("mine", 1))
    assert.same({ 5, 0, 1 }, look "table")
    assert.same({ 1, 0, 1, 0, 0, 0, 0, 0, 0 }, look "fields")
    assert.same({ 1, 0 }, look "tints")
    assert.same({ 0, 4 }, look "cost")
    assert.same({ 1, 1 }, look "both")
    assert.same({ 0, 0, 0, 0, 0, 0, 0, 0, 0 }, look "none")
  end)

  it("is not read again as long as it says so", function ()
    local made, g = begun [[
observe "table" { size = 2, of = function (g) return g.table, g.stamp end }]]
    local row, held = kernel.numbers.new(1, made.size), {}
    local first = seen_blocks.block(made, "table").first
    local function look()
      made:observe(row, g, 1, held)
      return { row:get(1, first + 1), row:get(1, first + 2) }
    end
    g.table, g.stamp = { 5 }, 1
    assert.same({ 5, 0 }, look())
    g.table[2] = 6
    assert.same({ 5, 0 }, look())
    g.stamp = 2
    assert.same({ 5, 6 }, look())
    g.table = { [2] = 7 }
    assert.same({ 0, 7 }, look())
    g.stamp, g.table[1] = nil, 8
    assert.same({ 8, 7 }, look())
    g.table[1] = 9
    assert.same({ 9, 7 }, look())
  end)

  it("is read on from where it was, if it grows", function ()
    local made, g = begun [[
observe "list" { size = 3, grows = true, of = function (g) return g.list end }]]
    local row, held = kernel.numbers.new(1, made.size), {}
    local first = seen_blocks.block(made, "list").first
    local function look(kept)
      made:observe(row, g, 1, kept or held)
      return { row:get(1, first + 1), row:get(1, first + 2),
        row:get(1, first + 3) }
    end
    g.list = { 1, 5 }
    assert.same({ 5, 0, 0 }, look())
    g.list[2], g.list[3], g.list[4] = 7, 3, 6
    assert.same({ 5, 0, 6 }, look())
    assert.same({ 7, 0, 6 }, look {})
    g.list = { 2, 8 }
    assert.same({ 0, 8, 0 }, look())
    g.list[1], g.list[2] = nil, nil
    assert.same({ 0, 0, 0 }, look())
    g.list = nil
    assert.same({ 0, 0, 0 }, look())
  end)

  it("is refused where it makes no sense", function ()
    for text, wanted in pairs {
      ['observe "x" { as = "tnt" }'] = "there is no domain 'tnt'",
      ['observe "x" { size = 3 }'] = "size goes with of = function",
      ['observe "x" { as = "some word" }'] = "does not list all its values",
      ['observe "x" { size = function () return 0 end, of = print }'] =
        "undeclared global",
      ['observe "x" { size = function () return 0 end,'
        .. ' of = function () end }'] = "size must be a number from 1 to",
    } do
      local ok, problem = pcall(begun, text)
      assert.is_false(ok)
      assert.matches(wanted, tostring(problem), 1, true)
    end
  end)
end)
