return {
  takes = "hexes, squares, tiles",
  gives = "topology, places of tiles, regions, trails",
  uses = { "kernel", "bind", "bind/limits", "bind/sets" },
}
