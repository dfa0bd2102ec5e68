return {
  takes = "rules",
  gives = "their sections and sentences in the order of play",
  uses = { "engine/sandbox", "engine/language" },
}
