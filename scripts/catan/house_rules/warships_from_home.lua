module "warships_from_home" {
  title = "Warships are armed from home", extends = "catan",
  needs = { "pirate_islands" },
}

define "ship_to_arm" {
  id = "HOUSE-ARMED",
  says = "The ordinary ship nearest to your home becomes the warship, so the "
    .. "ships you lose at the fortress are ordinary ones first.",
  wraps = function (g, former, player)
    local line = g:line_of(player)
    for i = #line, 1, -1 do
      if not g.marks.warship[line[i]] then return line[i] end
    end
    return nil
  end,
}
