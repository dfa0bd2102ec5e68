return {
  takes = "a rule file that runs",
  gives = "clauses, each with its module, file and line; the shapes of what "
    .. "they may say",
  uses = { "bind", "engine/sentences", "engine/text", "engine/sandbox",
    "engine/notation" },
}
