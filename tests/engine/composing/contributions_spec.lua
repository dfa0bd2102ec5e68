-- The order in which values are contributed to never matters.

local kernel = require "rulewright.kernel"
local tiny = require "tiny_game"
local values = require "rulewright.engine.composing.values"

teardown(tiny.clear)

describe("the order of contributions", function ()
  local fields = { "plus", "over", "at_least", "at_most", "void" }

  -- A random adjust that makes sense.
  local function random_adjust(stream)
    local function draw(n) return kernel.random.draw(stream, n) end
    local field = fields[draw(#fields)]
    local n = field == "over" and draw(4) or draw(9) - 4
    local def = { [field] = n }
    if field == "void" then def.void = draw(8) == 1 end
    if field == "over" and draw(2) == 1 then def.round = "up" end
    if draw(3) == 1 then def.when = function (_, x) return x % 2 == 0 end end
    if draw(3) == 1 and field ~= "void" then
      def[field] = function (_, x) return field == "over" and n or n + x end
    end
    return { def = def, ids = {} }
  end

  local function made(adjusts, base)
    local rules = { values = { v = { def = { base = base }, ids = {} } },
      bases = {}, changes = {}, adjusts = { v = adjusts }, things = {},
      groups = {}, gone = {} }
    return values.compile(rules, "v"), function (...)
      return (values.parts(rules, "v", ...))
    end
  end

  it("never matters to a number, nor how it is worked out", function ()
    local stream = kernel.random.stream(1, "adjusts")
    for _ = 1, 1500 do
      local adjusts = {}
      for i = 1, kernel.random.draw(stream, 6) do
        adjusts[i] = random_adjust(stream)
      end
      local base = kernel.random.draw(stream, 20) - 5
      local first = made(adjusts, base)
      kernel.random.shuffle(stream, adjusts)
      local second, told = made(adjusts, base)
      for x = 0, 3 do
        local wanted = first({}, x)
        assert.equal(wanted, second({}, x))
        assert.equal(wanted, told({}, x))
      end
    end
  end)

  it("never matters whichever module comes first", function ()
    local texts = { more = [[
      value "v" { base = 7 } value "yes" { kind = "any" }
      value "cards" { kind = "bundle" } value "all" { kind = "all" }]],
      a = [[adjust "v" { plus = 3 } adjust "yes" { holds = true }
        adjust "cards" { plus = { stone = 1 } }]],
      b = [[adjust "v" { plus = 7, at_most = 15 } adjust "all" { holds = true }
        adjust "cards" { plus = { stone = -4, stick = 1 } }]],
      c = [[adjust "v" { over = 3, at_least = 4 } adjust "all" { holds = false }
        adjust "v" { plus = -1 }]] }
    for _, order in ipairs { { "a", "b", "c" }, { "a", "c", "b" },
      { "b", "a", "c" }, { "b", "c", "a" }, { "c", "a", "b" },
      { "c", "b", "a" } } do
      texts.order = order
      local game = tiny.new(texts, { with = { "c", "a", "b" } })
      assert.equal(5, game:value "v")
      assert.is_true(game:value "yes")
      assert.is_false(game:value "all")
      assert.same({ stone = -3, stick = 1 }, game:value "cards")
    end
  end)
end)
