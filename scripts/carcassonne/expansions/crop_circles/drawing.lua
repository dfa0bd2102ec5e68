-- What the box looks like.

draw (function (_, scene)
  scene:kind("circle", { shape = "round", letter = "o" })
end)
