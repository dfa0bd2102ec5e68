module "flying_abbots" {
  title = "Flying abbots", version = "1.0", extends = "carcassonne",
  needs = { "abbot", "flying_machines" },
  about = "Abbots may fly, as some published answers to questions allow.",
}

adjust "landing kinds" {
  id = "HOUSE-ABBOT",
  says = "An abbot may fly, and lands in a monastery or a garden.",
  adds = function (_, figure)
    return figure == "abbot" and { "monastery", "garden" } or {}
  end,
}
