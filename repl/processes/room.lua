return {
  takes = "arguments of a program",
  gives = "what it writes, and its end",
  uses = { "repl/console" },
}
