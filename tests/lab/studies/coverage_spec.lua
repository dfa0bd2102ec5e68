-- Which clauses fire while specs run.

-- A copy of its own: the run that this spec belongs to may be counted too.
local coverage = dofile(package.searchpath("rulewright.lab.studies.coverage",
  package.path))
local rulewright = require "rulewright"
local tiny = require "tiny_game"
local tree = require("rulewright.kernel").tree
local trees = require "rulewright.engine.notation.tree"

teardown(tiny.clear)

local function clause(fields)
  fields.ids, fields.fired = fields.ids or { "X-1" }, fields.fired or 0
  fields.file, fields.line = fields.file or "scripts/x/a.lua",
    fields.line or 1
  fields.name, fields.def = fields.name or "hut", fields.def or {}
  fields.module = fields.module or "x"
  return fields
end

describe("clause coverage", function()
  local tracing, on_rules

  before_each(function()
    tracing, on_rules = rulewright.tracing, rulewright.on_rules
    coverage.start()
  end)
  after_each(function()
    rulewright.tracing, rulewright.on_rules = tracing, on_rules
  end)

  it("counts a clause once for all compositions", function()
    coverage.add { clauses = { clause { verb = "forbid" } } }
    coverage.add { clauses = { clause { verb = "forbid", fired = 2 },
      clause { verb = "on", line = 2 } } }
    local report = coverage.report {}
    assert.equal(1, report.fired)
    assert.equal(2, report.all)
    assert.equal("on", report.unfired[1].verb)
    assert.same({ "clauses: 1 of 2 fired",
      '  X-1 on "hut" scripts/x/a.lua:2' }, coverage.lines(report))
  end)

  it("leaves out what cannot fire, or has no id", function()
    local list = { clause { verb = "component" }, clause { verb = "define" },
      clause { verb = "value", def = { base = 3 } },
      clause { verb = "define", def = { base = function() end } },
      clause { verb = "move", ids = {} } }
    assert.same({}, coverage.select(list))
    coverage.add { clauses = list }
    assert.equal(0, coverage.report({}).all)
  end)

  it("has all that can, but of one verb where one is named", function()
    local list = { clause { verb = "value", def = { base = function() end } },
      clause { verb = "define", def = { wraps = function() end } } }
    for _, verb in ipairs { "step", "move", "forbid", "adjust", "on", "domain",
      "hidden" } do
      list[#list + 1] = clause { verb = verb }
    end
    assert.same(list, coverage.select(list))
    table.remove(list)
    assert.same(list, coverage.select({ clause { verb = "hidden" },
      table.unpack(list) }, "hidden"))
  end)

  it("can be asked for ids that begin so", function()
    coverage.add { clauses = { clause { verb = "on", ids = { "A-1" } },
      clause { verb = "on", line = 2, ids = { "B-1", "A-2" } },
      clause { verb = "on", line = 3, ids = { "B-2" }, file = "t/b.lua" } } }
    assert.equal(2, coverage.report({ "A-" }).all)
    assert.equal(2, coverage.report({ "B-" }).all)
    assert.equal(2, coverage.report({}).all)
  end)

  -- What another process has seen, as it comes out of a file.
  local function part_of(...)
    coverage.start()
    coverage.add { clauses = { ... } }
    local text = tree.encode(coverage.part())
    coverage.start()
    return assert(trees.read(text))
  end

  local function joined(...)
    coverage.start()
    for _, part in ipairs { ... } do coverage.join(part) end
    return coverage.lines(coverage.report { "X-", "Y-" })
  end

  it("adds up parts, in any order", function()
    local first = part_of(clause { verb = "on" },
      clause { verb = "on", line = 2, fired = 3 },
      clause { verb = "on", line = 3 })
    local second = part_of(clause { verb = "on", fired = 1 },
      clause { verb = "on", line = 2 },
      clause { verb = "on", line = 3 },
      clause { verb = "move", line = 4, ids = { "Y-1", "X-2" } })
    local lines = { "clauses: 2 of 4 fired",
      '  X-1 on "hut" scripts/x/a.lua:3',
      '  Y-1 X-2 move "hut" scripts/x/a.lua:4' }
    assert.same(lines, joined(first, second))
    assert.same(lines, joined(second, first))
    assert.same(lines, joined(first, second, first))
  end)

  it("adds parts to what it has seen itself", function()
    local part = part_of(clause { verb = "on", fired = 1 },
      clause { verb = "on", line = 2 })
    local own = clause { verb = "on", line = 2 }
    coverage.add { clauses = { clause { verb = "on" }, own } }
    coverage.join(part)
    assert.equal("clauses: 1 of 2 fired",
      coverage.lines(coverage.report {})[1])
    own.fired = 1
    assert.equal("clauses: 2 of 2 fired",
      coverage.lines(coverage.report {})[1])
  end)

  it("takes clauses of the same place with other ids for others", function()
    local lines = joined(part_of(clause { verb = "on", fired = 1 }),
      part_of(clause { verb = "on", ids = { "X-2" } }),
      part_of(clause { verb = "on", module = "w" }))
    assert.same({ "clauses: 1 of 3 fired",
      '  X-1 on "hut" scripts/x/a.lua:1',
      '  X-2 on "hut" scripts/x/a.lua:1' }, lines)
  end)

  local function fired(text, act)
    act(tiny.new(text))
    local report = coverage.report { "X-" }
    local ids = {}
    for _, one in ipairs(report.unfired) do ids[#ids + 1] = one.ids end
    return table.concat(ids, " ")
  end

  it("sees a move refuse itself, when a person hears of it", function()
    local text = [[move "fly" { id = "X-1", says = "Pegs never fly.",
      during = "play", when = function () return false end }]]
    assert.equal("X-1", fired(text, function(game) game:moves() end))
    assert.equal("", fired(text, function(game)
      assert.equal("X-1", game:why("fly")[1].id)
    end))
  end)

  it("sees a domain read a text, also for one that stands on it", function()
    local text = [[
      domain "spot" { id = "X-1", says = "Spots have letters.", of = "field",
        parse = function (g, text) return text == "a" and 1 or nil end }
      domain "good spot" { of = "spot", list = function () return { 1 } end }
      move "peg" { during = "play", at = "good spot", form = "peg <at>" }]]
    assert.equal("X-1", fired(text, function(game) game:moves() end))
    assert.equal("", fired(text, function(game)
      assert(game:play "peg a")
    end))
  end)

  it("sees the clauses of real games fire", function()
    rulewright.configure { roots = { "tests/support/games" } }
    local game = assert(rulewright.new { game = "isles", players = 2 })
    assert(game:play(game:moves()[1]))
    local report = coverage.report { "ISL-30" }
    assert.equal(1, report.fired)
    assert.truthy(coverage.report({ "ISL-" }).all > 10)
  end)
end)
