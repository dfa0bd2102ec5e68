-- A machine is a sign with an arrow.

draw (function (_, scene)
  scene:kind("machine", { letter = "V", fill = "light blue", outline =
    "M-14,-7L0,-3L14,-7V-3L3,2L2,9L6,12H-6L-2,9L-3,2L-14,-3Z" })
end)
