module "small_cities" {
  title = "Small cities", version = "1.0", extends = "carcassonne",
  about = "As in the first edition: a city of two tiles brings half of the "
    .. "points.",
}

adjust "score" {
  id = "HOUSE-SMALL",
  says = "A completed city of two tiles scores 1 point less for each tile and "
    .. "shield.",
  when = function (g, feature)
    return g:completed(feature, "city") and g:tile_count(feature) == 2
  end,
  plus = function (g, feature)
    return -(2 + g:mark_count(feature, "shield"))
  end,
}
