-- What the box looks like.

draw (function (_, scene)
  scene:kind("sack", { shape = "barrel", letter = "k" })
  scene:kind("robber", { shape = "knight", letter = "R" })
end)
