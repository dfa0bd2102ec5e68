-- One exception to two rules.
module "closed_harbours" {
  title = "Closed harbours", version = "1.0", extends = "catan",
}

section "Closed harbours"

except { "CAT-066", "CAT-067" } {
  id = "CLOSED-01", says = "Harbours are closed while you hold ten cards.",
  when = function (g, player) return g:hand_size(player) >= 10 end,
}
