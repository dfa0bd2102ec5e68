-- A barbarian stands for all of its hex, with their number; a flag marks a
-- conquered hex, a diamond a conquered building.
local function barbarians(g, scene)
  local conquered = g:conquered_hexes()
  for hex in g:placed(nil, "barbarians") do
    scene:hex(hex, { mark = {
      kind = conquered[hex] and "conquered" or "barbarian",
      letter = ("b%d"):format(g:barbarians_on(hex)),
    } })
  end
  for corner in g:value "conquered corners" & g:placed(nil, "building") do
    scene:corner(corner, { kind = "fallen" })
  end
end

draw (function (g, scene)
  scene:kind("castle", { fill = "dark grey", letter = "X", pattern = "bricks" })
  scene:kind("barbarian", { shape = "pawn", fill = "black", letter = "b" })
  scene:kind("conquered", { shape = "flag", fill = "black", letter = "b3" })
  scene:kind("fallen", { shape = "diamond", fill = "black", letter = "x" })
  if not g.in_reserve then return end
  barbarians(g, scene)
  for player, seat in ipairs(g.players) do
    scene:panel(player, { { "prisoners", seat.prisoners } })
  end
end)

element("knights", "The knights of the Barbarian Attack")

draw (function (g, scene)
  scene:kind("knight", { shape = "knight", letter = "k" })
  for player = 1, #g.players do
    for at in g:placed(player, "knight") do
      scene:edge(at, { kind = "knight", player = player })
    end
  end
end)

element("cards", "Cards against the barbarians")

draw (function (g, scene)
  scene:panel("bank", { { "development cards", #g.decks.development } })
end)
