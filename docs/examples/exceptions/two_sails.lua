-- Exceptions to what is forbidden: once, for some moves, and at some places.
module "two_sails" {
  title = "Two sails", version = "1.0", extends = "catan",
  needs = { "new_shores" },
}

section "Two sails"

except "SEA-033" {
  id = "SAIL-01", says = "Once in the game you may move two ships in a turn.",
  once = "player",
}

except "SEA-075" {
  id = "SAIL-02", says = "The pirate stops no ship beside your settlements.",
  moves = "ship",
  places = function (g, player)
    return g:placed(player, "settlement"):touching "edge"
  end,
}
