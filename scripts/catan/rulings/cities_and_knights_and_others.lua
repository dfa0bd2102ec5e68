section "Knights with another founding, and without a robber"

meeting { "cities_and_knights", "city_start" }
for _, clause in ipairs { "CAT-022", "CAT-025", "points_to_begin_with" } do
  settle(clause) {
    id = "CAT-R-60", keep = "cities_and_knights", cite = "TB-GEN-09",
    says = "Place a city as your second building, as in Cities & Knights.",
  }
end
drop "TB-ATTACK-07" {
  clause = "move found", id = "CAT-R-60",
  says = "Cities & Knights says how you place your starting city.",
}

meeting { "cities_and_knights", "raid" }
settle "CAT-051" {
  id = "CAT-R-61", keep = "raid", cite = "TB-ATTACK-60",
  says = "After a seven, take a card from any player.",
}
forbid { "bishop", "chase" } {
  id = "CAT-R-61",
  says = "There is no robber, so you cannot play a Bishop or chase the robber.",
  when = function () return true end,
}
