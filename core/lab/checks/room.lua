return {
  takes = "rules",
  gives = "what is wrong with them; a list of their words",
  uses = { "bind", "engine/sentences", "engine/text", "engine/sandbox",
    "engine/notation", "engine/language", "engine/composing",
    "engine/compiling", "engine/playing", "engine/words", "engine/trust",
    "engine/game", "lab/figures", "lab/bots", "lab/rulebook", "lab/studies" },
}
