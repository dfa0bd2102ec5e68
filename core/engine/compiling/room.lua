return {
  takes = "rules",
  gives = "a machine: domains, listings, flow and caches as functions",
  uses = { "bind", "engine/text", "engine/sandbox", "engine/notation",
    "engine/language", "engine/composing", "engine/board" },
}
