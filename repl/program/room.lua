return {
  takes = "the command line",
  gives = "an exit code",
  uses = { "bind", "bind/limits", "engine/sandbox", "engine/composing",
    "engine/game", "engine", "lab/checks", "repl/console", "repl/library",
    "repl/sentences", "repl/arguments", "repl/draw/scene",
    "repl/draw/terminal", "repl/output", "repl/sitting", "repl/rulebook",
    "repl/studies", "repl/analysis", "repl/commands", "repl/prompt",
    "repl/service", "repl/templates", "repl/specs", "repl/sharing" },
}
