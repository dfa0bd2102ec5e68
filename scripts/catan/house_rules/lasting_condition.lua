module "lasting_condition" {
  title = "Wonders need their condition to the end", extends = "catan",
  needs = { "wonders" },
}

forbid "stage" {
  id = "HOUSE-LASTING",
  says = "You no longer meet the condition of your wonder.",
  when = function (g, player)
    local wonder = g.players[player].wonder
    return wonder ~= nil and not g:meets_condition(player, wonder)
  end,
}
