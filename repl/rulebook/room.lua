return {
  takes = "rules",
  gives = "pages: text, Markdown, HTML; lists of clauses and words",
  uses = { "bind", "engine/text", "engine/sandbox", "engine/language",
    "engine/composing", "engine/words", "engine", "lab/examples",
    "lab/rulebook", "lab/checks", "repl/console", "repl/sentences",
    "repl/arguments", "repl/json", "repl/draw/ink", "repl/draw/scene",
    "repl/draw/terminal", "repl/draw/svg", "repl/output", "repl/sitting" },
}
