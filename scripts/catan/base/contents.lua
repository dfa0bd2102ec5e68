section("What is in the box", "contents")

for _, resource in ipairs { "brick", "lumber", "wool", "grain", "ore" } do
  component.good(resource) {
    id = { "CAT-007", "CAT-162", "CAT-163" },
    says = "There are nineteen cards of each resource. Cards that nobody "
      .. "holds lie in the bank, and what you pay returns there at once.",
    bank = 19, resource = true, card = true,
  }
end

-- `barren` ground takes no number token; a settlement stands by land.
component.terrain "hills"     { id = "CAT-002", yields = "brick" }
component.terrain "forest"    { id = "CAT-002", yields = "lumber" }
component.terrain "pasture"   { id = "CAT-002", yields = "wool" }
component.terrain "fields"    { id = "CAT-002", yields = "grain" }
component.terrain "mountains" { id = "CAT-002", yields = "ore" }
component.terrain "desert"    { id = "CAT-002", barren = true }
component.terrain "sea"       { sea = true }

-- The terrain of each hex, the number on it, and the kind of each harbour:
-- "any", or the resource that it trades.
component.mark "terrain" { on = "hex" }
component.mark "token"   { id = "CAT-004", on = "hex" }
component.mark "harbour" { id = "CAT-005", on = "edge" }

-- `route`: joins paths into a road; pieces of different routes meet only at
-- an own building. `building`: stands on a corner, is harvested for. A piece
-- with `shares` leaves its place free for others.
component.piece "road" {
  id = { "CAT-006", "CAT-082", "CAT-170" },
  says = "You have fifteen roads and cannot build more.",
  each = 15, on = "edge", route = "road",
}
component.piece "settlement" {
  id = { "CAT-006", "CAT-082", "CAT-170" },
  says = "You have five settlements; one that a city replaces can be built "
    .. "again.",
  each = 5, on = "corner", building = true, harvest = 1,
}
component.piece "city" {
  id = { "CAT-006", "CAT-082", "CAT-170" },
  says = "You have four cities and cannot build more.",
  each = 4, on = "corner", building = true, harvest = 2,
}

component.cost "road" {
  id = "CAT-080", says = "A road costs one brick and one lumber.",
  brick = 1, lumber = 1,
}
component.cost "settlement" {
  id = "CAT-080",
  says = "A settlement costs one brick, one lumber, one wool and one grain.",
  brick = 1, lumber = 1, wool = 1, grain = 1,
}
component.cost "city" {
  id = { "CAT-080", "CAT-171" },
  says = "A city costs three ore and two grain.",
  grain = 2, ore = 3,
}
for _, die in ipairs { "white", "red" } do
  component.die(die) {
    id = "CAT-160",
    says = "Chance alone decides the dice, the order of a shuffled deck and "
      .. "which card is stolen.",
    sides = 6,
  }
end

hidden "players.*.hand" {
  id = "CAT-047",
  says = "Only you see the cards in your hand. Everyone can see how many you "
    .. "hold, and what is in the bank.",
  known = function (g, player) return g:value("cards promised", player) end,
}
