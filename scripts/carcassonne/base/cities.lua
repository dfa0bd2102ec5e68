section("Cities", "points")

local function is_completed(g, feature) return g:completed(feature, "city") end
local function is_open(g, feature) return g:open(feature, "city") end

adjust "score" {
  id = { "CAR-036", "CAR-037", "CAR-ORDER-27" },
  says = "A completed city, however small: 2 points for each tile.",
  when = is_completed,
  plus = function (g, feature) return 2 * g:tile_count(feature) end,
}

adjust "score" {
  id = { "CAR-036", "CAR-ORDER-27" },
  says = "A completed city: 2 points for each shield.",
  when = is_completed,
  plus = function (g, feature) return 2 * g:mark_count(feature, "shield") end,
}

adjust "score" {
  id = { "CAR-055", "CAR-ORDER-28" },
  says = "An open city: 1 point for each tile.",
  when = is_open,
  plus = function (g, feature) return g:tile_count(feature) end,
}

adjust "score" {
  id = { "CAR-055", "CAR-ORDER-28" },
  says = "An open city: 1 point for each shield.",
  when = is_open,
  plus = function (g, feature) return g:mark_count(feature, "shield") end,
}
