return {
  takes = "options of `sim`, `compare`, `ladder` and `fit`",
  gives = "their tables, figures and files",
  uses = { "bind", "engine/notation", "engine/language", "lab/figures",
    "lab/studies", "repl/console", "repl/processes", "repl/sentences",
    "repl/arguments", "repl/json", "repl/draw/terminal", "repl/output",
    "repl/draw/plots", "repl/sitting" },
}
