module "bending_river" {
  title = "The river may bend", version = "1.0", extends = "carcassonne",
  needs = { "river" },
  about = "The laxer reading of the river: only two bends in a row to the same "
    .. "side are forbidden.",
}

replace "CAR-RIVER-06" {
  clause = "forbid place", id = "HOUSE-RIVER",
  says = "The river cannot bend the same way on two tiles in a row.",
  when = function (g, _, m)
    local bend = g:river_bend(m.at)
    return bend ~= nil and bend ~= 0 and bend == g.river.last
  end,
}
