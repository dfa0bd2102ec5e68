-- The description of `rulewright test`. specs.lua runs it before main.lua is
-- loaded.

return {
  about = "about_test",
  words = { { name = "PATH", optional = true, many = true } },
  options = {
    clauses = { about = "about_clauses" },
    help = { short = "h", about = "about_help" },
  },
  run = function(options)
    local given = table.move(options, 1, #options, 1, {})
    if options.clauses then given[#given + 1] = "--clauses" end
    return require("rulewright.repl.specs").run(given)
  end,
}
