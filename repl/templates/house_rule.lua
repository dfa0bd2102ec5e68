-- What `rulewright new house_rule NAME --game GAME` writes: an adjustment of
-- one number that the game declares.

return {
  ["{{name}}.lua"] = [[
-- Play with it: rulewright play {{path}} --with ./{{name}}.lua

module "{{name}}" {
  title = "{{title}}", version = "1.0", extends = "{{game}}",
}

section "House rule"

-- `plus` may be a function (g, player); `when` says when it holds.
adjust "{{value}}" {
  id = "{{ID}}-01", says = "{{Value}}: one more.",
  plus = 1,
}
]],

  ["{{name}}_spec.lua"] = [[
-- rulewright test {{name}}_spec.lua

local rulewright = require "rulewright"

local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*$" or "."
{{root}}
describe("{{title}}", function()
  it("{{ID}}-01 adds one to {{value}}", function()
    local game = assert(rulewright.new {
      game = "{{game}}", with = { here .. "/{{name}}.lua" } })
    assert.equal({{to}}, game:value("{{value}}", 1))
  end)
end)
]],
}
