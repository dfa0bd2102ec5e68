-- The catalogue: what is in the box. Modules are files of this folder.

game "pond" {
  title = "The pond", version = "1.0", players = { 2, 3 },
  colours = { "red", "blue", "yellow" },
  about = "Lilies spread over a pond; who has eight points first wins.",
  modules = {
    "base", "expansions/frogs", "scenarios/brook", "house_rules/long_summer",
  },
}
