return {
  takes = "a scene",
  gives = "an SVG",
  uses = { "engine/text", "repl/sentences", "repl/draw/ink", "repl/draw/plan"
    },
}
