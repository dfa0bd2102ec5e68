module "fifth_card_at_once" {
  title = "A fifth card goes back at once", extends = "catan",
  needs = { "cities_and_knights" },
}

adjust "must put back at once" {
  id = "HOUSE-FIFTH",
  says = "A fifth card makes you put one back at once, even on your own turn.",
  holds = function (g, player) return g:has_too_many(player) end,
}
