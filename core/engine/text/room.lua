return {
  takes = "bytes",
  gives = "lines, words, literals, the nearest name; source built from lines",
  uses = { "bind", "engine/sentences" },
}
