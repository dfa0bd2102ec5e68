-- What `rulewright new` writes for a scenario or a house rule of a game that
-- declares no plain number: a change of what its box contains.

return {
  ["{{name}}.lua"] = [[
-- Play with it: rulewright play {{path}} --with ./{{name}}.lua

module "{{name}}" {
  title = "{{title}}", version = "1.0", extends = "{{game}}",
}

section "{{title}}"

-- A change is checked like a patch: if the game says another number than
-- `from`, it is not loaded.
change "{{kind}}.{{value}}.each" {
  id = "{{ID}}-01", says = "{{Value}}: {{to}} for each instead of {{from}}.",
  from = {{from}}, to = {{to}},
}
]],

  ["{{name}}_spec.lua"] = [[
-- rulewright test {{name}}_spec.lua

local rulewright = require "rulewright"

local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*$" or "."
{{root}}
describe("{{title}}", function()
  it("{{ID}}-01 changes how many of {{value}} there are", function()
    local game = assert(rulewright.new {
      game = "{{game}}", with = { here .. "/{{name}}.lua" } })
    assert.equal({{to}}, game.g.things.{{kind}}["{{value}}"].each)
  end)
end)
]],
}
