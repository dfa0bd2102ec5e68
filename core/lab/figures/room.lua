return {
  takes = "counts of games",
  gives = "means, intervals, differences, tables that add up",
  uses = {},
}
