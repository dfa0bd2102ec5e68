-- The code that is written for values and moves gives what was said, however
-- many clauses speak.

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
