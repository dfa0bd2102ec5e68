return {
  takes = "a key and its blanks",
  gives = "a sentence of the program, in the chosen language",
  uses = { "engine/sentences" },
}
