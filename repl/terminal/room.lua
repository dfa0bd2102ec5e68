return {
  takes = "keys",
  gives = "lines; the mode of the terminal, its signals",
  uses = { "repl/console" },
}
