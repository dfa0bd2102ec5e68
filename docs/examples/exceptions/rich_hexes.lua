-- An exception to an adjustment, for what its value is asked of.
module "rich_hexes" {
  title = "Rich hexes", version = "1.0", extends = "catan",
}

section "Rich hexes"

except "CAT-042" {
  id = "RICH-01", says = "The robber does not stop a hex that shows 2 or 12.",
  when = function (g, hex)
    return (g:placed(nil, "token", 2) | g:placed(nil, "token", 12))[hex]
  end,
}
