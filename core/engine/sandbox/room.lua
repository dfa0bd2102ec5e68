return {
  takes = "the file of a script",
  gives = "a function that has only the words of scripts and only its budget",
  uses = { "bind", "engine/sentences", "engine/text" },
}
