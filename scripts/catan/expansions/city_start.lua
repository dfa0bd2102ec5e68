module "city_start" { title = "Founding with a city", extends = "catan" }

section("Founding with a city", "Founding")

replace "CAT-022" {
  clause = "step second settlement",
  id = { "TB-ATTACK-07", "TB-TRADE-08", "TB-GEN-09" },
  says = "Place a city as your second building: everyone begins with three "
    .. "points.",
  offers = { "found" },
}

move "found" {
  id = { "TB-ATTACK-07", "TB-TRADE-08" },
  says = "Place a starting city for free.",
  form = "found <at>", at = "starting corner", piece = "city",
  as = { "founding", "starting building" },
  apply = function (g, player, m, s) s.corner = m.at end,
}

define "points_to_begin_with" {
  id = { "TB-GEN-09", "TB-ROBBER-02" },
  says = "Everyone begins with three points.",
  printed = false,
  wraps = function () return 3 end,
}

replace "CAT-025" {
  clause = "step first harvest", id = "TB-GEN-10",
  says = "Collect one resource for each hex around your city.",
}
