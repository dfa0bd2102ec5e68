-- What the box looks like.

draw (function (_, scene)
  scene:kind("messenger", { shape = "knight", letter = "j" })
end)
