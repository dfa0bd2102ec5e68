-- What adjustments say in vain, as games show that are played by chance.

local contributions = require "rulewright.lab.checks.contributions"
local omissions = require "rulewright.lab.checks.omissions"
local tiny = require "tiny_game"

teardown(tiny.clear)

local game = [[
value "rate" { id = "V-1", says = "Four.", base = 4 }
on "game begins" { run = function (g) g.n = 0 end }
move "ask" { during = "play", apply = function (g, player)
  g.n = g.n + 1 g.rate = g:value("rate", player) end }
forbid "win" { id = "W-1", says = "Not yet.",
  when = function (g, player) return g.n < 20 end }
]]

local function idle(more, options)
  local rules = assert(tiny.rules({ more = game, box = more }, options))
  local _, _, broken, seen = omissions.situations(rules)
  assert.same({}, broken)
  local list = {}
  for i, one in ipairs(contributions.idle(rules, seen)) do
    assert.is_true(one.is_hint)
    list[i] = one.line .. ": " .. one.message
  end
  return list
end

local at_most = 'adjust "rate" { id = "L-1", says = "Two.", at_most = %s }\n'
local less = 'adjust "rate" { id = "P-1", says = "Less.", %s = -1 }'

describe("a contribution that never shows", function ()
  it("is one that a limit of another clause always covers", function ()
    assert.same({ "2: adjust 'rate': what it says has never shown, for [L-1] "
      .. "limits the number behind it; then_plus comes behind limits" },
      idle(at_most:format "2" .. less:format "plus"))
    assert.same({ "2: adjust 'rate': сказанное ни разу не проявилось, потому "
      .. "что после этого число ограничивает [L-1]; then_plus действует после "
      .. "пределов" },
      idle(at_most:format "2" .. less:format "plus", { lang = "ru" }))
  end)

  for limit, case in pairs { at_least = { 6, "plus", 1 },
    at_most = { 2, "plus", -1 }, then_at_least = { 6, "then_plus", 1 },
    then_at_most = { 2, "then_plus", -1 } } do
    it("may be covered by " .. limit, function ()
      local list = idle(([[adjust "rate" { id = "L-1", says = "x", %s = %d }
        adjust "rate" { id = "P-1", says = "y", %s = %d }]]):format(limit,
        table.unpack(case)))
      assert.equal(1, #list)
      assert.matches("^2: .*%[L%-1%] limits", list[1])
    end)
  end

  it("is none that no limit covers, or its own does", function ()
    assert.same({}, idle 'adjust "rate" { id = "P-1", says = "y", plus = 0 }')
    assert.same({}, idle [[adjust "rate" { id = "P-1", says = "y", plus = 1,
      at_most = 4 }]])
  end)

  it("is none that shows at some time, or comes behind the limit", function ()
    assert.same({}, idle(at_most:format "2" .. less:format "then_plus"))
    assert.same({}, idle(at_most:format "4" .. less:format "plus"))
    assert.same({}, idle(at_most:format(
      "function (g) return g.n > 9 and 2 or nil end") .. less:format "plus"))
    assert.same({}, idle(at_most:format(
      "function (g) return g.n < 4 and 2 or nil end") .. less:format "plus"))
    assert.same({}, idle(less:format "plus"))
  end)
end)
