return {
  takes = "a view of a game and its legal moves",
  gives = "a decision",
  uses = { "bind", "engine/sentences", "engine/text", "engine/sandbox",
    "engine/language", "engine/board", "engine/compiling", "engine/playing",
    "engine/trust", "lab/figures" },
}
