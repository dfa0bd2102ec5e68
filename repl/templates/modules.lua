-- What `rulewright new KIND NAME --game GAME` writes for a module: its file and
-- a spec. {{blanks}} are filled by new.lua.

-- tests: the end of the spec's name; check: what the spec asks of `game`.
local function module(kind)
  return {
    ["{{name}}.lua"] = [[
-- Play with it: rulewright play {{path}} --with ./{{name}}.lua

module "{{name}}" {
  title = "{{title}}", version = "1.0", extends = "{{game}}",{{manifest}}
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

local asks = [[
    assert.equal({{to}}, {{asked}})
]]

return {
  expansion = module {
    section = "Tokens", tests = "{{ID}}-02 gives everybody a token",
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
    section = "House rule", tests = "adds one to {{what}}", check = asks,
    clauses = [[
-- `plus` may be a function (g, player); `when` says when it holds.
adjust "{{what}}" {
  id = "{{ID}}-01", says = "{{Value}}: one more.",
  plus = 1,
}
]],
  },

  -- A change of one number of the game; also what a house rule is where no
  -- number can be adjusted.
  scenario = module {
    section = "{{title}}", tests = "changes {{what}}", check = asks,
    clauses = [[
-- A change is checked like a patch: if the game says another number than
-- `from`, it is not loaded.
change "{{what}}" {
  id = "{{ID}}-01", says = "{{Value}}: {{to}} instead of {{from}}.",
  from = {{from}}, to = {{to}},
}
]],
  },
}
