return {
  takes = "a state and its context",
  gives = "the words of `g`",
  uses = { "bind", "engine/sentences", "engine/text", "engine/language",
    "engine/board", "engine/compiling", "engine/playing" },
}
