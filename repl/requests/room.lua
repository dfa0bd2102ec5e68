return {
  takes = "what is asked of a session, by name and fields",
  gives = "answers as data, for every face of it",
  uses = { "bind", "engine/sentences", "engine/text", "engine/sandbox",
    "engine/notation", "engine/language", "engine/board", "engine",
    "lab/figures", "lab/bots", "lab/learning", "repl/sentences",
    "repl/arguments", "repl/json", "repl/sitting", "repl/news",
    "repl/rulebook", "repl/studies", "repl/analysis", "repl/beside" },
}
