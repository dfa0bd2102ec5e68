section "The friendly robber elsewhere"

meeting { "friendly_robber", "seafarers" }
replace "TB-ROBBER-01" {
  clause = "forbid robbing",
  id = { "TB-ROBBER-01", "TB-ROBBER-03", "TB-ROBBER-04", "TB-ROBBER-05",
    "TB-ROBBER-11", "TB-ROBBER-12", "TB-ROBBER-13", "TB-ROBBER-13a",
    "TB-ROBBER-14", "TB-GEN-05" },
  says = "The robber cannot stand next to a settlement or city of a weak "
    .. "player, nor the pirate next to a ship of one, not even your own. "
    .. "Hidden points do not count, and only those who take turns "
    .. "are spared.",
}
