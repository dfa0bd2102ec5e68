return {
  takes = "tables of Lua",
  gives = "copies, texts and hashes of plain trees; an order of keys",
  uses = { "kernel", "bind", "bind/limits" },
}
