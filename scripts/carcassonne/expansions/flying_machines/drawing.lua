-- A machine is a sign with an arrow.

draw (function (_, scene)
  scene:kind("machine", { shape = "ship", letter = "V", fill = "light blue" })
end)
