return {
  takes = "games, many at once",
  gives = "what is seen and what can be done, as numbers",
  uses = { "bind", "engine/sentences", "engine/sandbox", "engine/language",
    "engine/playing", "engine/trust", "engine", "lab/bots" },
}
