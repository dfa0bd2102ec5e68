return {
  takes = "requests",
  gives = "answers, for `serve` and the C library",
  uses = { "engine/sandbox", "repl/console", "repl/sentences",
    "repl/arguments", "repl/json", "repl/output", "repl/sitting",
    "repl/requests" },
}
