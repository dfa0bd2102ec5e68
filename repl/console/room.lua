return {
  takes = "a Lua state",
  gives = "the module `rulewright.console`: files, texts, what needs a process",
  uses = {},
}
