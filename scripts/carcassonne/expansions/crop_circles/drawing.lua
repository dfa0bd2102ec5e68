-- What the box looks like: a ring of straw with the sign in it.

local ring = "M-17,0A17,17 0 1 1 17,0A17,17 0 1 1 -17,0Z"
  .. "M-13,0A13,13 0 1 0 13,0A13,13 0 1 0 -13,0Z"

draw (function (_, scene)
  scene:kind("circle fork", { shape = "centre", letter = "F",
    fill = "yellow", outline = ring
      .. "M-1,11V2C-6,2 -8,-2 -8,-9H-6V-4H-1.5V-9H1.5V-4H6V-9H8C8,-2 6,2 1,2"
      .. "V11Z" })
  scene:kind("circle club", { shape = "centre", letter = "K",
    fill = "yellow", outline = ring
      .. "M-8,10L-10,8L0,-2C-2,-7 3,-11 8,-9C11,-4 7,1 2,1Z" })
  scene:kind("circle shield", { shape = "centre", letter = "S",
    fill = "yellow", outline = ring
      .. "M-7,-8H7V0C7,5 3,9 0,10C-3,9 -7,5 -7,0Z" })
end)
