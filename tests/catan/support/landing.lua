-- A box made up for the specs: ships at the founding, a third founding, and
-- an isle on which nobody founds.

module "landing" { title = "The landing", extends = "catan" }

component.map "strait" { map = hexmap(text "strait.map") }

change "map" { id = "LAND-1", says = "Two shores.", from = "island",
  to = "strait" }

component.piece "ship" { each = 15, on = "edge", route = "sea" }
component.cost "ship" { lumber = 1, wool = 1 }

move "ship" {
  id = "LAND-2", says = "You may launch a ship, at the founding too.",
  during = "main", form = "ship <at>", at = "sea path", cost = "ship",
  piece = "ship", as = { "build", "route" },
}

domain "sea path" {
  id = "LAND-2", says = "A ship goes on from a building or ship of yours.",
  of = "edge",
  places = function (g, player) return g:sea_paths(player) end,
}

define "sea_paths" (function (g, player)
  local inland = {}
  for edge, cells in ipairs(g.places.edge_cells) do
    if #(g:set("hex", cells) & g:value "land") == 2 then
      inland[#inland + 1] = edge
    end
  end
  return g:open_network(player, "sea"):touching "edge"
    - g:set("edge", inland)
end)

move "sail" {
  id = "LAND-5", says = "A ship at the end of its line may go elsewhere.",
  during = "main", form = "sail <from> to <to>", from = "last ship",
  to = "new sea path",
  apply = function (g, player, m) g:shift("ship", m.from, m.to) end,
}

domain "last ship" {
  id = "LAND-5", says = "Only the ship at an open end of its line sails.",
  of = "edge",
  places = function (g, player)
    local list = {}
    for edge in g:placed(player, "ship") do
      local ends = g:set("edge", edge):touching "corner"
      if #(ends - g:lifted("ship", edge, g.network, player, "sea")) > 0 then
        list[#list + 1] = edge
      end
    end
    return g:set("edge", list)
  end,
}

domain "new sea path" {
  id = "LAND-6", says = "It goes where it could be built if it were in stock.",
  of = "edge",
  places = function (g, player, m)
    return g:lifted("ship", m.from, g.sea_paths, player)
  end,
}

forbid "sail" {
  id = "LAND-3", says = "A path holds one piece.",
  places = function (g) return g:taken "edge" end,
}

forbid "starting building" {
  id = "LAND-3", says = "Nobody founds in the desert.",
  places = function (g)
    return g:placed(nil, "terrain", "desert"):touching "corner"
  end,
}

step "third round" {
  id = "LAND-4", says = "A third founding goes round once more.",
  of = "game", after = "second round", before = "take turns",
  run = function (g)
    for _, player in ipairs(g:clockwise(g.first_player)) do
      g:ask("first founding", player)
    end
  end,
}
