return { points = 800, harvest = 300 }
