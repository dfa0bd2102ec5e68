return {
  takes = "what a host asks",
  gives = 'the library: `require "rulewright"`',
  uses = { "bind", "engine/sentences", "engine/text", "engine/sandbox",
    "engine/language", "engine/composing", "engine/board", "engine/game" },
}
