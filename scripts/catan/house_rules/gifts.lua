module "gifts" { title = "Gifts", extends = "catan" }

move "give" {
  id = "HOUSE-GIFT", says = "On your turn you may give cards away.",
  during = "main", form = "give <to> <gift>", to = "player",
  gift = "cards offered", open = true,
  apply = function (g, player, m) g:transfer(player, m.to, m.gift) end,
}

forbid "give" {
  id = "HOUSE-GIFT", says = "You can only give another player cards you hold.",
  when = function (g, player, m)
    return m.to == player or not next(m.gift) or not g:has(player, m.gift)
  end,
}
