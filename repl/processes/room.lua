return {
  takes = "arguments of a program, or work",
  gives = "what it writes or returns, and its end",
  uses = { "repl/console" },
}
