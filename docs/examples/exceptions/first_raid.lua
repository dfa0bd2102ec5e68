-- Exceptions that hold once: to a step, and to an adjustment, which the next
-- seven uses up; and one to a rule that forbids a step.
module "first_raid" {
  title = "The first raid", version = "1.0", extends = "catan",
  needs = { "cities_and_knights" },
}

section "The first raid"

except "CK-144" {
  id = "RAID-01", says = "The first raid that succeeds takes no city.",
  clause = "step sack", once = "game",
}

except "CK-072" {
  id = "RAID-02", says = "The first seven that strikes you ignores your walls.",
  once = "player",
}

except "CK-050" {
  id = "RAID-03", says = "From five points on you may move the robber anyway.",
  when = function (g)
    return g:value("public points", g.turn.player) >= 5
  end,
}
