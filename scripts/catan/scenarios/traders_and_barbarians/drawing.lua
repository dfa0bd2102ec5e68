local function wagons(g, scene)
  for player, seat in ipairs(g.players) do
    if seat.wagon then
      scene:corner(seat.wagon, { kind = "wagon", player = player })
    end
    scene:panel(player, {
      { "baggage train", seat.level },
      { "cargo", seat.cargo and scene:word(seat.cargo) },
      { "deliveries", seat.delivered },
    })
  end
end

-- How many cargoes still lie at each trade hex.
local function stacks(g, scene)
  local rows = {}
  for i, name in ipairs { "castle", "quarry", "glassworks" } do
    rows[i] = { name, #g.decks[g.things.terrain[name].deck] }
  end
  scene:panel("cargoes", rows)
end

local WAGON = "M-11,6A4,4 0 1 1 -3,6A4,4 0 1 1 -11,6ZM3,6A4,4 0 1 1 11,6"
  .. "A4,4 0 1 1 3,6ZM-12,5V-4C-12,-14 12,-14 12,-4V2L17,5Z"

draw (function (g, scene)
  scene:kind("castle", { fill = "dark grey", letter = "K", pattern = "bricks" })
  scene:kind("quarry", { fill = "tan", letter = "Q", pattern = "rocks" })
  scene:kind("glassworks", { fill = "light blue", letter = "G",
    pattern = "lines" })
  scene:kind("wagon", { outline = WAGON, letter = "w" })
  scene:kind("barbarian", { shape = "pawn", fill = "black", letter = "b" })
  wagons(g, scene)
  stacks(g, scene)
  for edge in g:placed(nil, "barbarian") do
    scene:edge(edge, { kind = "barbarian" })
  end
end)
