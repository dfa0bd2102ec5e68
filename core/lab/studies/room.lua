return {
  takes = "rules, bots, seeds",
  gives = "games played, and what came of them",
  uses = { "bind", "engine/sentences", "engine/text", "engine/sandbox",
    "engine/composing", "engine/board", "engine/compiling", "engine/playing",
    "engine/trust", "engine", "lab/figures", "lab/bots" },
}
