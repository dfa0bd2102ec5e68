module "fifteen_knights" {
  title = "Fifteen knights among the traders", extends = "catan",
  needs = { "traders_and_barbarians" },
}

replace "TB-TRADE-66" {
  clause = "change deck.development.cards", id = "HOUSE-FIFTEEN",
  says = "The deck has fifteen knights, three cards of road building, three of "
    .. "swift journey and three victory points.",
  to = { knight = 15, ["victory point"] = 3, ["road building"] = 3,
    ["swift journey"] = 3 },
}
