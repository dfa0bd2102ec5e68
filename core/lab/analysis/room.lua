return {
  takes = "a game that was played",
  gives = "chances to win at each moment, better moves, turning points",
  uses = { "bind", "engine/sandbox", "engine/composing", "engine/board",
    "engine/playing", "lab/figures", "lab/bots" },
}
