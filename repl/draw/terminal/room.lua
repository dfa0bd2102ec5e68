return {
  takes = "a scene",
  gives = "lines of text",
  uses = { "repl/console", "repl/sentences", "repl/draw/ink", "repl/draw/plan"
    },
}
