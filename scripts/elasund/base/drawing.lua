draw (function (g, scene) end)
