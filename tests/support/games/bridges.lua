-- Roads of one tile that something joins and parts again.
module "bridges" { title = "Bridges", extends = "carcassonne" }

on "game begins" {
  id = "BRIDGE-1", says = "At first nothing is joined.",
  run = function (g) g.bridges = {} end,
}

adjust "joined segments" {
  id = "BRIDGE-2", says = "A bridge joins two roads of its tile.",
  adds = function (g) return g.bridges end,
}

move "bridge" {
  id = "BRIDGE-3", says = "You may join the first two roads of the tile.",
  form = "bridge", during = "place a figure",
  apply = function (g)
    local index = #g.laid
    g.bridges[#g.bridges + 1] = { index, 2, index, 3 }
    g:join(g:segment(index, 2), g:segment(index, 3))
  end,
}

forbid "bridge" {
  id = "BRIDGE-4", says = "It must be a village beside a city.",
  when = function (g) return g.laid[#g.laid].tile ~= "BA-L" end,
}
