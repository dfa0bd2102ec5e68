-- A box made up for the specs: a land whose name is two words, printed on the
-- map and dealt from a pile.

module "salt_flats" { title = "Salt flats", extends = "catan" }

component.terrain "salt flats" { id = "SALT-1", yields = "grain" }

component.map "salt" { map = hexmap [[
letters:
  S "salt flats"
  D desert
  ? random land

map:
A       S4    ?6    D
B    ?5    S9    ?3

pile land: "salt flats" x2 hills
]] }

change "map" { id = "SALT-2", says = "A small shore.", from = "island",
  to = "salt" }

change "points to win" { id = "SALT-3", says = "Four points will do.",
  from = 10, to = 4 }
