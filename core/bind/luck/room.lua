return {
  takes = "the name of a stream, cards",
  gives = "what comes next",
  uses = { "kernel", "bind", "bind/limits" },
}
