-- The description of `rulewright test`, for the help. boot.lua starts it, and
-- specs.lua runs it.

return {
  about = "about_test",
  words = { { name = "PATH", optional = true, many = true } },
  options = {
    clauses = { about = "about_clauses" },
    help = { short = "h", about = "about_help" },
  },
}
