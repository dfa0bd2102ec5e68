return {
  takes = "a Lua state",
  gives = "the module `rulewright.kernel`, and what lies on the disk",
  uses = {},
}
