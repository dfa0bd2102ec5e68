return {
  takes = "an outline, pieces, marks, seats",
  gives = "places by name, and the sets of them that are kept up to date",
  uses = { "bind", "engine/text", "engine/language" },
}
