return {
  takes = "a game that was played",
  gives = "chances to win, better moves, turning points; why a move",
  uses = { "bind", "engine/sentences", "engine/sandbox", "engine/composing",
    "engine/board", "engine/playing", "lab/figures", "lab/bots" },
}
