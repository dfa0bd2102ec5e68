module "most_cloth" {
  title = "Ties go to the most cloth", extends = "catan",
  needs = { "cloth" },
}

define "riches" {
  id = "HOUSE-CLOTH",
  says = "When the villages run out of cloth, a tie goes to the player with "
    .. "the most cloth, then to the one with the most resource cards.",
  wraps = function (g, former, player)
    local points, cards, cloth = table.unpack(former(g, player))
    return { points, cloth, cards }
  end,
}
