-- Exceptions to a step: for some time, and once for each player.
module "calm_start" {
  title = "A calm start", version = "1.0", extends = "catan",
}

section "A calm start"

except "CAT-050" {
  id = "CALM-01", says = "Nobody discards in the first two rounds.",
  clause = "step discard half",
  when = function (g) return g.turn.number <= 2 * #g.players end,
}

except "CAT-050" {
  id = "CALM-02", says = "You are spared your first discard.",
  clause = "step discard cards", once = "player",
}
