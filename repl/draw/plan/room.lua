return {
  takes = "places and segments",
  gives = "where each is drawn, in either form",
  uses = { "bind", "engine/text", "engine/notation", "repl/draw/ink" },
}
