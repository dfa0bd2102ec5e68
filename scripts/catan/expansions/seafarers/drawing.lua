-- How a ship on an edge looks.
define "look_of_ship" (function () return "ship" end)

define "building_note" {
  id = "SEA-056", says = "Chips lie under the settlement that won them.",
  printed = false,
  wraps = function (g, former, corner)
    local count = g.marks.chips[corner]
    return count and "+" .. count or former(g, corner)
  end,
}

draw (function (g, scene)
  if not g.robber then return end
  scene:kind("gold", { title = "gold river", fill = "gold", letter = "G",
    pattern = "stars" })
  scene:kind("ship", { shape = "ship", letter = "v", along = true })
  scene:kind("pirate", { shape = "ship", fill = "black", letter = "&" })
  for hex in g:placed(nil, "pirate") do scene:hex(hex, { mark = "pirate" }) end
  for player, seat in ipairs(g.players) do
    for at in g:placed(player, "ship") do
      scene:edge(at, { kind = g:look_of_ship(at), player = player })
    end
    local chips = seat.chips > 0 and seat.chips or nil
    scene:panel(player, { { "chips", chips } })
  end
end)
