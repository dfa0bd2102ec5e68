-- The description of `rulewright test`, for the help. boot.lua starts it, and
-- specs.lua runs it.

return {
  words = { { name = "PATH", optional = true, many = true } },
  options = require "rulewright.repl.options".of "clauses help",
}
