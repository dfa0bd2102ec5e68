module "loose_rings" {
  title = "Rings of ships can be opened", extends = "catan",
  needs = { "seafarers" },
}

-- The corners that are connected with a corner by these ships.
local function corners_by_ship(g, corner, ships)
  local reached, size = g:set("corner", corner), 0
  while #reached > size do
    size = #reached
    reached = reached | (reached:touching "edge" & ships):touching "corner"
  end
  return reached
end

define "loose_ships" {
  id = "HOUSE-RINGS",
  says = "You may move any ship of a ring, unless the ring joins two of your "
    .. "settlements or cities.",
  wraps = function (g, former, player)
    local moorings = g:value("moorings", player)
    local ships, loose = g:placed(player, "ship"), former(g, player)
    for at in ships do
      local ends = g.places.edge_corners[at]
      local around = corners_by_ship(g, ends[1], ships - g:set("edge", at))
      if around[ends[2]] and #(around & moorings) < 2 then
        loose = loose | g:set("edge", at)
      end
    end
    return loose
  end,
}
