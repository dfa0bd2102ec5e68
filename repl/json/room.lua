return {
  takes = "values of Lua",
  gives = "JSON and back; the fields of requests",
  uses = { "bind", "engine/text", "engine/language", "engine/board",
    "repl/sentences", "repl/arguments" },
}
