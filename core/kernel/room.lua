return {
  takes = "integers, and an allocator",
  gives = "topology, regions, trails, luck, plain trees, sets of places, "
    .. "budgets; no Lua",
  uses = {},
}
