return {
  takes = "text",
  gives = "maps, tiles, trees, bundles, moves, records, and each back as text",
  uses = { "bind", "engine/sentences", "engine/text" },
}
