module "cityless_progress" {
  title = "Improving without a city", extends = "catan",
  needs = { "cities_and_knights" },
}

except "CK-113" {
  id = "HOUSE-CITYLESS",
  says = "Without a city you can improve up to the third level.",
  when = function (g, player, m) return g:level(player, m.track) < 3 end,
}
