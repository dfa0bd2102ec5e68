return {
  takes = "a sitting",
  gives = "what a person is told between two decisions, grouped by player",
  uses = { "engine/telling", "repl/draw/terminal", "repl/output",
    "repl/sitting" },
}
