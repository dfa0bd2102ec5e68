return {
  takes = "a scene",
  gives = "an SVG",
  uses = { "bind", "engine/text", "repl/sentences", "repl/json",
    "repl/draw/ink", "repl/draw/plan" },
}
