section "Knights with another founding, and without a robber"

meeting { "cities_and_knights", "city_start" }
for _, clause in ipairs { "CAT-022", "CAT-025", "points_to_begin_with" } do
  settle(clause) {
    id = "CAT-R-60", keep = "cities_and_knights", cite = "TB-GEN-09",
    says = "A city is founded as the second building, as in Cities & Knights.",
  }
end
drop "TB-ATTACK-07" {
  clause = "move found", id = "CAT-R-60",
  says = "Cities & Knights says how a city is founded.",
}

meeting { "cities_and_knights", "raid" }
settle "CAT-051" {
  id = "CAT-R-61", keep = "raid", cite = "TB-ATTACK-60",
  says = "After a seven a card is taken from anybody.",
}
forbid { "bishop", "chase" } {
  id = "CAT-R-61",
  says = "A Bishop is not played and no robber chased, as there is no robber.",
  when = function () return true end,
}
