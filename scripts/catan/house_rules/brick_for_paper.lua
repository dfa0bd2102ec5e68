module "brick_for_paper" {
  title = "One brick at the brick harbour", extends = "catan",
  needs = { "cities_and_knights" },
}

adjust "rate" {
  id = "HOUSE-BRICK",
  says = "As in the example of the rulebook, one brick is enough at the brick "
    .. "harbour.",
  when = function (g, player, good)
    return good == "brick" and g:is_served(player, "brick")
  end,
  at_most = 1, depends = { "harbours served" },
}
