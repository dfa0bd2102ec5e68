return {
  takes = "a key and its blanks",
  gives = "a sentence of the engine, in each language",
  uses = { "bind" },
}
