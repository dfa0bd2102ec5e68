return {
  takes = "a game that was played",
  gives = "its analysis: tables, figures and files; why a move, in words",
  uses = { "engine/sandbox", "engine/board", "lab/analysis", "repl/sentences",
    "repl/arguments", "repl/json", "repl/draw/terminal", "repl/output",
    "repl/draw/plots", "repl/sitting", "repl/studies" },
}
