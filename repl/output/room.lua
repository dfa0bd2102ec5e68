return {
  takes = "lines",
  gives = "the terminal or a pipe, as wide as it is",
  uses = { "engine/text", "repl/console", "repl/sentences", "repl/draw/ink",
    "repl/draw/terminal" },
}
