section("Bridges", "Building")

component.piece "bridge" {
  id = { "TB-RIVER-08", "TB-RIVER-21", "TB-RIVER-22" },
  says = "You have three bridges. Each joins and counts like a road.",
  each = 3, on = "edge", route = "road",
}

event "bridge placed" { says = "{player} places a bridge at {at}." }

component.cost "bridge" {
  id = "TB-RIVER-20", says = "A bridge costs two brick and one lumber.",
  brick = 2, lumber = 1,
}

move "bridge" {
  id = { "TB-RIVER-20", "TB-RIVER-21", "TB-RIVER-22", "TB-RIVER-23",
    "TB-RIVER-24" },
  says = "You may build a bridge where one of your roads, bridges or "
    .. "buildings reaches the water, unless another player's building blocks "
    .. "the way.",
  during = "main", form = "bridge <at>", at = "road path", cost = "bridge",
  piece = "bridge", as = { "build", "route", "roadway", "laying" },
}

forbid "bridge" {
  id = { "TB-RIVER-06", "TB-RIVER-20" },
  says = "A bridge stands where an edge crosses the water.",
  places = function (g) return ~g:bridge_sites() end,
}

forbid "bridge" {
  id = "TB-RIVER-22", says = "You cannot start with a bridge.",
  when = function (g, player, m, s) return s.corner ~= nil end,
}

on "bridge placed" {
  id = "TB-RIVER-20", says = "Take three gold for a bridge.",
  run = function (g, e) g:earn(e.player, g:value "gold for a bridge") end,
}

value "gold for a bridge" {
  id = "TB-RIVER-20", says = "Take three gold for a bridge.", base = 3,
}
