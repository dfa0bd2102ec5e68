-- What `rulewright new expansion NAME --game GAME` writes.

return {
  ["{{name}}.lua"] = [[
-- Play with it: rulewright play {{path}} --with ./{{name}}.lua

module "{{name}}" {
  title = "{{title}}", version = "1.0", extends = "{{game}}",
}

section "Tokens"

on "game begins" {
  id = "{{ID}}-01", says = "Everybody begins with one token.",
  run = function (g)
    for _, player in ipairs(g.players) do player.{{name}} = 1 end
  end,
}

-- Other modules may adjust a value; a plain field they could only overwrite.
value "{{words}} tokens" {
  id = "{{ID}}-02", says = "What counts is how many tokens you hold.",
  base = function (g, player) return g.players[player].{{name}} end,
}

draw (function (g, scene)
  for seat = 1, #g.players do
    scene:panel(seat, { { "tokens", g:value("{{words}} tokens", seat) } })
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
    for seat = 1, #game.g.players do
      assert.equal(1, game:value("{{words}} tokens", seat))
    end
  end)
end)
]],
}
