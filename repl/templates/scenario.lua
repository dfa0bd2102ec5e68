-- What `rulewright new scenario NAME --game GAME` writes: a change of one
-- number that the game declares.

return {
  ["{{name}}.lua"] = [[
-- Play it: rulewright play {{path}} --with ./{{name}}.lua

module "{{name}}" {
  title = "{{title}}", version = "1.0", extends = "{{game}}",
}

section "{{title}}"

-- A change is checked like a patch: if the game says another number than
-- `from`, it is not loaded.
change "{{value}}" {
  id = "{{ID}}-01", says = "{{Value}}: {{to}} instead of {{from}}.",
  from = {{from}}, to = {{to}},
}
]],

  ["{{name}}_spec.lua"] = [[
-- rulewright test {{name}}_spec.lua

local rulewright = require "rulewright"

local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*$" or "."
{{root}}
describe("{{title}}", function()
  it("{{ID}}-01 changes {{value}}", function()
    local game = assert(rulewright.new {
      game = "{{game}}", with = { here .. "/{{name}}.lua" } })
    assert.equal({{to}}, game:value("{{value}}", 1))
  end)
end)
]],
}
