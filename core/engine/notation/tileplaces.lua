-- The places on a square tile: four edges, and two halves of each, clockwise
-- from the north-west.

return { sides = { "n", "e", "s", "w" },
  halves = { "nw", "ne", "en", "es", "se", "sw", "ws", "wn" } }
