-- What every rule file may use besides the verbs.

local tiny = require "tiny_game"

teardown(tiny.clear)

describe("the words of every rule file", function ()
  it("make the kernel's objects for caches", function ()
    local game = tiny.new [[
cache "ways" { keep = true, dump = function () return 1 end,
  build = function () return kernel.trail { { 1, 2 }, { 2, 3 } } end }
value "longest" { base = function (g)
  return g:cached "ways":length { 1, 2 } end }]]
    assert.equal(2, game:value "longest")
  end)

  it("read maps and tiles, and say where they are wrong", function ()
    local game = tiny.new { more = [[
local map = hexmap(text "isle.map")
value "cells" { base = #map.cells }]], ["base/isle.map"] = "title: Isle\n"
      .. "letters:\n  ~ sea\nmap:\nA   ~     ~\n" }
    assert.equal(2, game:value "cells")
    local rules, message = tiny.rules { more = "\nhexmap '?'",
      ["base/other.map"] = "?" }
    assert.is_nil(rules)
    assert.matches("^tiny/base/more.lua:2: map, line 1, column 1: ", message)
    rules, message = tiny.rules { more = 'text "good" tilerows(text "bad")',
      ["base/good"] = "fine", ["base/bad"] = "\n  ?" }
    assert.is_nil(rules)
    assert.matches("^tiny/base/bad:2:%d+: ", message)
  end)

  it("offer no more of the kernel than that", function ()
    local game = tiny.new [[on "game begins" { run = function (g) g.names = {}
      for name in pairs(kernel) do g.names[#g.names + 1] = name end end }]]
    for _, name in ipairs(game.g.names) do
      assert.is_truthy(("face regions tiles trail"):find(name, 1, true), name)
    end
  end)
end)
