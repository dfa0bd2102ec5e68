return {
  takes = "options of `fit`",
  gives = "what prospects weigh in a game, worked out from games of bots",
  uses = { "lab/studies", "repl/sentences", "repl/arguments", "repl/output",
    "repl/sitting", "repl/studies" },
}
