return {
  takes = "words of a command line",
  gives = "options, checked; files read",
  uses = { "engine/text", "engine/sandbox", "repl/console", "repl/sentences"
    },
}
