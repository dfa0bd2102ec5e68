return {
  takes = "tables of Lua, a plan",
  gives = "arrays of numbers that a host reads",
  uses = { "bind", "bind/limits" },
}
