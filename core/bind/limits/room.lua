return {
  takes = "a call, and what it may cost",
  gives = "its results, or the limit that ended it",
  uses = { "kernel", "bind" },
}
