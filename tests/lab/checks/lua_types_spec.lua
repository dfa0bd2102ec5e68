-- Types that are read off the text of rules.

local lua_types = require "rulewright.lab.checks.lua_types"

local about = {
  names = function (name)
    return ({ player = "seat", hex = "hex", corner = "corner" })[name]
  end,
  calls = function (word, first)
    return ({ placed = "set", owner = "seat?", value = first == '"limit"'
      and "integer" or nil, others = "seat[]" })[word]
  end,
  functions = function (name) return name == "own" and "set" or nil end,
}

describe("the type of an expression", function ()
  for text, expected in pairs {
    ["1"] = "integer", ['"a" .. n'] = "string", ["x == y"] = "boolean",
    ["not x"] = "boolean", ["#list + 1"] = "integer",
    ["{ 1, { 2 } }"] = "table",
    ["player"] = "seat", ["e.player"] = "seat", ["unknown"] = false,
    ["g:placed(1, \"hut\")"] = "set", ["g:owner(\"hut\", at)"] = "seat?",
    ["g:placed(1, 'hut') & x"] = "set", ["~g:placed(1)"] = "set",
    ["g:placed(1, 'hut'):touching 'edge'"] = "set",
    ["g:placed(1, 'hut'):first()"] = "place?", ["g:placed(1)[at]"] = "boolean",
    ["g:others(player)[1]"] = "seat?", ["#g:others(player) > 1"] = "boolean",
    ["g:value(\"limit\", player)"] = "integer", ["g:value(\"x\")"] = false,
    ["g:value \"limit\""] = "integer",
    ["(g:owner(1, 2) or 3) - 1"] = "number", ["x and hex"] = "hex?",
    ["x and hex or corner"] = "hex|corner", ["x and hex or nil"] = "hex?",
    ["g:owner(1, 2) or player"] = "seat", ["x == 1 and y == 2"] = "boolean",
    ["x == 1 and y == 2 or not z"] = "boolean", ["nil"] = "nil",
    ["math.max(1, n)"] = "integer", ["tostring(n)"] = "string",
    ["own(g, { f(x) }) - y"] = "set", ["f(x)"] = false,
    ["function (g) return 1 end"] = "function", ["7 // 2"] = "integer",
    ["g.players[player].hand"] = false, ["-1"] = "integer",
  } do
    it(text, function ()
      assert.equal(expected or nil, lua_types.expression(text, about))
    end)
  end
end)

describe("what a function returns", function ()
  for text, expected in pairs {
    ["function (g) g:go() end"] = {},
    ["function (g) return end"] = {},
    ["function (g) return g:placed(1), #g end"] = { "set", "integer" },
    ["function (g) if x then return hex end end"] = { "hex?" },
    ["function (g) if x then return hex end return nil end"] = { "hex?" },
    ["function (g) if x then return hex end return 1 end"] = { "hex|integer" },
    ["function (g) if x then return f(x) end return 1 end"] = { "any" },
    ["function (g) local all = {} f(function () return 1 end) return all end"] =
      { "table" },
    ["function (g) local a, b = 1, 'x' return b, a end"] =
      { "string", "integer" },
    ["function (g) local best = false best = f(g) return best end"] =
      { "any" },
    ["function (g) for _, x in ipairs(g) do while x do f(x) end end "
      .. "repeat f() until x return hex -- end\n end) return 3"] = { "hex" },
    ["function (g) local function f() return 1 end return hex end"] =
      { "hex" },
  } do
    it(text, function ()
      assert.same(expected, lua_types.returns(text, about))
    end)
  end
end)
