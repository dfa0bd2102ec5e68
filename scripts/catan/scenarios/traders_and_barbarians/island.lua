section("The island of the traders", "setup")

component.map_list "plazas" {}
component.map_list "barbarians" {}

component.map "traders" { map = hexmap(text "traders.map") }

-- `deck`: the cargoes that are fetched there.
component.terrain "castle" {
  id = "TB-TRADE-01", barren = true, deck = "goods of the castle",
}
component.terrain "quarry" {
  id = "TB-TRADE-01", barren = true, deck = "goods of the quarry",
}
component.terrain "glassworks" {
  id = "TB-TRADE-01", barren = true, deck = "goods of the glassworks",
}

-- Where a cargo is needed.
component.cargo "marble" { id = "TB-TRADE-15", to = "castle" }
component.cargo "glass"  { id = "TB-TRADE-15", to = "castle" }
component.cargo "tools"  { id = "TB-TRADE-15", to = "quarry" }
component.cargo "sand"   { id = "TB-TRADE-15", to = "glassworks" }

component.deck "goods of the castle" {
  id = { "TB-TRADE-05", "TB-TRADE-15" }, cards = { tools = 6, sand = 6 },
}
component.deck "goods of the quarry" {
  id = { "TB-TRADE-05", "TB-TRADE-15" }, cards = { marble = 6, sand = 6 },
}
component.deck "goods of the glassworks" {
  id = { "TB-TRADE-05", "TB-TRADE-15" }, cards = { glass = 6, tools = 6 },
}

for _, place in ipairs { "castle", "quarry", "glassworks" } do
  hidden("decks.goods of the " .. place) {
    id = "TB-TRADE-05",
    says = "Cargoes lie face down until they are drawn.",
  }
end

change "main island" {
  id = { "TB-TRADE-01", "TB-TRADE-02" },
  says = "The castle, the quarry and the glassworks lie in three corners of "
    .. "the island, without tokens. Deal the other hexes, without the 2 and "
    .. "the 12.",
  from = "as the map shows it", to = "traders",
}

adjust "points to win" {
  id = { "TB-TRADE-71", "TB-GEN-02", "TB-TRADE-81" },
  says = "You need three more points to win, and may win while your wagon is "
    .. "on its way: thirteen on the island of the box.",
  plus = 3,
}

board {
  middles = function (g)
    local list = {}
    for _, entry in ipairs(g:map().lists.plazas) do
      list[#list + 1] = { hex = entry.places[1].name, to = entry.words }
    end
    return list
  end,
}

adjust "roll again" {
  id = "TB-TRADE-03", says = "Roll a two or a twelve again.",
  holds = function (g, sum) return sum == 2 or sum == 12 end,
}

drop "CAT-100" {
  id = "TB-TRADE-04", says = "There is no longest road.",
}

drop "CAT-042" {
  id = "TB-TRADE-04", says = "No robber blocks a hex.",
}

forbid { "placing a thief", "moving a thief" } {
  id = { "TB-TRADE-04", "TB-EVENT-17b" }, says = "There is no robber.",
  when = function () return true end,
}

define "trade_hexes" (function (g) return g:ground "deck" end)

define "sea_paths" (function (g)
  local trade = g:trade_hexes()
  return trade:touching "edge" - g.cache.plazas:touching "edge"
    - (g:value "land" - trade):touching "edge"
end)

-- The corners and paths of trade hexes at which there is no other land.
local function sea_corners(g)
  local trade = g:trade_hexes()
  return trade:touching "corner"
    - (g:value "land" - trade):touching "corner"
end

forbid "founding" {
  id = { "TB-TRADE-12", "TB-TRADE-14" },
  says = "You cannot settle on a plaza or at the sea side of a trade hex. Its "
    .. "other corners are free.",
  places = function (g) return sea_corners(g) end,
}

forbid "laying" {
  id = { "TB-TRADE-10", "TB-TRADE-11", "TB-TRADE-13" },
  says = "You cannot build a road on the sea side of a trade hex. You may "
    .. "build on the edges to its plaza as on any other.",
  places = function (g) return g:sea_paths() end,
}
