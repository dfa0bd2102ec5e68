return {
  takes = "a state, a move, an event",
  gives = "sentences: what happened, and which clauses keep a move out",
  uses = { "bind", "engine/sentences", "engine/text", "engine/sandbox",
    "engine/language", "engine/composing", "engine/board", "engine/compiling",
    "engine/playing" },
}
