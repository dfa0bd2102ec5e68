section("Bridges", "Building")

component.piece "bridge" {
  id = { "TB-RIVER-08", "TB-RIVER-21", "TB-RIVER-22" },
  says = "A player has three bridges; each joins and counts like a road.",
  each = 3, on = "edge", route = "road",
}

event "bridge placed" { says = "{player} places a bridge at {at}." }

component.cost "bridge" {
  id = "TB-RIVER-20", says = "A bridge costs two brick and a lumber.",
  brick = 2, lumber = 1,
}

move "bridge" {
  id = { "TB-RIVER-20", "TB-RIVER-21", "TB-RIVER-22", "TB-RIVER-23",
    "TB-RIVER-24" },
  says = "You may build a bridge where a road, bridge or building of yours "
    .. "reaches the water, and no foreign building closes the way.",
  during = "main", form = "bridge <at>", at = "road path", cost = "bridge",
  piece = "bridge", as = { "build", "route", "roadway", "laying" },
}

forbid "bridge" {
  id = { "TB-RIVER-06", "TB-RIVER-20" },
  says = "A bridge stands where a path crosses the water.",
  places = function (g) return ~g:bridge_sites() end,
}

forbid "bridge" {
  id = "TB-RIVER-22", says = "No bridge is built at the founding.",
  when = function (g, player, m, s) return s.corner ~= nil end,
}

on "bridge placed" {
  id = "TB-RIVER-20", says = "A bridge brings three gold.",
  run = function (g, e) g:earn(e.player, g:value "gold for a bridge") end,
}

value "gold for a bridge" {
  id = "TB-RIVER-20", says = "A bridge brings three gold.", base = 3,
}
