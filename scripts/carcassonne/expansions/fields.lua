module "fields" {
  title = "Fields and farmers", version = "1.0", extends = "carcassonne",
  about = "An additional rule of the base game; a first game leaves it out.",
}

section("Fields", "Placing a meeple")

component.feature "field" {
  id = { "CAR-062", "CAR-FIELD-01", "CAR-FIELD-02", "CAR-FIELD-03" },
  says = "Green land that continues across the sides of tiles is one field. "
    .. "Roads, cities and the edge of the map bound it.",
  endless = true, brings = "fields",
}

component.role "farmer" {
  id = "CAR-025", says = "A meeple on a field is a farmer.",
  figure = "meeple", on = "field",
}

move "farmer" {
  id = { "CAR-FIELD-04", "CAR-FIELD-06", "CAR-FIELD-08", "CAR-FIELD-09" },
  says = "You may lay a meeple on a field of the tile you have just placed, "
    .. "even one that is closed in.",
  form = "farmer <at>", at = "spot", during = "place a figure",
  as = { "ordinary meeple", "meeple", "figure" },
  apply = function (g, player, m) g:place_role(player, m) end,
}

forbid "farmer" {
  id = "CAR-FIELD-05",
  says = "You cannot place a farmer on a field that already has one.",
  when = function (g, _, m)
    local others = g:meeples_at(m)
    return others ~= nil and others > 0
  end,
}

section("Scoring fields", "The end of the game")

-- Completed cities that a field touches.
---@return integer
define "fed_cities" (function (g, field)
  local count = 0
  for _, city in ipairs(g:touched(field, "city")) do
    if g:value("complete", city) then count = count + 1 end
  end
  return count
end)

adjust "score" {
  id = { "CAR-058", "CAR-FIELD-10", "CAR-FIELD-11", "CAR-FIELD-13",
    "CAR-FIELD-14", "CAR-FIELD-15", "CAR-FIELD-16", "CAR-FIELD-17",
    "CAR-FIELD-18" },
  says = "A field: 3 points for each completed city it touches, counted once, "
    .. "whoever built it.",
  when = function (g, feature) return g:kind_of(feature) == "field" end,
  plus = function (g, feature) return 3 * g:fed_cities(feature) end,
}

step "fields" {
  id = { "CAR-058", "CAR-FIELD-07", "CAR-FIELD-10", "CAR-FIELD-12",
    "CAR-ORDER-29" },
  says = "Fields are scored only at the end of the game. The player with the "
    .. "most farmers on a field owns it.",
  of = "final scoring", after = "open features", before = "count the treasures",
  run = function (g) g:score_open("field") end,
}

section("What brought the points", "end")

adjust "points" {
  id = "CAR-062", says = "Points from fields.", printed = false,
  plus = function (g, player) return g:scored(player, "fields") end,
}
