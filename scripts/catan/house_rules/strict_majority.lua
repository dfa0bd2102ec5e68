module "strict_majority" {
  title = "More knights than barbarians", extends = "catan",
  needs = { "barbarian_attack" },
}

adjust "knights to win" {
  id = "TB-ATTACK-51a",
  says = "Knights win only when they outnumber the barbarians.",
  plus = 1,
}
