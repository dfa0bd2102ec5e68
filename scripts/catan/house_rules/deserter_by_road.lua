module "deserter_by_road" {
  title = "Deserters come to your roads", extends = "catan",
  needs = { "cities_and_knights" },
  excludes = { barbarian_attack = "knights on paths follow no roads" },
}

replace "CK-ED-09" {
  id = "HOUSE-DESERTER",
  says = "The knight you get for a deserter goes to any free corner at the "
    .. "end of one of your roads.",
  places = function (g, player) return g:ends(player) end,
}
