return {
  takes = "paths of specs",
  gives = "what passed and what failed; which clauses fired",
  uses = { "bind", "engine/sandbox", "engine/notation", "lab/studies",
    "repl/console", "repl/sentences", "repl/arguments", "repl/output" },
}
