return {
  takes = "a state",
  gives = "what is to be seen: a scene, in the words of a game",
  uses = { "bind", "engine/sentences", "engine/text", "engine/sandbox",
    "repl/draw/ink", "repl/draw/plan" },
}
