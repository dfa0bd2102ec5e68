-- What clauses speak of, and which never come into play.

local order = require "rulewright.kernel".order
local subjects = require "rulewright.lab.rulebook.subjects"
local tiny = require "tiny_game"

teardown(tiny.clear)

local BASE = [[
sequence "dance" {}
step "rest" { id = "S-1", says = "Rest.", of = "game", after = "play" }
step "wake" { id = "S-2", says = "Wake.", of = "game", before = "play" }
step "bow" { id = "S-3", says = "Bow." }
move "peg" { id = "M-1", says = "Lay.", during = "play", at = "field",
  piece = "peg", as = { "touch" } }
move "lift" { id = "M-2", says = "Lift.", during = { "rest", "play" },
  form = "lift <from> to <at>", from = "old field", at = "field",
  as = { "touch" } }
move "nap" { id = "M-3", says = "Nap.", during = "rest" }
domain "old field" { id = "D-1", says = "It must be old.", of = "field",
  list = function () return { 1 } end }
value "room" { id = "V-1", says = "There is room.", base = 9 }
event "dusk" {}
define "near" (function () end)
]]

local function rules_of(box, more)
  return assert(tiny.rules { more = BASE .. (more or ""), box = box })
end

-- Of the box the clause that stands last in it.
local function last_of(rules)
  local list = {}
  for _, clause in ipairs(rules.clauses) do
    if clause.module == "box" then list[#list + 1] = clause end
  end
  return list[#list]
end

local function spoken_of(text)
  local rules = rules_of(text)
  local target = subjects.of(rules, last_of(rules))
  return target and ("%s %s"):format(target.verb, target.name) or "nothing"
end

describe("a clause speaks of", function ()
  for what, texts in order.pairs {
    ["value room"] = { 'adjust "room" { plus = 1 }',
      'change "room" { from = 9, to = 8 }' },
    ["move peg"] = { 'forbid "peg" { when = function () end }',
      'forbid "touch" { when = function () end }' },
    ["step rest"] = { 'forbid "rest" { when = function () end }',
      'step "dream" { of = "game", after = "rest" }',
      'step "dream" { of = "game", after = { "rest", "play" } }',
      'step "dream" { of = "game", after = "rest?" }',
      'step "dream" { of = "game", after = "rest", before = "late?" }',
      'move "turn" { during = "rest" }',
      'move "turn" { during = { "rest", "play" } }' },
    ["step wake"] = { 'step "yawn" { of = "game", before = "wake" }' },
    ["sequence dance"] = { 'step "hum" { of = "dance" }' },
    ["event dusk"] = { 'on "dusk" { run = function () end }' },
    ["component peg"] = { 'on "peg placed" { run = function () end }',
      'change "piece.peg.each" { from = 3, to = 4 }' },
    ["define near"] = { 'define "near" { id = "B", says = "Near.", '
      .. "wraps = function (_, f) return f() end }" },
    ["move hop"] = { 'move "hop" { during = "play", at = "dry field" } '
        .. 'domain "dry field" { of = "field", list = function () end }',
      'move "hop" { during = "play", form = "hop <to>", to = "dry field" } '
        .. 'domain "dry field" { of = "field", list = function () end }' },
    nothing = { 'value "width" { base = 2 }', 'step "hum" {}',
      'event "dawn" {}', 'define "far" (function () end)',
      'sequence "hush" {}',
      'domain "far field" { of = "field", list = function () end }',
      'move "turn" {}' },
  } do
    it(what, function ()
      for _, text in ipairs(texts) do
        assert.equal(what, spoken_of(text), text)
      end
    end)
  end
end)

describe("what a clause limits", function ()
  local function limited(text)
    local rules = rules_of(text)
    local list, names = subjects.limited(rules, last_of(rules)), {}
    for i, move in ipairs(list) do
      names[i] = move.name
      assert.is_true(list[move])
    end
    return table.concat(names, " ")
  end

  it("are the moves that it forbids, by any of their names", function ()
    assert.equal("peg", limited 'forbid "peg" { when = function () end }')
    assert.equal("peg lift",
      limited 'forbid "touch" { when = function () end }')
    assert.equal("lift nap",
      limited 'forbid { "lift", "nap" } { when = function () end }')
  end)

  it("are the moves that take values of it as arguments", function ()
    local rules = rules_of ""
    for i, name in ipairs { "lift" } do
      assert.equal(name, subjects.limited(rules,
        rules.domains["old field"])[i].name)
    end
  end)

  it("are none of what neither forbids nor names values", function ()
    assert.equal("", limited 'adjust "room" { plus = 1 }')
    assert.equal("", limited 'on "peg placed" { run = function () end }')
    assert.equal("", limited 'forbid "bow" { when = function () end }')
  end)
end)

describe("what never comes into play", function ()
  local ALWAYS = " { id = %q, says = %q, when = function () return true end } "

  local function never(text, more)
    local rules = rules_of(text, more)
    local list = {}
    for clause, by in pairs(subjects.never(rules)) do
      list[#list + 1] = (clause.ids[1] or clause.name) .. " by " .. by.ids[1]
    end
    table.sort(list)
    return list
  end

  it("is a move or step that a function forbids by looking at nothing",
    function ()
      assert.same({ "M-3 by F-1" },
        never('forbid "nap"' .. ALWAYS:format("F-1", "No nap.")))
      for _, when in ipairs { "function (g) return true end",
        "function () return false end", "function () error 'x' end" } do
        assert.same({}, never('forbid "nap" { id = "F-1", says = "No nap.", '
          .. "when = " .. when .. " }"))
      end
    end)

  it("is a move that only steps offer which never happen", function ()
    assert.same({ "M-3 by F-1", "S-1 by F-1" },
      never('forbid "rest"' .. ALWAYS:format("F-1", "No rest.")))
    assert.same({ "D-1 by F-1", "M-1 by F-2", "M-2 by F-1", "M-3 by F-1",
      "S-1 by F-1", "T-04 by F-2", "T-05 by F-2" },
      never('forbid "rest"' .. ALWAYS:format("F-1", "No rest.")
        .. 'forbid "play"' .. ALWAYS:format("F-2", "No play.")))
  end)

  it("is what limits only moves that are never made", function ()
    local limit = 'forbid "nap" { id = "L-1", says = "No long nap.", '
      .. "when = function (g) return g.result end }"
    local both = 'forbid { "nap", "peg" } { id = "L-1", says = "Not long.", '
      .. "when = function (g) return g.result end }"
    local no_nap = 'forbid "nap"' .. ALWAYS:format("F-1", "No nap.")
    assert.same({ "L-1 by F-1", "M-3 by F-1" }, never(no_nap, limit))
    assert.same({ "M-3 by F-1" }, never(no_nap, both))
    assert.same({ "D-1 by F-1", "M-2 by F-1" },
      never('forbid "lift"' .. ALWAYS:format("F-1", "No lift.")))
  end)
end)
