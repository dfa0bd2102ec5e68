return {
  takes = "a machine and a decision",
  gives = "the next state, up to the next decision; what each seat may see",
  uses = { "bind", "engine/sandbox", "engine/language", "engine/board",
    "engine/compiling" },
}
