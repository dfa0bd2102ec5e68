-- The places on a square tile: four edges, and two halves of each.

local tileplaces = {}

tileplaces.sides = { "n", "e", "s", "w" }

-- Clockwise from the north-west.
tileplaces.halves = { "nw", "ne", "en", "es", "se", "sw", "ws", "wn" }

tileplaces.halves_of = { n = { "nw", "ne" }, e = { "en", "es" },
  s = { "se", "sw" }, w = { "ws", "wn" } }

tileplaces.is_half = {}
for _, half in ipairs(tileplaces.halves) do tileplaces.is_half[half] = true end

return tileplaces
