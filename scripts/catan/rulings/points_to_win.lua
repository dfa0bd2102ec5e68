section "Points to win where boxes meet"

meeting { "cities_and_knights", "seafarers" }
adjust "points to win" {
  id = { "SEA-CK-10", "CK-SEA-09", "SEA-CK-01", "CK-SEA-01" },
  says = "With Cities & Knights, play a scenario for one point more than it "
    .. "says. New Shores and Through the Desert suit it best, scenarios with "
    .. "many small islands least.",
  plus = 1,
}

meeting { "cities_and_knights", "seafarers", "later_edition" }
adjust "points to win" {
  id = { "SEA-CK-10", "CK-SEA-09" },
  says = "On boards of the later edition it is two points more.", plus = 1,
}

-- Both modules name a number; that of `keep` counts.
local function keep(met, def)
  meeting(met)
  settle "points to win" (def)
end

for _, scenario in ipairs { "new_shores", "four_islands", "fog_island",
  "through_the_desert", "forgotten_tribe", "cloth", "new_world" } do
  keep({ "cities_and_knights", scenario }, {
    id = "CAT-R-50", keep = scenario, cite = "SEA-CK-10",
    says = "The scenario says how many points win, not Cities & Knights.",
  })
end

for _, scenario in ipairs { "new_shores", "four_islands", "fog_island",
  "through_the_desert", "forgotten_tribe", "cloth", "new_world" } do
  keep({ scenario, "twelve_points" }, {
    id = "CAT-R-04", keep = "twelve_points", cite = "SEA-110",
    says = "If you chose twelve points, play for twelve here too.",
  })
end

keep({ "cities_and_knights", "twelve_points" }, {
  id = "CAT-R-01", keep = "twelve_points", cite = "CK-164",
  says = "Play for twelve points with Cities & Knights too.",
})
keep({ "cities_and_knights", "small_island" }, {
  id = "CAT-R-02", keep = "small_island", cite = "CK-164",
  says = "On the small island seven points win, with Cities & Knights too.",
})

meeting { "cities_and_knights", "wonders" }
drop "CK-164" {
  clause = "change points to win", id = "CAT-R-50",
  says = "The scenario says how many points win, not Cities & Knights.",
}

meeting { "cities_and_knights", "seafarers", "twelve_points" }
drop "SEA-CK-10" {
  id = "CAT-R-51", says = "If you chose twelve points, play for twelve.",
}

meeting { "cities_and_knights", "traders_and_barbarians", "twelve_points" }
drop "TB-TRADE-80" {
  clause = "adjust points to win", id = "CAT-R-12",
  says = "If you chose twelve points, play for twelve.",
}

meeting { "cities_and_knights", "barbarian_attack", "twelve_points" }
drop "TB-ATTACK-70" {
  clause = "adjust points to win", id = "CAT-R-11",
  says = "If you chose twelve points, play for twelve.",
}

meeting { "barbarian_attack", "twelve_points" }
drop "TB-ATTACK-62" {
  clause = "adjust points to win", id = "CAT-R-11",
  says = "You play the Barbarian Attack for twelve points anyway.",
}

meeting { "traders_and_barbarians", "twelve_points" }
drop "TB-TRADE-71" {
  clause = "adjust points to win", id = "CAT-R-12",
  says = "If you chose twelve points, play for twelve, with wagons too.",
}

meeting { "caravans", "twelve_points" }
drop "TB-CARAVAN-30" {
  id = "CAT-R-30", says = "If you chose twelve points, play for twelve.",
}
