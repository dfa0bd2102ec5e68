-- A bridge joins like a road and brings gold besides.

component.aim "bridge" {
  of = function (g, player)
    local sites = g:ends(player):touching "edge" & g:bridge_sites()
      & g:free "edge"
    local may = g:supply(player, "bridge") > 0 and #sites > 0
    return may and g.things.cost.bridge, 3
  end,
}
