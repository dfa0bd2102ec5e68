return {
  takes = "a game and who sits at it",
  gives = "what each person sees and hears; bots that decide; the game kept",
  uses = { "bind", "engine/sentences", "engine/text", "engine/sandbox",
    "engine/notation", "engine/language", "engine/composing", "engine/board",
    "engine/playing", "engine/telling", "engine", "lab/figures", "lab/bots",
    "repl/console", "repl/sentences", "repl/arguments", "repl/json",
    "repl/draw/ink", "repl/draw/scene", "repl/draw/terminal", "repl/draw/svg",
    "repl/output", "repl/watching" },
}
