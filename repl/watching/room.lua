return {
  takes = "a bot that searches, and a game",
  gives = "what it chooses; a person sees how far it is and may end it",
  uses = { "bind", "engine/notation", "lab/bots", "repl/console",
    "repl/processes", "repl/sentences", "repl/draw/terminal", "repl/output" },
}
