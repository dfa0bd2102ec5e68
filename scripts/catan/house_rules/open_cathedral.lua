module "open_cathedral" {
  title = "The cathedral wants open points", extends = "catan",
  needs = { "wonders" },
}

replace "SEA-WONDER-13" {
  clause = "value points for a cathedral",
  id = "HOUSE-CATHEDRAL",
  says = "Only public points count for the cathedral.",
  base = function (g, player) return g:value("public points", player) end,
}
