-- The command that ends the program.

local function quit(sitting)
  sitting.leaving = true
  return true
end

return {
  { name = "quit", about = "about_quit", run = quit, bare = true },
}
