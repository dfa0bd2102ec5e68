-- The code that is written for values and moves gives what was said, however
-- many clauses speak.

local tiny = require "tiny_game"

teardown(tiny.clear)

describe("the code of a value", function ()
  it("goes through its stages in order, whatever the order of clauses",
    function ()
      local parts = { "plus = 3", "over = 3", "at_least = 2", "at_most = 5",
        "plus = function () return 4 end" }
      local function of(list)
        local text = { 'value "v" { base = 1 }' }
        for _, i in ipairs(list) do
          text[#text + 1] = ('adjust "v" { %s }'):format(parts[i])
        end
        return tiny.new(table.concat(text, "\n")):value "v"
      end
      assert.equal(2, of { 1, 2, 3, 4, 5 })
      assert.equal(2, of { 5, 4, 3, 2, 1 })
      assert.equal(8, of { 1, 5 })
      assert.equal(5, of { 1, 4, 5 })
      assert.equal(2, of { 2, 3 })
    end)

  for _, count in ipairs { 1, 100, 130, 260, 900 } do
    it("bears so many clauses: " .. count, function ()
      local game = tiny.new(([[for i = 1, %d do
        adjust "v" { plus = function () return i end }
        adjust "all" { plus = function () return { stone = 1 } end }
        adjust "none" { holds = function () return i == %d end }
        adjust "set" { adds = function () return { i } end }
        forbid "go" { when = function (g, player, m) return m.at == 3 and
          i == %d end } end
        value "v" { base = 0 } value "all" { kind = "bundle", base = {} }
        value "none" { kind = "any", base = false }
        value "set" { kind = "set", base = {} }
        move "go" { during = "play", at = "field" }]]):format(count, count,
          count))
      assert.equal(count * (count + 1) // 2, game:value "v")
      assert.same({ stone = count }, game:value "all")
      assert.is_true(game:value "none")
      assert.equal(count, #game:value "set")
      assert.equal(9, #game:moves())
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
