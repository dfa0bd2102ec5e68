return {
  takes = "a folder, an archive, a repository of others",
  gives = "modules in the person's module folder",
  uses = { "bind", "engine/sandbox", "engine/notation", "engine/language",
    "engine/composing", "repl/console", "repl/sentences", "repl/arguments",
    "repl/output", "repl/sitting" },
}
