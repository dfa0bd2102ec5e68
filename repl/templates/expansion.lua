-- What `rulewright new expansion NAME --game GAME` writes.

return {
  ["{{name}}.lua"] = [[
-- Play with it: rulewright play {{path}} --with ./{{name}}.lua

module "{{name}}" {
  title = "{{title}}", version = "1.0", extends = "{{game}}",
}

section "Tokens"

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

  ["{{name}}_spec.lua"] = [[
-- rulewright test {{name}}_spec.lua

local rulewright = require "rulewright"

local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*$" or "."
{{root}}
describe("{{title}}", function()
  it("{{ID}}-01 {{ID}}-02 gives everybody a token", function()
    local game = assert(rulewright.new {
      game = "{{game}}", with = { here .. "/{{name}}.lua" } })
    for _, player in ipairs(game.g.players) do
      assert.equal(1, player.{{name}})
    end
  end)
end)
]],
}
