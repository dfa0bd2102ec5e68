return {
  takes = "a name",
  gives = "the files of a new game or module",
  uses = { "engine/sandbox", "engine/game", "engine", "repl/sentences" },
}
