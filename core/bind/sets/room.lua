return {
  takes = "places",
  gives = "sets of places that never change",
  uses = { "kernel", "bind", "bind/limits" },
}
