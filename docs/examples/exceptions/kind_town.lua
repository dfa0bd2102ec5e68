-- Exceptions in Elasund: to a limit, and to a number.
module "kind_town" {
  title = "A kind town", version = "1.0", extends = "elasund",
}

section "A kind town"

except "ELA-066" {
  id = "KIND-01", says = "Once in the game you may build one structure more.",
  once = "player",
}

except "ELA-054" {
  id = "KIND-02", says = "In row 5 the church is spared the pirate.",
  when = function (g, player, row) return row == 5 end,
}
