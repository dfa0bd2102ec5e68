return {
  takes = "a sitting",
  gives = "a line beside its game, in which anything can be tried; both sides,"
    .. " compared",
  uses = { "bind", "engine/language", "engine/board", "repl/sentences",
    "repl/json", "repl/output", "repl/sitting" },
}
