return {
  takes = "the text of a worked example",
  gives = "the game that it tells, and what to say of it",
  uses = { "bind", "engine" },
}
