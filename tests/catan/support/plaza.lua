-- A box made up for the specs: a castle with a plaza in its middle, to which
-- paths lead from four of its corners.

module "plaza" { title = "The plaza", extends = "catan" }

component.terrain "castle" { barren = true }

component.map "castle" { map = hexmap [[
letters:
  C castle
  ? random land

map:
A       ?6    ?5
B    ?4    C     ?9
C       ?8    ?10

pile land: hills x2 forest x2 pasture x2
]] }

change "map" { id = "PLAZA-1", says = "A castle in the middle.",
  from = "island", to = "castle" }

board {
  middles = function ()
    return { { hex = "B2", to = { "n", "ne", "se", "s" } } }
  end,
}

define "plazas" (function (g)
  return g:set("corner", g:find("corner", "B2.mid"))
end)

forbid { "founding" } {
  id = "PLAZA-2", says = "Nobody lives on a plaza.",
  places = function (g) return g:plazas() end,
}

move "ride" {
  id = "PLAZA-3", says = "You ride to the plaza, once a turn.",
  during = "main", form = "ride <at>", at = "corner",
  apply = function (g, player, m) g.turn.rode = m.at end,
}

forbid "ride" {
  id = "PLAZA-3", says = "You ride once a turn.",
  when = function (g, player) return g.turn.rode end,
}

forbid "ride" {
  id = "PLAZA-3", says = "A road of yours must lead to the plaza.",
  places = function (g, player) return ~(g:plazas() & g:ends(player)) end,
}
