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
  places = function (g, player)
    local inland = {}
    for edge, cells in ipairs(g.places.edge_cells) do
      if #(g:set("hex", cells) & g:value "land") == 2 then
        inland[#inland + 1] = edge
      end
    end
    return g:open_network(player, "sea"):touching "edge"
      - g:set("edge", inland)
  end,
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
