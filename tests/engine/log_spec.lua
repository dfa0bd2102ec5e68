-- What happened, in sentences.

local tiny = require "tiny_game"

teardown(tiny.clear)

local function told(says, e, options)
  local game = tiny.new(([[event "told" { says = "%s" }
move "tell" { during = "play",
  apply = function (g) g:emit("told", %s) end }]]):format(says, e), options)
  assert(game:play "tell")
  return game:log()
end

describe("the sentence of an event", function ()
  for what, case in pairs {
    ["names seats"] = { "{player} gives {to}, {victim} by {owner}.",
      "{ player = 1, to = 2, victim = 2, owner = 1 }",
      "red gives blue, blue by red." },
    ["names places by their layer"] = { "{player} at {at}, then {to}.",
      "{ player = 1, piece = 'peg', at = 6, to = 9 }",
      "red at 3,2, then 3,3." },
    ["names what a domain is said of"] = { "{x:field} and {y:bundle}.",
      "{ x = 1, y = { stone = 2, stick = 1 } }",
      "1,1 and 2 stone 1 stick." },
    ["leaves out what is not there"] = { "A {nothing}b.", "{}", "A b." },
    ["joins lists"] = { "Rolled {faces}.", "{ faces = { 2, 5 } }",
      "Rolled 2, 5." },
    ["shows what has no layer as it is"] = { "{at} {from}.",
      "{ at = 17, from = 'here' }", "17 here." },
  } do
    it(what, function () assert.same({ case[3] }, told(case[1], case[2])) end)
  end

  it("is not told when it has none", function ()
    local game = tiny.new [[event "quiet" {} move "tell" { during = "play",
      apply = function (g) g:emit("quiet", {}) end }]]
    assert(game:play "tell")
    assert.same({}, game:log())
  end)

  it("is of the last move alone, and gone after an undo", function ()
    local game = tiny.new [[event "n" { says = "{n}" }
      move "tell" { during = "play", apply = function (g) g.n = (g.n or 0) + 1
        g:emit("n", { n = g.n }) end }]]
    assert(game:play "tell")
    assert(game:play "tell")
    assert.same({ "2" }, game:log())
    assert(game:undo())
    assert.same({}, game:log())
  end)
end)
