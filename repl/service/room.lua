return {
  takes = "requests",
  gives = "answers, for `serve` and the C library",
  uses = { "engine/sandbox", "engine/notation", "engine/board", "engine",
    "lab/bots", "repl/console", "repl/sentences", "repl/arguments",
    "repl/json", "repl/output", "repl/sitting" },
}
