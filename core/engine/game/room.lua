return {
  takes = "a request, a decision, a record",
  gives = "rules, a game, its course through time, its record",
  uses = { "bind", "engine/sentences", "engine/text", "engine/sandbox",
    "engine/notation", "engine/language", "engine/composing", "engine/board",
    "engine/compiling", "engine/playing", "engine/words", "engine/telling",
    "engine/trust" },
}
