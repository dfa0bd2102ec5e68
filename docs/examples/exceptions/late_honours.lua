-- Exceptions to a move and to what follows from the state.
module "late_honours" {
  title = "Late honours", version = "1.0", extends = "catan",
}

section "Late honours"

except "CAT-100" {
  id = "LATE-01", says = "Nobody takes the longest road in the first round.",
  clause = "follow longest road",
  when = function (g) return not g.turn or g.turn.number <= #g.players end,
  depends = { "turn" },
}

except "CAT-134" {
  id = "LATE-02", says = "You cannot play a knight in the first two rounds.",
  when = function (g) return g.turn.number <= 2 * #g.players end,
}
