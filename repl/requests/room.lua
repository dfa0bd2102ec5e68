return {
  takes = "what is asked of a session, by name and fields",
  gives = "answers as data, for every face of it",
  uses = { "bind", "lab/learning", "repl/sentences", "repl/arguments",
    "repl/json", "repl/sitting" },
}
