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
  of = "edge", list = function (g, player) return g:sea_paths(player) end,
}

define "sea_paths" (function (g, player)
  local list = {}
  for edge = 1, g.places.edges do
    local ends, cells = g.places.edge_corners[edge], g.places.edge_cells[edge]
    local wet = #cells < 2
    for _, hex in ipairs(cells) do wet = wet or not g:is_land(hex) end
    if wet and (g:reaches(player, ends[1], "sea")
      or g:reaches(player, ends[2], "sea")) then
      list[#list + 1] = edge
    end
  end
  return list
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
  list = function (g, player)
    local list = {}
    for _, edge in ipairs(g:placed(player, "ship")) do
      for _, corner in ipairs(g.places.edge_corners[edge]) do
        if not g:lifted("ship", edge, g.reaches, player, corner, "sea") then
          list[#list + 1] = edge
          break
        end
      end
    end
    return list
  end,
}

domain "new sea path" {
  id = "LAND-6", says = "It goes where it could be built if it were in stock.",
  of = "edge",
  list = function (g, player, m)
    return g:lifted("ship", m.from, g.sea_paths, player)
  end,
}

forbid "sail" {
  id = "LAND-3", says = "A path holds one piece.",
  when = function (g, player, m) return g:at("edge", m.to) ~= nil end,
}

forbid "starting building" {
  id = "LAND-3", says = "Nobody founds in the desert.",
  when = function (g, player, m)
    for _, hex in ipairs(g.places.corner_cells[m.at]) do
      if g.terrain[hex] == "desert" then return true end
    end
    return false
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
