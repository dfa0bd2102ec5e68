return {
  takes = "a game that was played",
  gives = "its analysis: tables, figures and files",
  uses = {},
}
