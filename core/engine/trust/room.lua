return {
  takes = "what a script returned or wrote",
  gives = "the same, or an error that names the clause",
  uses = { "bind", "engine/text", "engine/sandbox", "engine/language",
    "engine/composing", "engine/board", "engine/playing" },
}
