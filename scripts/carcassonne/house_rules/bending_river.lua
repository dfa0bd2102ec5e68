module "bending_river" {
  title = "The river may bend", version = "1.0", extends = "carcassonne",
  needs = { "river" },
  about = "The laxer reading of the river: only two bends in a row to the same "
    .. "side are forbidden.",
}

except "CAR-RIVER-06" {
  clause = "forbid place", id = "HOUSE-RIVER",
  says = "After a straight tile the river may bend either way.",
  when = function (g) return g.river.last == 0 end,
}
