return {
  takes = "a line that begins with `:` or `=`",
  gives = "what is printed for it",
  uses = { "engine/text", "engine/language", "repl/sentences",
    "repl/arguments", "repl/draw/terminal", "repl/output", "repl/sitting",
    "repl/news", "repl/rulebook", "repl/studies", "repl/analysis",
    "repl/beside", "repl/requests" },
}
