module "rulings" { title = "When boxes meet" }
meeting { "bees", "weather" }
settle "turn" { id = "PLR-01", says = "It rains before the bees swarm.",
  order = { "rain", "swarm" } }
adjust "harvest" { id = "PLR-02", says = "Rain and bees make a bulb more.",
  plus = { bulb = 1 } }
meeting()
