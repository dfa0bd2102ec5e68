module "long_day" { title = "A long day", version = "1.0", extends = "bazaar" }

change "deck.lots.cards" {
  id = "LONG-01", says = "There are nine lots of each good.",
  from = { silk = 7, tea = 7, salt = 7, spice = 7 },
  to = { silk = 9, tea = 9, salt = 9, spice = 9 },
}
