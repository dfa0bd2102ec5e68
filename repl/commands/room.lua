return {
  takes = "a line that begins with `:` or `=`",
  gives = "what is printed for it",
  uses = { "bind", "engine/sentences", "engine/text", "engine/language",
    "lab/figures", "repl/sentences", "repl/arguments", "repl/output",
    "repl/sitting", "repl/rulebook" },
}
