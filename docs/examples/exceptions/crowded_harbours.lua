-- Two exceptions to one rule, and one to an exception.
module "crowded_harbours" {
  title = "Crowded harbours", version = "1.0", extends = "catan",
}

section "Crowded harbours"

except "CAT-086" {
  id = "CROWD-01", says = "At a harbour buildings may stand side by side.",
  places = function (g) return g:placed(nil, "harbour"):touching "corner" end,
}

except "CAT-086" {
  id = "CROWD-02",
  says = "Once in the game you may squeeze in a settlement anywhere.",
  once = "player",
}

except "CROWD-02" {
  id = "CROWD-03", says = "You cannot squeeze in your first settlements.",
  when = function (g) return not g.turn end,
}
