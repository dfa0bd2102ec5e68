module "garden" { title = "The walled garden", extends = "plots",
  excludes = { orchard = "there is one piece of land" } }
adjust "inside" { id = "GAR-01", says = "The garden is five by five.",
  holds = function (_, x, y)
    return x * x <= 4 and y * y <= 4
  end }
adjust "shared plots" { id = "GAR-02", says = "In the garden plots are shared.",
  holds = true }
