return {
  takes = "a C host",
  gives = "a Lua state of its own, the memory for it, the place of its files",
  uses = { "kernel", "bind", "repl/console" },
}
