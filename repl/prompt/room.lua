return {
  takes = "lines that a person types",
  gives = "a game played, line by line",
  uses = { "bind", "engine/text", "engine/language", "engine/words",
    "lab/figures", "repl/console", "repl/sentences", "repl/arguments",
    "repl/draw/ink", "repl/draw/plan", "repl/draw/terminal", "repl/output",
    "repl/sitting", "repl/news", "repl/beside", "repl/commands" },
}
