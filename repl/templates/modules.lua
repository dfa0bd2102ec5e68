-- What `rulewright new KIND NAME --game GAME` writes for a module: its file and
-- a spec. {{blanks}} are filled by new.lua.

-- play: what the first line says of playing with it; tests: the end of the
-- spec's name; check: what the spec asks of `game`.
local function module(kind)
  return {
    ["{{name}}.lua"] = "-- " .. kind.play .. ": rulewright play {{path}} --with"
      .. [[ ./{{name}}.lua

module "{{name}}" {
  title = "{{title}}", version = "1.0", extends = "{{game}}",
}

section "]] .. kind.section .. '"\n\n' .. kind.clauses,

    ["{{name}}_spec.lua"] = [[
-- rulewright test {{name}}_spec.lua

local rulewright = require "rulewright"

local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*$" or "."
{{root}}
describe("{{title}}", function()
  it("{{ID}}-01 ]] .. kind.tests .. [[", function()
    local game = assert(rulewright.new {
      game = "{{game}}", with = { here .. "/{{name}}.lua" } })
]] .. kind.check .. [[
  end)
end)
]],
  }
end

local asks_value = [[
    assert.equal({{to}}, game:value("{{value}}", 1))
]]

return {
  expansion = module {
    play = "Play with it", section = "Tokens",
    tests = "{{ID}}-02 gives everybody a token",
    clauses = [[
-- Other modules can adjust a value; a plain field they could only overwrite.
value "first {{words}} tokens" {
  id = "{{ID}}-01", says = "Everybody begins with one token.", base = 1,
}

-- `late`: also when the module is added in the middle of a game.
on "game begins" {
  id = "{{ID}}-02", says = "Tokens are given out before the first turn.",
  late = true,
  run = function (g)
    for seat, player in ipairs(g.players) do
      player.{{name}} = g:value("first {{words}} tokens", seat)
    end
  end,
}

draw (function (g, scene)
  for seat, player in ipairs(g.players) do
    scene:panel(seat, { { "tokens", player.{{name}} } })
  end
end)
]],
    check = [[
    for _, player in ipairs(game.g.players) do
      assert.equal(1, player.{{name}})
    end
]],
  },

  -- An adjustment of one number that the game declares.
  house_rule = module {
    play = "Play with it", section = "House rule",
    tests = "adds one to {{value}}", check = asks_value,
    clauses = [[
-- `plus` may be a function (g, player); `when` says when it holds.
adjust "{{value}}" {
  id = "{{ID}}-01", says = "{{Value}}: one more.",
  plus = 1,
}
]],
  },

  -- A change of one number that the game declares.
  scenario = module {
    play = "Play it", section = "{{title}}", tests = "changes {{value}}",
    check = asks_value,
    clauses = [[
-- A change is checked like a patch: if the game says another number than
-- `from`, it is not loaded.
change "{{value}}" {
  id = "{{ID}}-01", says = "{{Value}}: {{to}} instead of {{from}}.",
  from = {{from}}, to = {{to}},
}
]],
  },

  -- For a scenario or a house rule of a game that declares no plain number: a
  -- change of what its box contains.
  stock = module {
    play = "Play with it", section = "{{title}}",
    tests = "changes how many of {{value}} there are",
    clauses = [[
-- A change is checked like a patch: if the game says another number than
-- `from`, it is not loaded.
change "{{kind}}.{{value}}.each" {
  id = "{{ID}}-01", says = "{{Value}}: {{to}} for each instead of {{from}}.",
  from = {{from}}, to = {{to}},
}
]],
    check = [[
    assert.equal({{to}}, game.g.things.{{kind}}["{{value}}"].each)
]],
  },
}
