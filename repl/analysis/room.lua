return {
  takes = "a game that was played",
  gives = "its analysis: tables, figures and files",
  uses = { "engine/sandbox", "engine/language", "engine/board",
    "repl/sentences", "repl/arguments", "repl/json", "repl/draw/terminal",
    "repl/output", "repl/draw/plots", "repl/sitting", "repl/studies",
    "lab/analysis" },
}
