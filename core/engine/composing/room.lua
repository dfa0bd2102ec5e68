return {
  takes = "the clauses of all modules taken",
  gives = "one set of rules, or why there is none",
  uses = { "bind", "engine/sentences", "engine/text", "engine/sandbox",
    "engine/language" },
}
